import { isEmail, normaliseEmail } from '../../../../common/email';
import { invalid } from '../../../platform/errors';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { newImport } from '../imports/commands/create-roster-import';
import { deleteImport } from '../imports/forget-imports';
import { insertTeams } from '../imports/insert-teams';
import { applyPreview, previewImport } from '../imports/preview';
import { RosterImport } from '../imports/roster-import.entities';
import { stageRows } from '../imports/stage-rows';
import { TeamPaths } from '../imports/team-paths';
import { lockRoster } from '../roster-lock';
import { teamsOf } from '../rosters.queries';

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
 * Imports people into the caller's roster in the transaction of the caller, as a file with the same rows would be imported. A person whose
 * email is in the roster already is updated. It can't be undone.
 */
export async function importRoster(ctx: Context, entries: readonly RosterEntry[]): Promise<void> {
  const wrong = entries.find(({ email }) => !isEmail(normaliseEmail(email)));
  if (wrong) throw invalid({ email: [`${wrong.email} is not a valid email address.`] });
  const rosterImport = newImport(ctx, { columns: [], fileName: null, teamSeparator: null, removesMissing: false });
  await ctx.db.insert(RosterImport, rosterImport);
  const paths = new TeamPaths();
  const rows = entries.map(({ email, teamPath, ...entry }, at) => ({
    ...{ ...entry, line: at + 1, email: normaliseEmail(email), teamPath: teamPath.length > 0 ? teamPath : null },
    ...{ problem: null, cells: null },
  }));
  const count = await stageRows(ctx.db, rosterImport.id, [rows], paths);
  await applyPreview(ctx.db, await previewImport(ctx.db, rosterImport, count, paths, []));
  await deleteImport(ctx.db, rosterImport.id);
}

/** Adds the teams on these paths that do not exist yet. Each path lists names from the top down. */
export async function importTeams(ctx: Context, paths: readonly (readonly string[])[]): Promise<void> {
  const companyId = companyIdOf(ctx.principal);
  await lockRoster(ctx.db, companyId);
  const teams = await teamsOf(ctx.db, companyId);
  const named = new TeamPaths();
  for (const path of paths) named.numberOf(path);
  await insertTeams(ctx.db, companyId, teams, named.resolve(teams), []);
}
