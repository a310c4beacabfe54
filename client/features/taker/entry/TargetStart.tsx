import { useCallback, useEffect, useState } from 'react';
import { beginResponse } from '../api/beginResponse';
import { t, told } from '../texts/language';
import { Notice } from '../frame/Notice';
import { fetchStudyStatus } from '../api/openSurvey';
import { Button, Prose, Row } from '../kit/parts';
import { RequestError } from '../api/request';
import type { TakerSession } from '../session/takerSession';
import { TakerSkeleton } from '../frame/TakerSkeleton';
import { en } from '../texts/en';

/**
 * Begins a response from a personal link, without asking for an email address. If the link is refused, it leads to the
 * email start, which shows the reason.
 */
export function TargetStart({ session }: { session: TakerSession }) {
  const [problem, setProblem] = useState('');

  const start = useCallback(async () => {
    setProblem('');
    const { studyRef, targetRef } = session.current().state.refs;
    try {
      session.start(await beginResponse({ studyRef, targetRef }));
    } catch (failure) {
      const { status, isTemporary, message } = RequestError.from(failure);
      if (isTemporary) return setProblem(message);
      if ((await fetchStudyStatus(studyRef)) === 'CLOSED') return session.close();
      // A conflict tells about the person or the survey. Any other refusal means that the link itself is unknown.
      const reason = status === 409 ? message : en['start.unknownLink'];
      window.location.replace(`/study/${studyRef}?message=${encodeURIComponent(reason)}`);
    }
  }, [session]);

  useEffect(() => void start(), [start]);

  if (!problem) return <TakerSkeleton />;
  return (
    <Notice context={session.study.name} title={t('loadFailed.title')}>
      <Prose>{told(problem)}</Prose>
      <Row>
        <Button variant="primary" size="lg" onClick={() => void start()}>
          {t('loadFailed.retry')}
        </Button>
      </Row>
    </Notice>
  );
}
