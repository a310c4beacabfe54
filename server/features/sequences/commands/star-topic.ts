import { insertOnce } from '../../../persistence/insert-once';
import type { Context } from '../../context';
import { requireTopic } from '../../library/require-topic';
import { StarredTopic } from '../starred-topic.entities';
import { requireSequence } from '../sequences.queries';
import { updateStarredTopic } from './update-starred-topic';

/**
 * Stars a topic in a series of the caller's company. For a topic whose star was taken off, the star comes back; for a
 * starred topic nothing changes.
 */
export async function starTopic(ctx: Context, sequenceId: string, topicSlug: string): Promise<StarredTopic> {
  await requireSequence(ctx, sequenceId);
  await requireTopic(ctx.db, topicSlug);
  const starred = ctx.db.create(StarredTopic, { sequenceId, topicSlug, isActive: true, starredAt: ctx.clock.now() });
  if (await insertOnce(ctx.db, StarredTopic, starred)) return starred;
  return updateStarredTopic(ctx, sequenceId, topicSlug, true);
}
