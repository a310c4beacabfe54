import type { Language } from '@common/languages';
import { request, RequestError } from './request';
import { readStored, writeStored } from '../session/storage';
import { translateStudy, type PublicStudy } from '../survey/study';
import { PublicStudyDocument, StudyResponseEndDocument } from './taker.generated';
import { freshState, reduceTaker, restoreState, type TakerState } from '../session/takerState';

export interface OpenedSurvey {
  study: PublicStudy;
  state: TakerState;
}

/** Reads the survey in a language: what has not been translated comes as it was written. */
export const fetchStudy = (language: Language, ref: string): Promise<PublicStudy> =>
  request(PublicStudyDocument, { ref, language }).then(({ publicStudy }) => translateStudy(publicStudy, language));

/** Reads the survey and where this browser stopped in it. */
export async function openSurvey(
  studyRef: string,
  targetRef: string | null,
  language: Language,
): Promise<OpenedSurvey> {
  const stored = restoreState(readStored(), studyRef, targetRef);
  const [study, completion] = await Promise.all([
    fetchStudy(language, studyRef),
    fetchCompletion(stored.refs.studyResponseRef),
  ]);
  const fresh = freshState(studyRef, targetRef);
  if (study.status === 'CLOSED' && stored.refs.studyResponseRef !== null) writeStored(fresh); // nothing can be done with them any more
  if (study.status === 'DRAFT' || study.status === 'CLOSED' || completion === 'unknown') return { study, state: fresh };
  return { study, state: completion === 'completed' ? reduceTaker(stored, { type: 'completed' }) : stored };
}

/** How the survey stands by now: a deleted one is closed for good. Null where it can't be learnt. */
export async function fetchStudyStatus(studyRef: string): Promise<PublicStudy['status'] | null> {
  return request(PublicStudyDocument, { ref: studyRef }).then(
    ({ publicStudy }) => publicStudy.status,
    (error: unknown) => (RequestError.from(error).status === 404 ? 'CLOSED' : null),
  );
}

/**
 * Whether a response has been completed, here or in another tab. `unknown` is a ref that the server can't read any more.
 * Without an answer the response is taken to be open: the queue will learn the rest.
 */
export async function fetchCompletion(studyResponseRef: string | null): Promise<'open' | 'completed' | 'unknown'> {
  if (studyResponseRef === null) return 'open';
  return request(StudyResponseEndDocument, { ref: studyResponseRef }).then(
    ({ studyResponse }) => (studyResponse.endTime === null ? 'open' : 'completed'),
    (error: unknown) => (RequestError.from(error).isTemporary ? 'open' : 'unknown'),
  );
}
