import type { ChatEntityType } from '../../schema.generated';
import type { Conversation } from './conversations';
import type { ChannelMessage } from '../deliveries/delivery-channel';

/** The secrets of an installation. They are kept in memory only as long as a call takes. */
export interface ChatSecrets {
  /** The secret by which the bot proves who it is: its token in Slack, and the client secret of its app in Microsoft Entra. */
  botToken: string;
  /** The token that opens a socket; missing where events come by requests. */
  appToken?: string;
}

/** How often a method may be called: the calls in a minute, and how many of them may come at once. */
export interface CallRate {
  perMinute: number;
  burst: number;
}

/** What a provider needs in order to act in the workspace of one company. */
export interface ChatAccess {
  companyId: string;
  /** It changes when the company connects again, so that nothing that is kept in memory outlives a workspace. */
  installationKey: string;
  /** The provider's id of the workspace: a team in Slack, a tenant of Microsoft. */
  workspaceId: string;
  /** The provider's id of the bot: an account in Slack, an app in Microsoft Teams. */
  botUserId: string;
  secrets: ChatSecrets;
  /** The bot's conversations with people of the roster, where the provider has ids for them. */
  conversations: {
    with(userId: string): Promise<Conversation | null>;
    keep(userId: string, conversation: Conversation): Promise<void>;
    forget(userId: string): Promise<void>;
  };
  /** Takes a call from the installation's budget. Throws a ChatFault LIMITED where none is left. */
  spend(method: string, rate: CallRate): Promise<void>;
}

/** Somebody or a group of people, as the provider has them. */
export interface FoundEntity {
  id: string;
  type: ChatEntityType;
  name: string;
  displayName: string;
  email: string | null;
  image: string | null;
}

/** An account of the workspace. Bots and deactivated accounts are not active. */
export interface ChatAccount {
  id: string;
  email: string | null;
  realName: string;
  userName: string;
  image: string | null;
  isActive: boolean;
}

/** A chat provider. Whatever it throws is a ChatFault, or a defect. */
export interface ChatService {
  /** People, channels, groups and teams that have the text in their name or email, people first, at most 50. With `onlyType` objects of this kind only. */
  search(access: ChatAccess, text: string, onlyType: ChatEntityType | null): Promise<FoundEntity[]>;
  /** The active people in a channel, group or team; null if the workspace has none with this id. */
  members(access: ChatAccess, id: string, type: ChatEntityType): Promise<FoundEntity[] | null>;
  /** A channel, group or team; null if the workspace has none with this id. */
  group(access: ChatAccess, id: string, type: ChatEntityType): Promise<FoundEntity | null>;
  /** A page of all accounts. `after` is the `next` of the page before. */
  accounts(
    access: ChatAccess,
    after: string | null,
    first: number,
  ): Promise<{ accounts: ChatAccount[]; next: string | null }>;
  /** The active accounts with these ids. Those that the workspace does not have are left out. */
  people(access: ChatAccess, ids: readonly string[]): Promise<FoundEntity[]>;
  /** The active account with this email; null if there is none. */
  personWithEmail(access: ChatAccess, email: string): Promise<FoundEntity | null>;
  /**
   * Makes the calls that a direct message to somebody of the roster needs, so that `send` makes none but its own. Whatever it throws, no message was
   * sent. Missing where there are none.
   */
  prepare?(access: ChatAccess, userId: string): Promise<void>;
  /**
   * Sends somebody a direct message, once: it repeats nothing. ABSENT and LIMITED mean that the message was surely not accepted, and NO_ACCOUNT that
   * the account takes none. After FAILED and TIMED_OUT nobody knows.
   */
  send(access: ChatAccess, userId: string, message: ChannelMessage, identity: SentIdentity): Promise<void>;
  /** Posts a message in a channel, once. It fails like `send`; NO_ACCOUNT means that the channel is gone or that the app is not in it. */
  post(access: ChatAccess, channelId: string, message: ChannelMessage, identity: SentIdentity): Promise<void>;
  /** Whether somebody has got the message with this id. Missing where the provider can't be asked; then nobody ever knows. */
  wasSent?(access: ChatAccess, userId: string, identity: SentIdentity): Promise<boolean>;
}

/** Recognises a message at the provider. */
export interface SentIdentity {
  id: string;
  /** It was sent at this time at the earliest. */
  plannedAt: Date;
}

/**
 * Why a provider did not do what it was asked: too many calls, tokens that no longer work, no connection, no reply in time, a reply that
 * makes no sense, an account that is gone or takes no messages, or a refusal with a code of its own.
 */
export type ChatFaultKind = 'LIMITED' | 'REVOKED' | 'ABSENT' | 'TIMED_OUT' | 'FAILED' | 'NO_ACCOUNT' | 'REFUSED';

/** The one error of providers. It never holds a token, nor the address that was called. */
export class ChatFault extends Error {
  override readonly name = 'ChatFault';

  constructor(
    readonly kind: ChatFaultKind,
    readonly more: {
      method?: string;
      /** The provider's code of the refusal. */
      code?: string;
      /** The seconds to wait. */
      retryAfter?: number;
    } = {},
  ) {
    super(`${more.method ?? 'the chat provider'}: ${more.code ?? kind}`);
  }
}
