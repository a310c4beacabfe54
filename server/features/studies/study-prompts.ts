import { In, type EntityManager } from 'typeorm';
import { mayOfferDontKnow } from '../../../common/prompts';
import { byKey, groupedByKey } from '../../persistence/loader';
import { isInTransaction, oncePerDatabase } from '../../persistence/merged-statements';
import { execute, rowsOf } from '../../persistence/sql';
import { invalid } from '../../platform/errors';
import { Prompt } from '../library/prompt.entity';
import { usablePrompts } from '../library/library.queries';
import type { Study } from './study.entity';
import { StudyPromptRow, type Wording } from './study-prompt.entity';

/** A question in its place in a study. It has the library's text while the study is a draft, and then the published wording. */
export interface SequencedPrompt extends Wording {
  slug: string;
  scope: 'CANONICAL' | 'CUSTOMER';
  visibility: Prompt['visibility'];
  frozen: boolean;
  required: boolean;
  /** Whether respondents may answer with "Don't know". */
  offersDontKnow: boolean;
  order: number;
}

export interface SequencedPromptInput {
  slug: string;
  required?: boolean | null;
  offersDontKnow?: boolean | null;
}

/** The questions of each study, in order. */
export async function promptsByStudy(db: EntityManager, studyIds: readonly string[]): Promise<SequencedPrompt[][]> {
  const rows = await db.find(StudyPromptRow, {
    where: { studyId: In([...studyIds]) },
    order: { studyId: 'ASC', position: 'ASC' },
  });
  const prompts = await db.findBy(Prompt, { slug: In([...new Set(rows.map((row) => row.promptSlug))]) });
  const bySlug = new Map(prompts.map((prompt) => [prompt.slug, prompt]));
  return groupedByKey(studyIds, rows, (row) => row.studyId).map((group) =>
    group.map((row) => sequenced(row, bySlug.get(row.promptSlug)!)),
  );
}

/** The questions of one study, in order. */
export async function promptsOfStudy(db: EntityManager, studyId: string): Promise<SequencedPrompt[]> {
  const [prompts] = await promptsByStudy(db, [studyId]);
  return prompts!;
}

/** The number of published studies whose questions are kept in memory. */
const KEPT_STUDIES = 200;
const memoryOf = oncePerDatabase(() => ({
  published: new Map<string, SequencedPrompt[]>(),
  /** The reads that are under way. When a survey opens, the first answers of many respondents share one read. */
  reading: new Map<string, Promise<SequencedPrompt[]>>(),
}));

/**
 * The questions of a published study, in order. They can't change while it is published, so each process reads them once.
 * The seal tells a publication from a later one with other questions.
 */
export async function publishedPrompts(db: EntityManager, study: Study): Promise<SequencedPrompt[]> {
  const { id, status, privacyHash } = study;
  if (status === 'DRAFT') return promptsOfStudy(db, id);
  const publication = `${id} ${privacyHash}`;
  const { published, reading } = memoryOf(db);
  const kept = published.get(publication);
  if (kept) return kept;
  // A read within a transaction is not shared, so that no caller waits for another one's transaction.
  if (isInTransaction(db)) return keepPublished(db, id, publication);
  const shared =
    reading.get(publication) ?? keepPublished(db, id, publication).finally(() => reading.delete(publication));
  reading.set(publication, shared);
  return shared;
}

async function keepPublished(db: EntityManager, studyId: string, publication: string): Promise<SequencedPrompt[]> {
  const prompts = await promptsOfStudy(db, studyId);
  const { published } = memoryOf(db);
  if (published.size >= KEPT_STUDIES) published.delete(published.keys().next().value!);
  published.set(publication, prompts);
  return prompts;
}

function sequenced(row: StudyPromptRow, prompt: Prompt): SequencedPrompt {
  const wording = row.wording ?? wordingOf(prompt);
  return {
    translations: [],
    scored: true,
    ...wording,
    slug: prompt.slug,
    scope: prompt.companyId === null ? 'CANONICAL' : 'CUSTOMER',
    visibility: prompt.visibility,
    frozen: row.wording !== null,
    required: row.required,
    // A question of the company may have got another type after a draft has offered it.
    offersDontKnow: row.offersDontKnow && mayOfferDontKnow(wording),
    order: row.position,
  };
}

const wordingOf = (prompt: Wording): Wording => ({
  text: prompt.text,
  type: prompt.type,
  topicSlug: prompt.topicSlug,
  polarity: prompt.polarity,
  scored: prompt.scored,
  choiceLabels: prompt.choiceLabels,
  rowLabels: prompt.rowLabels,
  exclusiveChoice: prompt.exclusiveChoice,
  parentSlug: prompt.parentSlug,
  replacementString: prompt.replacementString,
  translations: prompt.translations,
});

/**
 * Replaces the questions of a draft. Unknown questions, another company's questions and repetitions are refused, and "Don't know" for a
 * question that has no scale.
 */
export async function replacePrompts(
  db: EntityManager,
  study: { id: string; companyId: string },
  sequence: readonly SequencedPromptInput[],
): Promise<void> {
  const slugs = sequence.map(({ slug }) => slug);
  const repeated = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (repeated) throw invalid({ sequencedPrompts: [`The question "${repeated}" is in the list twice.`] });
  const known = new Map((await usablePrompts(db, study.companyId, slugs)).map((prompt) => [prompt.slug, prompt]));
  const unknown = slugs.find((slug) => !known.has(slug));
  if (unknown) throw invalid({ sequencedPrompts: [`There is no question "${unknown}".`] });
  const unfit = sequence.find(({ slug, offersDontKnow }) => offersDontKnow && !mayOfferDontKnow(known.get(slug)!));
  if (unfit)
    throw invalid({
      sequencedPrompts: [`The question "${unfit.slug}" cannot offer "Don’t know", because it has no scale.`],
    });

  await db.delete(StudyPromptRow, { studyId: study.id });
  await db.insert(
    StudyPromptRow,
    sequence.map(({ slug, required, offersDontKnow }, position) => ({
      studyId: study.id,
      promptSlug: slug,
      position,
      required: required ?? true,
      offersDontKnow: offersDontKnow ?? false,
      wording: null,
    })),
  );
}

/** Gives the questions of a study the library's wording again. It is the reverse of `freezePrompts`. */
export const unfreezePrompts = async (db: EntityManager, studyId: string): Promise<void> =>
  void (await db.update(StudyPromptRow, { studyId }, { wording: null }));

/** Fixes the wording of a study's questions as it is now, and returns them. */
export async function freezePrompts(db: EntityManager, studyId: string): Promise<SequencedPrompt[]> {
  // A question of the company may be changed at the same moment. The lock makes one transaction wait for the other.
  await execute(
    db,
    'SELECT slug FROM prompt WHERE slug IN (SELECT prompt_slug FROM study_prompt WHERE study_id = $1) ORDER BY slug FOR SHARE',
    [studyId],
  );
  const prompts = await promptsOfStudy(db, studyId);
  await db.upsert(
    StudyPromptRow,
    prompts.map((prompt) => ({
      studyId,
      promptSlug: prompt.slug,
      position: prompt.order,
      required: prompt.required,
      offersDontKnow: prompt.offersDontKnow,
      wording: wordingOf(prompt),
    })),
    ['studyId', 'promptSlug'],
  );
  return prompts;
}

/** The number of each study's questions. */
export async function promptCountByStudy(db: EntityManager, studyIds: readonly string[]): Promise<number[]> {
  const rows = await rowsOf<{ studyId: string; count: number }>(
    db,
    'SELECT study_id AS "studyId", count(*)::int AS count FROM study_prompt WHERE study_id = ANY ($1) GROUP BY study_id',
    [studyIds],
  );
  return byKey(
    studyIds,
    rows,
    (row) => row.studyId,
    () => null,
  ).map((row) => row?.count ?? 0);
}
