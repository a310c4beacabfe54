import { Not, type EntityManager } from 'typeorm';
import { byKey } from '../../persistence/loader';
import { oncePerDatabase, MergedStatements } from '../../persistence/merged-statements';
import { preparedStatement } from '../../persistence/prepared-statement';
import { rowsOf } from '../../persistence/sql';
import { conflict, notFound } from '../../platform/errors';
import { lockStudyShared } from '../studies/study-lock';
import { Study } from '../studies/study.entity';
import { AnswerSet } from './answer-side.entities';
import type { ResponsesContext } from './context';
import { respondentKeysOf, SURVEY_CLOSED, type RespondentKeys } from './respondent-keys';
import { sealRef, setDigest, studyIdOfRef, unsealRef, type Ballot } from './sealed-ref';

export const ALREADY_COMPLETED = 'You have already completed this survey.';

/** A response whose ref somebody has sent, for the length of one request. */
export interface OpenResponse {
  ref: string;
  study: Study;
  ballot: Ballot;
  setDigest: Buffer;
  completed: boolean;
  /** Whether the response has just been begun, so that nothing is answered yet. */
  isNew?: boolean;
  /** Whether the response has just been begun by a personal link. */
  isByLink?: boolean;
}

/** Opens a ref for reading. Throws NOT_FOUND for a ref that is unknown or altered, or whose study is deleted. */
export async function openResponse(ctx: ResponsesContext, ref: string): Promise<OpenResponse> {
  const study = await studyOfRef(ctx.db, ref);
  if (!study) throw notFound();
  const sealed = await unsealed(ctx, ref, study);
  return { ...sealed, completed: await isCompleted(ctx.db, sealed) };
}

/**
 * Opens a ref for a change. Until the transaction ends, the study cannot close and nobody else can change the response.
 * Throws CONFLICT when the study is closed or deleted, or when the response has been completed.
 */
export async function openForAnswers(ctx: ResponsesContext, ref: string): Promise<OpenResponse> {
  const response = await openForCompletion(ctx, ref);
  if (response.completed) throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
  return response;
}

/**
 * Like `openForAnswers`, but also returns a completed response, because completing twice is the same as completing
 * once.
 */
export async function openForCompletion(ctx: ResponsesContext, ref: string): Promise<OpenResponse> {
  const { db } = ctx;
  await lockStudyShared(db, studyIdOfRef(ref));
  const study = await studyOfRef(db, ref, { mode: 'for_key_share' });
  // The keys of a deleted study are gone, so its refs cannot be told from invented ones; somebody may be answering just
  // now.
  if (!study) throw conflict(SURVEY_CLOSED, 'SURVEY_CLOSED');
  const sealed = await unsealed(ctx, ref, study);
  if (study.status === 'OPEN') return { ...sealed, completed: await claimAnswerSet(db, sealed) };
  if (!(await isCompleted(db, sealed))) throw conflict(SURVEY_CLOSED, 'SURVEY_CLOSED');
  return { ...sealed, completed: true };
}

type SealedResponse = Omit<OpenResponse, 'completed'>;

const studyOfRef = (db: EntityManager, ref: string, lock?: { mode: 'for_key_share' }): Promise<Study | null> =>
  db.findOne(Study, { where: { id: studyIdOfRef(ref), status: Not('DELETED' as const) }, lock });

async function unsealed(ctx: ResponsesContext, ref: string, study: Study): Promise<SealedResponse> {
  const keys = await respondentKeysOf(ctx, study.id);
  if (!keys) throw study.status === 'CLOSED' ? conflict(SURVEY_CLOSED, 'SURVEY_CLOSED') : notFound();
  return { ref, study, ballot: unsealRef(keys.ballotKey, ref), setDigest: setDigest(keys.answerKey, ref) };
}

const isCompleted = (db: EntityManager, { study, setDigest }: SealedResponse): Promise<boolean> =>
  db.existsBy(AnswerSet, { studyId: study.id, setDigest, completed: true });

/**
 * Locks the answer set for this transaction, and returns whether it is completed. The set is made with the first answer
 * and never at the start, so that beginning and answering leave no common trace.
 */
async function claimAnswerSet(db: EntityManager, { study, setDigest, ballot }: SealedResponse): Promise<boolean> {
  const where = { studyId: study.id, setDigest };
  const set = await db.findOne(AnswerSet, { where, lock: { mode: 'pessimistic_write' } });
  if (set) return set.completed;
  // Another transaction may have made it meanwhile. The update changes nothing; it waits for that transaction and
  // returns its row.
  const [made] = await rowsOf<{ completed: boolean }>(
    db,
    `INSERT INTO answer_set (study_id, set_digest, team_id, segments, completed) VALUES ($1, $2, $3, $4, false)
     ON CONFLICT (study_id, set_digest) DO UPDATE SET completed = answer_set.completed
     RETURNING completed`,
    [study.id, setDigest, ballot.attributes.teamId, ballot.attributes.segments],
  );
  return made!.completed;
}

/** A new response that is not stored in any table yet. */
export function newResponse(study: Study, keys: RespondentKeys, ballot: Ballot): OpenResponse {
  const ref = sealRef(keys.ballotKey, ballot);
  return { ref, study, ballot, setDigest: setDigest(keys.answerKey, ref), completed: false, isNew: true };
}

/** The slugs of the questions with a saved answer; empty after completion. */
export async function answeredSlugs(
  db: EntityManager,
  { study, setDigest, completed, isNew }: OpenResponse,
): Promise<string[]> {
  return completed || isNew ? [] : mergedAnswered(db).add({ studyId: study.id, setDigest });
}

/** Reads them for several responses in one statement, because REST returns them with every answer. */
const mergedAnswered = oncePerDatabase(
  (db) =>
    new MergedStatements<{ studyId: string; setDigest: Buffer }, string[]>(async (sets) => {
      const rows = await findAnswered(db, [sets.map(({ studyId }) => studyId), sets.map(({ setDigest }) => setDigest)]);
      const keys = sets.map(({ setDigest }) => setDigest.toString('hex'));
      return byKey(
        keys,
        rows,
        ({ digest }) => digest.toString('hex'),
        () => null,
      ).map((row) => row?.slugs ?? []);
    }),
);

const findAnswered = preparedStatement<{ digest: Buffer; slugs: string[] }>(
  `SELECT set_digest AS digest, json_agg(prompt_slug ORDER BY prompt_slug) AS slugs
   FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::bytea[]) AS wanted (study_id, set_digest)) AS wanted
   JOIN answer USING (study_id, set_digest) GROUP BY study_id, set_digest`,
);
