import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '../../../platform/errors';
import type { CreateActionItemInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { actionText, type Place } from '../action-items';
import { ActionItem } from '../starred-topic.entities';
import { lockedStarredTopic } from '../starred-topics.queries';
import { updateActionItem } from './update-action-item';

/** More than anybody does about one topic; a bound for what a script can pile up. */
const MAX_ITEMS = 100;

/**
 * Adds an action item behind the others of its topic; or changes the one that an earlier call with the same key has added,
 * of whose answer the caller may not have heard.
 */
export async function createActionItem(ctx: Context, place: Place, input: CreateActionItemInput): Promise<ActionItem> {
  const { key, isRecommendation } = input;
  const text = actionText(input.text);
  const { isActive, sequenceId, topicSlug } = await lockedStarredTopic(ctx, place.sequenceRef, place.topicSlug);
  if (key && (await ctx.db.existsBy(ActionItem, { id: key })))
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
    isRecommendation,
  });
  const { raw } = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(ActionItem)
    .values(item)
    .orIgnore()
    .returning('id')
    .execute();
  // The same key at the same moment under another topic.
  if ((raw as unknown[]).length === 0) throw notFound();
  return item;
}
