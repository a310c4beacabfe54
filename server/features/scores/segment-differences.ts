import { isShown, type ScoreOrSuppressed } from './release/released-scores';

/**
 * How far each score is from the score of the same topic or question in a larger group, in unrounded points; null where either is hidden or
 * missing.
 */
export function differencesTo(
  whole: readonly ScoreOrSuppressed[],
  scores: readonly ScoreOrSuppressed[],
): (number | null)[] {
  const bySlug = new Map(whole.filter(isShown).map(({ slug, scaledAvg }) => [slug, scaledAvg]));
  return scores.map((score) => {
    const of = isShown(score) ? bySlug.get(score.slug) : undefined;
    return isShown(score) && of !== undefined ? score.scaledAvg - of : null;
  });
}
