import type { Context } from '../../context';
import { StarredTopic } from '../starred-topic.entities';
import { lockedStarredTopic } from '../starred-topics.queries';

/** Deletes a starred topic together with its action items. */
export async function deleteStarredTopic(ctx: Context, sequenceId: string, topicSlug: string): Promise<string> {
  await lockedStarredTopic(ctx, sequenceId, topicSlug);
  await ctx.db.delete(StarredTopic, { sequenceId, topicSlug });
  return topicSlug;
}
