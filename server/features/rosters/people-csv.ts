import { csvLine } from '../../platform/csv';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import type { Person } from './person.entity';
import { teamsOf } from './rosters.queries';
import { pathToTop } from './team-tree';

/** Between the names of a path of teams. */
const STEP = ' / ';

/** The columns of a file of people, by their headings. */
export type PeopleColumns = Readonly<Record<string, (person: Person) => string>>;

/** A CSV text about people of the caller's company, which has these columns and one for each segment, under its name in the roster. */
export function peopleCsv(people: readonly Person[], columns: PeopleColumns): string {
  const segments = [...new Set(people.flatMap((person) => Object.keys(person.segments)))].sort();
  const lines = people.map((person) =>
    csvLine([
      ...Object.values(columns).map((cellOf) => cellOf(person)),
      ...segments.map((name) => (Object.hasOwn(person.segments, name) ? person.segments[name]! : '')),
    ]),
  );
  return csvLine([...Object.keys(columns), ...segments]) + lines.join('');
}

/** Returns the path of a person's team from the top; empty for somebody without a team. */
export async function teamPaths(ctx: Context): Promise<(person: Person) => string> {
  const teams = await teamsOf(ctx.db, companyIdOf(ctx.principal));
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const paths = new Map<string, string>();
  return ({ teamId }) => {
    if (teamId === null) return '';
    const known = paths.get(teamId);
    if (known !== undefined) return known;
    const path = pathToTop(teams, teamId)
      .map((id) => names.get(id)!)
      .reverse()
      .join(STEP);
    paths.set(teamId, path);
    return path;
  };
}
