import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText, dontKnowText } from '@common/figures';
import type { HiddenReason } from '@common/hidden-results';
import { ScorePill, TrendMark } from '../insights/ScoreFigures';
import { HiddenTexts } from '../texts/HiddenTexts';
import { TextAnswers } from '../texts/TextAnswers';
import { AnswerBars } from './AnswerBars';
import { FrequencyRows } from './FrequencyRows';
import type { QuestionResultRow } from './questionRows';
import { ScoreDistribution } from './ScoreDistribution';

/** What a score of a question means that asks for something bad, such as lost hours: its answers were turned round. */
function ReversedNote() {
  return (
    <Text size={13} tone="textMuted">
      Asked the other way round: a higher score is better
    </Text>
  );
}

export const isReversed = ({ question, outcome }: Pick<QuestionResultRow, 'question' | 'outcome'>): boolean =>
  question.polarity === 'NEGATIVE' && outcome?.kind === 'score';

/** The figures of a question: its score, its change, and the number of people behind it. */
export function QuestionFigures({ row, isClosed }: { row: QuestionResultRow; isClosed: boolean }) {
  const { outcome } = row;
  if (outcome?.kind === 'choices') return <Respondents {...outcome.figures} />;
  if (outcome?.kind !== 'score') return null;
  const { scaledAvg, trend, n, dontKnow } = outcome.figures;
  return (
    <Inline gap={4}>
      <ScorePill score={scaledAvg} />
      {isClosed && trend && <TrendMark trend={trend} spelledOut />}
      {n !== null && <Respondents n={n} dontKnow={dontKnow} />}
      {isReversed(row) && <ReversedNote />}
    </Inline>
  );
}

/** How many people the figures are of, and beside them how many answered that they do not know. */
function Respondents({ n, dontKnow }: { n: number; dontKnow: number | null }) {
  return (
    <Text size={13} tone="textMuted">
      {[countText(n, 'respondent'), dontKnowText(dontKnow)].filter(Boolean).join(', ')}
    </Text>
  );
}

export interface QuestionAnswersProps {
  row: QuestionResultRow;
  teamRef: string | null;
  isClosed: boolean;
  wholeGroup: HiddenReason | null;
}

/** The distribution of the answers, or the texts. */
export function QuestionAnswers({
  row: { slug, question, outcome },
  teamRef,
  isClosed,
  wholeGroup,
}: QuestionAnswersProps) {
  if (!outcome || (outcome.kind === 'texts' && !isClosed))
    return <Text tone="textMuted">Your results will be available after the survey is closed</Text>;
  switch (outcome.kind) {
    case 'hidden':
      return <HiddenTexts why={outcome.why} teamRef={teamRef} wholeGroup={wholeGroup} />;
    case 'texts':
      return (
        <TextAnswers
          key={`${slug} ${teamRef}`}
          slug={slug}
          first={outcome.first}
          teamRef={teamRef}
          wholeGroup={wholeGroup}
        />
      );
    case 'choices':
      if (outcome.figures.rows.length > 0) return <FrequencyRows question={question} rows={outcome.figures.rows} />;
      return (
        <AnswerBars
          label="Choices"
          of={outcome.figures.n}
          bars={outcome.figures.counts.map(({ choice, n }) => ({ label: choice, n }))}
        />
      );
    case 'score':
      return <ScoreDistribution question={question} figures={outcome.figures} />;
  }
}
