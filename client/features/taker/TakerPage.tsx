import { useEffect, useSyncExternalStore } from 'react';
import { EndStage } from './EndStage';
import { addLanguageLoader, t, useLanguage } from './texts/language';
import { fetchStudy } from './api/openSurvey';
import { ErrorLine } from './kit/elements';
import { PreviewHead } from './frame/PreviewHead';
import { QuestionStage } from './questions/QuestionStage';
import { useLaterParts } from './questions/useLaterParts';
import { StartStage } from './entry/StartStage';
import { TakerHeader } from './frame/TakerHeader';
import { isDone } from './session/takerState';
import type { TakerSession } from './session/takerSession';

/** Shows one of the three stages: the start (by email or by personal link), the questions, the end. */
export function TakerPage({ session }: { session: TakerSession }) {
  const view = useSyncExternalStore(session.subscribe, session.current);
  const stage = view.isClosed || view.outcome ? 2 : view.state.stageIndex;
  // Chooses the font of the questions (taker.css). An effect would be too late: a question gets focus as soon as it is in the
  // page, and would be laid out in both fonts.
  if (stage > 0) document.documentElement.dataset.begun = '';
  useEffect(() => session.connect(), [session]);
  useEffect(
    () =>
      addLanguageLoader(async (language) => {
        const study = await fetchStudy(language, session.study.ref);
        return () => session.replaceStudy(study);
      }),
    [session],
  );
  // Between the beginning and the arrival of the response the page also opens without the network.
  const language = useLanguage();
  const later = useLaterParts(stage > 0);
  const isBegun = view.state.stageIndex > 0 && !view.isClosed && !view.outcome && !isDone(view.state);
  const isKept = isBegun && !view.isMemoryOnly;
  useEffect(() => {
    if (!view.isPreview) later?.setOfflineCopy(session.study.ref, isKept);
  }, [session, view.isPreview, later, isKept, language]);
  useEffect(() => {
    document.title = session.study.name;
  }, [session]);

  const Stage = [StartStage, QuestionStage, EndStage][stage]!;
  return (
    <>
      {view.isPreview && <PreviewHead session={session} />}
      {stage === 1 && <TakerHeader study={session.study} view={view} />}
      {stage === 1 && view.isMemoryOnly && (
        <ErrorLine role="alert" sx={{ maxWidth: 650, margin: '16px auto 0', padding: '0 16px' }}>
          {t('saving.memoryOnly')}
        </ErrorLine>
      )}
      <Stage session={session} view={view} />
    </>
  );
}
