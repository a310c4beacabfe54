import { Inline, Stack } from '@/ui/Stack';
import type { TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { dontKnowText } from '@common/figures';
import { BenchmarkDifference } from '../benchmark/BenchmarkDifference';
import type { Percentile } from '../benchmark/percentiles';
import { HiddenFigure, MissingFigure, ScorePill, TrendMark } from '../insights/ScoreFigures';
import { isReversed } from './QuestionAnswers';
import type { QuestionResultRow } from './questionRows';

function Score({ outcome }: QuestionResultRow) {
  if (outcome?.kind === 'score') return <ScorePill score={outcome.figures.scaledAvg} />;
  if (outcome?.kind === 'texts')
    return (
      <Text size={13} tone="textMuted">
        Texts
      </Text>
    );
  return outcome?.kind === 'hidden' ? <HiddenFigure why={outcome.why} /> : <MissingFigure spoken="No score" />;
}

function QuestionName(row: QuestionResultRow) {
  const { index, question, outcome } = row;
  const figures = outcome?.kind === 'score' || outcome?.kind === 'choices' ? outcome.figures : null;
  const notes = [isReversed(row) ? 'Higher is better' : null, dontKnowText(figures?.dontKnow)].filter(
    (note) => note !== null,
  );
  return (
    <Inline as="span" gap={3} flexWrap="nowrap" alignItems="baseline">
      <Text numeric tone="textMuted" css={{ minWidth: 20, textAlign: 'right' }}>
        {index}
      </Text>
      <span>
        <Text weight="medium">{question.text}</Text>
        {notes.map((note) => (
          <Text key={note} size={13} tone="textMuted" display="block">
            {note}
          </Text>
        ))}
      </span>
    </Inline>
  );
}

const QUESTION: TableColumn<QuestionResultRow> = { id: 'question', title: 'Question', render: QuestionName };
const SCORE: TableColumn<QuestionResultRow> = { id: 'score', title: 'Score', numeric: true, render: Score };
function Trend({ outcome }: QuestionResultRow) {
  return <TrendMark trend={outcome?.kind === 'score' ? outcome.figures.trend : null} />;
}
const TREND: TableColumn<QuestionResultRow> = { id: 'trend', title: 'Trend', numeric: true, render: Trend };

/** On phones one column holds everything, because the question needs the width. A trend that is not there leaves no sign: without a column it would say nothing. */
const allInOne = (percentile: Percentile | null): TableColumn<QuestionResultRow> => ({
  id: 'score',
  title: 'Results', // the titles of all three would take half of the width
  numeric: true,
  render: (row) => (
    <Stack gap={1} alignItems="flex-end">
      <Score {...row} />
      {row.outcome?.kind === 'score' && row.outcome.figures.trend && <Trend {...row} />}
      {percentile && row.benchmark !== null && benchmark(percentile).render(row)}
    </Stack>
  ),
});

const benchmark = (percentile: Percentile): TableColumn<QuestionResultRow> => ({
  id: 'benchmark',
  title: 'Benchmark',
  numeric: true,
  render: ({ benchmark: delta }) => <BenchmarkDifference delta={delta} percentile={percentile} />,
});

export interface QuestionsShown {
  hasResults: boolean;
  isClosed: boolean;
  isNarrow: boolean;
  percentile: Percentile | null;
}

/** Changes are measured between closed surveys; before there are results, only the questions are listed. */
export function questionColumns({
  hasResults,
  isClosed,
  isNarrow,
  percentile,
}: QuestionsShown): readonly TableColumn<QuestionResultRow>[] {
  if (!hasResults) return [QUESTION];
  if (!isClosed) return [QUESTION, SCORE];
  if (isNarrow) return [QUESTION, allInOne(percentile)];
  return percentile ? [QUESTION, SCORE, TREND, benchmark(percentile)] : [QUESTION, SCORE, TREND];
}
