import type { UpdateActionItemInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { actionItemAt, actionText, type ActionItemTopic } from '../action-items';
import type { ActionItem } from '../starred-topic.entities';

/** Changes the given fields of an action item. The other fields stay as they are. */
export async function updateActionItem(
  ctx: Context,
  place: ActionItemTopic,
  ref: string,
  input: UpdateActionItemInput,
): Promise<ActionItem> {
  const item = await actionItemAt(ctx, place, ref);
  if (input.text != null) item.text = actionText(input.text);
  if (input.isCompleted != null) item.isCompleted = input.isCompleted;
  if (input.isRecommendation != null) item.isRecommendation = input.isRecommendation;
  return ctx.db.save(item);
}
