import { doublingWait } from '../../platform/doubling-wait';
import { execute, rowsOf } from '../../persistence/sql';
import type { Logger } from '../../platform/logger';
import type { PostOutcome } from '../../platform/post-outside';
import type { WebhookProblem } from '../../schema.generated';
import { LEASE } from '../deliveries/under-lease';
import type { WebhooksContext } from './context';
import { signatureHeaders } from './webhook-secrets';
import { Webhook, type WebhookDelivery } from './webhook.entities';

const SECOND = 1_000;
const FIRST_WAIT = 30 * SECOND;
const GIVE_UP_AFTER = 48 * 3_600 * SECOND;
/** How many messages a process sends at the same time, so that an address that does not answer delays few others. */
const CONCURRENT_SENDS = 4;

/** A message that this process tries at the moment. */
export type TakenMessage = Pick<WebhookDelivery, 'id' | 'webhookId' | 'body' | 'plannedAt' | 'attempts'>;
type WebhookAttempt = Pick<WebhookDelivery, 'status' | 'problem'>;

/** Sends the messages that are due. Any number of processes may do this at the same time. No transaction is open while an address is called. */
export async function sendWebhooks(context: () => WebhooksContext, log: Logger): Promise<void> {
  const sendUntilNoneIsDue = async () => {
    for (;;) {
      const ctx = context();
      const taken = await takeDelivery(ctx);
      if (!taken) return;
      const { status, problem } = await tryDelivery(ctx, taken);
      log.info({ delivery: taken.id, attempts: taken.attempts, status, problem }, 'webhook tried');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_SENDS }, sendUntilNoneIsDue));
}

/** Takes a due message. When this returns, the lease of the message is committed. */
async function takeDelivery({ db, clock }: WebhooksContext): Promise<TakenMessage | undefined> {
  const [taken] = await rowsOf<TakenMessage>(
    db,
    `UPDATE webhook_delivery d SET attempts = attempts + 1, lease_until = clock_timestamp() + ${LEASE}
     FROM (
       SELECT due.id FROM webhook_delivery due JOIN webhook w ON w.id = due.webhook_id
       WHERE w.is_active AND due.due_at <= $1 AND (due.lease_until IS NULL OR due.lease_until <= clock_timestamp())
       ORDER BY due.due_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED
     ) next WHERE d.id = next.id
     RETURNING d.id, d.webhook_id AS "webhookId", d.body, d.planned_at AS "plannedAt", d.attempts`,
    [clock.now()],
  );
  return taken;
}

/** Tries a message that was taken, and stores what has become of it. */
export async function tryDelivery(ctx: WebhooksContext, taken: TakenMessage): Promise<WebhookAttempt> {
  const webhook = await ctx.db.findOneBy(Webhook, { id: taken.webhookId });
  if (!webhook) return { status: null, problem: null }; // It was deleted meanwhile, and its messages with it.
  const signature = await signatureHeaders(ctx, webhook, taken);
  const attempt = signature
    ? await send(ctx, webhook, taken, signature)
    : { status: null, problem: 'NO_SECRET' as const };
  await storeAttempt(ctx, taken, attempt);
  if (attempt.status === 410) await ctx.db.update(Webhook, { id: webhook.id }, { isActive: false });
  return attempt;
}

async function send(
  { postOutside }: WebhooksContext,
  { url }: Webhook,
  { body }: TakenMessage,
  signature: Record<string, string>,
): Promise<WebhookAttempt> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Candor-Webhooks/1', ...signature };
  const outcome = await postOutside(new URL(url), headers, body);
  return { status: outcome.status, problem: problemOf(outcome) };
}

const problemOf = ({ status, fault }: PostOutcome): WebhookProblem | null =>
  fault ?? (status >= 200 && status <= 299 ? null : 'REFUSED');

/** Whether another attempt would end in the same way unless somebody changes something. */
const isFinal = ({ status, problem }: WebhookAttempt): boolean =>
  problem === null || problem === 'PRIVATE_ADDRESS' || problem === 'NO_SECRET' || status === 410;

/** Stores what has become of an attempt. It does nothing if the lease has ended and another process has taken the message since. */
async function storeAttempt(
  { db, clock }: WebhooksContext,
  { id, attempts, plannedAt }: TakenMessage,
  attempt: WebhookAttempt,
): Promise<void> {
  const now = clock.now();
  const isOver = isFinal(attempt) || now.getTime() - plannedAt.getTime() >= GIVE_UP_AFTER;
  const state = attempt.problem === null ? 'DELIVERED' : isOver ? 'FAILED' : 'WAITING';
  const dueAt = state === 'WAITING' ? new Date(now.getTime() + doublingWait(FIRST_WAIT, attempts)) : null;
  await execute(
    db,
    `UPDATE webhook_delivery SET state = $3, due_at = $4, tried_at = $5, status = $6, problem = $7, lease_until = NULL
     WHERE id = $1 AND attempts = $2`,
    [id, attempts, state, dueAt, now, attempt.status, attempt.problem],
  );
}
