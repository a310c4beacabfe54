import { useState } from 'react';
import { formMessage } from '@/apollo/problem';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { useManageSurveyMutation, type ManagedStudyFragment } from './ManageSurvey.generated';
import { useDelayedSave } from '../useDelayedSave';

const SAVE_DELAY_MS = 500;

export type ScheduleChange = Partial<
  Pick<ManagedStudyFragment, 'enableScheduledReminders' | 'scheduledCloseDate' | 'scheduledCloseReminders'>
>;

/** What happens to an open survey by itself, to be changed; saves itself. */
export function useManagedStudy(saved: ManagedStudyFragment) {
  const [draft, setDraft] = useState<ScheduleChange>({});
  const [update, { error }] = useManageSurveyMutation();
  const { state, change } = useDelayedSave(async (input: ScheduleChange) => {
    await update({ variables: { ref: saved.ref, input } });
    setDraft((now) => (now === input ? {} : now)); // from here on the server's, which others may change
  }, SAVE_DELAY_MS);
  useUnloadWarning(state === 'waiting' || state === 'saving');

  const edit = (patch: ScheduleChange) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    change(next);
  };
  return { study: { ...saved, ...draft }, edit, state, problem: state === 'failed' ? formMessage(error) : null };
}
