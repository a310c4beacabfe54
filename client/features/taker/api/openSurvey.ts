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

/** Fetches the survey in a language. Texts without a translation come in their original language. */
export const fetchStudy = (language: Language, ref: string): Promise<PublicStudy> =>
  request(PublicStudyDocument, { ref, language }).then(({ publicStudy }) => translateStudy(publicStudy, language));

/** Fetches the survey, and restores the state of its response from this browser. */
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
  if (study.status === 'CLOSED' && stored.refs.studyResponseRef !== null) writeStored(fresh); // The answers can't be sent any more.
  if (study.status === 'DRAFT' || study.status === 'CLOSED' || completion === 'unknown') return { study, state: fresh };
  return { study, state: completion === 'completed' ? reduceTaker(stored, { type: 'completed' }) : stored };
}

/** Fetches the status of the survey. A deleted survey counts as closed. The status is null if it can't be fetched. */
export async function fetchStudyStatus(studyRef: string): Promise<PublicStudy['status'] | null> {
  return request(PublicStudyDocument, { ref: studyRef }).then(
    ({ publicStudy }) => publicStudy.status,
    (error: unknown) => (RequestError.from(error).status === 404 ? 'CLOSED' : null),
  );
}

/**
 * Fetches whether a response has been completed, here or in another tab. `unknown` means that the server does not accept
 * the ref any more. If there is no reply, the response counts as open, and a later save shows whether it is.
 */
export async function fetchCompletion(studyResponseRef: string | null): Promise<'open' | 'completed' | 'unknown'> {
  if (studyResponseRef === null) return 'open';
  return request(StudyResponseEndDocument, { ref: studyResponseRef }).then(
    ({ studyResponse }) => (studyResponse.endTime === null ? 'open' : 'completed'),
    (error: unknown) => (RequestError.from(error).isTemporary ? 'open' : 'unknown'),
  );
}
