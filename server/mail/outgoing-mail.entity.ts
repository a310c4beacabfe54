import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail that has not been delivered yet. */
@Entity('outgoing_mail')
@Index(['nextAttemptAt'])
export class OutgoingMail {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  @Column('text')
  html!: string;

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
