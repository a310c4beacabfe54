import type { HiddenResult } from '@common/hidden-results';
import type { SegmentColumnFragment } from '../InsightsPage.generated';

/**
 * The address of a topic, for the group that is shown or for a team below it; without a topic, the address of that
 * team's topics.
 */
export type TopicHref = (slug: string | null, teamRef?: string) => string;

export type HeatmapScore = number | HiddenResult;

/** The scores of one group of people. */
export interface HeatmapColumn {
  key: string;
  label: string;
  /** The ref of a team, which has a page of its own; undefined for a value of an attribute. */
  teamRef?: string;
  /** One entry for each topic, in the order of the rows: the score, or the reason why it is hidden. */
  scores: readonly HeatmapScore[];
  /** How far each score is from that of the whole group, computed before rounding; null where either is hidden. */
  differences: readonly (number | null)[];
  /** null where the number may not be told. */
  respondents: number | null;
}

/** The attribute or team level by which the columns differ. */
export interface HeatmapGrouping {
  key: string;
  label: string;
  columns: HeatmapColumn[];
}

type TopicResult = SegmentColumnFragment['scores'][number];

const slugOf = (result: TopicResult) => (result.__typename === 'Score' ? result.slug : result.hiddenSlug);

/** The key of a grouping: a team level and an attribute may have the same name. */
function placeOf({ segment, teamSegment }: SegmentColumnFragment) {
  if (teamSegment)
    return {
      grouping: `team-${teamSegment.name}`,
      name: teamSegment.name,
      key: teamSegment.ref,
      label: teamSegment.value,
      teamRef: teamSegment.ref,
    };
  const { name, value } = segment ?? { name: '', value: '' };
  return { grouping: `attribute-${name}`, name, key: value, label: value };
}

/**
 * Groups the columns by attribute or team level, in the server's order: attributes first, then teams. Throws unless
 * each group has exactly one score for each topic, because the numbers would stand in the wrong rows.
 */
export function heatmapGroupings(
  segments: readonly SegmentColumnFragment[],
  topicSlugs: readonly string[],
): HeatmapGrouping[] {
  const found = new Map<string, HeatmapGrouping>();
  for (const segment of segments) {
    const { grouping: of, name, ...column } = placeOf(segment);
    const { respondents } = segment;
    const grouping = found.get(of) ?? { key: of, label: name, columns: [] };
    const scores = scoresInOrder(segment.scores, topicSlugs);
    grouping.columns.push({ ...column, scores, differences: differencesInOrder(segment, topicSlugs), respondents });
    found.set(of, grouping);
  }
  return [...found.values()];
}

function differencesInOrder({ scores, differences }: SegmentColumnFragment, topicSlugs: readonly string[]) {
  const bySlug = new Map(scores.map((result, place) => [slugOf(result), differences[place] ?? null]));
  return topicSlugs.map((slug) => bySlug.get(slug) ?? null);
}

function scoresInOrder(scores: readonly TopicResult[], topicSlugs: readonly string[]): HeatmapScore[] {
  const bySlug = new Map(
    scores.map((result) => [slugOf(result), result.__typename === 'Score' ? result.scaledAvg : result]),
  );
  const ordered = topicSlugs.map((slug) => bySlug.get(slug)).filter((score) => score !== undefined);
  if (ordered.length !== topicSlugs.length || scores.length !== topicSlugs.length) {
    // the name of a group is the company's own, and must not appear in an error report
    throw new Error(`Heatmap data does not match its labels: ${scores.length} scores for ${topicSlugs.length} topics`);
  }
  return ordered;
}
