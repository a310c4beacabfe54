import { inTime } from '../../platform/in-time';
import type { Logger } from '../../platform/logger';
import type { DeliveriesContext } from './context';
import type { ChannelName, DeliveryChannel } from './delivery-channel';
import { endLeftovers } from './end-leftovers';
import { DELIVERIES } from './plan-invitations';
import { sendReminders } from './reminders/send-reminders';
import { sendNextDelivery } from './send-delivery';
import { busyInstallations, keepBudget, waitForNext } from './sending-budget';

/** The messages of an installation that a process sends at the same time. */
const LANES = 5;
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

  const messages = startLoop(parts, stopping.signal, async () => {
    for (const studyId of await endLeftovers(context())) onProgress(studyId);
    await sendDue(parts, stopping.signal, onProgress);
    return waitForNext(context());
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
    },
  };
}

/** Sends the messages that are due, of all installations at the same time. */
async function sendDue(
  { context, log }: Parts,
  signal: AbortSignal,
  onProgress: (studyId: string) => void,
): Promise<void> {
  const { db, channels } = context();
  async function lane(installation: string, channel: DeliveryChannel): Promise<void> {
    for (;;) {
      const studyId = signal.aborted ? null : await sendNextDelivery(context(), log, installation, channel);
      if (studyId === null) return;
      onProgress(studyId);
    }
  }
  const busy = await busyInstallations(db);
  await Promise.all(
    busy.map(async ({ installation, channel: name }) => {
      const channel = channels[name as ChannelName];
      if (!channel) return;
      await keepBudget(db, installation, channel.rate);
      await Promise.all(Array.from({ length: LANES }, () => lane(installation, channel)));
    }),
  );
}

/** Repeats a work when something is planned, and after the milliseconds that it returns, until it is stopped. */
function startLoop({ context, log }: Parts, signal: AbortSignal, work: () => Promise<number | null>): Sender {
  const changes = context().live.changes(DELIVERIES.topic, DELIVERIES.ref);
  async function run(): Promise<void> {
    let next = changes.next();
    while (!signal.aborted) {
      const wait = await work().catch((error: unknown) => {
        log.error({ err: error }, 'planned messages could not be sent');
        return null;
      });
      const milliseconds = Math.min(Math.max(wait ?? LOOK_EVERY_MS, SHORTEST_WAIT_MS), LOOK_EVERY_MS);
      if (
        await inTime(
          next.then(() => true),
          milliseconds,
          false,
        )
      )
        next = changes.next();
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
