import { hasAnswer, isMatrix, isScale, type PromptAnswer } from '@common/prompts';
import { joinAsList, t } from '../texts/language';
import { scalePoints } from './scale';
import { shownLabel, type TakerPrompt } from './study';

/**
 * The lines in which a respondent reads an answer again: one for each row of a matrix, or for each chosen label. There
 * are none without an answer.
 */
export function answerLines(prompt: TakerPrompt, answer: PromptAnswer | undefined): string[] {
  if (!hasAnswer(prompt, answer)) return [];
  const { absoluteValue, responseText, responseDict } = answer!;
  if (isScale(prompt)) {
    const points = scalePoints(prompt);
    const { value, name } = points.find((point) => point.value === absoluteValue)!;
    return [name === null ? t('rating.of', { value, last: points.at(-1)!.value }) : joinAsList(value, name)];
  }
  if (isMatrix(prompt))
    return prompt.rowLabels.map(
      (row) => `${shownLabel(prompt, row)}: ${shownLabel(prompt, String(responseDict![row]))}`,
    );
  if (prompt.type === 'MULTI_SEL')
    return prompt.choiceLabels
      .filter((choice) => responseDict![choice] === true)
      .map((choice) => shownLabel(prompt, choice));
  return [prompt.type === 'SINGLE_SEL' ? shownLabel(prompt, responseText!) : responseText!.trim()];
}
