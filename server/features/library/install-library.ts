import type { EntityManager } from 'typeorm';
import { prompts } from './content/prompts';
import { templates } from './content/templates';
import { topics } from './content/topics';
import { translationsOfPrompt, translationsOfTopic } from './content/translations';
import { Prompt } from './prompt.entity';
import { StudyTemplate } from './study-template.entity';
import { Topic } from './topic.entity';

/**
 * Updates the library in the database to the one in `content/`. Running it again changes nothing. A question that was
 * taken out of `content/` stays in the table, for the surveys that have asked it.
 */
export async function installLibrary(db: EntityManager): Promise<void> {
  await db.upsert(
    Topic,
    topics.map((topic, position) => ({ ...topic, translations: translationsOfTopic(topic), position })),
    ['slug'],
  );
  await db.upsert(
    Prompt,
    prompts.map((prompt, position) => ({
      ...prompt,
      scored: prompt.scored ?? true,
      exclusiveChoice: prompt.exclusiveChoice ?? null,
      parentSlug: prompt.parentSlug ?? null,
      replacementString: prompt.replacementString ?? null,
      companyId: null,
      visibility: 'VISIBLE' as const,
      translations: translationsOfPrompt(prompt),
      position,
    })),
    ['slug'],
  );
  await db.upsert(
    StudyTemplate,
    templates.map((template, position) => ({ ...template, position })),
    ['slug'],
  );
}
