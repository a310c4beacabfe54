import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Study } from '../studies/study.entity';
import type { DeliveryProblem } from '../../schema.generated';
import type { ChannelName } from './delivery-channel';

/** What a message is: so far only invitations are sent in this way. */
export type DeliveryKind = 'INVITATION';

/**
 * PLANNED waits. TRYING has been committed before the channel is called, and ends with the lease. The other three are final,
 * until an admin tries a failed one again.
 */
export type DeliveryState = 'PLANNED' | 'TRYING' | 'SENT' | 'FAILED' | 'UNKNOWN';

/**
 * A message to a recipient, with its outcome. The product plans each message and sends it once. The row has no text,
 * because the text is made when the message is sent. Reminders have no rows, because a row that says who was reminded
 * would say who has completed (decision 0043).
 */
@Entity('delivery')
@Unique(['studyId', 'kind', 'occurrence', 'recipient'])
@Index(['targetId'])
@Index(['installation', 'dueAt'], { where: "state IN ('PLANNED', 'TRYING')" })
@Check('delivery_state_check', "state IN ('PLANNED', 'TRYING', 'SENT', 'FAILED', 'UNKNOWN')")
@Check('delivery_lease_check', "(state = 'TRYING') = (lease_until IS NOT NULL)")
@Check('delivery_reason_check', "(state = 'FAILED') = (reason IS NOT NULL)")
export class Delivery {
  /** Also the Message-ID of a mail, and the id that a chat tool keeps beside the message. */
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column('uuid')
  studyId!: string;

  @Column('text')
  kind!: DeliveryKind;

  /** Tells apart messages of one kind to the same recipient. An invitation has one for each publication. */
  @Column('text')
  occurrence!: string;

  /** Who gets it: the id of the recipient or of the account, or the name of a channel. */
  @Column('text')
  recipient!: string;

  /**
   * The recipient of the survey. It is no foreign key, because the row stays when the recipient is removed: the removal
   * can be undone, and nobody must be invited twice.
   */
  @Column('uuid', { nullable: true })
  targetId!: string | null;

  @Column('text')
  channel!: ChannelName;

  /** What the message is sent through: the mail server, or the chat installation of a company. */
  @Column('text')
  installation!: string;

  @Column('text')
  state!: DeliveryState;

  /**
   * Grows with each attempt. By this number a process whose lease has ended recognises that another process has taken
   * the message over.
   */
  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  plannedAt!: Date;

  @Column('timestamptz')
  dueAt!: Date;

  /** The end of the lease, by the clock of the database, because the clocks of the processes may differ. */
  @Column('timestamptz', { nullable: true })
  leaseUntil!: Date | null;

  @Column('text', { nullable: true })
  reason!: DeliveryProblem | null;

  /** Names the address of somebody who was a recipient when the survey opened (`address-digest.ts`). */
  @Column('bytea', { nullable: true })
  addressDigest!: Buffer | null;
}
