import { Text } from '../../ui/Text';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { TakerView } from './takerSession';
import { texts } from './texts';

/** Quiet where all is well: only a wait is said aloud, since "Saved" after each answer would talk over the questions. */
export function SavingState({ view: { saving, state } }: { view: TakerView }) {
  const hasAnswers = state.savedTeamRef.teamRef !== null || Object.keys(state.savedPromptResponses).length > 0;
  const shown = saving === 'idle' ? (hasAnswers ? texts.saving.saved : '') : texts.saving[saving];
  return (
    <>
      <Text size={13} tone={saving === 'waiting' ? 'attention' : 'textMuted'} flexShrink={0} aria-hidden>
        {shown}
      </Text>
      <VisuallyHidden role="status">{saving === 'waiting' ? texts.saving.waiting : ''}</VisuallyHidden>
    </>
  );
}
