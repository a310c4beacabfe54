import type { SortDirection, SortValue } from '@/lib/sortRows';
import { sortRows } from '@/lib/sortRows';
import type { FiveCounts } from '@/ui/DistributionBar';
import type { Hidden } from '@common/hidden';
import type { Percentile } from '../benchmark/percentiles';
import type { SurveyContentsFragment, TopicScoresFragment, TrendFiguresFragment } from '../Results.generated';

type StudyTopics = SurveyContentsFragment & { results: TopicScoresFragment };

/** What may be shown of a topic. */
export interface TopicFigures {
  score: number;
  priority: number | null;
  trend: TrendFiguresFragment | null;
  /** Points from the percentile that is chosen; null where there is none, or nothing to compare with. */
  benchmark: number | null;
  /** Null where only the average may be told. */
  counts: FiveCounts | null;
  /** Null where that may not be told. */
  respondents: number | null;
  /** Null where the vote may not be told: then its comments are not counted, and there is no priority. */
  comments: number | null;
}

export interface TopicRow {
  slug: string;
  label: string;
  /** Questions of the survey on this topic. */
  questions: number;
  /** null where they may not be shown, which is not zero: then `hidden` says why. */
  figures: TopicFigures | null;
  hidden: Hidden | null;
}

/** The counts of a distribution bar; null where they are not one for each of the five answers, so that no wrong bar is drawn. */
export function sentimentCounts(counts: readonly number[]): FiveCounts | null {
  return counts.length === 5 ? (counts as unknown as FiveCounts) : null;
}

/** One row for each topic with scored questions: the most wanted first, then the lowest score, as people should read them. */
export function topicRows({ topics, prompts, results }: StudyTopics, percentile: Percentile | null): TopicRow[] {
  const labels = new Map(topics.map(({ slug, label }) => [slug, label]));
  const rows = results.topicScores.map((result): TopicRow => {
    const slug = (result.__typename === 'Score' ? result.slug : result.hiddenSlug) ?? '';
    return {
      slug,
      label: labels.get(slug) ?? slug,
      questions: prompts.filter(({ topicSlug }) => topicSlug === slug).length,
      figures:
        result.__typename === 'Score'
          ? {
              score: result.scaledAvg,
              priority: result.priority,
              trend: result.trend,
              benchmark: (percentile && result[percentile]) ?? null,
              counts: result.freqDist && sentimentCounts(result.freqDist),
              respondents: result.n,
              comments: result.votes === null ? null : result.comments,
            }
          : null,
      hidden: result.__typename === 'Score' ? null : result,
    };
  });
  const byLabel = sortRows(rows, ({ label }) => label, 'ascending');
  const byScore = sortRows(byLabel, ({ figures }) => figures?.score, 'ascending');
  return sortRows(byScore, ({ figures }) => figures?.priority, 'ascending');
}

export type TopicColumn =
  'topic' | 'priority' | 'score' | 'trend' | 'benchmark' | 'questions' | 'sentiment' | 'comments';

export interface TopicSort {
  column: TopicColumn;
  direction: SortDirection;
}

export const DEFAULT_TOPIC_SORT: TopicSort = { column: 'priority', direction: 'ascending' };

/** The share of positive answers, for sorting by sentiment. */
function positiveShare({ counts }: TopicFigures): number | null {
  if (!counts) return null;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total === 0 ? null : (counts[3] + counts[4]) / total;
}

/** What each column sorts by; a topic without a value stands last either way. */
export const TOPIC_SORT_VALUES: Record<TopicColumn, (row: TopicRow) => SortValue> = {
  topic: ({ label }) => label,
  priority: ({ figures }) => figures?.priority,
  score: ({ figures }) => figures?.score,
  trend: ({ figures }) => figures?.trend?.difference,
  benchmark: ({ figures }) => figures?.benchmark,
  questions: ({ questions }) => questions,
  sentiment: ({ figures }) => figures && positiveShare(figures),
  comments: ({ figures }) => figures?.comments,
};
