import type { TakerPrompt } from './study';
import { texts } from './texts';

export interface ScalePoint {
  /** What is stored: 1 to 5, always with 5 the good end. */
  value: number;
  /** What it means, for those who hear the page. Null between two named ends. */
  name: string | null;
  /** What stands under the point. */
  shown: string | null;
}

/** The names from the first point to the fifth, before a negative question turns them round. */
function namesOf({ type, choiceLabels }: TakerPrompt): (string | null)[] {
  if (type === 'RATING_5L') return [...texts.rating.sentiment];
  if (choiceLabels.length === 5) return [...choiceLabels];
  return [choiceLabels[0] ?? null, null, null, null, choiceLabels.at(-1) ?? null];
}

/**
 * The five points of a rating, in the order they are shown. The labels of a negative question stand in reverse, so that
 * agreeing with a bad statement gives a low value.
 */
export function scaleOf(prompt: TakerPrompt): ScalePoint[] {
  const names = namesOf(prompt);
  if (prompt.polarity === 'NEGATIVE') names.reverse();
  // of a sentiment only the ends and the middle are written out
  const isShown = (index: number) => prompt.type !== 'RATING_5L' || index % 2 === 0;
  return names.map((name, index) => ({ value: index + 1, name, shown: isShown(index) ? name : null }));
}
