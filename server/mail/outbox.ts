import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { LiveBus } from '../platform/live-bus';
import { OutgoingMail } from './outgoing-mail.entity';

export interface Mail {
  to: string;
  subject: string;
  /** The whole message as plain text. */
  text: string;
  /** The same for mail programs that show more. Whatever somebody typed has been escaped. */
  html: string;
  /** Whom a reply goes to, where the mail passes on somebody's words. */
  replyTo?: string;
}

/** The live topic that says a mail is waiting. */
export const OUTBOX = { topic: 'outbox', ref: 'mail' } as const;

/**
 * Puts a mail into the outbox, in the transaction that needs it sent: a command that fails sends nothing, and one that
 * succeeds answers in the same time whether or not it had anything to send.
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
  await live.announce(db, OUTBOX.topic, OUTBOX.ref);
}

/** Takes as long as sending a mail, for an answer that must not tell whether there was one to send. */
export async function sendNothing(db: EntityManager, live: LiveBus): Promise<void> {
  await db.existsBy(OutgoingMail, { id: randomUUID() });
  await live.announce(db, OUTBOX.topic, OUTBOX.ref);
}
