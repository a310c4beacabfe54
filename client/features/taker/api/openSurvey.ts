import type { Language } from '@common/languages';
import { request, RequestError } from './request';
import { readStoredOf, writeStored } from '../session/storage';
import { translateStudy, type PublicStudy } from '../survey/study';
import { PublicStudyDocument, StudyResponseEndDocument } from './taker.generated';
import { freshState, hasAnswers, isDone, reduceTaker, restoreState, type TakerState } from '../session/takerState';
import type { Outcome } from '../session/viewStore';

export interface OpenedSurvey {
  study: PublicStudy;
  state: TakerState;
  outcome?: Outcome | null;
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
  const stored = restoreState(readStoredOf(studyRef, targetRef), studyRef, targetRef);
  const [study, completion] = await Promise.all([
    fetchStudy(language, studyRef),
    fetchCompletion(stored.refs.studyResponseRef),
  ]);
  const fresh = freshState(studyRef, targetRef);
  const state = completion === 'completed' ? reduceTaker(stored, { type: 'completed' }) : stored;
  if (study.status === 'CLOSED') {
    // The answers can't be sent any more, so the browser forgets them.
    if (stored.refs.studyResponseRef !== null) writeStored(isDone(state) ? state : fresh);
    return { study, state: fresh, outcome: outcomeAfterClose(state) };
  }
  return { study, state: study.status === 'DRAFT' || completion === 'unknown' ? fresh : state };
}

/** What became of a response in this browser, now that its survey is closed. Null if nothing was answered. */
function outcomeAfterClose(state: TakerState): Outcome | null {
  if (isDone(state)) return 'counted';
  // The reply to a response that was handed in may have been lost.
  if (state.savedEndTime.endTime !== null) return 'unsure';
  return hasAnswers(state) ? 'lost' : null;
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
