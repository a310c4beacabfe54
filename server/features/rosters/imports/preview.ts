import type { EntityManager } from 'typeorm';
import { execute, isDuplicate } from '../../../persistence/sql';
import { conflict, invalid } from '../../../platform/errors';
import { lockRoster } from '../roster-lock';
import { teamsOf } from '../rosters.queries';
import { applyDifference, storeBefore } from './apply-difference';
import { compareWithRoster, markOf, missingPeople } from './difference';
import { insertTeams } from './insert-teams';
import { RosterImport, RosterImportTeam } from './roster-import.entities';
import { refuseRepeatedEmails, storeTeams } from './stage-rows';
import { TeamPaths, type ResolvedTeam } from './team-paths';

/** Compares the stored rows of an import, as many as `rows`, with the roster. After this the import is a preview, which can be applied. */
export async function previewImport(
  db: EntityManager,
  rosterImport: RosterImport,
  rows: number,
  paths: TeamPaths,
  headings: string[],
): Promise<RosterImport> {
  const { id, companyId } = rosterImport;
  await refuseRepeatedEmails(db, id);
  const teams = paths.resolve(await teamsOf(db, companyId));
  await storeTeams(db, id, teams);
  const { counts, mark } = await compareWithRoster(db, rosterImport, rows);
  if (rosterImport.removesMissing && counts.refused === rows) throw invalid({ file: [cantBeWholeRoster(rows)] });
  const newTeams = teams.filter(({ isNew }) => isNew).length;
  const found = { counts: { ...counts, newTeams }, mark, headings, state: 'PREVIEW' } as const;
  const { affected } = await db.update(RosterImport, { id }, found);
  if (!affected) throw conflict('This import was discarded while its file was read.');
  return Object.assign(rosterImport, found);
}

/** A file without a single person would remove everybody. Most often it is half written, or the wrong column was chosen as the email. */
const cantBeWholeRoster = (rows: number): string =>
  rows === 0
    ? 'The file has no people below its headings, so it can’t be the whole roster. Nobody is removed.'
    : 'No row of the file can be imported, so it can’t be the whole roster. Nobody is removed. Import it without removing people to see what is wrong with the rows.';

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
  const areSame = teams.every(
    ({ teamId, isNew }, at) => isNew === now[at]!.isNew && (isNew || teamId === now[at]!.teamId),
  );
  const before = await storeBefore(db, rosterImport);
  if (!areSame || before.changed !== counts!.changed || before.removed !== counts!.removed) throw changedSince();
  const missing = await missingPeople(db, rosterImport);
  await insertTeams(db, companyId, existing, teams, levelNames(rosterImport));
  try {
    const mark = await applyDifference(db, rosterImport, report);
    if (markOf(mark, missing, rosterImport.removesMissing) !== rosterImport.mark) throw changedSince();
  } catch (error) {
    // Somebody has added one of the people at the same moment.
    throw isDuplicate(error) ? changedSince() : error;
  }
}

const changedSince = () =>
  conflict(
    'The roster has changed since this preview, so the import would do something else now. Nothing was imported. Look at a new preview of the file.',
  );

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
