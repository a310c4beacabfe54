import type { Context } from '../../context';
import { lockedActionItemAt, type ActionItemTopic } from '../action-items';
import { ActionItem } from '../starred-topic.entities';

/** Deletes an action item and returns its ref. */
export async function deleteActionItem(ctx: Context, place: ActionItemTopic, ref: string): Promise<string> {
  const { id, sequenceId } = await lockedActionItemAt(ctx, place, ref);
  await ctx.db.delete(ActionItem, { sequenceId, id });
  return id;
}
