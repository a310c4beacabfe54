import styled from '@emotion/styled';
import { scoreColour } from '@/theme/tokens';
import { CutLabel } from '@/ui/CutLabel';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { badEndFirst } from '@common/answers';
import { countsLine } from '@common/figures';
import { HiddenFigure, ScorePill } from '../insights/ScoreFigures';
import type { AskedQuestionFragment, QuestionFiguresFragment, RowFiguresFragment } from '../Results.generated';

const Bar = styled.div(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 8,
  overflow: 'hidden',
  borderRadius: theme.radii.round,
}));

/** The rows of a matrix, each with its score and distribution. */
export function MatrixRows({
  question,
  rows,
}: {
  question: AskedQuestionFragment;
  rows: QuestionFiguresFragment['rows'];
}) {
  return (
    <Stack as="ul" gap={5} m={0} p={0} aria-label="Rows" css={{ listStyle: 'none' }}>
      {rows.map((row) => {
        const label = row.__typename === 'MatrixRow' ? row.label : (row.hiddenSlug ?? '');
        return (
          <Stack as="li" key={label} gap={2}>
            <Inline gap={3} flexWrap="nowrap" justifyContent="space-between">
              <Text weight="medium">
                <CutLabel text={label} />
              </Text>
              {row.__typename === 'MatrixRow' ? <ScorePill score={row.scaledAvg} /> : <HiddenFigure why={row} />}
            </Inline>
            {row.__typename === 'MatrixRow' && <Spread question={question} row={row} />}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** The answers of a row from the bad end to the good one, as a bar and in words. */
function Spread({ question, row }: { question: AskedQuestionFragment; row: RowFiguresFragment }) {
  const choices = badEndFirst(
    question,
    question.choiceLabels.map((label, place) => ({ label, n: row.counts[place] ?? 0 })),
  );
  const points = (place: number) => (choices.length > 1 ? (place / (choices.length - 1)) * 100 : 100);
  return (
    <>
      <Bar aria-hidden>
        {choices.map(
          ({ label, n }, place) =>
            n > 0 && <span key={label} style={{ flex: n, background: scoreColour(points(place)).background }} />,
        )}
      </Bar>
      <Text as="p" size={13} tone="textMuted" numeric>
        {countsLine(choices, row.dontKnow)}
      </Text>
    </>
  );
}
