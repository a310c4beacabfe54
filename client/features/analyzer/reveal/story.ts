import { sortRows } from '@/lib/sortRows';
import type { TopicRow } from '../insights/topicRows';
import type { RevealPageQuery } from './RevealPage.generated';

/** At most so many topics are called the highest, and as many the ones to work on. */
const MOST_SHOWN = 3;

export interface ToldTopic extends TopicRow {
  figures: NonNullable<TopicRow['figures']>;
  comments: readonly ToldComment[];
}

export interface ToldComment {
  ref: string;
  text: string;
}

/** The topics that the highlights are about, out of those that may be shown. */
export interface ToldTopics {
  /** The best first. */
  highest: ToldTopic[];
  /** The most wanted first, then the lowest score. */
  priority: ToldTopic[];
  /** All of them, the best first. */
  all: ToldTopic[];
}

/**
 * Top and bottom topics: half of them each, and 3 at most. `rows` are in the order of their priority. A hidden topic is none:
 * it could be anywhere.
 */
export function toldTopicsOf(
  rows: readonly TopicRow[],
  comments: ReadonlyMap<string, readonly ToldComment[]>,
): ToldTopics {
  const byPriority = rows
    .filter((row): row is ToldTopic => row.figures !== null)
    .map((row): ToldTopic => ({ ...row, comments: comments.get(row.slug) ?? [] }));
  const all = sortRows(byPriority, ({ figures }) => figures.score, 'descending');
  const count = Math.min(Math.floor(byPriority.length / 2), MOST_SHOWN);
  return { highest: all.slice(0, count), priority: byPriority.slice(0, count), all };
}

/** The comments by what they are on. */
export function commentsByTopic({ results }: RevealPageQuery['study']): Map<string, ToldComment[]> {
  const told = new Map<string, ToldComment[]>();
  for (const { ref, topicSlug, responseText: text } of results.drawnVerbatims) {
    const ofTopic = told.get(topicSlug);
    if (ofTopic) ofTopic.push({ ref, text });
    else told.set(topicSlug, [{ ref, text }]);
  }
  return told;
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
  topics: ToldTopics;
  hasParticipation: boolean;
  hasGroups: boolean;
}

/** The sections that have something to say, in their order. One that announces others goes with them. */
export function storySectionsOf({ topics, hasParticipation, hasGroups }: StoryFacts): SectionName[] {
  const isCommented = (told: readonly ToldTopic[]) => told.some(({ comments }) => comments.length > 0);
  const says: Record<SectionName, boolean> = {
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
  return ORDER.filter((name) => says[name]);
}
