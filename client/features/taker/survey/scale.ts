import { t } from '../texts/language';
import { shownLabel, type TakerPrompt } from './study';

export interface ScalePoint {
  /** What is stored: 1 to 5, always with 5 the good end; of a recommendation 0 to 10. */
  value: number;
  /** What it means, for those who hear the page. Null between two named ends. */
  name: string | null;
  /** What stands under the point. */
  shown: string | null;
}

/** How many points a recommendation has. */
const RECOMMENDATION_POINTS = 11;

/** The names from the first point to the fifth, before a negative question turns them round. */
function namesOf(prompt: TakerPrompt): (string | null)[] {
  const { type } = prompt;
  const choiceLabels = prompt.choiceLabels.map((label) => shownLabel(prompt, label));
  if (type === 'NPS')
    return [t('recommendation.least'), ...Array<null>(RECOMMENDATION_POINTS - 2).fill(null), t('recommendation.most')];
  if (type === 'RATING_5L') return ([1, 2, 3, 4, 5] as const).map((point) => t(`rating.${point}`));
  if (choiceLabels.length === 5) return choiceLabels;
  return [choiceLabels[0] ?? null, null, null, null, choiceLabels.at(-1) ?? null];
}

/** Labels in the order they are shown: of a negative question in reverse, so that the last is always the good end. */
export const inShownOrder = <Label>({ polarity }: Pick<TakerPrompt, 'polarity'>, labels: readonly Label[]): Label[] =>
  polarity === 'NEGATIVE' ? [...labels].reverse() : [...labels];

/**
 * The points of a scale, in the order they are shown. The labels of a negative rating stand in reverse, so that agreeing
 * with a bad statement gives a low value. A recommendation has no bad statement.
 */
export function scalePoints(prompt: TakerPrompt): ScalePoint[] {
  const isRecommendation = prompt.type === 'NPS';
  const names = isRecommendation ? namesOf(prompt) : inShownOrder(prompt, namesOf(prompt));
  // of a sentiment only the ends and the middle are written out
  const isShown = (index: number) => prompt.type !== 'RATING_5L' || index % 2 === 0;
  return names.map((name, index) => ({
    value: isRecommendation ? index : index + 1,
    name,
    shown: isShown(index) ? name : null,
  }));
}
