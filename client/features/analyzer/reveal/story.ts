import { sortRows } from '@/lib/sortRows';
import type { TopicRow } from '../insights/topicRows';
import type { RevealPageQuery } from './RevealPage.generated';

/** At most so many topics are called the highest, and as many the ones to work on. */
const MOST_SHOWN = 3;

/** How many comments stand under each topic. */
export const COMMENTS_SHOWN = 2;

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

/** Draws comments without putting any back; `random` gives numbers from 0 up to 1. */
export function draw<T>(items: readonly T[], count: number, random: () => number): T[] {
  const rest = [...items];
  const drawn: T[] = [];
  while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}

/**
 * Top and bottom topics: half of them each, and 3 at most. `rows` are in the order of their priority. A hidden topic is none:
 * it could be anywhere.
 */
export function toldTopics(rows: readonly TopicRow[], comments: ReadonlyMap<string, readonly ToldComment[]>): ToldTopics {
  const byPriority = rows
    .filter((row): row is ToldTopic => row.figures !== null)
    .map((row): ToldTopic => ({ ...row, comments: comments.get(row.slug) ?? [] }));
  const all = sortRows(byPriority, ({ figures }) => figures.score, 'descending');
  const count = Math.min(Math.floor(byPriority.length / 2), MOST_SHOWN);
  return { highest: all.slice(0, count), priority: byPriority.slice(0, count), all };
}

/** A few comments on each topic, drawn at random from those that everybody may read. */
export function drawnComments({ results }: RevealPageQuery['study'], random: () => number): Map<string, ToldComment[]> {
  return new Map(
    results.firstVerbatims.map(({ topicSlug, page }) => {
      const shown = page.nodes.filter(({ isHidden }) => !isHidden).map(({ ref, responseText }) => ({ ref, text: responseText }));
      return [topicSlug, draw(shown, COMMENTS_SHOWN, random)];
    }),
  );
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
export function sectionsOf({ topics, hasParticipation, hasGroups }: StoryFacts): SectionName[] {
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
