import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { SummaryKind, SummaryOrigin } from '../../schema.generated';
import { Study } from '../studies/study.entity';

/** The last summary that was made of a group's texts. It counts only while the texts are those it was made of. */
@Entity('summary')
export class SummaryRow {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** The all-zero team for everybody. */
  @PrimaryColumn('uuid')
  teamId!: string;

  @PrimaryColumn('text')
  kind!: SummaryKind;

  /** Empty for all topics. */
  @PrimaryColumn('text')
  topicSlug!: string;

  /** Of the texts, and of how they were summed up. */
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
