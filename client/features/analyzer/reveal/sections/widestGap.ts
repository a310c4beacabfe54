import type { HeatmapColumn } from '../../insights/segmentation/heatmapGroupings';

interface GroupScore {
  group: string;
  score: number;
}

export interface WidestGap {
  topic: string;
  low: GroupScore;
  high: GroupScore;
}

/** The topic with the largest difference between two groups; null where no topic has two scores. */
export function widestGap(columns: readonly HeatmapColumn[], topics: readonly { label: string }[]): WidestGap | null {
  const gaps = topics.flatMap(({ label }, row): WidestGap[] => {
    const scores = columns
      .flatMap(({ label: group, scores }): GroupScore[] =>
        typeof scores[row] === 'number' ? [{ group, score: scores[row] }] : [],
      )
      .sort((one, other) => one.score - other.score);
    return scores.length < 2 ? [] : [{ topic: label, low: scores[0]!, high: scores.at(-1)! }];
  });
  const width = ({ low, high }: WidestGap) => high.score - low.score;
  return gaps.reduce<WidestGap | null>((widest, gap) => (widest && width(widest) >= width(gap) ? widest : gap), null);
}
