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
  const { absoluteValue, responseText, responseDict, dontKnow, dontKnowRows = [] } = answer!;
  if (dontKnow) return [t('dontKnow')];
  if (isScale(prompt)) {
    const points = scalePoints(prompt);
    const { value, name } = points.find((point) => point.value === absoluteValue)!;
    return [name === null ? t('rating.of', { value, last: points.at(-1)!.value }) : joinAsList(value, name)];
  }
  if (isMatrix(prompt))
    return prompt.rowLabels.map((row) => {
      const said = dontKnowRows.includes(row) ? t('dontKnow') : shownLabel(prompt, String(responseDict![row]));
      return `${shownLabel(prompt, row)}: ${said}`;
    });
  if (prompt.type === 'MULTI_SEL')
    return prompt.choiceLabels
      .filter((choice) => responseDict![choice] === true)
      .map((choice) => shownLabel(prompt, choice));
  return [prompt.type === 'SINGLE_SEL' ? shownLabel(prompt, responseText!) : responseText!.trim()];
}
