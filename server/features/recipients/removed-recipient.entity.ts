import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Person } from '../rosters/person.entity';
import { Study } from '../studies/study.entity';

/** A recipient who was removed from a survey within the last hour, kept so that the removal can be undone. */
@Entity('removed_recipient')
@Index(['studyId'])
@Index(['personId'])
@Index(['removedAt'])
export class RemovedRecipient {
  /** Recipients who were removed together have the same removal. */
  @PrimaryColumn('uuid')
  removalId!: string;

  /** The id that the recipient had, and gets again. */
  @PrimaryColumn('uuid')
  targetId!: string;

  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column('uuid')
  studyId!: string;

  @ForeignKey(() => Person, { onDelete: 'CASCADE' })
  @Column('uuid')
  personId!: string;

  @Column('integer', { nullable: true })
  linkRevision!: number | null;

  @Column('timestamptz')
  removedAt!: Date;
}
