import { sentimentColour, type SentimentTone } from '@/theme/tokens';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { scalePointLabels } from '@common/answers';
import { signedPoints } from '@common/figures';
import { averageOnly } from '@common/hidden-results';
import { isMatrix } from '@common/prompts';
import { AnswerBars } from './AnswerBars';
import { MatrixRows } from './MatrixRows';
import type { AskedQuestionFragment, QuestionFiguresFragment } from '../Results.generated';

interface ScoreDistributionProps {
  question: AskedQuestionFragment;
  figures: QuestionFiguresFragment;
}
type Nps = NonNullable<QuestionFiguresFragment['nps']>;

const TONES: readonly SentimentTone[] = ['negative', 'negative', 'neutral', 'positive', 'positive'];
const colour = (tone: SentimentTone) => sentimentColour(tone).background;

/** The distribution behind a score, in the form that suits the question's type. */
export function ScoreDistribution({ question, figures: { freqDist, n, nps, rows } }: ScoreDistributionProps) {
  if (!freqDist) return <Text tone="textMuted">{averageOnly(n)}</Text>;
  if (isMatrix(question)) return <MatrixRows question={question} rows={rows} />;
  if (nps) return <NpsView nps={nps} />;
  const bars = scalePointLabels(question).map((label, place) => ({
    label,
    n: freqDist[place] ?? 0,
    colour: colour(TONES[place] ?? 'neutral'),
  }));
  return <AnswerBars label="Distribution of answers" bars={bars} />;
}

function NpsView({ nps: { promoters, passives, detractors, score } }: { nps: Nps }) {
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Text size={13} tone="textMuted">
          Net promoter score
        </Text>
        <Text size={32} weight="semibold" numeric>
          {signedPoints(score)}
        </Text>
        <Text size={13} tone="textMuted">
          Percent of promoters less percent of detractors, from −100 to +100.
        </Text>
      </Stack>
      <AnswerBars
        label="Distribution of answers"
        bars={[
          { label: 'Promoters (9 and 10)', n: promoters, colour: colour('positive') },
          { label: 'Passives (7 and 8)', n: passives, colour: colour('neutral') },
          { label: 'Detractors (0 to 6)', n: detractors, colour: colour('negative') },
        ]}
      />
    </Stack>
  );
}
