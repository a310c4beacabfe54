import { hiddenText } from '@common/hidden';
import type { SeriesPointFragment } from './SeriesPage.generated';
import {
  RESULTS_PENDING_TEXT,
  TOPIC_NOT_ASKED_TEXT,
  hiddenSurveyText,
  hiddenPriorityText,
  type ChartedMeasure,
} from './texts';

export interface SeriesTopic {
  slug: string;
  label: string;
}

/** A figure of a topic in one survey, or why there is none. */
export type SeriesPoint = { value: number; why: null } | { value: null; why: string };

/** A topic through the surveys, in their order. */
export interface TopicLine extends SeriesTopic {
  points: SeriesPoint[];
}

/** How many topics are shown until somebody chooses. */
const USUAL = 5;

const none = (why: string): SeriesPoint => ({ value: null, why });

/** The topics of any of the surveys: in the order of the latest one, then what only earlier ones asked about. */
export function seriesTopicsOf(surveys: readonly SeriesPointFragment[]): SeriesTopic[] {
  const topics = new Map<string, SeriesTopic>();
  for (const { study } of [...surveys].reverse())
    for (const { slug, label } of study.topics) if (!topics.has(slug)) topics.set(slug, { slug, label });
  return [...topics.values()];
}

/** What is charted of a topic in one survey: what the survey shows of it, and nothing worked out of it. */
export function seriesPointOf(
  { isBeingPrepared, results }: SeriesPointFragment,
  slug: string,
  charted: ChartedMeasure,
  isTeam: boolean,
): SeriesPoint {
  if (isBeingPrepared) return none(RESULTS_PENDING_TEXT);
  if (!results) return none(hiddenSurveyText(null, isTeam));
  const score = results.topicScores.find(
    (each) => (each.__typename === 'Score' ? each.slug : each.hiddenSlug) === slug,
  );
  if (!score) return none(TOPIC_NOT_ASKED_TEXT);
  if (score.__typename !== 'Score') return none(hiddenText(score));
  const value = charted === 'scores' ? score.scaledAvg : score.priority;
  return value === null ? none(hiddenPriorityText(score.votes)) : { value, why: null };
}

export const topicLinesOf = (
  surveys: readonly SeriesPointFragment[],
  topics: readonly SeriesTopic[],
  charted: ChartedMeasure,
  isTeam: boolean,
): TopicLine[] =>
  topics.map((topic) => ({
    ...topic,
    points: surveys.map((survey) => seriesPointOf(survey, topic.slug, charted, isTeam)),
  }));

/** Of how many surveys there is something to draw. */
export const surveysWithData = (lines: readonly TopicLine[]): number =>
  new Set(lines.flatMap(({ points }) => points.flatMap(({ value }, at) => (value === null ? [] : [at])))).size;

/** The topics that the latest vote put first, filled up with those that have a score. */
export function defaultTopics(surveys: readonly SeriesPointFragment[], topics: readonly SeriesTopic[]): string[] {
  const told = (charted: ChartedMeasure) =>
    topicLinesOf(surveys, topics, charted, false).flatMap(({ slug, points }) => {
      const latest = points.findLast(({ value }) => value !== null);
      return latest?.value == null ? [] : [{ slug, value: latest.value }];
    });
  const voted = told('priorities').sort((a, b) => a.value - b.value);
  return [...new Set([...voted, ...told('scores')].map(({ slug }) => slug))].slice(0, USUAL);
}
