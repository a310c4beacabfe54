import { randomUUID } from 'node:crypto';
import { isEmail, normaliseEmail } from '../../../../common/email';
import { invalid } from '../../../platform/errors';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { Person } from '../person.entity';
import { teamsOf } from '../rosters.queries';
import type { Team } from '../team.entity';
import { createTeam } from './create-team';

/** One line of an imported roster. */
export interface RosterEntry {
  name: string;
  email: string;
  /** The names of the teams on the path, from the top down. */
  teamPath: readonly string[];
  classification: number;
  segments: Record<string, string>;
}

/**
 * Adds people to the caller's roster, with the teams on their paths that are missing. A person whose email is in the
 * roster already is updated.
 */
export async function importRoster(ctx: Context, entries: readonly RosterEntry[]): Promise<void> {
  const companyId = companyIdOf(ctx.principal);
  const teams = new TeamsByPath(ctx, await teamsOf(ctx.db, companyId));
  const people = [];
  for (const { name, email, teamPath, classification, segments } of entries) {
    if (!isEmail(normaliseEmail(email))) throw invalid({ email: [`${email} is not a valid email address.`] });
    const team = await teams.at(teamPath);
    const teamId = team?.id ?? null;
    people.push({ id: randomUUID(), companyId, email: normaliseEmail(email), name, teamId, classification, segments });
  }
  await ctx.db
    .createQueryBuilder()
    .insert()
    .into(Person)
    .values(people)
    .orUpdate(['name', 'team_id', 'classification', 'segments'], ['company_id', 'email'])
    .execute();
}

/** Adds the teams on these paths that do not exist yet. Each path lists names from the top down. */
export async function importTeams(ctx: Context, paths: readonly (readonly string[])[]): Promise<void> {
  const teams = new TeamsByPath(ctx, await teamsOf(ctx.db, companyIdOf(ctx.principal)));
  for (const path of paths) await teams.at(path);
}

/** Finds teams by their path, and adds those that are missing. */
class TeamsByPath {
  private readonly known = new Map<string, Team>();

  constructor(
    private readonly ctx: Context,
    existing: readonly Team[],
  ) {
    for (const team of existing) this.known.set(keyOf(team.parentId, team.name), team);
  }

  async at(path: readonly string[]): Promise<Team | null> {
    let team: Team | null = null;
    for (const name of path) team = await this.below(team, name);
    return team;
  }

  private async below(parent: Team | null, name: string): Promise<Team> {
    const parentRef = parent?.id ?? null;
    const key = keyOf(parentRef, name);
    const team = this.known.get(key) ?? (await createTeam(this.ctx, { parentRef, name }));
    this.known.set(key, team);
    return team;
  }
}

const keyOf = (parentId: string | null, name: string) => `${parentId ?? ''}/${name}`;
