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
  /** Paragraphs before the link. One may have several lines. */
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
  /**
   * The message was certainly not accepted, and is tried again. With `pause` the whole installation gets no messages
   * for a while.
   */
  | { state: 'LATER'; reason: DeliveryProblem; pause?: { seconds?: number } }
  /**
   * Nobody knows whether the message was accepted, because the connection broke after it was sent. If the channel has
   * `askWhetherSent`, it is asked later.
   */
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
   * Makes the calls that have to precede a message, for instance to open a conversation. These calls may be slow, and
   * may be repeated. Returns the outcome of the message if one of them failed, and null if the message can be sent. A
   * channel without this method needs no such calls.
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
   * Asks the provider whether it has accepted a message whose connection was cut or whose process has died. Returns
   * LATER if the provider can’t say now. For a channel without this method such an outcome stays unknown.
   */
  askWhetherSent?(
    ctx: ResponsesContext,
    to: Addressee,
    identity: MessageIdentity,
  ): Promise<'SENT' | 'NOT_SENT' | 'UNKNOWN' | 'LATER'>;
  /** Sends a message at once to the account with this email. Throws CONFLICT where that is not possible. */
  sendTest(ctx: ResponsesContext, to: { companyId: string; email: string }, message: ChannelMessage): Promise<void>;
}

/**
 * The rate of a channel. `atOnce` is the number of calls that the budget saves up while no process takes messages. It
 * is at least two: a budget that saves up only one call would lose a part of its rate whenever a process takes its next
 * messages late.
 */
export const rateOf = (perSecond: number): DeliveryChannel['rate'] => ({
  perSecond,
  atOnce: Math.max(2, perSecond / 2),
});

export type DeliveryChannels = Partial<Record<ChannelName, DeliveryChannel>>;
