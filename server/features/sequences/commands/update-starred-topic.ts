import type { Context } from '../../context';
import type { StarredTopic } from '../starred-topic.entities';
import { lockedStarredTopic } from '../starred-topics.queries';

/** Takes a topic's star off, or puts it back. The topic's action items stay in both cases. */
export async function updateStarredTopic(
  ctx: Context,
  sequenceId: string,
  topicSlug: string,
  isActive: boolean,
): Promise<StarredTopic> {
  const starred = await lockedStarredTopic(ctx, sequenceId, topicSlug);
  return ctx.db.save(Object.assign(starred, { isActive }));
}
