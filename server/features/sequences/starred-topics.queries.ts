import { In, type EntityManager } from 'typeorm';
import { notFound } from '../../platform/errors';
import { groupedByKey } from '../../persistence/loader';
import type { Context } from '../context';
import { Topic } from '../library/topic.entity';
import { requireSequence } from './sequences.queries';
import { ActionItem, StarredTopic } from './starred-topic.entities';

/** The topics that were ever starred in a series of the caller's company, in the library's order. */
export async function starredTopicsOf(ctx: Context, sequenceId: string): Promise<StarredTopic[]> {
  await requireSequence(ctx, sequenceId);
  const starred = await ctx.db.findBy(StarredTopic, { sequenceId });
  const topics = await ctx.db.find(Topic, {
    where: { slug: In(starred.map(({ topicSlug }) => topicSlug)) },
    order: { position: 'ASC' },
  });
  return topics.map(({ slug }) => starred.find(({ topicSlug }) => topicSlug === slug)!);
}

/** A starred topic, locked until the transaction ends, so that calls change its action items one after another. */
export async function lockedStarredTopic(ctx: Context, sequenceId: string, topicSlug: string): Promise<StarredTopic> {
  await requireSequence(ctx, sequenceId);
  const starred = await ctx.db.findOne(StarredTopic, {
    where: { sequenceId, topicSlug },
    lock: { mode: 'pessimistic_write' },
  });
  if (!starred) throw notFound();
  return starred;
}

type TopicKey = Pick<StarredTopic, 'sequenceId' | 'topicSlug'>;
const textOf = ({ sequenceId, topicSlug }: TopicKey) => `${sequenceId} ${topicSlug}`;

/** The action items of starred topics, oldest first. */
export async function actionItemsByTopic(db: EntityManager, topics: readonly TopicKey[]): Promise<ActionItem[][]> {
  const items = await db.find(ActionItem, {
    where: topics.map(({ sequenceId, topicSlug }) => ({ sequenceId, topicSlug })),
    order: { position: 'ASC' },
  });
  return groupedByKey(topics.map(textOf), items, textOf);
}
