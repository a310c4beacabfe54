import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { useManageSurveyMutation, type ManagedStudyFragment } from './ManageSurvey.generated';
import { useDelayedSave } from '../useDelayedSave';

const SAVE_DELAY_MS = 500;

export type ScheduleChange = Partial<
  Pick<ManagedStudyFragment, 'enableScheduledReminders' | 'scheduledCloseDate' | 'scheduledCloseReminders'>
>;

/** The schedule of an open survey, which saves itself. */
export function useManagedStudy(saved: ManagedStudyFragment) {
  const [draft, setDraft] = useState<ScheduleChange>({});
  const [update, { error }] = useManageSurveyMutation();
  const { state, change } = useDelayedSave(async (input: ScheduleChange) => {
    await update({ variables: { ref: saved.ref, input } });
    // shows the server's values from now on, because others may change them
    setDraft((now) => (now === input ? {} : now));
  }, SAVE_DELAY_MS);
  useUnloadWarning(state === 'waiting' || state === 'saving');

  const edit = (patch: ScheduleChange) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    change(next);
  };
  return { study: { ...saved, ...draft }, edit, state, problem: state === 'failed' ? formMessage(error) : null };
}
