import { useCallback, useEffect, useState } from 'react';
import { beginResponse } from '../api/beginResponse';
import { failureText, t, type Failure } from '../texts/language';
import { Notice } from '../frame/Notice';
import { fetchStudyStatus } from '../api/openSurvey';
import { Button, Prose, Row } from '../kit/elements';
import { RequestError } from '../api/request';
import type { TakerSession } from '../session/takerSession';
import { TakerSkeleton } from '../frame/TakerSkeleton';

/**
 * Begins a response from a personal link, without asking for an email address. If the link is refused, it leads to the
 * email start, which shows the reason.
 */
export function TargetStart({ session }: { session: TakerSession }) {
  const [problem, setProblem] = useState<Failure | null>(null);

  const start = useCallback(async () => {
    setProblem(null);
    const { studyRef, targetRef } = session.current().state.refs;
    try {
      session.start(await beginResponse({ studyRef, targetRef }));
    } catch (failure) {
      const { status, isTemporary, failure: problem } = RequestError.from(failure);
      if (isTemporary) return setProblem(problem);
      if (problem === 'end.closed' || (await fetchStudyStatus(studyRef)) === 'CLOSED') return session.close();
      // A conflict is about the person or the survey. Any other refusal means that the link itself is unknown.
      const reason = status !== 409 ? 'start.unknownLink' : typeof problem === 'string' ? problem : 'refused.unknown';
      window.location.replace(`/study/${studyRef}?reason=${reason}`);
    }
  }, [session]);

  useEffect(() => void start(), [start]);

  if (!problem) return <TakerSkeleton />;
  return (
    <Notice context={session.study.name} title={t('loadFailed.title')}>
      <Prose>{failureText(problem)}</Prose>
      <Row>
        <Button variant="primary" size="lg" onClick={() => void start()}>
          {t('loadFailed.retry')}
        </Button>
      </Row>
    </Notice>
  );
}
