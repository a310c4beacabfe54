import { Not, type EntityManager } from 'typeorm';
import { byKey } from '../../persistence/loader';
import { forEachDatabase, MergedStatements } from '../../persistence/merged-statements';
import { preparedStatement } from '../../persistence/prepared-statement';
import { rowsOf } from '../../persistence/sql';
import { conflict, notFound } from '../../platform/errors';
import { lockStudyShared } from '../studies/study-lock';
import { Study } from '../studies/study.entity';
import { AnswerSet } from './answer-side.entities';
import { sealRef, setDigest, studyIdOfRef, unsealRef, type Ballot } from './sealed-ref';
import { keysOfStudy, SURVEY_CLOSED, type OpenStudyKeys } from './study-keys';

export const ALREADY_COMPLETED = 'You have already completed this survey.';

/** A response that somebody holds the ref of, for the length of one request. */
export interface OpenResponse {
  ref: string;
  study: Study;
  ballot: Ballot;
  setDigest: Buffer;
  completed: boolean;
  /** Just begun, so nothing is answered yet. */
  isNew?: boolean;
  /** Just begun by a link of somebody's own. */
  isByLink?: boolean;
}

/** Opens a ref to read. Unknown, altered and foreign refs, and those of deleted studies, answer NOT_FOUND. */
export async function openResponse(db: EntityManager, ref: string): Promise<OpenResponse> {
  const study = await studyOfRef(db, ref);
  if (!study) throw notFound();
  const sealed = await unsealed(db, ref, study);
  return { ...sealed, completed: await isCompleted(db, sealed) };
}

/**
 * The same for a change: the study is kept from closing, and the response from any other change, until the transaction
 * ends. CONFLICT when the study is closed or deleted, or when the response has been completed.
 */
export async function openForAnswers(db: EntityManager, ref: string): Promise<OpenResponse> {
  const response = await openForCompletion(db, ref);
  if (response.completed) throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
  return response;
}

/** As `openForAnswers`, but a completed response is let through: completing twice is the same as once. */
export async function openForCompletion(db: EntityManager, ref: string): Promise<OpenResponse> {
  await lockStudyShared(db, studyIdOfRef(ref));
  const study = await studyOfRef(db, ref, { mode: 'for_key_share' });
  // A deleted study has taken along what could tell its refs from invented ones, and somebody may be answering just now.
  if (!study) throw conflict(SURVEY_CLOSED, 'SURVEY_CLOSED');
  const sealed = await unsealed(db, ref, study);
  if (study.status === 'OPEN') return { ...sealed, completed: await claimAnswerSet(db, sealed) };
  if (!(await isCompleted(db, sealed))) throw conflict(SURVEY_CLOSED, 'SURVEY_CLOSED');
  return { ...sealed, completed: true };
}

type SealedResponse = Omit<OpenResponse, 'completed'>;

const studyOfRef = (db: EntityManager, ref: string, lock?: { mode: 'for_key_share' }): Promise<Study | null> =>
  db.findOne(Study, { where: { id: studyIdOfRef(ref), status: Not('DELETED' as const) }, lock });

async function unsealed(db: EntityManager, ref: string, study: Study): Promise<SealedResponse> {
  const keys = await keysOfStudy(db, study.id);
  if (!keys) throw notFound();
  return { ref, study, ballot: unsealRef(keys.ballotKey, ref), setDigest: setDigest(keys.answerKey, ref) };
}

const isCompleted = (db: EntityManager, { study, setDigest }: SealedResponse): Promise<boolean> =>
  db.existsBy(AnswerSet, { studyId: study.id, setDigest, completed: true });

/**
 * Takes the answer set for this transaction alone, and tells whether it is completed. Makes it when the first answer
 * comes; never at the start, so that beginning and answering stay apart.
 */
async function claimAnswerSet(db: EntityManager, { study, setDigest, ballot }: SealedResponse): Promise<boolean> {
  const where = { studyId: study.id, setDigest };
  const set = await db.findOne(AnswerSet, { where, lock: { mode: 'pessimistic_write' } });
  if (set) return set.completed;
  // Another transaction may have made it meanwhile: the update does nothing but wait for it, and tell.
  const [made] = await rowsOf<{ completed: boolean }>(
    db,
    `INSERT INTO answer_set (study_id, set_digest, team_id, segments, completed) VALUES ($1, $2, $3, $4, false)
     ON CONFLICT (study_id, set_digest) DO UPDATE SET completed = answer_set.completed
     RETURNING completed`,
    [study.id, setDigest, ballot.attributes.teamId, ballot.attributes.segments],
  );
  return made!.completed;
}

/** A fresh response, not yet known to any table. */
export function newResponse(study: Study, keys: OpenStudyKeys, ballot: Ballot): OpenResponse {
  const ref = sealRef(keys.ballotKey, ballot);
  return { ref, study, ballot, setDigest: setDigest(keys.answerKey, ref), completed: false, isNew: true };
}

/** Slugs of the questions that have a saved answer. After completion nothing is told. */
export async function answeredSlugs(
  db: EntityManager,
  { study, setDigest, completed, isNew }: OpenResponse,
): Promise<string[]> {
  return completed || isNew ? [] : mergedAnswered(db).add({ studyId: study.id, setDigest });
}

/** Over REST every answer is answered with these. */
const mergedAnswered = forEachDatabase(
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
