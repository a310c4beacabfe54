import { t } from '../texts/language';
import { shownLabel, type TakerPrompt } from './study';

export interface ScalePoint {
  /** The value that is stored: 1 to 5, where 5 is always good, and 0 to 10 for a recommendation. */
  value: number;
  /** The name of the point, which screen readers read. It is null for a point between two named ends. */
  name: string | null;
  /** The text under the point, or null if there is none. */
  shown: string | null;
}

const RECOMMENDATION_POINTS = 11;

/** The names of the points in the order of the labels, before they are reversed for a negative question. */
function pointNames(prompt: TakerPrompt): (string | null)[] {
  const { type } = prompt;
  const choiceLabels = prompt.choiceLabels.map((label) => shownLabel(prompt, label));
  if (type === 'NPS')
    return [t('recommendation.least'), ...Array<null>(RECOMMENDATION_POINTS - 2).fill(null), t('recommendation.most')];
  if (type === 'RATING_5L') return ([1, 2, 3, 4, 5] as const).map((point) => t(`rating.${point}`));
  if (choiceLabels.length === 5) return choiceLabels;
  return [choiceLabels[0] ?? null, null, null, null, choiceLabels.at(-1) ?? null];
}

/** The labels in the order they are shown. Those of a negative question are reversed, so that the last one is always the good end. */
export const inShownOrder = <Label>({ polarity }: Pick<TakerPrompt, 'polarity'>, labels: readonly Label[]): Label[] =>
  polarity === 'NEGATIVE' ? [...labels].reverse() : [...labels];

/**
 * The points of a scale, in the order they are shown. The labels of a negative rating are reversed, so that somebody who
 * agrees with a bad statement gives a low value. A recommendation is never negative.
 */
export function scalePoints(prompt: TakerPrompt): ScalePoint[] {
  const isRecommendation = prompt.type === 'NPS';
  const names = isRecommendation ? pointNames(prompt) : inShownOrder(prompt, pointNames(prompt));
  // A sentiment shows only the names of its ends and its middle.
  const isShown = (index: number) => prompt.type !== 'RATING_5L' || index % 2 === 0;
  return names.map((name, index) => ({
    value: isRecommendation ? index : index + 1,
    name,
    shown: isShown(index) ? name : null,
  }));
}
