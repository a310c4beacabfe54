import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';
import { LessThan, type DataSource } from 'typeorm';
import type { Env } from '../env';
import type { Clock } from '../platform/clock';
import type { LiveBus } from '../platform/live-bus';
import type { Logger } from '../platform/logger';
import { deliverNext } from './deliver-next';
import { mailServer } from './mail-server';
import { OUTBOX } from './outbox';
import { OutgoingMail } from './outgoing-mail.entity';

/** How often it is looked whether a mail is due again. A new one is announced and does not wait for this. */
const LOOK_EVERY_MS = 30_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Parts {
  env: Pick<Env, 'smtpUrl' | 'mailFrom'>;
  dataSource: DataSource;
  clock: Clock;
  live: LiveBus;
  log: Logger;
}

export interface Dispatcher {
  /** Takes up no more mail, and waits for the one that is being delivered. */
  stop(): Promise<void>;
}

/**
 * Empties the outbox, one mail at a time, beside the requests: with one database connection and never in their way. Any
 * number of processes may do so at once. Without SMTP_URL mail stays where it is, for thirty days.
 */
export function startDispatcher(parts: Parts): Dispatcher {
  const { env, dataSource, clock, live, log } = parts;
  const server = env.smtpUrl ? mailServer(env.smtpUrl, env.mailFrom) : null;
  let stopped = false;

  async function work(): Promise<void> {
    await dataSource.manager.delete(OutgoingMail, { createdAt: LessThan(new Date(clock.now().getTime() - KEPT_MS)) });
    while (server && !stopped && (await deliverNext(parts, server)));
  }

  const occasions = Repeater.merge([live.changes(OUTBOX.topic, OUTBOX.ref), every(LOOK_EVERY_MS)]);
  const working = (async () => {
    while (!(await occasions.next()).done) {
      await work().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be worked on'));
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

/** Yields at once, and then every so many milliseconds; times that come while the consumer is busy fold into one. */
const every = (milliseconds: number): AsyncIterable<void> =>
  new Repeater<void>(async (push, stop) => {
    void push();
    const timer = setInterval(() => void push(), milliseconds);
    await stop;
    clearInterval(timer);
  }, new SlidingBuffer(1));
