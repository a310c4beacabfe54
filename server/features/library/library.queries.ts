import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { Prompt } from './prompt.entity';
import { StudyTemplate } from './study-template.entity';
import { Topic } from './topic.entity';

/** Every topic, in the library's order. */
export const allTopics = (db: EntityManager): Promise<Topic[]> => db.find(Topic, { order: { position: 'ASC' } });

export const allTemplates = (db: EntityManager): Promise<StudyTemplate[]> =>
  db.find(StudyTemplate, { order: { position: 'ASC' } });

/** The questions a company can build from: the library's, then its own. */
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

/** Those of the slugs that the company may use, in no particular order. */
export function usablePrompts(db: EntityManager, companyId: string, slugs: readonly string[]): Promise<Prompt[]> {
  return db.findBy(Prompt, [
    { slug: In([...slugs]), companyId: IsNull() },
    { slug: In([...slugs]), companyId },
  ]);
}
