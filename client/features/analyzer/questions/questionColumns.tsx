import { Inline, Stack } from '@/ui/Stack';
import type { TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { HiddenFigure, NoFigure, ScorePill, TrendMark } from '../insights/Figures';
import type { QuestionRow } from './questionRows';

function Score({ outcome }: QuestionRow) {
  if (outcome?.kind === 'score') return <ScorePill score={outcome.figures.scaledAvg} />;
  return outcome?.kind === 'hidden' ? <HiddenFigure /> : <NoFigure spoken="No score" />;
}

function QuestionName({ index, question }: QuestionRow) {
  return (
    <Inline as="span" gap={3} flexWrap="nowrap" alignItems="baseline">
      <Text numeric tone="textMuted" css={{ minWidth: 20, textAlign: 'right' }}>
        {index}
      </Text>
      <Text weight="medium">{question.text}</Text>
    </Inline>
  );
}

const QUESTION: TableColumn<QuestionRow> = { id: 'question', title: 'Question', render: QuestionName };
const SCORE: TableColumn<QuestionRow> = { id: 'score', title: 'Score', numeric: true, render: Score };
function Trend({ outcome }: QuestionRow) {
  return <TrendMark trend={outcome?.kind === 'score' ? outcome.figures.trend : null} />;
}
const TREND: TableColumn<QuestionRow> = { id: 'trend', title: 'Trend', numeric: true, render: Trend };

/** On phones, where the width belongs to the question. */
const SCORE_AND_TREND: TableColumn<QuestionRow> = {
  id: 'score',
  title: 'Score, trend',
  numeric: true,
  render: (row) => (
    <Stack gap={1} alignItems="flex-end">
      <Score {...row} />
      {row.outcome?.kind === 'score' && <Trend {...row} />}
    </Stack>
  ),
};

/** A change is measured between closed surveys; before there are results, there are only the questions. */
export function questionColumns({ hasResults, isClosed, isNarrow }: Record<'hasResults' | 'isClosed' | 'isNarrow', boolean>): readonly TableColumn<QuestionRow>[] {
  if (!hasResults) return [QUESTION];
  if (!isClosed) return [QUESTION, SCORE];
  return isNarrow ? [QUESTION, SCORE_AND_TREND] : [QUESTION, SCORE, TREND];
}
