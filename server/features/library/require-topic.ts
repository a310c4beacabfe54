import type { EntityManager } from 'typeorm';
import { invalid } from '../../platform/errors';
import { Topic } from './topic.entity';

/** Throws unless the library has the topic. */
export async function requireTopic(db: EntityManager, slug: string): Promise<void> {
  if (!(await db.existsBy(Topic, { slug }))) throw invalid({ topicSlug: [`There is no topic "${slug}".`] });
}
