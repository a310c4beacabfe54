import { LessThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import { execute } from '../persistence/sql';
import type { Clock } from '../platform/clock';
import type { Logger } from '../platform/logger';
import type { MailServer } from './mail-server';
import { OutgoingMail } from './outgoing-mail.entity';
import { isRefused, nextAttempt, type MailError } from './retries';

/** Longer than any delivery takes. A machine that vanishes with a mail in hand lets go of it after this. */
const HELD_AT_MOST = "SET LOCAL idle_in_transaction_session_timeout = '60s'";

interface Parts {
  dataSource: DataSource;
  clock: Clock;
  log: Logger;
}

/**
 * Delivers the mail that has been due for longest, and says whether there was one. The row stays locked meanwhile: another
 * process passes over it, and if this one dies the lock goes and the mail stays. One that dies between the delivery and
 * its commit sends the mail a second time; that way round nothing is lost.
 */
export function deliverNext({ dataSource, clock, log }: Parts, server: MailServer): Promise<boolean> {
  return dataSource.transaction(async (db) => {
    const mail = await takeDue(db, clock.now());
    if (!mail) return false;
    const attempts = mail.attempts + 1;
    try {
      await server.deliver(mail);
      log.info({ mail: mail.id, attempts }, 'mail delivered');
    } catch (error) {
      const next = isRefused(error as MailError) ? null : nextAttempt({ ...mail, attempts }, clock.now());
      log.warn(
        { mail: mail.id, attempts, ...shown(error as MailError), next },
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
  await execute(db, HELD_AT_MOST);
  return db.findOne(OutgoingMail, {
    where: { nextAttemptAt: LessThanOrEqual(now) },
    order: { nextAttemptAt: 'ASC' },
    lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
  });
}

/** Never the message: mail servers like to repeat the address in it. */
const shown = ({ code, command, responseCode }: MailError) => ({ code, command, responseCode });
