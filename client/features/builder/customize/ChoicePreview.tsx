import styled from '@emotion/styled';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ChoiceMark } from './ChoiceMark';

const Choice = styled.li(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '8px 12px',
  border: `1px solid ${theme.colors.borderStrong}`,
  borderRadius: theme.radii.control,
  color: theme.colors.textMuted,
}));

/** The choices of a question with one answer or several. */
export function ChoicePreview({ choices, isSeveral }: { choices: readonly string[]; isSeveral: boolean }) {
  return (
    <Stack gap={2}>
      {isSeveral && (
        <Text size={13} tone="textMuted">
          Choose all that apply.
        </Text>
      )}
      <Stack as="ul" gap={2}>
        {choices.map((choice) => (
          <Choice key={choice}>
            <ChoiceMark isRound={!isSeveral} aria-hidden />
            {choice}
          </Choice>
        ))}
      </Stack>
    </Stack>
  );
}
