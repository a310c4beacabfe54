import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextArea } from '../../ui/TextArea';
import { StepHeading } from './StepHeading';
import type { TakerPrompt } from './study';
import { texts } from './texts';
import { useStopwatch } from './useStopwatch';

export const MAX_TEXT_LENGTH = 1_000;
const COUNTED_FROM = 900;

interface TextStepProps {
  prompt: TakerPrompt;
  value: string;
  onAnswer: (text: string, responseTimeMs: number) => void;
}

/** An answer in one's own words. */
export function TextStep({ prompt, value, onAnswer }: TextStepProps) {
  const elapsed = useStopwatch();
  return (
    <Stack gap={5}>
      <StepHeading>{prompt.text}</StepHeading>
      <Stack gap={1}>
        <TextArea label={prompt.text} hideLabel rows={5} maxLength={MAX_TEXT_LENGTH} value={value} onChange={(text) => onAnswer(text, elapsed())} />
        <TextCount length={value.length} />
      </Stack>
    </Stack>
  );
}

/** Its line is always there, so that nothing moves when the number comes. */
export function TextCount({ length }: { length: number }) {
  return (
    <Text size={12} tone="textMuted" numeric role="status" textAlign="right" minHeight={16}>
      {length >= COUNTED_FROM ? texts.text.counter(length, MAX_TEXT_LENGTH) : ''}
    </Text>
  );
}
