import { NO_TEAM } from '../../../common/teams';
import type { Context } from '../context';
import { teamsByCompany } from '../rosters/rosters.loaders';
import type { Team } from '../rosters/team.entity';
import { treesByStudy } from '../studies/study-tree';
import type { Study } from '../studies/study.entity';
import { figuresByStudy } from './open/figures-store';
import { groupKey, releasedByGroup, respondentsByTeam } from './release/release.queries';
import type { ReleasedScores } from './release/released-scores';

/*
 * The results that a study shows at the moment: those of its release once it is closed, and those of the steps of its
 * groups while it is open.
 */

/** The results of everybody (null) or of a team; null for a group that shows none. */
export async function shownScores(
  { loaders }: Context,
  study: Study,
  teamId: string | null,
): Promise<ReleasedScores | null> {
  if (study.status === 'CLOSED') return loaders.load(releasedByGroup, groupKey(study.id, teamId));
  const figures = await loaders.load(figuresByStudy, study.id);
  return figures?.steps[teamId ?? NO_TEAM]?.shown?.scores ?? null;
}

/** The number of responses of each team that shows it. */
export async function shownRespondents({ loaders }: Context, study: Study): Promise<Map<string, number>> {
  if (study.status === 'CLOSED') return loaders.load(respondentsByTeam, study.id);
  const figures = await loaders.load(figuresByStudy, study.id);
  return new Map(
    Object.entries(figures?.steps ?? {}).flatMap(([teamId, { shown }]) => {
      const respondents = shown?.scores?.respondents ?? null;
      return teamId === NO_TEAM || respondents === null ? [] : [[teamId, respondents] as const];
    }),
  );
}

/** The team tree of a study's results: the one that it keeps, or the present one for a draft. */
export const teamsOfResults = ({ loaders }: Context, study: Study): Promise<Team[]> =>
  study.status === 'DRAFT' ? loaders.load(teamsByCompany, study.companyId) : loaders.load(treesByStudy, study.id);
