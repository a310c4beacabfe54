import { notFound } from '../../../platform/errors';
import type { UpdateActionItemInput } from '../../../schema.generated';
import { User } from '../../accounts/user.entity';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { noteChange, stateOf } from '../action-item-history';
import { actionText, lockedActionItemAt, type ActionItemTopic } from '../action-items';
import type { ActionItem } from '../starred-topic.entities';

/** Changes the given fields of an action item. The other fields stay as they are. */
export async function updateActionItem(
  ctx: Context,
  place: ActionItemTopic,
  ref: string,
  input: UpdateActionItemInput,
): Promise<ActionItem> {
  const item = await lockedActionItemAt(ctx, place, ref);
  const before = { ...item };
  if (input.text != null) item.text = actionText(input.text);
  if (input.isCompleted != null) item.isCompleted = input.isCompleted;
  if (input.state != null) {
    item.isCompleted = input.state === 'DONE';
    if (!item.isCompleted) item.isStarted = input.state === 'DOING';
  }
  if (input.isRecommendation != null) item.isRecommendation = input.isRecommendation;
  if (input.dueDate !== undefined) item.dueDate = input.dueDate;
  const owner = input.ownerRef == null ? null : await colleague(ctx, input.ownerRef);
  if (input.ownerRef !== undefined) item.ownerId = owner?.id ?? null;
  const saved = await ctx.db.save(item);
  if (stateOf(before) !== stateOf(item)) await noteChange(ctx, item, 'STATE', stateOf(item));
  if (before.dueDate !== item.dueDate) await noteChange(ctx, item, 'DUE_DATE', item.dueDate);
  if (before.ownerId !== item.ownerId) await noteChange(ctx, item, 'OWNER', owner && (owner.name || owner.email));
  return saved;
}

/** A user of the caller's company; NOT_FOUND for anybody else. */
async function colleague({ db, principal }: Context, ref: string): Promise<User> {
  const user = await db.findOneBy(User, { id: ref, companyId: companyIdOf(principal) });
  if (!user) throw notFound();
  return user;
}
