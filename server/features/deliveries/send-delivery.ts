import { doublingWait } from '../../platform/doubling-wait';
import type { Logger } from '../../platform/logger';
import type { DeliveriesContext } from './context';
import type { DeliveryChannel, DeliveryOutcome } from './delivery-channel';
import { invitationFor } from './message-for';
import { noteAnswer, pauseInstallation } from './sending-budget';
import { renewLease, settleDelivery, type Settled, type TakenDelivery } from './take-delivery';
import { underLease } from './under-lease';

const SECOND = 1_000;
const GIVE_UP_AFTER = 48 * 3_600 * SECOND;
/** A call that was cut may still be carried out, so a channel is asked about it no earlier. */
const ASK_AFTER = 30 * SECOND;

/** Sends a message that this process has taken, and stores what has become of it. No transaction is open while the channel is called. */
export async function sendDelivery(
  ctx: DeliveriesContext,
  log: Logger,
  taken: TakenDelivery,
  channel: DeliveryChannel,
): Promise<void> {
  const { installation } = taken;
  const renew = () => renewLease(ctx, taken);
  const outcome = await underLease(log, renew, () => attempt(ctx, log, taken, channel));
  const settled = settledBy(outcome, taken, channel, ctx.clock.now());
  await settleDelivery(ctx, taken, settled);
  if (outcome.state === 'LATER' && outcome.pause) await pauseInstallation(ctx.db, installation, outcome.pause.seconds);
  else await noteAnswer(ctx.db, installation);
  log.info({ delivery: taken.id, attempts: taken.attempts, outcome: outcome.state }, 'message tried');
}

/** What has become of an attempt. With `isSettled` nobody is asked about an unknown one any more. */
type Attempted = DeliveryOutcome & { isSettled?: true };

async function attempt(
  ctx: DeliveriesContext,
  log: Logger,
  taken: TakenDelivery,
  channel: DeliveryChannel,
): Promise<Attempted> {
  try {
    const prepared = await invitationFor(ctx, taken);
    // The survey or the recipient has gone since the message was taken, or the link is shared by hand now.
    if (!prepared)
      return taken.wasTrying ? { state: 'UNKNOWN', isSettled: true } : { state: 'FAILED', reason: 'SURVEY_ENDED' };
    const fate = taken.wasTrying ? await fateOf(ctx, taken, channel, prepared.to) : 'NOT_SENT';
    if (fate === 'SENT') return { state: 'SENT' };
    if (fate !== 'NOT_SENT') return { state: 'UNKNOWN', ...(fate === 'UNKNOWN' && { isSettled: true }) };
    const hindered = await channel.prepare?.(ctx, prepared.to);
    if (hindered) return hindered;
    // A message leaves only with a lease that has just begun. If another process has taken it meanwhile, that one settles it.
    if (!(await renewLease(ctx, taken))) return { state: 'UNKNOWN' };
    return await channel.send(ctx, prepared.to, prepared.message, taken);
  } catch (error) {
    // A defect, or the database has gone. Whether the message has left is not known in general.
    log.error({ err: error, delivery: taken.id }, 'a message could not be sent');
    return { state: 'UNKNOWN' };
  }
}

/** What has become of a message that may have been accepted. */
async function fateOf(
  ctx: DeliveriesContext,
  taken: TakenDelivery,
  channel: DeliveryChannel,
  to: Parameters<DeliveryChannel['send']>[1],
): Promise<'SENT' | 'NOT_SENT' | 'UNKNOWN' | 'LATER'> {
  if (channel.settle) return channel.settle(ctx, to, taken);
  return channel.repeatsUnknown ? 'NOT_SENT' : 'UNKNOWN';
}

/**
 * What is stored of an outcome. A message that was not accepted is tried again for two days. One of which nobody knows stays as being
 * tried where the channel can be asked about it.
 */
function settledBy(outcome: Attempted, taken: TakenDelivery, channel: DeliveryChannel, now: Date): Settled {
  const isOver = now.getTime() - taken.plannedAt.getTime() >= GIVE_UP_AFTER;
  switch (outcome.state) {
    case 'SENT':
      return { state: 'SENT' };
    case 'FAILED':
      return { state: 'FAILED', reason: outcome.reason };
    case 'UNKNOWN':
      if (isOver || outcome.isSettled) return { state: 'UNKNOWN' };
      if (channel.settle) return { state: 'TRYING', askAfter: Math.max(ASK_AFTER, waitAfter(taken)) / SECOND };
      return channel.repeatsUnknown ? { state: 'PLANNED', dueAt: nextAttempt(taken, now) } : { state: 'UNKNOWN' };
    case 'LATER':
      if (isOver) return { state: 'FAILED', reason: outcome.reason };
      // While the whole installation pauses, the message does not have to wait for itself as well.
      return { state: 'PLANNED', dueAt: outcome.pause ? now : nextAttempt(taken, now) };
  }
}

/** After the first failure a message waits 5 seconds, then 10, 20 and so on up to an hour. */
const waitAfter = ({ attempts }: TakenDelivery): number => doublingWait(5 * SECOND, attempts);

const nextAttempt = (taken: TakenDelivery, now: Date): Date => new Date(now.getTime() + waitAfter(taken));
