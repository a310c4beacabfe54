import { invalid } from '../../platform/errors';
import type { Context } from '../context';
import { Topic } from '../library/topic.entity';
import { DismissedAction } from './dismissed-action.entity';
import { requireSequence } from './sequences.queries';

/** A recommended action of a topic in a series. */
export interface RecommendedAction {
  sequenceRef: string;
  topicSlug: string;
  text: string;
  isDismissed: boolean;
}

/** The recommended actions of a topic in a series of the caller's company, in the library's order. */
export async function recommendedActionsOf(
  ctx: Context,
  sequenceRef: string,
  topicSlug: string,
): Promise<RecommendedAction[]> {
  await requireSequence(ctx, sequenceRef);
  const topic = await ctx.db.findOneBy(Topic, { slug: topicSlug });
  if (!topic) throw invalid({ topicSlug: [`There is no topic "${topicSlug}".`] });
  const dismissed = await ctx.db.findBy(DismissedAction, { sequenceId: sequenceRef, topicSlug });
  return topic.actions.map((text) => ({
    ...{ sequenceRef, topicSlug, text },
    isDismissed: dismissed.some((each) => each.text === text),
  }));
}
