import type { Context } from '../context';
import { permissionsOnStudy, requireTeamInScope } from '../studies/studies.policy';
import type { Study } from '../studies/study.entity';
import { differencesBetween, NO_DIFFERENCES, sharePeople, type GroupDifferences } from './comparison';
import { releasedTeams } from './release/release.queries';
import { isTeamInResults, resultsOf, scoredTeamsOf, type ResultsScope, type ScoredTeam } from './results';

/** Another group as the caller may see it, and how far the one that was asked is from it. */
export interface GroupComparison {
  study: Study;
  scoredTeams: ScoredTeam[];
  /** Null where the survey has no results to see yet, or has nothing to do with the team: an address may name any pair. */
  results: ResultsScope | null;
  sharesPeople: boolean;
  differences: GroupDifferences;
}

/** Sets a group, whose results the caller has been allowed, beside another, whose results are asked for like any others. */
export async function compareGroups(
  ctx: Context,
  one: ResultsScope,
  study: Study,
  teamRef: string | null,
): Promise<GroupComparison> {
  requireTeamInScope(ctx.principal, teamRef);
  const { viewResults } = await permissionsOnStudy(ctx, study);
  const scoredTeams = viewResults ? await scoredTeamsOf(ctx, study) : [];
  const teams = viewResults ? await ctx.loaders.load(releasedTeams, study.id) : [];
  const isThere = viewResults && (teamRef === null || (await isTeamInResults(ctx, study, teamRef)));
  const results = isThere ? await resultsOf(ctx, study, teamRef) : null;
  // of one survey, or it does not matter whose teams these are
  const sharesPeople = sharePeople(
    { studyId: one.study.id, teamId: one.teamId },
    { studyId: study.id, teamId: teamRef },
    teams,
  );
  const differences = results ? differencesBetween(one.scores, results.scores, sharesPeople) : NO_DIFFERENCES;
  return { study, scoredTeams, results, sharesPeople, differences };
}
