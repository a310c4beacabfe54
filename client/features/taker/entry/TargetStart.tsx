import { useCallback, useEffect, useState } from 'react';
import { beginResponse } from '../api/beginResponse';
import { t, told } from '../texts/language';
import { Notice } from '../frame/Notice';
import { statusOf } from '../api/openSurvey';
import { Button, Prose, Row } from '../kit/parts';
import { RequestError } from '../api/request';
import type { TakerSession } from '../session/takerSession';
import { TakerSkeleton } from '../frame/TakerSkeleton';
import { en } from '../texts/en';

/**
 * Begins from somebody's own link: no email is asked. Where the link is refused, the survey's page says why under its
 * email field, and asks for the email instead.
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
      if ((await statusOf(studyRef)) === 'CLOSED') return session.close();
      // refused for what it is, and not for the person's or the survey's state
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
