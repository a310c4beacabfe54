import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
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
}

/** The live topic that announces a new mail. */
export const OUTBOX_CHANGES = { topic: 'outbox', ref: 'mail' } as const;

/**
 * Puts a mail into the outbox in the transaction of the command, so that a command that fails sends nothing. The delivery
 * happens later, so that the time of a reply does not depend on the mail server.
 */
export async function sendMail(db: EntityManager, live: LiveBus, mail: Mail, now: Date): Promise<void> {
  const { to, subject, text, html, replyTo = null } = mail;
  await db.insert(OutgoingMail, {
    id: randomUUID(),
    recipient: to,
    subject,
    text,
    html,
    replyTo,
    createdAt: now,
    attempts: 0,
    nextAttemptAt: now,
  });
  await live.announce(db, OUTBOX_CHANGES.topic, OUTBOX_CHANGES.ref);
}

/** Takes as long as `sendMail` but sends nothing. Use it where the time of a reply must not reveal whether a mail was sent. */
export async function sendNothing(db: EntityManager, live: LiveBus): Promise<void> {
  await db.existsBy(OutgoingMail, { id: randomUUID() });
  await live.announce(db, OUTBOX_CHANGES.topic, OUTBOX_CHANGES.ref);
}
