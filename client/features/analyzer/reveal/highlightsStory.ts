import { sortRows } from '@/lib/sortRows';
import type { TopicRow } from '../insights/topicRows';
import type { RevealPageQuery } from './RevealPage.generated';

/** The largest number of topics that count as the highest, and of those that count as a priority. */
const MOST_SHOWN = 3;

export interface HighlightedTopic extends TopicRow {
  figures: NonNullable<TopicRow['figures']>;
  comments: readonly HighlightedComment[];
}

export interface HighlightedComment {
  ref: string;
  text: string;
}

/** The topics of the highlights, out of those that are not hidden. */
export interface HighlightedTopics {
  /** The best first. */
  highest: HighlightedTopic[];
  /** The highest priority first, then the lowest score. */
  priority: HighlightedTopic[];
  /** All of them, the best first. */
  all: HighlightedTopic[];
}

/**
 * The highest topics and the priority topics: half of all topics each, and 3 at most. `rows` are in the order of their
 * priority. Hidden topics are left out, because their rank is unknown.
 */
export function highlightedTopicsOf(
  rows: readonly TopicRow[],
  comments: ReadonlyMap<string, readonly HighlightedComment[]>,
): HighlightedTopics {
  const byPriority = rows
    .filter((row): row is HighlightedTopic => row.figures !== null)
    .map((row): HighlightedTopic => ({ ...row, comments: comments.get(row.slug) ?? [] }));
  const all = sortRows(byPriority, ({ figures }) => figures.score, 'descending');
  const count = Math.min(Math.floor(byPriority.length / 2), MOST_SHOWN);
  return { highest: all.slice(0, count), priority: byPriority.slice(0, count), all };
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
