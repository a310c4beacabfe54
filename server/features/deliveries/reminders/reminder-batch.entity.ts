import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { StudyReminder } from '../../studies/study-reminder.entity';

/**
 * A part of the recipients of a survey, who are reminded together. It names nobody: the digests of the recipients' ids decide
 * which part each belongs to. A batch is marked as taken before its first message, and never taken again. It is deleted when it is
 * done, and what is left goes with the close.
 */
@Entity('reminder_batch')
@ForeignKey(() => StudyReminder, ['studyId', 'sentAt'], ['studyId', 'sentAt'], { onDelete: 'CASCADE' })
export class ReminderBatch {
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('timestamptz')
  sentAt!: Date;

  @PrimaryColumn('integer')
  part!: number;

  /** The number of batches of the reminder. */
  @Column('integer')
  parts!: number;

  @Column('timestamptz', { nullable: true })
  takenAt!: Date | null;

  /** Its process renews this while it sends the batch. */
  @Column('timestamptz', { nullable: true })
  leaseUntil!: Date | null;
}
