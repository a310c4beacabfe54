import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ChatProvider, DigestEvent, DigestProblem } from '../../schema.generated';
import { ChatInstallation } from '../chat/chat.entities';
import type { ChannelMessage } from '../deliveries/delivery-channel';
import { Study } from '../studies/study.entity';
import { CompanyDigest } from './company-digest.entity';

/**
 * The channel of a chat tool in which the digest of a company is posted. It is used only while its workspace is the
 * connected one.
 */
@Entity('digest_channel')
@ForeignKey(() => ChatInstallation, ['companyId', 'provider'], ['companyId', 'provider'], { onDelete: 'CASCADE' })
export class DigestChannel {
  @ForeignKey(() => CompanyDigest, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  companyId!: string;

  @PrimaryColumn('text')
  provider!: ChatProvider;

  /** The provider's id of the workspace. */
  @Column('text')
  workspaceId!: string;

  /** The provider's id of the channel. */
  @Column('text')
  channelId!: string;

  @Column('text')
  name!: string;

  /** Why the newest message did not get there. */
  @Column('text', { nullable: true })
  problem!: DigestProblem | null;
}

/** A message to a channel that waits or is being posted. Its row is deleted when its fate is known. */
@Entity('digest_post')
@Unique(['studyId', 'event', 'provider'])
@Index(['companyId', 'provider'])
@ForeignKey(() => DigestChannel, ['companyId', 'provider'], ['companyId', 'provider'], { onDelete: 'CASCADE' })
export class DigestPost {
  /** Also the id that the chat tool keeps beside the message. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  companyId!: string;

  @Column('text')
  provider!: ChatProvider;

  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column('uuid')
  studyId!: string;

  @Column('text')
  event!: DigestEvent;

  /** The text, with the figures of the moment at which the event happened. */
  @Column('jsonb')
  message!: ChannelMessage;

  @Column('timestamptz')
  plannedAt!: Date;

  @Column('timestamptz')
  dueAt!: Date;

  @Column('integer')
  attempts!: number;

  /**
   * The end of the lease, by the clock of the database. It is set before the chat tool is called, so nobody knows
   * whether a message whose lease has ended was accepted.
   */
  @Column('timestamptz', { nullable: true })
  leaseUntil!: Date | null;
}
