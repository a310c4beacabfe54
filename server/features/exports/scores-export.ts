import type { ScoreType } from '../../schema.generated';
import type { Context } from '../context';
import { isShown, type ScoreOrSuppressed, type Suppressed } from '../scores/release/released-scores';
import { scoresOfGroup, segmentScoresOf, type ResultsScope } from '../scores/results';
import { roundToTenth } from '../scores/score-arithmetic';
import { topicsOfStudy } from '../studies/studies.loaders';
import { promptsByStudy } from '../studies/study-prompts';
import { csvLine } from '../../platform/csv';

/** One exported row: a score of a group. */
export interface ScoreRow {
  slug: string;
  text: string;
  segment: string | null;
  segmentValue: string | null;
  /** The score, or the reason why it is hidden. */
  score: number | Pick<Suppressed, 'reason' | 'needed'>;
  /** How many answered with "Don't know"; missing where that is not told. */
  dontKnow?: number;
}

/**
 * The columns are the topic or prompt, the segment and its value if the export is by segment, and the score. The score
 * of a hidden cell is empty. Where a row tells how many answered with "Don’t know", another column follows.
 */
export function scoresCsv(rows: readonly ScoreRow[], type: ScoreType, segmented: boolean): string {
  const first = type === 'TOPIC' ? 'Topic' : 'Prompt';
  const tellsDontKnow = rows.some(({ dontKnow }) => dontKnow !== undefined);
  const last = tellsDontKnow ? ['Score', 'Don’t know'] : ['Score'];
  const header = segmented ? [first, 'Segment', 'Segment Value', ...last] : [first, ...last];
  const cells = rows.map(({ text, segment, segmentValue, score, dontKnow = null }) => [
    ...(segmented ? [text, segment, segmentValue] : [text]),
    ...(tellsDontKnow ? [cell(score), dontKnow] : [cell(score)]),
  ]);
  return [header, ...cells].map(csvLine).join('');
}

const cell = (score: ScoreRow['score']): number | null => (typeof score === 'number' ? score : null);

/** The rows as a JSON list. A hidden cell is in the list as in the API, with the reason and without a number. */
export const scoresJson = (rows: readonly ScoreRow[], type: ScoreType, segmented: boolean): string =>
  JSON.stringify(
    rows.map(({ slug, text, segment, segmentValue, score, dontKnow }) => ({
      type,
      slug,
      text,
      ...(segmented && { segment, segmentValue }),
      ...(typeof score === 'number' ? { score, dontKnow } : { suppressed: score }),
    })),
    null,
    2,
  );

/** The scores of a group as the screen shows them, for the whole group or by segment. */
export async function scoreRows(
  ctx: Context,
  scope: ResultsScope,
  type: ScoreType,
  segmented: boolean,
): Promise<ScoreRow[]> {
  const texts = await textsOf(ctx, scope, type);
  const row = (score: ScoreOrSuppressed, segment: string | null, segmentValue: string | null): ScoreRow => ({
    ...{ slug: score.slug!, text: texts.get(score.slug!) ?? score.slug!, segment, segmentValue },
    ...(isShown(score)
      ? { score: roundToTenth(score.scaledAvg), dontKnow: score.dontKnow }
      : { score: { reason: score.reason, needed: score.needed } }),
  });
  if (!segmented) return (await scoresOfGroup(ctx, scope, type)).map((score) => row(score, null, null));
  return (await segmentScoresOf(ctx, scope, { type, groups: 'BELOW' })).flatMap(({ segment, teamSegment, scores }) => {
    const { name, value } = (segment ?? teamSegment)!;
    return scores.map((score) => row(score, name, value));
  });
}

/** The label of each topic, or the text of each question, by slug. */
async function textsOf({ loaders }: Context, { study }: ResultsScope, type: ScoreType): Promise<Map<string, string>> {
  if (type === 'TOPIC') return new Map((await topicsOfStudy(loaders, study)).map(({ slug, label }) => [slug, label]));
  return new Map((await loaders.load(promptsByStudy, study.id)).map(({ slug, text }) => [slug, text]));
}
