import { useState } from 'react';
import {
  useDeleteSequenceRepeatMutation,
  usePauseSequenceRepeatMutation,
  useSkipRepeatedSurveyMutation,
} from './SeriesRepeat.generated';

/**
 * The changes of a repeat that need no form: leaving out a day, pausing, and ending. `error` is the error of the last
 * change.
 */
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
