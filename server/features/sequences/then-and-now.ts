import type { EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import type { ScoreTrend } from '../scores/interval';
import { isShown, type Score } from '../scores/release/released-scores';
import { isReleased } from '../scores/results';
import { shownScores } from '../scores/shown-groups';
import { withTrends } from '../scores/trends';
import { closedStudiesById } from '../studies/studies.loaders';
import type { Study } from '../studies/study.entity';
import type { StarredTopic } from './starred-topic.entities';

/** The score of a topic in a survey; null where the survey does not show it. */
export interface ScoreOfSurvey {
  study: Study;
  score: Score | null;
}

/** The score of a topic when it was starred, and in a later survey; null where there is no later one. */
export interface ThenAndNow {
  then: ScoreOfSurvey;
  now: ScoreOfSurvey | null;
  change: ScoreTrend | null;
}

export interface ClosedSurvey {
  id: string;
  closedAt: Date;
}

/** The closed surveys of each series, in the order in which they were closed. */
export async function closedSurveysBySequence(
  db: EntityManager,
  sequenceIds: readonly string[],
): Promise<ClosedSurvey[][]> {
  const rows = await rowsOf<ClosedSurvey & { sequenceId: string }>(
    db,
    `SELECT id, sequence_id AS "sequenceId", close_date AS "closedAt" FROM study
     WHERE sequence_id = ANY($1) AND status = 'CLOSED' ORDER BY close_date, created_at, id`,
    [[...sequenceIds]],
  );
  return groupedByKey(sequenceIds, rows, (row) => row.sequenceId);
}

/**
 * The survey whose scores were the newest when a topic was starred: the one that had been closed last, or the first one
 * if none had been closed. If the day of the star is unknown, it is the survey before `now`. Null if no such survey was
 * closed before `now`.
 */
export function surveyThen(closed: readonly ClosedSurvey[], now: string, starredAt: Date | null): string | null {
  const place = closed.findIndex(({ id }) => id === now);
  const before = closed.slice(0, Math.max(0, place));
  if (starredAt === null) return before.at(-1)?.id ?? null;
  if (place !== -1 && closed[place]!.closedAt <= starredAt) return null;
  return (before.findLast(({ closedAt }) => closedAt <= starredAt) ?? before[0])?.id ?? null;
}

type Star = Pick<StarredTopic, 'sequenceId' | 'topicSlug' | 'starredAt'>;

/** A starred topic's score when it was starred and in a later survey; null if there is nothing to compare. */
export async function thenAndNowOf(
  ctx: Context,
  { sequenceId, topicSlug, starredAt }: Star,
  nowId: string,
  teamId: string | null,
): Promise<ThenAndNow | null> {
  const closed = await ctx.loaders.load(closedSurveysBySequence, sequenceId);
  const thenId = surveyThen(closed, nowId, starredAt);
  if (thenId === null) return null;
  const [then, now] = await Promise.all([thenId, nowId].map((id) => scoreOf(ctx, id, topicSlug, teamId)));
  return then && now ? { then, now, change: changeBetween(then.score, now.score) } : null;
}

/** The score of a topic in a closed survey; null while the survey's results are being prepared. */
export async function scoreOf(
  ctx: Context,
  studyId: string,
  topicSlug: string,
  teamId: string | null,
): Promise<ScoreOfSurvey | null> {
  const study = await ctx.loaders.load(closedStudiesById, studyId);
  if (!study || !(await isReleased(ctx, study))) return null;
  const scores = await shownScores(ctx, study, teamId);
  return { study, score: scores?.topics.filter(isShown).find(({ slug }) => slug === topicSlug) ?? null };
}

function changeBetween(then: Score | null, now: Score | null): ScoreTrend | null {
  if (!then || !now) return null;
  // The stored trend is measured against the survey before, so it is removed.
  const [changed] = withTrends([{ ...now, trend: null }], [then]);
  return changed && isShown(changed) ? changed.trend : null;
}
