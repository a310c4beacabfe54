import { In, type EntityManager } from 'typeorm';
import type { RosterImportChange } from '../../../schema.generated';
import type { Context } from '../../context';
import { classificationLabel } from '../roster-classifications';
import { teamsByCompany } from '../rosters.loaders';
import { RosterImport, RosterImportTeam } from './roster-import.entities';
import type { RowOfImport } from './roster-import.queries';

/** The path of every team of the company and of every new team, by its id, for each import. */
export async function teamPathsByImport(
  db: EntityManager,
  importIds: readonly string[],
): Promise<Map<string, readonly string[]>[]> {
  const imports = await db.findBy(RosterImport, { id: In([...importIds]) });
  const added = await db.findBy(RosterImportTeam, { importId: In([...importIds]), isNew: true });
  return Promise.all(
    importIds.map(async (id) => {
      const companyId = imports.find((each) => each.id === id)?.companyId;
      const [teams] = companyId ? await teamsByCompany(db, [companyId]) : [[]];
      const paths = new Map<string, readonly string[]>();
      for (const team of teams!)
        paths.set(team.id, [...((team.parentId && paths.get(team.parentId)) || []), team.name]);
      for (const { importId, teamId, path } of added) if (importId === id) paths.set(teamId, path);
      return paths;
    }),
  );
}

export const teamPathOf = async ({ loaders }: Context, row: RowOfImport): Promise<string[]> =>
  pathIn(await loaders.load(teamPathsByImport, row.rosterImport.id), row.after.teamId);

const pathIn = (paths: ReadonlyMap<string, readonly string[]>, teamId: string | null): string[] => [
  ...((teamId && paths.get(teamId)) || []),
];

/** The values that a row changes, as people read them. */
export async function changesOf(
  { loaders }: Context,
  { rosterImport, outcome, before, after }: RowOfImport,
): Promise<RosterImportChange[]> {
  if (outcome !== 'CHANGED' || !before) return [];
  const paths = await loaders.load(teamPathsByImport, rosterImport.id);
  const pathText = (teamId: string | null) => pathIn(paths, teamId).join(' / ');
  const values = [
    { field: 'Name', before: before.name, after: after.name },
    { field: 'Team', before: pathText(before.teamId), after: pathText(after.teamId) },
    {
      field: 'Classification',
      before: classificationLabel(before.classification),
      after: classificationLabel(after.classification),
    },
    ...Object.entries(after.segments).map(([field, value]) => ({
      field,
      before: before.segments[field] ?? '',
      after: value,
    })),
  ];
  return values.filter((value) => value.before !== value.after);
}
