import type { EntityManager, EntityTarget, QueryDeepPartialEntity } from 'typeorm';
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
  await install(
    db,
    Topic,
    topics.map((topic, position) => ({ ...topic, translations: translationsOfTopic(topic), position })),
  );
  await install(
    db,
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
  );
  await install(
    db,
    StudyTemplate,
    templates.map((template, position) => ({ ...template, position })),
  );
}

/**
 * Adds rows, and changes those that are there already. Their keys are not written again: a start would wait for every transaction that points to
 * such a row, such as that of a publication or of a company that moves here.
 */
async function install<Row extends { slug: string }>(
  db: EntityManager,
  entity: EntityTarget<Row>,
  rows: QueryDeepPartialEntity<Row>[],
): Promise<void> {
  const { columns } = db.connection.getMetadata(entity);
  const changed = columns.filter(
    ({ propertyName, isPrimary }) => !isPrimary && rows.some((row) => propertyName in row),
  );
  await db
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(rows)
    .orUpdate(
      changed.map(({ databaseName }) => databaseName),
      ['slug'],
    )
    .updateEntity(false)
    .execute();
}
