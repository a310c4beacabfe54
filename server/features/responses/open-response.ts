import { Not, type EntityManager } from 'typeorm';
import { conflict, notFound } from '../../platform/errors';
import { Study } from '../studies/study.entity';
import { Answer, AnswerSet } from './answer-side.entities';
import { sealRef, setDigest, studyIdOfRef, unsealRef, type Ballot } from './sealed-ref';
import { keysOf, type OpenStudyKeys } from './study-keys';

export const SURVEY_CLOSED = 'Sorry, this survey has been closed.';
export const ALREADY_COMPLETED = 'You have already completed this survey.';

/** A response that somebody holds the ref of, for the length of one request. */
export interface OpenResponse {
  ref: string;
  study: Study;
  ballot: Ballot;
  setDigest: Buffer;
  completed: boolean;
}

/** Opens a ref. Unknown, altered and foreign refs, and those of deleted studies, answer NOT_FOUND. */
export async function openResponse(db: EntityManager, ref: string): Promise<OpenResponse> {
  return opened(db, ref, await studyOfRef(db, ref, false), false);
}

/**
 * The same for a change: the study is kept from closing until the transaction ends. CONFLICT when it is closed, or when
 * the response has been completed.
 */
export async function openForAnswers(db: EntityManager, ref: string): Promise<OpenResponse> {
  const response = await openForCompletion(db, ref);
  if (response.completed) throw conflict(ALREADY_COMPLETED);
  return response;
}

/** As `openForAnswers`, but a completed response is let through: completing twice is the same as once. */
export async function openForCompletion(db: EntityManager, ref: string): Promise<OpenResponse> {
  const study = await studyOfRef(db, ref, true);
  const response = await opened(db, ref, study, true);
  if (study.status !== 'OPEN' && !response.completed) throw conflict(SURVEY_CLOSED);
  return response;
}

async function studyOfRef(db: EntityManager, ref: string, keepOpen: boolean): Promise<Study> {
  const study = await db.findOne(Study, {
    where: { id: studyIdOfRef(ref), status: Not('DELETED' as const) },
    ...(keepOpen && { lock: { mode: 'for_key_share' as const } }),
  });
  if (!study) throw notFound();
  return study;
}

async function opened(db: EntityManager, ref: string, study: Study, keepOpen: boolean): Promise<OpenResponse> {
  const keys = await keysOf(db, study.id);
  if (!keys) throw notFound();
  const ballot = unsealRef(keys.ballotKey, ref);
  const digest = setDigest(keys.answerKey, ref);
  const set = await db.findOne(AnswerSet, {
    where: { studyId: study.id, setDigest: digest },
    // Exclusive from the start: two changes of one response that both held it shared could not both go on to write.
    ...(keepOpen && { lock: { mode: 'pessimistic_write' as const } }),
  });
  return { ref, study, ballot, setDigest: digest, completed: set?.completed ?? false };
}

/** A fresh response, not yet known to any table. */
export function newResponse(study: Study, keys: OpenStudyKeys, ballot: Ballot): OpenResponse {
  const ref = sealRef(keys.ballotKey, ballot);
  return { ref, study, ballot, setDigest: setDigest(keys.answerKey, ref), completed: false };
}

/** Makes the answer set when its first answer comes; never at the start, so that beginning and answering stay apart. */
export async function ensureAnswerSet(db: EntityManager, { study, ballot, setDigest }: OpenResponse): Promise<void> {
  await db
    .createQueryBuilder()
    .insert()
    .into(AnswerSet)
    .values({ studyId: study.id, setDigest, ...ballot.bundle, completed: false })
    .orIgnore()
    .execute();
}

/** Slugs of the questions that have a saved answer. After completion nothing is told. */
export async function answeredSlugs(db: EntityManager, response: OpenResponse): Promise<string[]> {
  if (response.completed) return [];
  const answers = await db.find(Answer, {
    select: { promptSlug: true },
    where: { studyId: response.study.id, setDigest: response.setDigest },
    order: { promptSlug: 'ASC' },
  });
  return answers.map((answer) => answer.promptSlug);
}
