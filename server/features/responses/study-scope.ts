import type { EntityManager } from 'typeorm';
import { NO_TEAM } from '../../../common/teams';
import { invalid } from '../../platform/errors';
import { subtreeOfAll } from '../rosters/team-tree';
import type { Team } from '../rosters/team.entity';
import { treeOfStudy } from '../studies/study-tree';
import { StudyTeam } from '../studies/study-team.entity';
import type { Study } from '../studies/study.entity';

/** The teams that a published study asks. */
export interface StudyScope {
  /** The whole team tree of the survey. */
  teams: Team[];
  /** The chosen teams. */
  teamIds: string[];
  attributes: string[];
}

export async function studyScope(db: EntityManager, study: Study): Promise<StudyScope> {
  const [teams, chosen] = [await treeOfStudy(db, study), await db.findBy(StudyTeam, { studyId: study.id })];
  return {
    teams,
    teamIds: chosen.map((choice) => choice.teamId),
    attributes: study.privacyContract?.attributes ?? [],
  };
}

/** The teams a respondent can choose from: the chosen ones and those below them, hidden ones left out. */
export function offeredTeams({ teams, teamIds }: StudyScope): Team[] {
  const asked = subtreeOfAll(teams, teamIds);
  return teams.filter((team) => asked.has(team.id) && !team.isHidden);
}

/** The team that a respondent has chosen; null where they say that none of the offered ones is theirs. */
export function chosenTeam(scope: StudyScope, teamRef: string): string | null {
  if (teamRef === NO_TEAM) return null;
  if (!offeredTeams(scope).some(({ id }) => id === teamRef))
    throw invalid({ teamRef: ['This team is not part of the survey.'] }, 'TEAM_NOT_IN_SURVEY');
  return teamRef;
}
