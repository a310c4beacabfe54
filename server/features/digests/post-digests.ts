import { doublingWait } from '../../platform/doubling-wait';
import { execute, rowsOf } from '../../persistence/sql';
import type { Logger } from '../../platform/logger';
import type { DigestProblem } from '../../schema.generated';
import { callProvider } from '../chat/ask-provider';
import { outcomeOfFault } from '../chat/chat-channel';
import type { ProviderContext } from '../chat/context';
import type { DeliveriesContext } from '../deliveries/context';
import type { DeliveryOutcome } from '../deliveries/delivery-channel';
import { keepBudget, noteAnswer, pauseInstallation, takeCall } from '../deliveries/sending-budget';
import type { DigestPost } from './digest-channel.entities';
import { connectedChannels } from './connected-channels';

const SECOND = 1_000;
const GIVE_UP_AFTER = 48 * 3_600 * SECOND;
/** A call takes less. After this time nobody knows what has become of a message whose process has died. */
const LEASE = "interval '30 seconds'";

/** The context of messages to channels. */
type PostContext = DeliveriesContext & ProviderContext;
/** What has become of a message: posted, to be tried again after some milliseconds, or not posted for a reason. */
type Fate = { state: 'POSTED' } | { state: 'LATER'; wait: number } | { state: 'NOT_POSTED'; problem: DigestProblem };
type TakenPost = Pick<DigestPost, 'id' | 'companyId' | 'provider' | 'message' | 'plannedAt' | 'attempts'> & {
  /** Whether another process was posting it when its lease ended. */
  wasTrying: boolean;
};

/** Posts the messages that are due. Any number of processes may do this at the same time. No transaction is open while a chat tool is called. */
export async function postDigests(context: () => PostContext, log: Logger): Promise<void> {
  for (;;) {
    const ctx = context();
    const taken = await takePost(ctx);
    if (!taken) return;
    const fate = await fateOf(ctx, taken);
    await storeFate(ctx, taken, fate);
    log.info({ digest: taken.id, attempts: taken.attempts, outcome: fate.state }, 'message to a channel tried');
  }
}

/** Takes a due message. When this returns, the lease of the message is committed. */
async function takePost({ db, clock }: PostContext): Promise<TakenPost | undefined> {
  const [taken] = await rowsOf<TakenPost>(
    db,
    `UPDATE digest_post p SET attempts = attempts + 1, lease_until = clock_timestamp() + ${LEASE}
     FROM (
       SELECT id, lease_until IS NOT NULL AS was_trying FROM digest_post
       WHERE lease_until IS NULL AND due_at <= $1 OR lease_until <= clock_timestamp()
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
     ) due WHERE p.id = due.id
     RETURNING p.id, company_id AS "companyId", provider, message, planned_at AS "plannedAt", attempts, was_trying AS "wasTrying"`,
    [clock.now()],
  );
  return taken;
}

async function fateOf(ctx: PostContext, taken: TakenPost): Promise<Fate> {
  const { companyId, provider, message } = taken;
  // A provider can’t be asked whether a channel has a message, and two equal messages are worse than none.
  if (taken.wasTrying) return { state: 'NOT_POSTED', problem: 'UNKNOWN' };
  const sending = ctx.channels[provider];
  const channel = (await connectedChannels(ctx, companyId)).find((each) => each.provider === provider);
  if (!channel || !sending) return { state: 'NOT_POSTED', problem: 'NOT_CONNECTED' };
  const installation = sending.installationOf(companyId);
  await keepBudget(ctx.db, installation, sending.rate);
  const wait = await takeCall(ctx.db, installation, sending.rate);
  if (wait > 0) return laterUnlessOver(ctx, taken, wait);
  try {
    await callProvider(ctx, companyId, provider, (service, access) =>
      service.post(access, channel.channelId, message, taken),
    );
    await noteAnswer(ctx.db, installation);
    return { state: 'POSTED' };
  } catch (error) {
    const outcome = outcomeOfFault(error);
    if (outcome.state === 'LATER' && outcome.pause)
      await pauseInstallation(ctx.db, installation, outcome.pause.seconds);
    return fateOfOutcome(ctx, taken, outcome);
  }
}

function fateOfOutcome(ctx: PostContext, taken: TakenPost, outcome: DeliveryOutcome): Fate {
  switch (outcome.state) {
    case 'SENT':
      return { state: 'POSTED' };
    case 'UNKNOWN':
      return { state: 'NOT_POSTED', problem: 'UNKNOWN' };
    case 'LATER':
      return laterUnlessOver(ctx, taken, (outcome.pause?.seconds ?? 0) * SECOND || waitAfter(taken));
    case 'FAILED':
      if (outcome.reason === 'NO_ACCOUNT') return { state: 'NOT_POSTED', problem: 'NO_CHANNEL' };
      return {
        state: 'NOT_POSTED',
        problem: outcome.reason === 'NOT_CONNECTED' ? 'NOT_CONNECTED' : 'REFUSED',
      };
  }
}

/** A message waits for two days at most. */
const laterUnlessOver = ({ clock }: PostContext, { plannedAt }: TakenPost, wait: number): Fate =>
  clock.now().getTime() - plannedAt.getTime() >= GIVE_UP_AFTER
    ? { state: 'NOT_POSTED', problem: 'UNREACHABLE' }
    : { state: 'LATER', wait };

/** After the first failure a message waits half a minute, then 1, 2, 4 … 60 minutes. */
const waitAfter = ({ attempts }: TakenPost): number => doublingWait(30 * SECOND, attempts);

/** Stores what has become of a message. It does nothing if the lease has ended and another process has taken the message since. */
async function storeFate({ db, clock }: PostContext, taken: TakenPost, fate: Fate): Promise<void> {
  const { id, attempts } = taken;
  if (fate.state === 'LATER')
    return execute(db, 'UPDATE digest_post SET lease_until = NULL, due_at = $3 WHERE id = $1 AND attempts = $2', [
      id,
      attempts,
      new Date(clock.now().getTime() + fate.wait),
    ]);
  return execute(
    db,
    `WITH done AS (DELETE FROM digest_post WHERE id = $1 AND attempts = $2 RETURNING company_id, provider)
     UPDATE digest_channel c SET problem = $3 FROM done WHERE c.company_id = done.company_id AND c.provider = done.provider`,
    [id, attempts, fate.state === 'POSTED' ? null : fate.problem],
  );
}
