import { sortRows } from '@/lib/sortRows';
import type { TopicRow } from '../insights/topicRows';
import type { RevealPageQuery } from './RevealPage.generated';

/** The largest number of topics that count as the highest, and of those that count as a priority. */
const MOST_SHOWN = 3;

/** A topic of the highlights. It may be a priority although its score is hidden. */
export interface HighlightedTopic extends TopicRow {
  comments: readonly HighlightedComment[];
}

export interface ScoredTopic extends HighlightedTopic {
  figures: NonNullable<TopicRow['figures']>;
}

export interface HighlightedComment {
  ref: string;
  text: string;
}

export interface HighlightedTopics {
  /** The best first. */
  highest: ScoredTopic[];
  /** The highest priority first, then the lowest score. */
  priority: HighlightedTopic[];
  /** All topics with a shown score, the best first. */
  all: ScoredTopic[];
}

/**
 * The highest topics and the priority topics: half of all topics each, and 3 at most. `rows` are in the order of their
 * priority. Topics with a hidden score are left out, because their rank is unknown, but for those with a place in the vote.
 */
export function highlightedTopicsOf(
  rows: readonly TopicRow[],
  comments: ReadonlyMap<string, readonly HighlightedComment[]>,
): HighlightedTopics {
  const byPriority = rows
    .filter(({ figures, vote }) => figures !== null || vote?.priority != null)
    .map((row): HighlightedTopic => ({ ...row, comments: comments.get(row.slug) ?? [] }));
  const scored = byPriority.filter((row): row is ScoredTopic => row.figures !== null);
  const all = sortRows(scored, ({ figures }) => figures.score, 'descending');
  const halfOf = (topics: readonly unknown[]) => Math.min(Math.floor(topics.length / 2), MOST_SHOWN);
  return { highest: all.slice(0, halfOf(all)), priority: byPriority.slice(0, halfOf(byPriority)), all };
}

/** The comments by topic. */
export function commentsByTopic({ results }: RevealPageQuery['study']): Map<string, HighlightedComment[]> {
  const byTopic = new Map<string, HighlightedComment[]>();
  for (const { ref, topicSlug, responseText: text } of results.drawnVerbatims) {
    const ofTopic = byTopic.get(topicSlug);
    if (ofTopic) ofTopic.push({ ref, text });
    else byTopic.set(topicSlug, [{ ref, text }]);
  }
  return byTopic;
}

const ORDER = [
  'landing',
  'participation',
  'strengths',
  'highest',
  'highest-comments',
  'growth',
  'priority',
  'priority-comments',
  'whole',
  'topics',
  'differences',
  'end',
] as const;
export type SectionName = (typeof ORDER)[number];

export interface StoryFacts {
  topics: HighlightedTopics;
  hasParticipation: boolean;
  hasGroups: boolean;
}

/** The sections with content, in order. A section that announces others is left out without them. */
export function storySectionsOf({ topics, hasParticipation, hasGroups }: StoryFacts): SectionName[] {
  const isCommented = (shown: readonly HighlightedTopic[]) => shown.some(({ comments }) => comments.length > 0);
  const hasContent: Record<SectionName, boolean> = {
    landing: true,
    participation: hasParticipation,
    strengths: topics.highest.length > 0,
    highest: topics.highest.length > 0,
    'highest-comments': isCommented(topics.highest),
    growth: topics.priority.length > 0,
    priority: topics.priority.length > 0,
    'priority-comments': isCommented(topics.priority),
    whole: topics.all.length > 0,
    topics: topics.all.length > 0,
    differences: topics.all.length > 0 && hasGroups,
    end: true,
  };
  return ORDER.filter((name) => hasContent[name]);
}
