import { useCallback, useEffect, useState } from 'react';
import { t } from './language';
import { Notice } from './Notice';
import { Button, Prose, Row } from './parts';
import { request, RequestError } from './request';
import { StartStudyResponseDocument } from './taker.generated';
import type { TakerSession } from './takerSession';
import { TakerSkeleton } from './TakerSkeleton';

/**
 * Begins from somebody's own link: no email is asked. Where the link is refused, the survey's page says why under its
 * email field.
 */
export function TargetStart({ session }: { session: TakerSession }) {
  const [problem, setProblem] = useState('');

  const start = useCallback(async () => {
    setProblem('');
    const { studyRef, targetRef } = session.current().state.refs;
    try {
      const { startStudyResponse } = await request(StartStudyResponseDocument, { input: { studyRef, targetRef } });
      session.start(startStudyResponse.ref);
    } catch (failure) {
      const { isTemporary, message } = RequestError.from(failure);
      if (isTemporary) setProblem(message);
      else window.location.replace(`/study/${studyRef}?message=${encodeURIComponent(message)}`);
    }
  }, [session]);

  useEffect(() => void start(), [start]);

  if (!problem) return <TakerSkeleton />;
  return (
    <Notice context={session.study.name} title={t('loadFailed.title')}>
      <Prose>{problem}</Prose>
      <Row>
        <Button variant="primary" size="lg" onClick={() => void start()}>
          {t('loadFailed.retry')}
        </Button>
      </Row>
    </Notice>
  );
}
