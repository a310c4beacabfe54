import { hiddenText } from '@common/hidden';
import type { SeriesPointFragment } from './SeriesPage.generated';
import { BEING_PREPARED, NOT_ASKED, nothingText, priorityText, type Charted } from './texts';

export interface SeriesTopic {
  slug: string;
  label: string;
}

/** A figure of a topic in one survey, or why there is none. */
export type Point = { value: number; why: null } | { value: null; why: string };

/** A topic through the surveys, in their order. */
export interface TopicLine extends SeriesTopic {
  points: Point[];
}

/** How many topics are shown until somebody chooses. */
const USUAL = 5;

const none = (why: string): Point => ({ value: null, why });

/** The topics of any of the surveys: in the order of the latest one, then what only earlier ones asked about. */
export function topicsOf(surveys: readonly SeriesPointFragment[]): SeriesTopic[] {
  const topics = new Map<string, SeriesTopic>();
  for (const { study } of [...surveys].reverse())
    for (const { slug, label } of study.topics) if (!topics.has(slug)) topics.set(slug, { slug, label });
  return [...topics.values()];
}

/** What is charted of a topic in one survey: what the survey shows of it, and nothing worked out of it. */
export function pointOf(
  { isBeingPrepared, results }: SeriesPointFragment,
  slug: string,
  charted: Charted,
  isTeam: boolean,
): Point {
  if (isBeingPrepared) return none(BEING_PREPARED);
  if (!results) return none(nothingText(null, isTeam));
  const score = results.topicScores.find(
    (each) => (each.__typename === 'Score' ? each.slug : each.hiddenSlug) === slug,
  );
  if (!score) return none(NOT_ASKED);
  if (score.__typename !== 'Score') return none(hiddenText(score));
  const value = charted === 'scores' ? score.scaledAvg : score.priority;
  return value === null ? none(priorityText(score.votes)) : { value, why: null };
}

export const linesOf = (
  surveys: readonly SeriesPointFragment[],
  topics: readonly SeriesTopic[],
  charted: Charted,
  isTeam: boolean,
): TopicLine[] =>
  topics.map((topic) => ({ ...topic, points: surveys.map((survey) => pointOf(survey, topic.slug, charted, isTeam)) }));

/** Of how many surveys there is something to draw. */
export const surveysWithData = (lines: readonly TopicLine[]): number =>
  new Set(lines.flatMap(({ points }) => points.flatMap(({ value }, at) => (value === null ? [] : [at])))).size;

/** The topics that the latest vote put first, filled up with those that have a score. */
export function usualTopics(surveys: readonly SeriesPointFragment[], topics: readonly SeriesTopic[]): string[] {
  const told = (charted: Charted) =>
    linesOf(surveys, topics, charted, false).flatMap(({ slug, points }) => {
      const latest = points.findLast(({ value }) => value !== null);
      return latest?.value == null ? [] : [{ slug, value: latest.value }];
    });
  const voted = told('priorities').sort((a, b) => a.value - b.value);
  return [...new Set([...voted, ...told('scores')].map(({ slug }) => slug))].slice(0, USUAL);
}
