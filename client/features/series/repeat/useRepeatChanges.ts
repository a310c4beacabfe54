import { useState } from 'react';
import {
  useDeleteSequenceRepeatMutation,
  usePauseSequenceRepeatMutation,
  useSkipRepeatedSurveyMutation,
} from './SeriesRepeat.generated';

/** The changes beside the form. What went wrong with the last one is in `error`. */
export function useRepeatChanges(sequenceRef: string) {
  const [isEnding, setEnding] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [skipDay] = useSkipRepeatedSurveyMutation();
  const [pause] = usePauseSequenceRepeatMutation();
  const [deleteRepeat] = useDeleteSequenceRepeatMutation();

  const run = async (change: () => Promise<unknown>) => {
    setError(null);
    await change().catch(setError);
  };
  return {
    skip: (day: string) => run(() => skipDay({ variables: { sequenceRef, day } })),
    setPaused: (isPaused: boolean) => run(() => pause({ variables: { sequenceRef, isPaused } })),
    end: () => run(() => deleteRepeat({ variables: { sequenceRef } })),
    ...{ error, isEnding, setEnding },
  };
}
