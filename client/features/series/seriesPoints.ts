import { hiddenText } from '@common/hidden-results';
import type { SeriesPointFragment } from './SeriesPage.generated';
import {
  RESULTS_PENDING_TEXT,
  TOPIC_NOT_ASKED_TEXT,
  hiddenSurveyText,
  hiddenPriorityText,
  type ChartedMeasure,
} from './seriesTexts';

export interface SeriesTopic {
  slug: string;
  label: string;
}

/** The value of a topic in one survey, or the reason why there is none. */
export type SeriesPoint = { value: number; why: null } | { value: null; why: string };

/** A topic through the surveys, in their order. */
export interface TopicLine extends SeriesTopic {
  points: SeriesPoint[];
}

/** The number of topics that are shown by default. */
const USUAL = 5;

const none = (why: string): SeriesPoint => ({ value: null, why });

/** The topics of all surveys: in the order of the latest one, followed by those that only earlier ones asked about. */
export function seriesTopicsOf(surveys: readonly SeriesPointFragment[]): SeriesTopic[] {
  const topics = new Map<string, SeriesTopic>();
  for (const { study } of [...surveys].reverse())
    for (const { slug, label } of study.topics) if (!topics.has(slug)) topics.set(slug, { slug, label });
  return [...topics.values()];
}

/** The value of a topic in one survey, which is the value that the results of the survey show. */
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
  if (charted === 'scores')
    return score.__typename === 'Score' ? { value: score.scaledAvg, why: null } : none(hiddenText(score));
  if (score.priority !== null) return { value: score.priority, why: null };
  // Where both the score and the vote are hidden, they have one reason.
  return none(
    score.votes === null && score.__typename !== 'Score' ? hiddenText(score) : hiddenPriorityText(score.votes),
  );
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

/** The number of surveys that have a value. */
export const surveysWithData = (lines: readonly TopicLine[]): number =>
  new Set(lines.flatMap(({ points }) => points.flatMap(({ value }, at) => (value === null ? [] : [at])))).size;

/** The topics with the highest priority in the latest vote, filled up with topics that have a score. */
export function defaultTopics(surveys: readonly SeriesPointFragment[], topics: readonly SeriesTopic[]): string[] {
  const told = (charted: ChartedMeasure) =>
    topicLinesOf(surveys, topics, charted, false).flatMap(({ slug, points }) => {
      const latest = points.findLast(({ value }) => value !== null);
      return latest?.value == null ? [] : [{ slug, value: latest.value }];
    });
  const voted = told('priorities').sort((a, b) => a.value - b.value);
  return [...new Set([...voted, ...told('scores')].map(({ slug }) => slug))].slice(0, USUAL);
}
