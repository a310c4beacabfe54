import { csvLine } from '../../../platform/csv';
import type { RosterFilePayload, RosterPeopleFilter } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { classificationLabel } from '../roster-classifications';
import { rosterFileName } from '../roster-file-name';
import { allPeople } from '../roster-people.queries';
import { peopleText } from '../roster-person-rules';
import { teamsOf } from '../rosters.queries';
import { pathToTop } from '../team-tree';

/** Between the names of a path of teams. */
const STEP = ' / ';

/** Makes a CSV file of the people whom the filter leaves, by name. Each segment is a column, under its name in the roster. */
export async function exportRosterPeople(ctx: Context, filter: RosterPeopleFilter): Promise<RosterFilePayload> {
  const people = await allPeople(ctx, filter);
  const teams = await teamsOf(ctx.db, companyIdOf(ctx.principal));
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const paths = new Map<string, string>();
  const pathOf = (teamId: string) => {
    const known = paths.get(teamId);
    if (known !== undefined) return known;
    const path = pathToTop(teams, teamId)
      .map((id) => names.get(id)!)
      .reverse()
      .join(STEP);
    paths.set(teamId, path);
    return path;
  };
  const segments = [...new Set(people.flatMap((person) => Object.keys(person.segments)))].sort();
  const lines = people.map((person) =>
    csvLine([
      person.name,
      person.email,
      person.teamId === null ? '' : pathOf(person.teamId),
      classificationLabel(person.classification),
      ...segments.map((name) => (Object.hasOwn(person.segments, name) ? person.segments[name]! : '')),
    ]),
  );
  await ctx.audit({ action: 'ROSTER_EXPORTED', subject: peopleText(people.length) });
  return {
    fileName: await rosterFileName(ctx, 'Roster', 'csv'),
    content: csvLine(['Name', 'Email', 'Team', 'Classification', ...segments]) + lines.join(''),
  };
}
