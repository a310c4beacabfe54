import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { notFound } from '../../platform/errors';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { usesByTemplate } from './library.loaders';
import { Prompt } from './prompt.entity';
import { StudyTemplate } from './study-template.entity';
import { Topic } from './topic.entity';

/** Every topic, in the library's order. */
export const allTopics = (db: EntityManager): Promise<Topic[]> => db.find(Topic, { order: { position: 'ASC' } });

/** A topic of the library. Throws NOT_FOUND for any other slug. */
export async function topicOf(db: EntityManager, slug: string): Promise<Topic> {
  const topic = await db.findOneBy(Topic, { slug });
  if (!topic) throw notFound();
  return topic;
}

/** A question that the caller's company may use or has used. Throws NOT_FOUND for any other slug. */
export async function promptOf({ db, principal }: Context, slug: string): Promise<Prompt> {
  const [prompt] = await usablePrompts(db, companyIdOf(principal), [slug]);
  if (!prompt) throw notFound();
  return prompt;
}

/** A template with the number of published surveys that were made from it. */
export interface CountedTemplate extends StudyTemplate {
  popularity: number;
}

/** Every template with the number of its uses, the most popular first. */
export async function allTemplates({ db, loaders }: Context): Promise<CountedTemplate[]> {
  const templates = await db.find(StudyTemplate, { order: { position: 'ASC' } });
  const counted = await Promise.all(
    templates.map(async (template) => ({ ...template, popularity: await loaders.load(usesByTemplate, template.slug) })),
  );
  return counted.sort((one, other) => other.popularity - one.popularity);
}

/** The questions that a company can put into a survey: those of the library first, then its own. */
export function promptsOf(db: EntityManager, companyId: string): Promise<Prompt[]> {
  const visibility = Not('HIDDEN' as const);
  return db.find(Prompt, {
    where: [
      { companyId: IsNull(), visibility },
      { companyId, visibility },
    ],
    order: { companyId: { direction: 'ASC', nulls: 'FIRST' }, position: 'ASC', slug: 'ASC' },
  });
}

/** The questions with these slugs that the company may use, in no particular order. */
export function usablePrompts(db: EntityManager, companyId: string, slugs: readonly string[]): Promise<Prompt[]> {
  return db.findBy(Prompt, [
    { slug: In([...slugs]), companyId: IsNull() },
    { slug: In([...slugs]), companyId },
  ]);
}
