import { In, type EntityManager } from 'typeorm';
import { byKey, groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import { Prompt, type PromptTranslation } from './prompt.entity';
import { Topic } from './topic.entity';

export async function topicsBySlug(db: EntityManager, slugs: readonly string[]): Promise<Topic[]> {
  const rows = await db.findBy(Topic, { slug: In([...slugs]) });
  return byKey(slugs, rows, (topic) => topic.slug, missingTopic);
}

function missingTopic(slug: string): never {
  throw new Error(`topic ${slug} is referred to but does not exist`);
}

/** The questions with these slugs, whoever's they are: a slug of another company stands in nothing that a caller can read. */
export async function promptsBySlug(db: EntityManager, slugs: readonly string[]): Promise<Prompt[]> {
  const rows = await db.findBy(Prompt, { slug: In([...slugs]) });
  return byKey(slugs, rows, (prompt) => prompt.slug, missingPrompt);
}

function missingPrompt(slug: string): never {
  throw new Error(`question ${slug} is referred to but does not exist`);
}

/** Whether a published survey has asked the question. If so, the question may not change any more. */
export async function promptsFrozen(db: EntityManager, slugs: readonly string[]): Promise<boolean[]> {
  const rows = await rowsOf<{ slug: string }>(
    db,
    'SELECT DISTINCT prompt_slug AS slug FROM study_prompt WHERE prompt_slug = ANY($1) AND wording IS NOT NULL',
    [[...slugs]],
  );
  return byKey(
    slugs,
    rows,
    (row) => row.slug,
    () => null,
  ).map((row) => row !== null);
}

interface Asked {
  slug: string;
  translation: PromptTranslation;
}

/** The translations of each question that published surveys have asked. A label that was not translated is blank. */
export async function translationsAsked(db: EntityManager, slugs: readonly string[]): Promise<PromptTranslation[][]> {
  const rows = await rowsOf<Asked>(
    db,
    `SELECT DISTINCT prompt_slug AS slug, translation
     FROM study_prompt, jsonb_array_elements(wording -> 'translations') AS translation WHERE prompt_slug = ANY($1)`,
    [[...slugs]],
  );
  return groupedByKey(slugs, rows, (row) => row.slug).map((group) => group.map(({ translation }) => translation));
}

/** The number of published surveys that have asked each question. */
export async function popularityBySlug(db: EntityManager, slugs: readonly string[]): Promise<number[]> {
  const rows = await rowsOf<{ slug: string; n: number }>(
    db,
    'SELECT prompt_slug AS slug, count(*)::int AS n FROM study_prompt WHERE prompt_slug = ANY($1) AND wording IS NOT NULL GROUP BY 1',
    [[...slugs]],
  );
  return byKey(
    slugs,
    rows,
    (row) => row.slug,
    () => ({ n: 0 }),
  ).map(({ n }) => n);
}

/** The number of published surveys that were made from each template. */
export async function usesByTemplate(db: EntityManager, slugs: readonly string[]): Promise<number[]> {
  const rows = await rowsOf<{ slug: string; n: number }>(
    db,
    'SELECT template_slug AS slug, count(*)::int AS n FROM study WHERE template_slug = ANY($1) AND open_date IS NOT NULL GROUP BY 1',
    [[...slugs]],
  );
  return byKey(
    slugs,
    rows,
    (row) => row.slug,
    () => ({ n: 0 }),
  ).map(({ n }) => n);
}
