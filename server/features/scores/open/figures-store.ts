import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';
import type { EntityManager } from 'typeorm';
import { byKey, Loaders } from '../../../persistence/loader';
import { execute, rowsOf } from '../../../persistence/sql';
import type { DomainError } from '../../../platform/errors';
import { padded, seal, unpadded, unseal } from '../../../platform/seal';
import {
  completedResponses,
  completedResponsesByStudy,
  completedResponsesAmong,
  type CompletedResponse,
} from '../../responses/completed-responses';
import { studyKeysOf } from '../../responses/keys/keys-of-database';
import { isMissingKey } from '../../responses/keys/study-keys';
import type { ResponseDocument } from '../../responses/response-document';
import { averageSecondsOf, NO_TIMES, withTimesOf } from '../../responses/response-times';
import { ANONYMITY_THRESHOLD } from '../../studies/privacy-contract';
import { promptsOfStudy } from '../../studies/study-prompts';
import { topicLabels } from '../../studies/studies.loaders';
import { treeOfPlan } from '../../studies/study-tree';
import { Study } from '../../studies/study.entity';
import { addResponses, advanceSteps, NO_FIGURES, type StudyFigures } from './study-figures';

/** The number of responses that one transaction adds, so that it does not run too long after a pause. */
const BATCH = 10_000;
/** The figures of a survey of 30 questions and 30 teams have some 50 kB, those of 1,000 teams about 1 MB. */
const SIZES = Array.from({ length: 16 }, (_, power) => 4_096 * 2 ** power);
const associatedData = (studyId: string) => `figures ${studyId}`;

/**
 * The figures of studies that have no release, with every completed response in them; null where there are none. Where
 * the key of an open study is lost, its reader gets the error.
 */
export async function figuresByStudy(db: EntityManager, studyIds: readonly string[]): Promise<(StudyFigures | null)[]> {
  const behind = await rowsOf<{ id: string }>(
    db,
    `SELECT id FROM study WHERE id = ANY($1) AND status IN ('OPEN', 'CLOSED') AND (
       EXISTS (SELECT FROM uncounted_response u WHERE u.study_id = id)
       OR NOT EXISTS (SELECT FROM study_figures f WHERE f.study_id = id))`,
    [[...studyIds]],
  );
  const failures = new Map<string, DomainError>();
  for (const { id } of behind) {
    const failure = await updateFigures(db, id).then(noFailure, missingKey);
    if (failure) failures.set(id, failure);
  }
  const rows = await rowsOf<{ studyId: string; body: Buffer }>(
    db,
    'SELECT study_id AS "studyId", body FROM study_figures WHERE study_id = ANY($1)',
    [[...studyIds]],
  );
  const sealed = byKey(
    studyIds,
    rows,
    (row) => row.studyId,
    () => null,
  );
  return Promise.all(
    studyIds.map(async (id, at) => {
      // If a value is an error, the loader throws it to the caller who has asked for that value.
      if (failures.has(id)) return failures.get(id) as never;
      return sealed[at] ? openFigures(db, id, sealed[at].body) : null;
    }),
  );
}

/** Adds the responses that have been completed since to the figures of every study. */
export async function updateAllFigures(db: EntityManager): Promise<void> {
  const rows = await rowsOf<{ studyId: string }>(db, 'SELECT DISTINCT study_id AS "studyId" FROM uncounted_response');
  // A study whose key is lost does not keep the others from being counted. The log names it at each start of the server.
  for (const { studyId } of rows) await updateFigures(db, studyId).then(noFailure, missingKey);
}

const noFailure = () => null;

/** Returns the error that a study's key is missing, and throws any other error again. */
function missingKey(error: unknown): DomainError {
  if (isMissingKey(error)) return error;
  throw error;
}

/** Removes the figures of a study whose results have been released. */
export const deleteFigures = (db: EntityManager, studyId: string): Promise<void> =>
  execute(
    db,
    'WITH counted AS (DELETE FROM uncounted_response WHERE study_id = $1) DELETE FROM study_figures WHERE study_id = $1',
    [studyId],
  );

async function updateFigures(db: EntityManager, studyId: string): Promise<void> {
  while (await db.transaction((inner) => addNextResponses(inner, studyId)));
}

/**
 * Adds the next responses to the figures of a study, and returns whether there may be more. Figures that are missing are
 * made anew from all responses; their steps begin anew, too.
 */
async function addNextResponses(db: EntityManager, studyId: string): Promise<boolean> {
  await execute(db, 'SELECT FROM study WHERE id = $1 FOR NO KEY UPDATE', [studyId]);
  const study = await db.findOneBy(Study, { id: studyId });
  const keys = study && (await studyKeysOf(db).answerKeys(db, studyId));
  if (!keys || !study.privacyContract) return false;
  const [row] = await rowsOf<{ body: Buffer }>(db, 'SELECT body FROM study_figures WHERE study_id = $1', [studyId]);
  const digests = row ? await uncountedDigests(db, studyId) : [];
  if (row && digests.length === 0) return false;
  const opened = row ? await openFigures(db, studyId, row.body) : null;
  const added: Buffer[] = [];
  const responses = row ? completedResponsesAmong(db, studyId, digests) : completedResponses(db, studyId);
  const prompts = await promptsOfStudy(db, studyId);
  const before = opened && (await withTimesOfRespondents(db, studyId, prompts, opened));
  const documents = documentsOf(responses, added);
  const input = {
    prompts,
    labels: await topicLabels(new Loaders(db), study),
    teams: await treeOfPlan(db, studyId),
    attributes: [],
    terms: study.privacyContract,
  };
  const total = row ? digests.length : (await completedResponsesByStudy(db, [studyId]))[0]!;
  let figures = before ?? NO_FIGURES;
  for (const part of stepSizes(total)) {
    figures = await addResponses(figures, prompts, nextOf(documents, part));
    const averageSeconds = averageSecondsOf(figures.times, study.privacyContract.threshold);
    figures = advanceSteps(figures, { ...input, averageSeconds });
  }
  const body = seal(keys.figures, padded(await compressed(figures), SIZES), associatedData(studyId));
  await execute(
    db,
    'INSERT INTO study_figures (study_id, body) VALUES ($1, $2) ON CONFLICT (study_id) DO UPDATE SET body = EXCLUDED.body',
    [studyId, body],
  );
  await execute(db, 'DELETE FROM uncounted_response WHERE study_id = $1 AND digest = ANY ($2)', [
    studyId,
    row ? digests : added,
  ]);
  return digests.length === BATCH;
}

/**
 * The figures with times by respondent. Figures of the version before hold times by question, from which no respondent's sum
 * can be computed. So the times are counted anew from the responses that are in the figures already.
 */
async function withTimesOfRespondents(
  db: EntityManager,
  studyId: string,
  prompts: Parameters<typeof withTimesOf>[1],
  figures: StudyFigures,
): Promise<StudyFigures> {
  if (typeof figures.times.respondents === 'number') return figures;
  const rows = await rowsOf<{ digest: Buffer }>(db, 'SELECT digest FROM uncounted_response WHERE study_id = $1', [
    studyId,
  ]);
  const uncounted = new Set(rows.map(({ digest }) => digest.toString('hex')));
  let times = NO_TIMES;
  for await (const { digest, document } of completedResponses(db, studyId))
    if (!uncounted.has(digest.toString('hex'))) times = withTimesOf(times, prompts, document);
  return { ...figures, times };
}

const uncountedDigests = async (db: EntityManager, studyId: string): Promise<Buffer[]> =>
  (
    await rowsOf<{ digest: Buffer }>(
      db,
      'SELECT digest FROM uncounted_response WHERE study_id = $1 ORDER BY digest LIMIT $2',
      [studyId, BATCH],
    )
  ).map(({ digest }) => digest);

/**
 * The sizes of the parts in which waiting responses are added. A step is made after each part, so that the shown numbers lag
 * behind by few responses even if nobody has read them for a while. The last part takes responses that came meanwhile.
 */
function stepSizes(total: number): number[] {
  const half = Math.floor(total / 2);
  const last = Math.min(total - half, ANONYMITY_THRESHOLD);
  return [half, total - half - last, Number.POSITIVE_INFINITY].filter((size) => size > 0);
}

/** Takes the next values from an iterator, at most this number. */
async function* nextOf<Value>(values: AsyncIterator<Value>, most: number): AsyncGenerator<Value> {
  for (let at = 0; at < most; at += 1) {
    const { done, value } = await values.next();
    if (done) return;
    yield value;
  }
}

/** The documents of responses; their digests are noted while they are read. */
async function* documentsOf(
  responses: AsyncIterable<CompletedResponse>,
  digests: Buffer[],
): AsyncGenerator<ResponseDocument> {
  for await (const { digest, document } of responses) {
    digests.push(digest);
    yield document;
  }
}

/** Opens sealed figures; null once the study's key is destroyed. */
async function openFigures(db: EntityManager, studyId: string, body: Buffer): Promise<StudyFigures | null> {
  const keys = await studyKeysOf(db).answerKeys(db, studyId);
  if (!keys) return null;
  const plain = unpadded(unseal(keys.figures, body, associatedData(studyId)));
  return JSON.parse((await promisify(inflate)(plain)).toString()) as StudyFigures;
}

/**
 * The figures repeat the same names for every group, so they shrink to a fraction even at the quickest level. They are
 * written whole whenever somebody looks at the numbers after new responses.
 */
const compressed = (figures: StudyFigures): Promise<Buffer> =>
  promisify(deflate)(JSON.stringify(figures), { level: constants.Z_BEST_SPEED });
