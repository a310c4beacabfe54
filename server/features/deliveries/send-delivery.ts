import { doublingWait } from '../../platform/doubling-wait';
import type { Logger } from '../../platform/logger';
import type { DeliveriesContext } from './context';
import type { DeliveryChannel, DeliveryOutcome } from './delivery-channel';
import { invitationFor } from './message-for';
import { noteAnswer, pauseInstallation } from './sending-budget';
import { renewLease, storeOutcome, type StoredOutcome, type TakenDelivery } from './take-delivery';
import { underLease } from './under-lease';

const SECOND = 1_000;
const GIVE_UP_AFTER = 48 * 3_600 * SECOND;
/**
 * How long to wait before the channel is asked about a message whose call was cut, because the provider may still carry
 * it out.
 */
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
  const stored = storedOutcomeOf(outcome, taken, channel, ctx.clock.now());
  await storeOutcome(ctx, taken, stored);
  if (outcome.state === 'LATER' && outcome.pause) await pauseInstallation(ctx.db, installation, outcome.pause.seconds);
  else await noteAnswer(ctx.db, installation);
  log.info({ delivery: taken.id, attempts: taken.attempts, outcome: outcome.state }, 'message tried');
}

/**
 * The outcome of an attempt. With `isFinal` an unknown outcome is kept, and the channel is not asked about the message
 * again.
 */
type Attempted = DeliveryOutcome & { isFinal?: true };

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
      return taken.wasTrying ? { state: 'UNKNOWN', isFinal: true } : { state: 'FAILED', reason: 'SURVEY_ENDED' };
    const fate = taken.wasTrying ? await fateOf(ctx, taken, channel, prepared.to) : 'NOT_SENT';
    if (fate === 'SENT') return { state: 'SENT' };
    if (fate !== 'NOT_SENT') return { state: 'UNKNOWN', ...(fate === 'UNKNOWN' && { isFinal: true }) };
    const hindered = await channel.prepare?.(ctx, prepared.to);
    if (hindered) return hindered;
    // A message is sent only under a lease that has just been renewed. If that fails, another process has taken the
    // message, and stores its outcome.
    if (!(await renewLease(ctx, taken))) return { state: 'UNKNOWN' };
    return await channel.send(ctx, prepared.to, prepared.message, taken);
  } catch (error) {
    // The error is a defect, or the database is not available. In general nobody knows whether the message was sent.
    log.error({ err: error, delivery: taken.id }, 'a message could not be sent');
    return { state: 'UNKNOWN' };
  }
}

/** Finds out whether a message was sent that another process was sending when its lease ended. */
async function fateOf(
  ctx: DeliveriesContext,
  taken: TakenDelivery,
  channel: DeliveryChannel,
  to: Parameters<DeliveryChannel['send']>[1],
): Promise<'SENT' | 'NOT_SENT' | 'UNKNOWN' | 'LATER'> {
  if (channel.askWhetherSent) return channel.askWhetherSent(ctx, to, taken);
  return channel.repeatsUnknown ? 'NOT_SENT' : 'UNKNOWN';
}

/**
 * The outcome in the form in which it is stored. A message that was not accepted is tried again for two days. A message
 * with an unknown outcome stays in the state TRYING if the channel can be asked about it later.
 */
function storedOutcomeOf(outcome: Attempted, taken: TakenDelivery, channel: DeliveryChannel, now: Date): StoredOutcome {
  const isOver = now.getTime() - taken.plannedAt.getTime() >= GIVE_UP_AFTER;
  switch (outcome.state) {
    case 'SENT':
      return { state: 'SENT' };
    case 'FAILED':
      return { state: 'FAILED', reason: outcome.reason };
    case 'UNKNOWN':
      if (isOver || outcome.isFinal) return { state: 'UNKNOWN' };
      if (channel.askWhetherSent) return { state: 'TRYING', askAfter: Math.max(ASK_AFTER, waitAfter(taken)) / SECOND };
      return channel.repeatsUnknown ? { state: 'PLANNED', dueAt: nextAttempt(taken, now) } : { state: 'UNKNOWN' };
    case 'LATER':
      if (isOver) return { state: 'FAILED', reason: outcome.reason };
      // If the whole installation pauses, the message is due at once, because the pause already delays it.
      return { state: 'PLANNED', dueAt: outcome.pause ? now : nextAttempt(taken, now) };
  }
}

/** After the first failure a message waits 5 seconds, then 10, 20 and so on up to an hour. */
const waitAfter = ({ attempts }: TakenDelivery): number => doublingWait(5 * SECOND, attempts);

const nextAttempt = (taken: TakenDelivery, now: Date): Date => new Date(now.getTime() + waitAfter(taken));
