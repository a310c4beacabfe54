import styled from '@emotion/styled';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { DraftPrompt } from '../draft/draft';

const SENTIMENT = ['Strongly disagree', 'Neutral', 'Strongly agree'];
const RECOMMENDATION = ['Not at all likely', 'Extremely likely'];

const Point = styled.span(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  height: 44,
  border: `1px solid ${theme.colors.borderStrong}`,
  borderRadius: theme.radii.control,
  color: theme.colors.textMuted,
  fontVariantNumeric: 'tabular-nums',
}));
const Lines = styled.div(({ theme }) => ({
  height: 88,
  padding: '10px 12px',
  border: `1px solid ${theme.colors.borderStrong}`,
  borderRadius: theme.radii.control,
  color: theme.colors.textMuted,
}));

/** How the question is answered. A picture of it: nothing here can be pressed. */
export function AnswerPreview({ prompt: { type, choiceLabels, polarity } }: { prompt: DraftPrompt }) {
  if (type === 'OPEN_END') return <Lines>A text of up to 1000 characters</Lines>;
  if (type === 'RATING_5L') return <Scale labels={SENTIMENT} from={1} to={5} isReversed={polarity === 'NEGATIVE'} />;
  if (type === 'RATING_5N') return <Scale labels={choiceLabels} from={1} to={5} isReversed={polarity === 'NEGATIVE'} />;
  if (type === 'NPS') return <Scale labels={RECOMMENDATION} from={0} to={10} isReversed={false} />;
  return (
    <ul>
      {choiceLabels.map((label) => (
        <li key={label}>
          <Text>{label}</Text>
        </li>
      ))}
    </ul>
  );
}

/** Of a negative question the labels stand in reverse, so that the highest value is always the good end. */
function Scale({ labels, from, to, isReversed }: { labels: readonly string[]; from: number; to: number; isReversed: boolean }) {
  const shown = isReversed ? [...labels].reverse() : labels;
  const values = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  return (
    <div>
      <Inline gap={2} flexWrap="nowrap">
        {values.map((value) => (
          <Point key={value}>{value}</Point>
        ))}
      </Inline>
      <Inline flexWrap="nowrap" alignItems="flex-start" gap={2} pt={2}>
        {shown.map((label, index) => (
          <Text key={label} size={12} tone="textMuted" flex="1 1 0" textAlign={index === 0 ? 'left' : index === shown.length - 1 ? 'right' : 'center'}>
            {label}
          </Text>
        ))}
      </Inline>
    </div>
  );
}
