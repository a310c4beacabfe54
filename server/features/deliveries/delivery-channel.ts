import type { DeliveryProblem, DistributionMethod, Language } from '../../schema.generated';
import type { ResponsesContext } from '../responses/context';

/** The ways in which the product itself sends. Each has a channel. */
export type ChannelName = Exclude<DistributionMethod, 'MANUAL'>;

/** The recipient of a message. */
export interface Addressee {
  /** The recipient's id (`study_target.id`). */
  targetId: string;
  personId: string;
  companyId: string;
  email: string;
  name: string;
  /** Whether nobody but the owner of the email may get the message, because its link alone lets somebody answer (OWN_LINK). */
  isForOwnerOnly: boolean;
}

/** A message in words, without any markup. The channel gives it its form. */
export interface ChannelMessage {
  language: Language;
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link: { label: string; url: string };
  /** Paragraphs after the link. */
  after: string[];
}

/** Identifies a message at the provider: the same id at each attempt. */
export interface MessageIdentity {
  id: string;
  studyId: string;
  plannedAt: Date;
}

/** What has become of an attempt. */
export type DeliveryOutcome =
  | { state: 'SENT' }
  | { state: 'FAILED'; reason: DeliveryProblem }
  /** It was surely not accepted, and is tried again. With `pause` the whole installation is left alone for a while. */
  | { state: 'LATER'; reason: DeliveryProblem; pause?: { seconds?: number } }
  /** Nobody knows whether it was accepted: the connection broke after the message. The channel is asked later, if it can be. */
  | { state: 'UNKNOWN' };

/** A way to send messages to recipients. The sender calls it with no transaction open. */
export interface DeliveryChannel {
  /** Why the company can't send by it now, as a sentence that says what to do; null if it can. */
  unavailable(ctx: ResponsesContext, companyId: string): Promise<string | null>;
  /** What the messages of the company are sent through. All messages of an installation share its budget of calls. */
  installationOf(companyId: string): string;
  /** How many calls the installation takes, and how many of them at once. */
  readonly rate: { perSecond: number; atOnce: number };
  /**
   * Whether a message may be sent again while nobody knows if it was accepted. True for mail, whose Message-ID lets a mailbox
   * recognise the second one.
   */
  readonly repeatsUnknown: boolean;
  /**
   * Makes the calls that a message to somebody needs before it leaves. They may be slow, and repeated. Returns what becomes of the message
   * if they have failed, and null if it can leave. Without this, a message needs none.
   */
  prepare?(ctx: ResponsesContext, to: Addressee): Promise<DeliveryOutcome | null>;
  /** Makes one attempt. After `prepare` the message leaves at once. */
  send(
    ctx: ResponsesContext,
    to: Addressee,
    message: ChannelMessage,
    identity: MessageIdentity,
  ): Promise<DeliveryOutcome>;
  /**
   * Asks the provider about a message of which nobody knows whether it was accepted: its connection was cut, or its process has died. LATER
   * where the provider does not say now. Without this, nobody ever knows.
   */
  settle?(
    ctx: ResponsesContext,
    to: Addressee,
    identity: MessageIdentity,
  ): Promise<'SENT' | 'NOT_SENT' | 'UNKNOWN' | 'LATER'>;
  /** Sends a message at once to the account with this email. Throws CONFLICT where that is not possible. */
  sendTest(ctx: ResponsesContext, to: { companyId: string; email: string }, message: ChannelMessage): Promise<void>;
}

/**
 * The rate of a channel. What is kept at once makes up for a process that comes late to take the next messages: two at least, because a budget
 * that keeps one loses a part of it whenever somebody comes late.
 */
export const rateOf = (perSecond: number): DeliveryChannel['rate'] => ({
  perSecond,
  atOnce: Math.max(2, perSecond / 2),
});

export type DeliveryChannels = Partial<Record<ChannelName, DeliveryChannel>>;
