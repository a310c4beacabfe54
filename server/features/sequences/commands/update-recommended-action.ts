import { insertOnce } from '../../../persistence/insert-once';
import { invalid } from '../../../platform/errors';
import type { UpdateRecommendedActionInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { DismissedAction } from '../dismissed-action.entity';
import { recommendedActionsOf, type RecommendedAction } from '../recommended-actions.queries';

/** Dismisses a recommended action in a series of the caller's company, or offers it again. */
export async function updateRecommendedAction(
  ctx: Context,
  { sequenceRef, topicSlug, text, isDismissed }: UpdateRecommendedActionInput,
): Promise<RecommendedAction> {
  const action = (await recommendedActionsOf(ctx, sequenceRef, topicSlug)).find((each) => each.text === text);
  if (!action) throw invalid({ text: ['Choose one of the recommended actions of this topic.'] });
  const row = { sequenceId: sequenceRef, topicSlug, text };
  if (isDismissed) await insertOnce(ctx.db, DismissedAction, { ...row, dismissedAt: ctx.clock.now() });
  else await ctx.db.delete(DismissedAction, row);
  return { ...action, isDismissed };
}
