import { Not } from 'typeorm';
import { conflict, notFound, type DomainError } from '../../platform/errors';
import { KeyTombstone } from './keys/key.entities';
import { absentStudy } from '../studies/moved-studies';
import { Study } from '../studies/study.entity';
import type { ResponsesContext } from './context';
import { openStudy, type OpenStudy } from './open-study-cache';
import { openRef } from './opened-refs';
import type { ResponseDocument } from './response-document';
import { responseKeysOf } from './response-keys';
import { digestOf, sealRef, studyIdOfRef, type RefPayload } from './response-ref';
import { openDocument } from './sealed-document';
import { storedResponse, type ResponseKey, type StoredResponse } from './stored-response';

export const ALREADY_COMPLETED = 'You have already completed this survey.';
export const SURVEY_CLOSED = 'Sorry, this survey has been closed.';

/** A response whose ref somebody has sent, for the length of one request. */
export interface OpenResponse extends OpenStudy {
  ref: string;
  /** What the ref holds. */
  refPayload: RefPayload;
  digest: Buffer;
  /** What is saved, as far as this request has read or written it; null where nothing is saved. */
  document: ResponseDocument | null;
  completed: boolean;
  /** The address that the personal link belongs to by which the response has just been begun. */
  linkEmail?: string;
}

/** Opens a ref for reading. Throws NOT_FOUND for a ref that is unknown or altered, or whose study is deleted. */
export async function openResponse(ctx: ResponsesContext, ref: string): Promise<OpenResponse> {
  const response = await unsealOfAnyStudy(ctx, ref);
  if (!response) throw await absentStudy(ctx, studyIdOfRef(ref));
  return withStored(response, await storedResponse(ctx.db, keyOf(response)));
}

/**
 * Opens a ref for a change. The statement that writes the change checks that the study is open and that the response has
 * not been completed. Throws CONFLICT when the study is closed or deleted.
 */
export async function openForChange(ctx: ResponsesContext, ref: string): Promise<OpenResponse> {
  const open = await openStudy(ctx, studyIdOfRef(ref));
  return open ? unseal(open, ref) : endedResponse(ctx, ref);
}

/**
 * The response of a study that takes no answers any more. Throws CONFLICT unless the response has been completed, because
 * completing it twice is the same as completing it once, and NOT_FOUND for a study that has never existed.
 */
export async function endedResponse(ctx: ResponsesContext, ref: string): Promise<OpenResponse> {
  // Inside of a transaction, the keys are those of this moment: another process may just have destroyed them.
  const response = await ctx.db.transaction((db) => unsealOfAnyStudy({ ...ctx, db }, ref));
  if (!response) throw await refusalWithoutStudy(ctx, ref);
  const ended = withStored(response, await storedResponse(ctx.db, keyOf(response)));
  if (!ended.completed) throw conflict(SURVEY_CLOSED, 'SURVEY_CLOSED');
  return ended;
}

/**
 * The keys of a deleted study are gone, so nobody can see whether a ref of it is genuine. Somebody who was answering it until now has to learn that
 * the survey has ended, and somebody whose survey has moved has to be sent there.
 */
async function refusalWithoutStudy(ctx: ResponsesContext, ref: string): Promise<DomainError> {
  const refusal = await absentStudy(ctx, studyIdOfRef(ref));
  const hasEnded = refusal.code === 'NOT_FOUND' && (await isDeleted(ctx, ref));
  return hasEnded ? conflict(SURVEY_CLOSED, 'SURVEY_CLOSED') : refusal;
}

/** Whether the study of a ref has been deleted. Only the tombstones of its keys are left of it then. */
const isDeleted = (ctx: ResponsesContext, ref: string): Promise<boolean> =>
  ctx.db.existsBy(KeyTombstone, { studyId: studyIdOfRef(ref) });

/**
 * Throws CONFLICT where the study has been closed or the response completed meanwhile. It is called where a
 * change is refused for another reason, because the respondent has to learn first that nothing can be changed any more.
 */
export async function requireOngoing(ctx: ResponsesContext, response: OpenResponse): Promise<void> {
  const isOpen = await ctx.db.existsBy(Study, { id: response.study.id, status: 'OPEN' });
  if (!isOpen) await endedResponse(ctx, response.ref);
  if (!isOpen || (await storedResponse(ctx.db, keyOf(response)))?.completed)
    throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
}

/** A new response that is not stored in any table. */
export const newResponse = (open: OpenStudy, refPayload: RefPayload): OpenResponse => ({
  ...open,
  ref: sealRef(open.keys.open.ref, refPayload),
  refPayload,
  digest: digestOf(refPayload),
  document: null,
  completed: false,
});

export const keyOf = ({ study, digest }: OpenResponse): ResponseKey => ({ studyId: study.id, digest });

const documentOf = ({ study, keys, digest }: OpenResponse, stored: StoredResponse | null): ResponseDocument | null =>
  stored && openDocument(keys.answers.response, study.id, digest, stored.body);

/** The document that a change begins with. */
export const savedOrNew = (response: OpenResponse, stored: StoredResponse | null): ResponseDocument =>
  documentOf(response, stored) ?? newDocument(response.refPayload);

const newDocument = ({ attributes, isOnRoster }: RefPayload): ResponseDocument => ({
  ...attributes,
  isOnRoster,
  answers: {},
  votes: {},
});

/** The slugs of the questions with a saved answer; empty after completion. */
export const answeredSlugs = ({ document, completed }: OpenResponse): string[] =>
  completed || !document ? [] : Object.keys(document.answers).sort();

const withStored = (response: OpenResponse, stored: StoredResponse | null): OpenResponse => ({
  ...response,
  document: documentOf(response, stored),
  completed: stored?.completed ?? false,
});

const unseal = (open: OpenStudy, ref: string): OpenResponse => ({
  ...open,
  ...openRef(open.keys, ref),
  ...{ ref, document: null, completed: false },
});

/** Opens a ref of a study in any state; null where the study is deleted. */
async function unsealOfAnyStudy(ctx: ResponsesContext, ref: string): Promise<OpenResponse | null> {
  const id = studyIdOfRef(ref);
  const study = await ctx.db.findOneBy(Study, { id, status: Not('DELETED' as const) });
  if (!study) return null;
  const keys = await responseKeysOf(ctx, id);
  if (keys) return unseal({ study, keys }, ref);
  throw study.status === 'DRAFT' ? notFound() : conflict(SURVEY_CLOSED, 'SURVEY_CLOSED');
}
