import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { notFound } from '../../platform/errors';
import { teamsByCompany } from './rosters.loaders';
import { subtree } from './team-tree';
import { Team } from './team.entity';

/** Every team of a company, parents before children. */
export async function teamsOf(db: EntityManager, companyId: string): Promise<Team[]> {
  const [teams] = await teamsByCompany(db, [companyId]);
  return teams!;
}

/** A team of the company; NOT_FOUND for a team of another company. */
export async function teamOf(db: EntityManager, companyId: string, teamRef: string): Promise<Team> {
  const team = await db.findOneBy(Team, { id: teamRef, companyId });
  if (!team) throw notFound();
  return team;
}

/** The teams below a team, parents before children. */
export async function teamsBelow(db: EntityManager, { id, companyId }: Team): Promise<Team[]> {
  const teams = await teamsOf(db, companyId);
  const within = subtree(teams, id);
  return teams.filter((team) => team.id !== id && within.has(team.id));
}

/** The ids of the teams that somebody on the roster belongs to. */
export const teamsWithPeople = async (db: EntityManager, companyId: string): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      db,
      'SELECT DISTINCT team_id AS id FROM person WHERE company_id = $1 AND team_id IS NOT NULL',
      [companyId],
    )
  ).map(({ id }) => id);
