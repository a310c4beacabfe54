import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from './study.entity';

/**
 * A reminder of a study: one that the product has sent, or one that an admin has marked as sent. The people are never stored, and
 * not their number either.
 */
@Entity('study_reminder')
export class StudyReminder {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('timestamptz')
  sentAt!: Date;

  /** The number of recipients of the survey then, whether they had completed or not. Null where an admin has marked it. */
  @Column('integer', { nullable: true })
  recipients!: number | null;

  /** The messages that have failed, by reason. A reason with fewer than 3 is not stored. */
  @Column('jsonb', { nullable: true })
  problems!: Record<string, number> | null;
}
