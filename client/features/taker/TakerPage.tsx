import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { afterPaint } from './afterPaint';
import { speakWith, t } from './language';
import { surveyIn } from './openSurvey';
import { Problem } from './parts';
import { StartStage } from './StartStage';
import type { TakerSession } from './takerSession';
import { TakerSkeleton } from './TakerSkeleton';
import { TargetStart } from './TargetStart';
import { loadAnswering, useAnswering } from './useAnswering';

/** Only who edits a survey sees it, so nobody else has to wait for it. */
const PreviewBar = lazy(() => import('./PreviewBar').then((module) => ({ default: module.PreviewBar })));

/** The three stages: email or own link, questions, end. */
export function TakerPage({ session }: { session: TakerSession }) {
  const view = useSyncExternalStore(session.subscribe, session.current);
  const stage = view.isClosed ? 2 : view.state.stageIndex;
  const answering = useAnswering();
  useLayoutEffect(() => {
    if (stage > 0) document.documentElement.dataset.begun = ''; // see taker.css
  }, [stage]);
  useEffect(() => session.connect(), [session]);
  useEffect(() => {
    if (!answering) afterPaint(() => void loadAnswering().catch(() => {})); // whoever begins tries again
  }, [answering, view]);
  useEffect(
    () =>
      speakWith(async (language) => {
        const study = await surveyIn(language, session.study.ref);
        return () => session.retell(study);
      }),
    [session],
  );
  useEffect(() => {
    document.title = session.study.name;
  }, [session]);

  if (stage > 0 && !answering) return <TakerSkeleton />; // begun in another tab, and not here yet
  const Stage = [view.state.refs.targetRef === null ? StartStage : TargetStart, answering?.QuestionStage, answering?.EndStage][stage]!;
  return (
    <>
      <Suspense>{view.isPreview && <PreviewBar session={session} />}</Suspense>
      {stage === 1 && answering && <answering.TakerHeader study={session.study} view={view} />}
      {stage === 1 && view.isMemoryOnly && (
        <Problem role="alert" sx={{ maxWidth: 650, margin: '16px auto 0', padding: '0 16px' }}>
          {t('saving.memoryOnly')}
        </Problem>
      )}
      <Stage session={session} view={view} />
    </>
  );
}
