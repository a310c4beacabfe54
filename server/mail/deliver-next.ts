import { LessThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import { execute } from '../persistence/sql';
import type { Clock } from '../platform/clock';
import type { Logger } from '../platform/logger';
import type { MailServer } from './mail-server';
import { contentOf, type OpenMail } from './outbox';
import { OutgoingMail } from './outgoing-mail.entity';
import { isRefused, nextAttempt, type MailError } from './retries';

/** Unlocks a mail if the machine that delivers it disappears. Every delivery takes less time than this. */
const LIMIT_LOCK_TIME = "SET LOCAL idle_in_transaction_session_timeout = '60s'";

interface Parts {
  dataSource: DataSource;
  clock: Clock;
  log: Logger;
  openMail: OpenMail;
}

/**
 * Delivers the mail that has been due for longest, and returns whether there was one. The row is locked during the
 * delivery, so that other processes skip it. If the process dies, the lock is released and the mail is still there. If it
 * dies between the delivery and the commit, the mail is sent a second time, which is better than losing a mail.
 */
export function deliverNext({ dataSource, clock, log, openMail }: Parts, server: MailServer): Promise<boolean> {
  return dataSource.transaction(async (db) => {
    const mail = await takeDue(db, clock.now());
    if (!mail) return false;
    const attempts = mail.attempts + 1;
    try {
      const content = await contentOf(db, mail, openMail);
      if (content) await server.deliver(content, mail);
      log.info({ mail: mail.id, attempts }, content ? 'mail delivered' : 'mail dropped, because its survey has closed');
    } catch (error) {
      const next = isRefused(error as MailError) ? null : nextAttempt({ ...mail, attempts }, clock.now());
      log.warn(
        { mail: mail.id, attempts, ...loggedParts(error as MailError), next },
        next ? 'mail not delivered' : 'mail given up',
      );
      if (next) {
        await db.update(OutgoingMail, { id: mail.id }, { attempts, nextAttemptAt: next });
        return true;
      }
    }
    await db.delete(OutgoingMail, { id: mail.id });
    return true;
  });
}

async function takeDue(db: EntityManager, now: Date): Promise<OutgoingMail | null> {
  await execute(db, LIMIT_LOCK_TIME);
  return db.findOne(OutgoingMail, {
    where: { nextAttemptAt: LessThanOrEqual(now) },
    order: { nextAttemptAt: 'ASC' },
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
}

/** The parts of an error that are logged. The message is left out, because mail servers often repeat the address in it. */
const loggedParts = ({ code, command, responseCode }: MailError) => ({ code, command, responseCode });
