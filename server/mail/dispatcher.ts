import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';
import { LessThan, type DataSource } from 'typeorm';
import type { Env } from '../env';
import type { Clock } from '../platform/clock';
import type { LiveBus } from '../platform/live-bus';
import type { Logger } from '../platform/logger';
import { deliverNext } from './deliver-next';
import { mailServer } from './mail-server';
import { OUTBOX_CHANGES, type OpenMail } from './outbox';
import { OutgoingMail } from './outgoing-mail.entity';

/** The interval of checks for mails that are due again. A new mail is announced on the live bus and does not wait for a check. */
const LOOK_EVERY_MS = 30_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Parts {
  env: Pick<Env, 'smtpUrl' | 'mailFrom'>;
  dataSource: DataSource;
  clock: Clock;
  live: LiveBus;
  log: Logger;
  openMail: OpenMail;
}

export interface Dispatcher {
  /** Starts no further delivery, and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Delivers the mails of the outbox one at a time. It uses one database connection, so that requests are not held up.
 * Several processes can do this at the same time. Without SMTP_URL, mails stay in the outbox for thirty days.
 */
export function startDispatcher(parts: Parts): Dispatcher {
  const { env, dataSource, clock, live, log } = parts;
  const server = env.smtpUrl ? mailServer(env.smtpUrl, env.mailFrom) : null;
  let stopped = false;

  async function work(): Promise<void> {
    await dataSource.manager.delete(OutgoingMail, { createdAt: LessThan(new Date(clock.now().getTime() - KEPT_MS)) });
    while (server && !stopped && (await deliverNext(parts, server)));
  }

  const occasions = Repeater.merge([live.changes(OUTBOX_CHANGES.topic, OUTBOX_CHANGES.ref), every(LOOK_EVERY_MS)]);
  const working = (async () => {
    while (!(await occasions.next()).done) {
      await work().catch((error: unknown) => log.error({ err: error }, 'mails of the outbox could not be delivered'));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await occasions.return();
      await working;
    },
  };
}

/** Yields immediately, and then once per interval. Intervals that end while the consumer is busy are combined into one. */
const every = (milliseconds: number): AsyncIterable<void> =>
  new Repeater<void>(async (push, stop) => {
    void push();
    const timer = setInterval(() => void push(), milliseconds);
    await stop;
    clearInterval(timer);
  }, new SlidingBuffer(1));
