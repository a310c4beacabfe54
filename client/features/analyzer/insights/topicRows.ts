import type { SortDirection, SortValue } from '@/lib/sortRows';
import { sortRows } from '@/lib/sortRows';
import type { FiveCounts } from '@/ui/DistributionBar';
import type { HiddenResult } from '@common/hidden-results';
import type { Percentile } from '../benchmark/percentiles';
import type { AgainstCompanyFiguresFragment } from './InsightsPage.generated';
import type { SurveyContentsFragment, TopicScoresFragment, TrendFiguresFragment } from '../Results.generated';

type StudyTopics = SurveyContentsFragment & { results: TopicScoresFragment };

/** The figures of a topic. */
export interface TopicFigures {
  score: number;
  trend: TrendFiguresFragment | null;
  /** The difference from the chosen percentile in points; null without one, or without anything to compare with. */
  benchmark: number | null;
  /** A team beside the company and the rest of it; null for the company, and where it can't be told. */
  against: AgainstCompanyFiguresFragment | null;
  /** Null where only the average is shown. */
  counts: FiveCounts | null;
  /** Null where it is hidden. */
  respondents: number | null;
}

/** The vote for a topic. It belongs to the group, so it is there also where too few people rated the topic. */
export interface TopicVote {
  votes: number;
  /** Null for a topic without a vote. */
  priority: number | null;
  comments: number;
}

export interface TopicRow {
  slug: string;
  label: string;
  /** The number of the survey's questions on this topic. */
  questions: number;
  /** null where the figures are hidden, which does not mean zero; `hidden` has the reason. */
  figures: TopicFigures | null;
  hidden: HiddenResult | null;
  /** null where the vote is hidden. */
  vote: TopicVote | null;
}

/**
 * The counts for a distribution bar; null unless there is one for each of the five answers, so that no wrong bar is
 * drawn.
 */
export function sentimentCounts(counts: readonly number[]): FiveCounts | null {
  return counts.length === 5 ? (counts as unknown as FiveCounts) : null;
}

/** One row for each topic with scored questions: the highest priority first, then the lowest score. */
export function topicRows(
  { topics, prompts, results }: StudyTopics,
  percentile: Percentile | null,
  against: readonly AgainstCompanyFiguresFragment[] = [],
): TopicRow[] {
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
              trend: result.trend,
              against: against.find(({ topicSlug }) => topicSlug === slug) ?? null,
              benchmark: (percentile && result[percentile]) ?? null,
              counts: result.freqDist && sentimentCounts(result.freqDist),
              respondents: result.n,
            }
          : null,
      hidden: result.__typename === 'Score' ? null : result,
      vote: voteOf(result),
    };
  });
  const byLabel = sortRows(rows, ({ label }) => label, 'ascending');
  const byScore = sortRows(byLabel, ({ figures }) => figures?.score, 'ascending');
  return sortRows(byScore, ({ vote }) => vote?.priority, 'ascending');
}

const voteOf = ({ votes, priority, comments }: TopicScoresFragment['topicScores'][number]): TopicVote | null =>
  votes === null ? null : { votes, priority, comments };

export type TopicColumn =
  'topic' | 'priority' | 'score' | 'company' | 'trend' | 'benchmark' | 'questions' | 'sentiment' | 'comments';

export interface TopicSort {
  column: TopicColumn;
  direction: SortDirection;
}

export const DEFAULT_TOPIC_SORT: TopicSort = { column: 'priority', direction: 'ascending' };

/** The share of positive answers, by which sentiment is sorted. */
function positiveShare({ counts }: TopicFigures): number | null {
  if (!counts) return null;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total === 0 ? null : (counts[3] + counts[4]) / total;
}

/** The value that each column sorts by. Topics without a value come last in both directions. */
export const TOPIC_SORT_VALUES: Record<TopicColumn, (row: TopicRow) => SortValue> = {
  topic: ({ label }) => label,
  priority: ({ vote }) => vote?.priority,
  score: ({ figures }) => figures?.score,
  company: ({ figures }) => figures?.against?.toCompany,
  trend: ({ figures }) => figures?.trend?.difference,
  benchmark: ({ figures }) => figures?.benchmark,
  questions: ({ questions }) => questions,
  sentiment: ({ figures }) => figures && positiveShare(figures),
  comments: ({ vote }) => vote?.comments,
};
