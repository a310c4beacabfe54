import { notFound } from '../../platform/errors';
import type { Context } from '../context';
import { teamsOfResults } from '../scores/shown-groups';
import {
  isTeamInResults,
  isReleased,
  resultsOf,
  scoredTeamsOf,
  type ResultsScope,
  type ScoredTeam,
} from '../scores/results';
import { studyAsksTeam } from '../studies/asked-teams';
import type { Study } from '../studies/study.entity';
import type { Sequence } from './sequence.entity';
import { studiesBySequence } from './sequences.queries';
import { teamsOfSurveys } from './teams-of-surveys';

/** The number of closed surveys that the charts of a series show. */
const CHARTED_SURVEYS = 6;

/** A survey of a series, with the results of a group that may be shown. */
export interface SequenceStudy {
  study: Study;
  results: ResultsScope | null;
  isBeingPrepared: boolean;
}

/**
 * The surveys of a series with the results of a group in each, oldest first. NOT_FOUND for a team that no survey asks.
 */
export async function studiesOfSequence(
  ctx: Context,
  { id }: Sequence,
  teamRef: string | null,
): Promise<SequenceStudy[]> {
  const studies = await ctx.loaders.load(studiesBySequence, id);
  const shown = await Promise.all(studies.map((study) => shownOf(ctx, study, teamRef)));
  if (teamRef !== null && !shown.some(({ asksTeam }) => asksTeam)) throw notFound();
  return shown;
}

/** The surveys of a series that were closed last, in the order of their closing. */
export async function lastClosedOf(ctx: Context, sequence: Sequence, teamRef: string | null): Promise<SequenceStudy[]> {
  return latestFirst(await studiesOfSequence(ctx, sequence, teamRef))
    .slice(0, CHARTED_SURVEYS)
    .reverse();
}

/** The teams that have results in at least one closed survey. */
export const teamsOfSequence = async (ctx: Context, { id }: Sequence): Promise<ScoredTeam[]> =>
  teamsOfStudies(ctx, await ctx.loaders.load(studiesBySequence, id));

/** The teams that have results in at least one of some surveys. */
export async function teamsOfStudies(ctx: Context, studies: readonly Study[]): Promise<ScoredTeam[]> {
  const teams = latestFirst(studies.map((study) => ({ study }))).map(async ({ study }) =>
    (await isReleased(ctx, study)) ? scoredTeamsOf(ctx, study) : [],
  );
  return teamsOfSurveys(await Promise.all(teams));
}

/**
 * One survey of a series. It uses the same checks as the pages of the survey itself, so a series shows nothing more
 * than they do.
 */
export async function shownOf(
  ctx: Context,
  study: Study,
  teamRef: string | null,
): Promise<SequenceStudy & { asksTeam: boolean }> {
  const isClosed = study.status === 'CLOSED';
  const isThere = isClosed && (await isReleased(ctx, study));
  const asksTeam =
    teamRef === null ||
    (isThere
      ? await isTeamInResults(ctx, study, teamRef)
      : await studyAsksTeam(ctx, study, await teamsOfResults(ctx, study), teamRef));
  return {
    study,
    asksTeam,
    isBeingPrepared: isClosed && !isThere,
    results: isThere && asksTeam ? await resultsOf(ctx, study, teamRef) : null,
  };
}

const latestFirst = <T extends { study: Study }>(studies: readonly T[]): T[] =>
  studies
    .filter(({ study }) => study.status === 'CLOSED')
    .sort((a, b) => b.study.closeDate!.getTime() - a.study.closeDate!.getTime());
