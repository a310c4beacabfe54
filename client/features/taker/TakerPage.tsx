import { useEffect, useSyncExternalStore } from 'react';
import { Banner } from '../../ui/Banner';
import { Box } from '../../ui/Box';
import { EndStage } from './EndStage';
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
  return (
    <>
      {view.isPreview && <PreviewBar session={session} />}
      {stage === 1 && <TakerHeader study={session.study} view={view} />}
      {stage === 1 && view.isMemoryOnly && (
        <Box maxWidth={650} mx="auto" px={4} pt={4}>
          <Banner tone="warning">{texts.saving.memoryOnly}</Banner>
        </Box>
      )}
      {stage === 0 && <StartStage session={session} />}
      {stage === 1 && <QuestionStage session={session} view={view} />}
      {stage === 2 && <EndStage session={session} view={view} />}
    </>
  );
}
