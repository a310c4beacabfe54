import { isShown, type ScoreOrSuppressed } from './release/released-scores';
import { roundToTenth } from './score-arithmetic';

/**
 * How far each score is from the score of the same topic or question in a larger group, in points; null where either is hidden or
 * missing. The unrounded scores are subtracted, and only the difference is rounded, to a tenth.
 */
export function differencesTo(
  whole: readonly ScoreOrSuppressed[],
  scores: readonly ScoreOrSuppressed[],
): (number | null)[] {
  const bySlug = new Map(whole.filter(isShown).map(({ slug, scaledAvg }) => [slug, scaledAvg]));
  return scores.map((score) => {
    const of = isShown(score) ? bySlug.get(score.slug) : undefined;
    return isShown(score) && of !== undefined ? roundToTenth(score.scaledAvg - of) : null;
  });
}
