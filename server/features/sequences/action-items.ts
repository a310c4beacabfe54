import type { FindOneOptions } from 'typeorm';
import { notFound } from '../../platform/errors';
import { requiredText } from '../../platform/text-rules';
import type { Context } from '../context';
import { ActionItem } from './starred-topic.entities';
import { requireSequence } from './sequences.queries';

/** The series and topic that an action item belongs to. */
export interface ActionItemTopic {
  sequenceRef: string;
  topicSlug: string;
}

const MAX_LENGTH = 500;

export const actionText = (text: string): string => requiredText('text', text, MAX_LENGTH);

/** An action item of the caller's company; NOT_FOUND for one that belongs to another topic or series. */
export const actionItemAt = (ctx: Context, place: ActionItemTopic, ref: string): Promise<ActionItem> =>
  findItem(ctx, place, ref, {});

/** The same item, which nobody else can change until the transaction ends. */
export const lockedActionItemAt = (ctx: Context, place: ActionItemTopic, ref: string): Promise<ActionItem> =>
  findItem(ctx, place, ref, { lock: { mode: 'pessimistic_write' } });

async function findItem(
  ctx: Context,
  { sequenceRef, topicSlug }: ActionItemTopic,
  ref: string,
  how: Pick<FindOneOptions<ActionItem>, 'lock'>,
): Promise<ActionItem> {
  await requireSequence(ctx, sequenceRef);
  const item = await ctx.db.findOne(ActionItem, { where: { id: ref, sequenceId: sequenceRef, topicSlug }, ...how });
  if (!item) throw notFound();
  return item;
}
