import { Check } from 'lucide-react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { NumberField } from '@/ui/NumberField';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { UnsavedScheduleGuard } from './UnsavedScheduleGuard';
import { useUpdateTotalRecipientsMutation } from './TotalRecipients.generated';
import { MAX_TARGET_RESPONSES, TARGET_RESPONSES_REFUSAL } from '@common/target-responses';
import { useDelayedSave, type DelayedSaveState } from '../useDelayedSave';

const SAVE_DELAY_MS = 500;
const STATE_TEXT: Record<DelayedSaveState, string> = {
  idle: '',
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved',
  failed: '',
};

export interface TotalRecipientsProps {
  studyRef: string;
  /** The saved number of people who got the link. */
  saved: number | null;
}

/** The number of people who got the link, which only its sender knows. The field saves itself. */
export function TotalRecipients({ studyRef, saved }: TotalRecipientsProps) {
  const [typed, setTyped] = useState<{ value: number | null } | null>(null);
  const [update, { error }] = useUpdateTotalRecipientsMutation();
  const { state, change, cancel } = useDelayedSave(async (targetResponses: number | null) => {
    await update({ variables: { ref: studyRef, targetResponses } });
    // shows the server's number from now on, because others may change it
    setTyped((now) => (now?.value === targetResponses ? null : now));
  }, SAVE_DELAY_MS);

  const value = typed ? typed.value : saved;
  const type = (next: number | null) => {
    setTyped({ value: next });
    change(next);
  };
  const refuse = () => {
    setTyped(null);
    cancel();
  };
  const problem = state === 'failed' ? `Not saved. ${formMessage(error)}` : null;

  return (
    <Stack
      gap={1}
      css={(theme) => ({
        '& input:not(:placeholder-shown)': { fontSize: theme.fontSizes[20], fontWeight: theme.fontWeights.semibold },
      })}
    >
      <NumberField
        label="Total Recipients"
        value={value}
        onChange={type}
        min={1}
        max={MAX_TARGET_RESPONSES}
        refusal={TARGET_RESPONSES_REFUSAL}
        onRefused={refuse}
        placeholder="How many?"
        error={problem}
      />
      <Inline role="status" gap={1} minHeight={18} color="textMuted">
        {state === 'saved' && <Check size={14} aria-hidden />}
        <Text size={12}>{STATE_TEXT[state]}</Text>
      </Inline>
      <UnsavedScheduleGuard state={state} />
    </Stack>
  );
}
