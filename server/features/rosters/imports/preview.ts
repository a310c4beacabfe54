import type { EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import { conflict } from '../../../platform/errors';
import { lockRoster } from '../roster-lock';
import { teamsOf } from '../rosters.queries';
import { applyDifference, storeBefore } from './apply-difference';
import { compareWithRoster } from './difference';
import { insertTeams } from './insert-teams';
import { RosterImportTeam, type RosterImport } from './roster-import.entities';
import { refuseRepeatedEmails, storeTeams } from './stage-rows';
import { TeamPaths, type ResolvedTeam } from './team-paths';

/** Compares the stored rows of an import with the roster. After this the import is a preview, which can be applied. */
export async function previewImport(
  db: EntityManager,
  rosterImport: RosterImport,
  paths: TeamPaths,
  headings: string[],
): Promise<RosterImport> {
  const { id, companyId } = rosterImport;
  await refuseRepeatedEmails(db, id);
  const teams = paths.resolve(await teamsOf(db, companyId));
  await storeTeams(db, id, teams);
  const found = await compareWithRoster(db, rosterImport, teams.filter(({ isNew }) => isNew).length);
  Object.assign(rosterImport, { ...found, headings, state: 'PREVIEW' });
  await db.save(rosterImport);
  return rosterImport;
}

/**
 * Applies a preview in the transaction of `db`. The lock makes imports and changes of teams of one company happen one after another; readers
 * don't wait for it.
 */
export async function applyPreview(
  db: EntityManager,
  rosterImport: RosterImport,
  report: (share: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const { id, companyId, counts } = rosterImport;
  await lockRoster(db, companyId);
  const existing = await teamsOf(db, companyId);
  const teams = await previewedTeams(db, id);
  const now = resolvedAgain(teams).resolve(existing);
  await storeBefore(db, rosterImport);
  const { mark } = await compareWithRoster(db, rosterImport, counts!.newTeams);
  const isSame = teams.every(
    ({ teamId, isNew }, at) => isNew === now[at]!.isNew && (isNew || teamId === now[at]!.teamId),
  );
  if (mark !== rosterImport.mark || !isSame)
    throw conflict(
      'The roster has changed since this preview, so the import would do something else now. Nothing was imported. Look at a new preview of the file.',
    );
  await insertTeams(db, companyId, existing, teams, levelNames(rosterImport));
  await applyDifference(db, rosterImport, report);
}

/** Marks the imports of a company that can't be undone any longer. The next tick deletes them. */
export const forgetApplied = (db: EntityManager, companyId: string): Promise<void> =>
  execute(db, "UPDATE roster_import SET state = 'FORGOTTEN' WHERE company_id = $1 AND state = 'APPLIED'", [companyId]);

async function previewedTeams(db: EntityManager, importId: string): Promise<ResolvedTeam[]> {
  const rows = await db.find(RosterImportTeam, { where: { importId }, order: { teamNo: 'ASC' } });
  return rows.map(({ teamNo, ...team }) => ({ ...team, no: teamNo }));
}

/** The same paths in the same order, to be found in the roster once more. */
function resolvedAgain(teams: readonly ResolvedTeam[]): TeamPaths {
  const paths = new TeamPaths();
  for (const { path } of teams) paths.numberOf(path);
  return paths;
}

/** If each level of a path has its own column, the headings of these columns are the names of the levels. */
function levelNames({ columns, headings, teamSeparator }: RosterImport): string[] {
  const names = headings.filter((_, at) => columns[at]?.use === 'TEAM').map((heading) => heading.trim());
  return teamSeparator === null && names.length > 1 ? names : [];
}
