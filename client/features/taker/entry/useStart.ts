import { useState } from 'react';
import { beginResponse, type Respondent } from '../api/beginResponse';
import { fetchStudyStatus } from '../api/openSurvey';
import { RequestError } from '../api/request';
import type { TakerSession } from '../session/takerSession';
import type { Failure } from '../texts/language';

/**
 * Begins a response by an address or by a personal link, and keeps why that failed. `onMailed` is called where the link of
 * the address is mailed instead.
 */
export function useStart(session: TakerSession, firstError: Failure | null = null, onMailed?: () => void) {
  const [error, setError] = useState(firstError);
  const [isPending, setIsPending] = useState(false);
  const studyRef = session.study.ref;

  const start = async (respondent: Respondent) => {
    setIsPending(true);
    setError(null);
    try {
      const response = await beginResponse({ studyRef, ...respondent });
      if (response) return session.start(response);
      onMailed?.();
    } catch (failure) {
      const { status, failure: reason } = RequestError.from(failure);
      const isGone = status === 404 && (await fetchStudyStatus(studyRef)) === 'CLOSED';
      if (isGone || reason === 'end.closed') return session.close();
      // A link that is unknown leads to the start page without it.
      if (status === 404) return window.location.replace(`/study/${studyRef}?reason=start.unknownLink`);
      setError(reason);
    }
    setIsPending(false);
  };
  return { start, isPending, error, setError };
}
