import { useEffect, useSyncExternalStore } from 'react';
import { EndStage } from './EndStage';
import { Problem } from './parts';
import { PreviewBar } from './PreviewBar';
import { QuestionStage } from './QuestionStage';
import { StartStage } from './StartStage';
import { TakerHeader } from './TakerHeader';
import type { TakerSession } from './takerSession';
import { texts } from './texts';

/** The three stages: email, questions, end. */
export function TakerPage({ session }: { session: TakerSession }) {
  const view = useSyncExternalStore(session.subscribe, session.current);
  useEffect(() => session.connect(), [session]);
  useEffect(() => {
    document.title = session.study.name;
  }, [session]);

  const stage = view.isClosed ? 2 : view.state.stageIndex;
  const Stage = [StartStage, QuestionStage, EndStage][stage]!;
  return (
    <>
      {view.isPreview && <PreviewBar session={session} />}
      {stage === 1 && <TakerHeader study={session.study} view={view} />}
      {stage === 1 && view.isMemoryOnly && (
        <Problem role="alert" sx={{ maxWidth: 650, margin: '16px auto 0', padding: '0 16px' }}>
          {texts.saving.memoryOnly}
        </Problem>
      )}
      <Stage session={session} view={view} />
    </>
  );
}
