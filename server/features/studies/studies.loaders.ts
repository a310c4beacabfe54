import { In, type EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';
import { Team } from '../rosters/team.entity';
import { StudyTeam } from './study-team.entity';

/** The teams that each study asks, by name. */
export async function teamsByStudy(db: EntityManager, studyIds: readonly string[]): Promise<Team[][]> {
  const choices = await db.findBy(StudyTeam, { studyId: In([...studyIds]) });
  const teams = await db.find(Team, {
    where: { id: In([...new Set(choices.map((choice) => choice.teamId))]) },
    order: { level: 'ASC', name: 'ASC' },
  });
  return groupedByKey(studyIds, choices, (choice) => choice.studyId).map((group) => {
    const chosen = new Set(group.map((choice) => choice.teamId));
    return teams.filter((team) => chosen.has(team.id));
  });
}
