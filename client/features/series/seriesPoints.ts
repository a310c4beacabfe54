import { COULD_BE_WORKED_OUT, hiddenText } from '@common/hidden-results';
import type { Interval } from '@/charts/lineGeometry';
import { theme, topicColour } from '@/theme/tokens';
import type { SeriesPointFragment } from './SeriesPage.generated';
import {
  RESULTS_PENDING_TEXT,
  TOPIC_NOT_ASKED_TEXT,
  hiddenSurveyText,
  NO_VOTE_TEXT,
  type ChartedMeasure,
} from './seriesTexts';

/** A topic of the series, or the index. */
export interface SeriesTopic {
  slug: string;
  label: string;
}

/** The index among the topics. */
export const INDEX_TOPIC: SeriesTopic = { slug: 'devex-index', label: 'DevEx Index' };

/** The colour of a line. The index has that of text, so that it is no topic among others. */
export const lineColour = (slug: string): string => (slug === INDEX_TOPIC.slug ? theme.colors.text : topicColour(slug));

/** The value of a topic in one survey, or the reason why there is none: it is not shown, or there is nothing to show. */
export type SeriesPoint =
  { value: number; interval: Interval | null; why: null } | { value: null; why: string; doesNotApply?: true };

/** A topic through the surveys, in their order. */
export interface TopicLine extends SeriesTopic {
  /** The decimals of its values. */
  digits: 0 | 1;
  points: SeriesPoint[];
}

/** The number of topics that are shown by default, beside the index. */
const USUAL = 5;

const none = (why: string): SeriesPoint => ({ value: null, why });
const nothing = (why: string): SeriesPoint => ({ value: null, why, doesNotApply: true });
const some = (value: number, interval: Interval | null = null): SeriesPoint => ({ value, interval, why: null });

/** The index and the topics of all surveys: in the order of the latest one, followed by those that only earlier ones asked about. */
export function seriesTopicsOf(surveys: readonly SeriesPointFragment[]): SeriesTopic[] {
  const topics = new Map<string, SeriesTopic>([[INDEX_TOPIC.slug, INDEX_TOPIC]]);
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
  if (!results) return nothing(hiddenSurveyText(null, isTeam));
  if (slug === INDEX_TOPIC.slug) {
    const { devexIndex } = results;
    return devexIndex.__typename === 'DevexIndex'
      ? some(devexIndex.index, devexIndex.interval)
      : none(hiddenSurveyText(devexIndex, isTeam));
  }
  const score = results.topicScores.find(
    (each) => (each.__typename === 'Score' ? each.slug : each.hiddenSlug) === slug,
  );
  if (!score) return nothing(TOPIC_NOT_ASKED_TEXT);
  if (charted === 'scores')
    return score.__typename === 'Score' ? some(score.scaledAvg, score.interval) : none(hiddenText(score));
  if (score.priority !== null) return some(score.priority);
  // Where both the score and the vote are hidden, they have one reason.
  if (score.votes !== null) return nothing(NO_VOTE_TEXT);
  return none(score.__typename === 'Score' ? COULD_BE_WORKED_OUT : hiddenText(score));
}

/** The lines of a chart. The index has no place in the vote. */
export const topicLinesOf = (
  surveys: readonly SeriesPointFragment[],
  topics: readonly SeriesTopic[],
  charted: ChartedMeasure,
  isTeam: boolean,
): TopicLine[] =>
  topics
    .filter((topic) => charted === 'scores' || topic !== INDEX_TOPIC)
    .map((topic) => ({
      ...topic,
      digits: charted === 'priorities' || topic === INDEX_TOPIC ? 0 : 1,
      points: surveys.map((survey) => seriesPointOf(survey, topic.slug, charted, isTeam)),
    }));

/** The number of surveys that have a value. */
export const surveysWithData = (lines: readonly TopicLine[]): number =>
  new Set(lines.flatMap(({ points }) => points.flatMap(({ value }, at) => (value === null ? [] : [at])))).size;

/** The index, and the topics with the highest priority in the latest vote, filled up with topics that have a score. */
export function defaultTopics(surveys: readonly SeriesPointFragment[], topics: readonly SeriesTopic[]): string[] {
  const latestValues = (charted: ChartedMeasure) =>
    topicLinesOf(surveys, topics, charted, false).flatMap(({ slug, points }) => {
      const latest = points.findLast(({ value }) => value !== null);
      return latest?.value == null || slug === INDEX_TOPIC.slug ? [] : [{ slug, value: latest.value }];
    });
  const voted = latestValues('priorities').sort((a, b) => a.value - b.value);
  const usual = [...new Set([...voted, ...latestValues('scores')].map(({ slug }) => slug))].slice(0, USUAL);
  return [INDEX_TOPIC.slug, ...usual];
}
