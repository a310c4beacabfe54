import { Check } from 'lucide-react';
import { FormError } from '@/ui/FormError';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { DelayedSaveState } from '../useDelayedSave';

const STATE_TEXT: Record<DelayedSaveState, string> = {
  idle: 'Changes are saved as you make them.',
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved',
  failed: '',
};

/** The state of a form that saves itself. */
export function SaveStatus({ state, problem }: { state: DelayedSaveState; problem: string | null }) {
  if (problem) return <FormError message={`Not saved. ${problem}`} />;
  return (
    <Inline role="status" gap={1} minHeight={20} color="textMuted">
      {state === 'saved' && <Check size={14} aria-hidden />}
      <Text size={13}>{STATE_TEXT[state]}</Text>
    </Inline>
  );
}
