import type { Logger } from '../../platform/logger';
import { rest } from '../../platform/rest';
import type { DeliveriesContext } from './context';
import type { DeliveryChannel } from './delivery-channel';
import { sendDelivery } from './send-delivery';
import { keepBudget, waitForCall } from './sending-budget';
import { takeDeliveries } from './take-delivery';

/** So long messages wait for others at most. Those that are taken together share the statements that prepare them. */
const GATHERED_MS = 100;
/** A budget that pauses for longer is not waited for here. */
const LONGEST_WAIT_MS = 1_000;

const FEWEST_LANES = 5;
const MOST_LANES = 20;

/**
 * The messages of an installation that a process sends at the same time: enough for a provider that takes a second for each, but not so many
 * connections that it would refuse some.
 */
export const lanesOf = ({ perSecond }: DeliveryChannel['rate']): number =>
  Math.min(MOST_LANES, Math.max(FEWEST_LANES, Math.ceil(perSecond)));

interface Parts {
  /** Makes a context, with loaders that know nothing yet. */
  context(): DeliveriesContext;
  log: Logger;
}

/**
 * Sends the due messages of an installation, at the rate of its budget. Any number of processes may do this at the same time. It ends where
 * nothing is due any more, and where the installation pauses.
 */
export async function sendInstallation(
  { context, log }: Parts,
  installation: string,
  channel: DeliveryChannel,
  signal: AbortSignal,
  onProgress: (studyId: string) => void,
): Promise<void> {
  const lanes = lanesOf(channel.rate);
  const gathered = Math.min(GATHERED_MS, (lanes * 500) / channel.rate.perSecond);
  const sending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  await keepBudget(context().db, installation, channel.rate);
  while (!signal.aborted && failures.length === 0) {
    const ctx = context();
    const { taken, isMoreDue } = await takeDeliveries(ctx, installation, channel.rate, lanes - sending.size);
    for (const delivery of taken) {
      const sent = sendDelivery(ctx, log, delivery, channel)
        .then(() => onProgress(delivery.studyId))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    }
    if (!isMoreDue) break;
    // A chat tool that is connected again in the meantime has lost its budget, and without one nothing is ever taken.
    if (taken.length === 0) await keepBudget(ctx.db, installation, channel.rate);
    const wait = await waitForCall(ctx.db, installation);
    if (wait > LONGEST_WAIT_MS) break;
    await rest(Math.max(wait, gathered), signal);
    if (sending.size === lanes) await Promise.race(sending);
  }
  await Promise.all(sending);
  if (failures.length > 0) throw failures[0];
}
