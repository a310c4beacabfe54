import type { RosterFilePayload, RosterPeopleFilter } from '../../../schema.generated';
import type { Context } from '../../context';
import { peopleCsv, teamPaths } from '../people-csv';
import { classificationLabel } from '../roster-classifications';
import { rosterFileName } from '../roster-file-name';
import { allPeople } from '../roster-people.queries';
import { peopleText } from '../roster-person-rules';

/** Makes a CSV file of the people whom the filter leaves, by name. Each segment is a column, under its name in the roster. */
export async function exportRosterPeople(ctx: Context, filter: RosterPeopleFilter): Promise<RosterFilePayload> {
  const people = await allPeople(ctx, filter);
  const content = peopleCsv(people, {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Team: await teamPaths(ctx),
    Classification: ({ classification }) => classificationLabel(classification),
  });
  await ctx.audit({ action: 'ROSTER_EXPORTED', subject: peopleText(people.length) });
  return { fileName: await rosterFileName(ctx, 'Roster', 'csv'), content };
}
