import type { Hidden } from '@common/hidden';
import type { SegmentColumnFragment } from '../InsightsPage.generated';

/** Where a topic leads, of the group that is shown or of a team below; without a topic, where the topics of those are. */
export type TopicHref = (slug: string | null, teamRef?: string) => string;

export type HeatmapScore = number | Hidden;

/** The scores of one group of people. */
export interface HeatmapColumn {
  key: string;
  label: string;
  /** What it can be looked at by itself; undefined for a value of an attribute. */
  teamRef?: string;
  /** One for each topic, in the order of the rows, or why it may not be shown. */
  scores: readonly HeatmapScore[];
}

/** An attribute, or a level of teams: what the columns differ by. */
export interface HeatmapGrouping {
  key: string;
  label: string;
  columns: HeatmapColumn[];
}

type TopicResult = SegmentColumnFragment['scores'][number];

const slugOf = (result: TopicResult) => (result.__typename === 'Score' ? result.slug : result.hiddenSlug);

/** A team and an attribute may have the same name. */
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
 * Groups the columns by what they differ by, in the server's order: attributes first, then teams. Throws where a group does
 * not have exactly one score for each topic: its numbers would stand in the wrong rows.
 */
export function heatmapGroupings(
  segments: readonly SegmentColumnFragment[],
  topicSlugs: readonly string[],
): HeatmapGrouping[] {
  const found = new Map<string, HeatmapGrouping>();
  for (const segment of segments) {
    const { grouping: of, name, ...column } = placeOf(segment);
    const grouping = found.get(of) ?? { key: of, label: name, columns: [] };
    grouping.columns.push({ ...column, scores: scoresInOrder(segment.scores, topicSlugs) });
    found.set(of, grouping);
  }
  return [...found.values()];
}

function scoresInOrder(scores: readonly TopicResult[], topicSlugs: readonly string[]): HeatmapScore[] {
  const bySlug = new Map(
    scores.map((result) => [slugOf(result), result.__typename === 'Score' ? result.scaledAvg : result]),
  );
  const ordered = topicSlugs.map((slug) => bySlug.get(slug)).filter((score) => score !== undefined);
  if (ordered.length !== topicSlugs.length || scores.length !== topicSlugs.length) {
    // what a group is called is the company's own, and no part of a report
    throw new Error(`Heatmap data does not match its labels: ${scores.length} scores for ${topicSlugs.length} topics`);
  }
  return ordered;
}
