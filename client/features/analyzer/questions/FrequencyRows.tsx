import styled from '@emotion/styled';
import { CutLabel } from '@/ui/CutLabel';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { percentOf } from '@common/answers';
import { countsLine } from '@common/figures';
import type { AskedQuestionFragment, ChoiceFiguresFragment } from '../Results.generated';

const Bar = styled.div(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 12,
  overflow: 'hidden',
  borderRadius: theme.radii.round,
  background: theme.colors.border,
}));
const Part = styled.span(({ theme }) => ({ background: theme.colors.accent }));

type FrequencyRow = ChoiceFiguresFragment['rows'][number];

interface FrequencyRowsProps {
  question: AskedQuestionFragment;
  rows: readonly FrequencyRow[];
}

/** The rows of a question that asks how often: the share of people to whom each applies, and how often. The largest share is first. */
export function FrequencyRows({ question, rows }: FrequencyRowsProps) {
  const share = ({ users, n }: FrequencyRow) => users / n;
  const sorted = [...rows].sort((one, other) => share(other) - share(one));
  return (
    <Stack as="ul" gap={5} m={0} p={0} aria-label="Users" css={{ listStyle: 'none' }}>
      {sorted.map((row) => (
        <Stack as="li" key={row.label} gap={2}>
          <Inline gap={3} flexWrap="nowrap" justifyContent="space-between">
            <Text weight="medium">
              <CutLabel text={row.label} />
            </Text>
            <Text numeric css={{ whiteSpace: 'nowrap' }}>
              {percentOf(row.users, row.n)}%{' '}
              <Text size={13} tone="textMuted">
                ({row.users} of {row.n})
              </Text>
            </Text>
          </Inline>
          <Frequencies labels={question.choiceLabels} row={row} />
        </Stack>
      ))}
    </Stack>
  );
}

/** How often each label was chosen, as a bar and in words. The darkest part is the most frequent use, and the rest are not users. */
function Frequencies({ labels, row }: { labels: readonly string[]; row: FrequencyRow }) {
  const answers = labels.map((label, place) => ({ label, n: row.counts[place] ?? 0 }));
  const strength = (place: number) => 0.3 + (0.7 * place) / (labels.length - 1);
  return (
    <>
      <Bar aria-hidden>
        {answers
          .map(({ label, n }, place) => ({ label, n, place }))
          .reverse()
          .map(({ label, n, place }) =>
            place > 0 && n > 0 ? <Part key={label} style={{ flex: n, opacity: strength(place) }} /> : null,
          )}
        <span style={{ flex: answers[0]?.n ?? 0 }} />
      </Bar>
      <Text as="p" size={13} tone="textMuted" numeric>
        {countsLine(answers, row.dontKnow)}
      </Text>
    </>
  );
}
