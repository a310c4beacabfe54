import type { TakerState } from '../session/takerState';
import { takerPrompts } from './answers';
import { inShownOrder, scalePoints } from './scale';
import { shownLabel, type PublicStudy, type TakerPrompt } from './study';

/** The original labels of a question's scale, in the order they are shown. Other questions have none. */
function shownScale(prompt: TakerPrompt): readonly string[] {
  switch (prompt.type) {
    case 'RATING_5L':
      return inShownOrder(prompt, ['agree.1', 'agree.2', 'agree.3', 'agree.4', 'agree.5']);
    case 'RATING_5N':
    case 'MATRIX_N':
    case 'MATRIX_L':
      return inShownOrder(prompt, prompt.choiceLabels);
    default:
      return [];
  }
}

/**
 * The label that a question's scale begins with, if the scale runs the other way than on the last question before it that has the same
 * labels. Otherwise it is null.
 */
export function flippedTo(prompt: TakerPrompt, study: PublicStudy, state: TakerState): string | null {
  const { asked } = takerPrompts(study, state.savedPromptResponses);
  const shown = shownScale(prompt);
  const same = shown.join('\n');
  const other = [...shown].reverse().join('\n');
  const before = asked
    .slice(
      0,
      asked.findIndex(({ slug }) => slug === prompt.slug),
    )
    .map((earlier) => shownScale(earlier).join('\n'))
    .filter((scale) => scale === same || scale === other);
  if (same === other || before.at(-1) !== other) return null;
  return prompt.type.startsWith('RATING') ? scalePoints(prompt)[0]!.name : shownLabel(prompt, shown[0]!);
}
