import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * A mail that has not been delivered yet. A mail to a respondent has `studyId` and `sealed`, and everything else that would say
 * whom it is for is null.
 */
@Entity('outgoing_mail')
@Index(['nextAttemptAt'])
@Index(['studyId'])
@Check(
  'outgoing_mail_is_sealed_or_clear',
  `num_nonnulls(study_id, sealed) = 2 AND num_nonnulls(recipient, subject, text, html, reply_to) = 0
   OR num_nonnulls(study_id, sealed) = 0 AND num_nonnulls(recipient, subject, text, html) = 4`,
)
export class OutgoingMail {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { nullable: true })
  recipient!: string | null;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('text', { nullable: true })
  html!: string | null;

  /** The survey whose key opens the mail. */
  @ForeignKey('Study', { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  studyId!: string | null;

  /** The recipient, the subject and the text, encrypted as a whole. */
  @Column('bytea', { nullable: true })
  sealed!: Buffer | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  /** The address for replies, when it is not the sender. */
  @Column('text', { nullable: true })
  replyTo!: string | null;
}
