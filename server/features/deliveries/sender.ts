import { inTime } from '../../platform/in-time';
import type { Logger } from '../../platform/logger';
import type { DeliveriesContext } from './context';
import type { ChannelName } from './delivery-channel';
import { endLeftovers } from './end-leftovers';
import { DELIVERIES } from './plan-invitations';
import { sendReminders } from './reminders/send-reminders';
import { sendInstallation } from './send-installation';
import { waitingInstallations } from './sending-budget';

/** Messages are announced, so this is only for announcements that got lost, and for what other processes have left. */
const LOOK_EVERY_MS = 30_000;
const SHORTEST_WAIT_MS = 20;
/** Screens learn of progress this often. */
const TELL_EVERY_MS = 1_000;

interface Parts {
  /** Makes a context, with loaders that know nothing yet. */
  context(): DeliveriesContext;
  log: Logger;
}

export interface Sender {
  /** Sends no further message, and waits for those that are being sent. */
  stop(): Promise<void>;
}

/**
 * Sends the planned messages and the reminders. Any number of processes can do this at the same time. It looks when something is
 * planned, when the next message is due, and every half minute.
 */
export function startSender(parts: Parts): Sender {
  const { context, log } = parts;
  const stopping = new AbortController();
  const changed = new Set<string>();
  const onProgress = (studyId: string) => void changed.add(studyId);

  /** What is being sent, by installation. */
  const sending = new Map<string, Promise<void>>();

  const messages = startLoop(parts, stopping.signal, async (again) => {
    for (const studyId of await endLeftovers(context())) onProgress(studyId);
    const ctx = context();
    const waiting = (await waitingInstallations(ctx)).filter(({ installation }) => !sending.has(installation));
    for (const { installation, channel: name } of waiting.filter(({ wait }) => wait === 0)) {
      const channel = ctx.channels[name as ChannelName];
      if (!channel) continue;
      const sent = sendInstallation(parts, installation, channel, stopping.signal, onProgress)
        .then(again, (error: unknown) => log.error({ err: error }, 'planned messages could not be sent'))
        .finally(() => sending.delete(installation));
      sending.set(installation, sent);
    }
    const waits = waiting.flatMap(({ installation, wait }) => (sending.has(installation) ? [] : [wait]));
    return waits.length > 0 ? Math.min(...waits) : null;
  });
  const reminders = startLoop(parts, stopping.signal, async () => {
    await sendReminders(context, log, stopping.signal, onProgress);
    return null;
  });
  const tellProgress = async () => {
    const { db, live } = context();
    const studies = [...changed];
    changed.clear();
    for (const studyId of studies) await live.announce(db, 'participation', studyId);
  };
  const telling = setInterval(() => {
    tellProgress().catch((error: unknown) => log.error({ err: error }, 'the progress of messages could not be told'));
  }, TELL_EVERY_MS);
  return {
    async stop() {
      clearInterval(telling);
      stopping.abort();
      await Promise.all([messages.stop(), reminders.stop()]);
      await Promise.all(sending.values());
    },
  };
}

/**
 * Repeats a work when something is planned, when the work has asked for it by `again`, and after the milliseconds that it returns, until it is
 * stopped.
 */
function startLoop(
  { context, log }: Parts,
  signal: AbortSignal,
  work: (again: () => void) => Promise<number | null>,
): Sender {
  const changes = context().live.changes(DELIVERIES.topic, DELIVERIES.ref);
  let wake = () => {};
  const again = () => void setTimeout(() => wake(), SHORTEST_WAIT_MS);
  async function run(): Promise<void> {
    let next = changes.next();
    while (!signal.aborted) {
      const asked = new Promise<boolean>((resolve) => (wake = () => resolve(false)));
      const wait = await work(again).catch((error: unknown) => {
        log.error({ err: error }, 'planned messages could not be sent');
        return null;
      });
      const milliseconds = Math.min(Math.max(wait ?? LOOK_EVERY_MS, SHORTEST_WAIT_MS), LOOK_EVERY_MS);
      if (await inTime(Promise.race([next.then(() => true), asked]), milliseconds, false)) next = changes.next();
    }
  }
  const running = run();
  return {
    async stop() {
      await changes.return?.();
      await running;
    },
  };
}
