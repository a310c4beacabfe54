import { randomInt, randomUUID } from 'node:crypto';
import { execute, rowsOf } from '../../../persistence/sql';
import { rest } from '../../../platform/rest';
import type { DeliveryProblem } from '../../../schema.generated';
import { RECIPIENTS } from '../../recipients/recipients.queries';
import type { DeliveriesContext } from '../context';
import type { DeliveryChannel, DeliveryOutcome } from '../delivery-channel';
import { messageFor, openStudyOf } from '../message-for';
import { channelOf } from '../plan-invitations';
import { lanesOf } from '../send-installation';
import { keepBudget, noteAnswer, pauseInstallation, takeCall } from '../sending-budget';
import type { ReminderBatch } from './reminder-batch.entity';
import { membersOf, type BatchMember } from './whom-to-remind';

/** The milliseconds after which a message is tried again that was surely not accepted. After the last it has failed. */
const TRIED_AGAIN_AFTER = [5_000, 20_000, 60_000];
/** A reason with fewer failures is neither told nor stored, because it could point to somebody. */
const FEWEST_TOLD = 3;

/** The failures of this process by reminder, until they may be stored. */
export type ReminderProblems = Map<DeliveryProblem, number>;

interface Sending {
  ctx: DeliveriesContext;
  open: NonNullable<Awaited<ReturnType<typeof openStudyOf>>>;
  channel: DeliveryChannel;
  installation: string;
  signal: AbortSignal;
}

/**
 * Sends the reminders of a batch that this process has taken, and adds up what failed. A call of the budget is taken for each
 * recipient of the batch, also for those who get nothing, and none waits for a message to be sent. So neither the number of calls nor
 * their moments tell who was reminded, or how many. Only messages that are tried again take more.
 */
export async function sendBatch(
  ctx: DeliveriesContext,
  batch: ReminderBatch,
  problems: ReminderProblems,
  signal: AbortSignal,
): Promise<void> {
  const open = await openStudyOf(ctx, batch.studyId);
  const channel = open && channelOf(ctx, open.study);
  if (!open || !channel) return;
  const installation = channel.installationOf(open.study.companyId);
  await keepBudget(ctx.db, installation, channel.rate);
  const members = inRandomOrder(await membersOf(ctx, batch, open.keys));
  const sending = { ctx, open, channel, installation, signal };
  const lanes = Array.from({ length: lanesOf(channel.rate) }, () => Promise.resolve());
  for (const [at, member] of members.entries()) {
    if (!(await mayCall(sending))) break;
    const lane = at % lanes.length;
    lanes[lane] = lanes[lane]!.then(async () => {
      const problem = await remind(sending, member);
      if (problem) problems.set(problem, (problems.get(problem) ?? 0) + 1);
    });
  }
  await Promise.all(lanes);
}

/**
 * Nobody who reads the moments at which calls were taken knows whose they were. The database returns recipients in an order that
 * can be read in a copy of it.
 */
function inRandomOrder<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0]!);
}

/** Reminds a member of the batch who has not completed, with the call that was taken. Returns why that has failed, if it has. */
async function remind(sending: Sending, { recipient, isReminded }: BatchMember): Promise<DeliveryProblem | null> {
  const { ctx, open, channel, installation, signal } = sending;
  const identity = { id: randomUUID(), studyId: open.study.id, plannedAt: ctx.clock.now() };
  for (const again of [...TRIED_AGAIN_AFTER, null]) {
    if (signal.aborted || !(await isStillAsked(ctx, recipient.to.targetId)) || !isReminded) return null;
    const message = await messageFor(ctx, open, 'REMINDER', recipient);
    const outcome: DeliveryOutcome = await channel.send(ctx, recipient.to, message, identity);
    if (outcome.state !== 'LATER' || !outcome.pause) await noteAnswer(ctx.db, installation);
    // Who wants no mails is not counted: of a reminder the number would say how many of them have not completed.
    if (outcome.state === 'FAILED') return outcome.reason === 'UNSUBSCRIBED' ? null : outcome.reason;
    // A message that may have been accepted is not sent again, because nobody gets two.
    if (outcome.state !== 'LATER') return null;
    if (outcome.pause) await pauseInstallation(ctx.db, installation, outcome.pause.seconds);
    if (again === null) return outcome.reason;
    await rest(again, signal);
    if (!(await mayCall(sending))) return null;
  }
  return null;
}

/** Waits for a call from the budget. False if the process stops meanwhile. */
async function mayCall({ ctx, channel, installation, signal }: Sending): Promise<boolean> {
  while (!signal.aborted) {
    const wait = await takeCall(ctx.db, installation, channel.rate);
    if (wait === 0) return true;
    await rest(wait, signal);
  }
  return false;
}

/** Whether the survey is still open and sent by the product, and the recipient not removed. Asked for everybody in the batch. */
const isStillAsked = async ({ db }: DeliveriesContext, targetId: string): Promise<boolean> =>
  (
    await rowsOf(
      db,
      `SELECT 1 FROM ${RECIPIENTS} JOIN study s ON s.id = t.study_id
       WHERE t.id = $1 AND s.status = 'OPEN' AND s.distribution_method <> 'MANUAL'`,
      [targetId],
    )
  ).length > 0;

/** Adds the failures of this process to those of the reminder. A reason with fewer than 3 is left out. */
export async function storeProblems(
  { db }: DeliveriesContext,
  { studyId, sentAt }: Pick<ReminderBatch, 'studyId' | 'sentAt'>,
  problems: ReminderProblems,
): Promise<void> {
  for (const [reason, count] of problems) {
    if (count < FEWEST_TOLD) continue;
    await execute(
      db,
      `UPDATE study_reminder
       SET problems = jsonb_set(problems, ARRAY[$3::text], to_jsonb(coalesce((problems ->> $3::text)::int, 0) + $4::int))
       WHERE study_id = $1 AND sent_at = $2`,
      [studyId, sentAt, reason, count],
    );
  }
}
