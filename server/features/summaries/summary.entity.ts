import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { SummaryKind, SummaryOrigin } from '../../schema.generated';
import { Study } from '../studies/study.entity';

/** The last summary of a group's texts. It is valid only as long as the texts are those that it was made from. */
@Entity('summary')
export class SummaryRow {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** The team, or the all-zero id for the whole company. */
  @PrimaryColumn('uuid')
  teamId!: string;

  @PrimaryColumn('text')
  kind!: SummaryKind;

  /** The topic, or an empty text for all topics. */
  @PrimaryColumn('text')
  topicSlug!: string;

  /** The digest of the texts and of the method by which they were summed up. */
  @Column('bytea')
  inputDigest!: Buffer;

  @Column('text')
  origin!: SummaryOrigin;

  @Column('text')
  text!: string;

  @Column('integer')
  basedOn!: number;

  @Column('timestamptz')
  generatedAt!: Date;
}
