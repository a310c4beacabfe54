import styled from '@emotion/styled';
import type { DraftPrompt } from '../draft/surveyDraft';
import { ChoicePreview } from './ChoicePreview';
import { MatrixPreview } from './MatrixPreview';
import { ScalePreview } from './ScalePreview';

const SENTIMENT = ['Strongly disagree', 'Neutral', 'Strongly agree'];
const RECOMMENDATION = ['Not at all likely', 'Extremely likely'];

const Lines = styled.div(({ theme }) => ({
  height: 140,
  padding: '7px 12px',
  border: `1px solid ${theme.colors.borderStrong}`,
  borderRadius: theme.radii.control,
  color: theme.colors.textMuted,
}));

/** Whether a scale has a label for each of its steps, or only for both ends. */
const stepNames = (labels: readonly string[]) =>
  labels.length === 5 ? labels : [labels[0] ?? '', labels.at(-1) ?? ''];

/** A picture of the answers as respondents see them; nothing in it can be pressed. */
export function AnswerPreview({ prompt: { type, choiceLabels, rowLabels, polarity } }: { prompt: DraftPrompt }) {
  // the labels of a negative question are reversed, so that the last one is always the good end
  const inOrder = (labels: readonly string[]) => (polarity === 'NEGATIVE' ? [...labels].reverse() : labels);
  switch (type) {
    case 'OPEN_END':
      return <Lines>A text of up to 1000 characters</Lines>;
    case 'RATING_5L':
      return <ScalePreview labels={inOrder(SENTIMENT)} from={1} to={5} />;
    case 'RATING_5N':
      return <ScalePreview labels={inOrder(stepNames(choiceLabels))} from={1} to={5} />;
    case 'NPS':
      return <ScalePreview labels={RECOMMENDATION} from={0} to={10} />;
    case 'SINGLE_SEL':
      return <ChoicePreview choices={choiceLabels} isSeveral={false} />;
    case 'MULTI_SEL':
      return <ChoicePreview choices={choiceLabels} isSeveral />;
    case 'MATRIX_N':
    case 'MATRIX_L':
      return <MatrixPreview rows={rowLabels} choices={inOrder(choiceLabels)} />;
  }
}
