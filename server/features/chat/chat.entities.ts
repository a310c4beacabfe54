import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ChatProvider } from '../../schema.generated';
import { Company } from '../accounts/company.entity';
import { User } from '../accounts/user.entity';
import { Person } from '../rosters/person.entity';

/** How the provider's events reach us: through a socket that we open, or by requests to our address. */
export type InstallationWay = 'SOCKET' | 'REQUESTS';

/** The workspace of a chat provider that a company has connected. */
@Entity('chat_installation')
@Unique(['provider', 'workspaceId', 'botUserId'])
export class ChatInstallation {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  companyId!: string;

  @PrimaryColumn('text')
  provider!: ChatProvider;

  @Column('text')
  workspaceId!: string;

  /** The name of the workspace. */
  @Column('text')
  workspace!: string;

  @Column('text')
  botUserId!: string;

  @Column('text')
  way!: InstallationWay;

  /** The tokens, sealed with the key of company secrets; null once they have been revoked. */
  @Column('bytea', { nullable: true })
  secrets!: Buffer | null;

  @Column('timestamptz')
  installedAt!: Date;

  @Column('timestamptz', { nullable: true })
  disconnectedAt!: Date | null;

  /** The process that holds the socket. Its lease ends at `listenerUntil` unless the process renews it. */
  @Column('uuid', { nullable: true })
  listenerId!: string | null;

  @Column('timestamptz', { nullable: true })
  listenerUntil!: Date | null;
}

/** An admin whose browser is at the provider's consent page. The row is used once. */
@Entity('chat_install_attempt')
@Index(['accountId'])
export class ChatInstallAttempt {
  @PrimaryColumn('bytea')
  stateDigest!: Buffer;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('uuid')
  accountId!: string;

  @Column('timestamptz')
  createdAt!: Date;
}

/**
 * The id of a provider’s event that was handled, so that its repetition is recognised. The content of the event is not
 * stored.
 */
@Entity('chat_event')
@Index(['receivedAt'])
export class ChatEvent {
  @PrimaryColumn('text')
  provider!: ChatProvider;

  @PrimaryColumn('text')
  eventId!: string;

  @Column('timestamptz')
  receivedAt!: Date;
}

/** The conversation in which the bot writes to a person. It counts only for the account that the person has now. */
@Entity('chat_conversation')
@ForeignKey(() => ChatPerson, ['personId', 'provider'], ['personId', 'provider'], { onDelete: 'CASCADE' })
export class ChatConversation {
  @PrimaryColumn('uuid')
  personId!: string;

  @PrimaryColumn('text')
  provider!: ChatProvider;

  /** The provider's id of the account that the conversation is with. */
  @Column('text')
  userId!: string;

  @Column('text')
  conversationId!: string;

  /** The address of the service that takes messages for the conversation. It is one of the provider's. */
  @Column('text')
  serviceUrl!: string;
}

/** The account that a person of the roster has at a chat provider. */
@Entity('chat_person')
@Unique(['companyId', 'provider', 'userId'])
export class ChatPerson {
  @ForeignKey(() => Person, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  personId!: string;

  @PrimaryColumn('text')
  provider!: ChatProvider;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** The provider's id of the account. */
  @Column('text')
  userId!: string;

  @Column('text')
  realName!: string;

  @Column('text')
  userName!: string;

  /** The address of a picture at the provider. */
  @Column('text', { nullable: true })
  image!: string | null;

  /** Whether somebody has chosen this account for the person, so that the email does not decide. */
  @Column('boolean')
  isChosen!: boolean;
}
