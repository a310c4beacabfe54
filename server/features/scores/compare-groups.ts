import type { Context } from '../context';
import { teamOf } from '../rosters/rosters.queries';
import { smallestGroup } from '../studies/privacy-contract';
import { permissionsOnStudy, requireTeamInScope } from '../studies/studies.policy';
import { promptsByStudy } from '../studies/study-prompts';
import type { Study } from '../studies/study.entity';
import { differencesBetween, NO_DIFFERENCES, sharePeople, type GroupDifferences } from './comparison';
import { againstRest } from './rest-of-company';
import { teamsOfResults } from './shown-groups';
import { isTeamInResults, resultsOf, scoredTeamsOf, type ResultsScope, type ScoredTeam } from './results';

/** The results of another group that the caller may see, and the differences to them. */
export interface GroupComparison {
  study: Study;
  scoredTeams: ScoredTeam[];
  /**
   * The results of the other group; null if the survey has no visible results yet, or if the team is not part of it. Both
   * happen, because people can type any pair of groups into the address of the page.
   */
  results: ResultsScope | null;
  sharesPeople: boolean;
  differences: GroupDifferences;
}

/**
 * A team beside the whole company and the people outside of it; null where the caller may not see the company, and where the two need not be
 * of the same responses, as in an open survey.
 */
export async function againstCompany(ctx: Context, { study, teamId, scores: team }: ResultsScope) {
  const seesCompany = ctx.principal.kind !== 'scope' || ctx.principal.scope.teamId === null;
  if (teamId === null || study.status !== 'CLOSED' || !seesCompany) return null;
  const { scores: company } = await resultsOf(ctx, study, null);
  const prompts = await ctx.loaders.load(promptsByStudy, study.id);
  const topicOf = new Map(prompts.map(({ slug, topicSlug }) => [slug, topicSlug]));
  return againstRest({ company, team, topicOf, threshold: smallestGroup(study) });
}

/**
 * Compares a group whose results the caller may see with another one, for which all permissions are checked. NOT_FOUND for a
 * team that is neither part of the other survey nor in the company's roster.
 */
export async function compareGroups(
  ctx: Context,
  one: ResultsScope,
  study: Study,
  teamRef: string | null,
): Promise<GroupComparison> {
  requireTeamInScope(ctx.principal, teamRef);
  const { viewResults } = await permissionsOnStudy(ctx, study);
  const scoredTeams = viewResults ? await scoredTeamsOf(ctx, study) : [];
  const teams = viewResults ? await teamsOfResults(ctx, study) : [];
  const isThere = viewResults && (teamRef === null || (await isTeamInResults(ctx, study, teamRef)));
  if (!isThere && teamRef !== null) await teamOf(ctx.db, study.companyId, teamRef);
  const results = isThere ? await resultsOf(ctx, study, teamRef) : null;
  // Groups of different surveys share nobody, so the team tree matters within one survey only.
  const sharesPeople = sharePeople(
    { studyId: one.study.id, teamId: one.teamId },
    { studyId: study.id, teamId: teamRef },
    teams,
  );
  const differences = results ? differencesBetween(one.scores, results.scores, sharesPeople) : NO_DIFFERENCES;
  return { study, scoredTeams, results, sharesPeople, differences };
}
