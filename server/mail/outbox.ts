import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute } from '../persistence/sql';
import type { LiveBus } from '../platform/live-bus';
import { OutgoingMail } from './outgoing-mail.entity';

export interface Mail {
  to: string;
  subject: string;
  /** The whole message as plain text. */
  text: string;
  /** The whole message as HTML. Texts that users typed are escaped. */
  html: string;
  /** The address for replies, when the mail contains a user's message. */
  replyTo?: string;
  /**
   * The address at which the reader can refuse further mails of this kind. In the outbox only a sealed mail contains
   * it.
   */
  unsubscribe?: string;
}

/** A mail that waits encrypted, under a key of a survey. */
export interface SealedMail {
  id: string;
  studyId: string;
  sealed: Buffer;
}

/** Opens a sealed mail. It returns null for a mail that is not to be delivered any more, and throws if a key is missing. */
export type OpenMail = (db: EntityManager, mail: SealedMail) => Promise<Mail | null>;

/** The live topic that announces a new mail. */
export const OUTBOX_CHANGES = { topic: 'outbox', ref: 'mail' } as const;

/**
 * Puts a mail into the outbox in the transaction of the command, so that a command that fails sends nothing. The delivery
 * happens later, so that the time of a reply does not depend on the mail server.
 */
export async function sendMail(db: EntityManager, live: LiveBus, mail: Mail, now: Date): Promise<void> {
  const { to, subject, text, html, replyTo = null } = mail;
  await add(db, live, { id: randomUUID(), recipient: to, subject, text, html, replyTo }, now);
}

/** Puts a sealed mail into the outbox. It is opened when it is sent. */
export const sendSealedMail = (db: EntityManager, live: LiveBus, mail: SealedMail, now: Date): Promise<void> =>
  add(db, live, mail, now);

async function add(db: EntityManager, live: LiveBus, mail: Partial<OutgoingMail>, now: Date): Promise<void> {
  await db.insert(OutgoingMail, { ...mail, createdAt: now, attempts: 0, nextAttemptAt: now });
  await live.announce(db, OUTBOX_CHANGES.topic, OUTBOX_CHANGES.ref);
}

/** The content of a mail in the outbox. Null where it is not to be delivered any more. */
export async function contentOf(db: EntityManager, mail: OutgoingMail, open: OpenMail): Promise<Mail | null> {
  const { id, studyId, sealed, recipient, subject, text, html, replyTo } = mail;
  if (studyId !== null && sealed !== null) return open(db, { id, studyId, sealed });
  return { to: recipient!, subject: subject!, text: text!, html: html!, ...(replyTo !== null && { replyTo }) };
}

/** Deletes the sealed mails of a survey. One that is just being delivered is left to its delivery. */
export const deleteSealedMails = (db: EntityManager, studyId: string): Promise<void> =>
  execute(
    db,
    `DELETE FROM outgoing_mail WHERE id IN (SELECT id FROM outgoing_mail WHERE study_id = $1 FOR UPDATE SKIP LOCKED)`,
    [studyId],
  );

/** Takes as long as `sendMail` but sends nothing. Use it where the time of a reply must not reveal whether a mail was sent. */
export async function sendNothing(db: EntityManager, live: LiveBus): Promise<void> {
  await db.existsBy(OutgoingMail, { id: randomUUID() });
  await live.announce(db, OUTBOX_CHANGES.topic, OUTBOX_CHANGES.ref);
}
