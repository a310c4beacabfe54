import { randomUUID } from 'node:crypto';
import { insertOnce } from '../../../persistence/insert-once';
import { conflict, notFound } from '../../../platform/errors';
import type { CreateActionItemInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { noteChange } from '../action-item-history';
import { actionText, type ActionItemTopic } from '../action-items';
import { ActionItem } from '../starred-topic.entities';
import { lockedStarredTopic } from '../starred-topics.queries';
import { updateActionItem } from './update-action-item';

/** The most action items of a topic. Nobody does so much; the limit stops a script that adds items without end. */
const MAX_ITEMS = 100;

/**
 * Adds an action item after the others of its topic. If an earlier call with the same key has added the item already,
 * this call changes that item: the caller may not have got the first reply and repeats the call.
 */
export async function createActionItem(
  ctx: Context,
  place: ActionItemTopic,
  input: CreateActionItemInput,
): Promise<ActionItem> {
  const { key, isRecommendation } = input;
  const text = actionText(input.text);
  const { isActive, sequenceId, topicSlug } = await lockedStarredTopic(ctx, place.sequenceRef, place.topicSlug);
  if (key && (await ctx.db.existsBy(ActionItem, { sequenceId, id: key })))
    return updateActionItem(ctx, place, key, { text, isRecommendation });
  if (!isActive) throw conflict('This topic is no longer starred. Star it again to add action items.');
  const siblings = { sequenceId, topicSlug };
  if ((await ctx.db.countBy(ActionItem, siblings)) >= MAX_ITEMS)
    throw conflict(`A topic can have at most ${MAX_ITEMS} action items.`);
  const position = ((await ctx.db.maximum(ActionItem, 'position', siblings)) ?? 0) + 1;
  const item = ctx.db.create(ActionItem, {
    ...siblings,
    id: key ?? randomUUID(),
    position,
    text,
    isCompleted: false,
    isStarted: false,
    ownerId: null,
    dueDate: null,
    isRecommendation,
  });
  // Another call with the same key has added the item under another topic at the same moment.
  if (!(await insertOnce(ctx.db, ActionItem, item))) throw notFound();
  await noteChange(ctx, item, 'ADDED', null);
  return item;
}
