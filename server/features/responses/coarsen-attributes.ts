import type { EntityManager } from 'typeorm';
import { preparedStatement } from '../../persistence/prepared-statement';
import { NEVER_INVITED } from '../rosters/rosters.queries';
import { pathToTop, subtree, subtreeOfAll, type TreeTeam } from '../rosters/team-tree';
import type { AttributeValues } from './sealed-ref';

/** At rest, answers stand beside no combination of attributes that fewer invited people than this share. */
const MIN_SHARED_BY = 5;

/** How many invited people share a combination of attributes; counts no further than it has to. */
export type CountPeopleSharing = (values: AttributeValues) => number | Promise<number>;

/**
 * Coarsens attribute values until enough invited people share it: attributes are given up from the last one back, then the team
 * gives way to the one above it, up to no team at all.
 *
 * @param attributes the study's attributes in the order of its privacy contract, without the team
 * @param parents the team and the teams above it, the team first
 */
export async function generaliseAttributes(
  values: AttributeValues,
  attributes: readonly string[],
  parents: readonly string[],
  countSharing: CountPeopleSharing,
): Promise<AttributeValues> {
  const teams = [...parents, null];
  for (let kept = attributes.length; kept > 0; kept -= 1) {
    const candidate = { teamId: teams[0]!, segments: only(values.segments, attributes.slice(0, kept)) };
    if ((await countSharing(candidate)) >= MIN_SHARED_BY) return candidate;
  }
  for (const teamId of teams) {
    const candidate = { teamId, segments: {} };
    if (teamId === null || (await countSharing(candidate)) >= MIN_SHARED_BY) return candidate;
  }
  return { teamId: null, segments: {} };
}

const only = (segments: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(segments).filter(([name]) => names.includes(name)));

/**
 * Counts among the people whom the study asks. Where the roster knows nobody in those teams, a team that a respondent
 * names counts as large enough: nobody is known to be few.
 */
async function countInvited(
  db: EntityManager,
  teams: readonly TreeTeam[],
  studyTeamIds: readonly string[],
): Promise<CountPeopleSharing> {
  const asked = subtreeOfAll(teams, studyTeamIds);
  const count = async (
    teamIds: Iterable<string>,
    segments: Record<string, string>,
    enough: number,
  ): Promise<number> => {
    const [row] = await countPeople(db, [[...teamIds], JSON.stringify(segments), NEVER_INVITED, enough]);
    return row!.n;
  };
  if ((await count(asked, {}, 1)) === 0) return () => Number.POSITIVE_INFINITY;
  return ({ teamId, segments }) => {
    const within = teamId === null ? asked : [...subtree(teams, teamId)].filter((id) => asked.has(id));
    return count(within, segments, MIN_SHARED_BY);
  };
}

/** Stops at the last parameter: everybody who begins asks, and a survey may ask fifty thousand people. */
const countPeople = preparedStatement<{ n: number }>(
  `SELECT count(*)::int AS n FROM (
     SELECT FROM person WHERE team_id = ANY($1) AND segments @> $2::jsonb AND classification <> ALL($3) LIMIT $4
   ) AS found`,
);

/** The attribute values that may be stored with the answers of somebody who has the given ones. */
export async function coarsenAttributes(
  db: EntityManager,
  study: { attributes: readonly string[]; teamIds: readonly string[]; teams: readonly TreeTeam[] },
  values: AttributeValues,
): Promise<AttributeValues> {
  const attributes = study.attributes.filter((name) => name !== 'Team');
  const parents = values.teamId === null ? [] : pathToTop(study.teams, values.teamId);
  return generaliseAttributes(values, attributes, parents, await countInvited(db, study.teams, study.teamIds));
}
