import { conflict, notFound } from '../../../../platform/errors';
import type { UndoRosterImportPayload } from '../../../../schema.generated';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { lockRoster } from '../../roster-lock';
import { forgetApplied } from '../preview';
import { progressOf } from '../progress';
import { RosterImport } from '../roster-import.entities';
import { endOfUndo } from '../roster-import.queries';
import { deleteUnusedTeams, removeAdded, restoreChanged, restoreRemoved } from '../take-back';

/** Takes the last import back. Whatever somebody has changed since stays as it is. */
export async function undoRosterImport(ctx: Context, ref: string): Promise<UndoRosterImportPayload> {
  const companyId = companyIdOf(ctx.principal);
  await lockRoster(ctx.db, companyId);
  const rosterImport = await ctx.db.findOneBy(RosterImport, { id: ref, companyId });
  if (!rosterImport) throw notFound();
  if (rosterImport.state === 'FORGOTTEN')
    throw conflict(
      'This import cannot be undone any longer: it was undone already, or another one was applied after it.',
    );
  const end = endOfUndo(rosterImport);
  if (!end) throw conflict('This import has not been applied, so there is nothing to undo.');
  if (end <= ctx.clock.now()) throw conflict('This import cannot be undone any longer.');

  const { added, changed, removed } = rosterImport.counts!;
  const progress = progressOf(ctx.db, ref);
  const undone: UndoRosterImportPayload = { removedCount: 0, restoredCount: 0, keptCount: 0, deletedTeamCount: 0 };
  try {
    await progress.report(0.1);
    undone.removedCount = await removeAdded(ctx.db, rosterImport);
    await progress.report(0.5);
    undone.restoredCount = (await restoreChanged(ctx.db, ref)) + (await restoreRemoved(ctx.db, rosterImport));
    undone.deletedTeamCount = await deleteUnusedTeams(ctx.db, ref);
  } finally {
    await progress.end();
  }
  undone.keptCount = added + changed + removed - undone.removedCount - undone.restoredCount;
  await forgetApplied(ctx.db, companyId);
  await ctx.audit({
    action: 'ROSTER_IMPORT_UNDONE',
    ...(rosterImport.fileName && { subject: rosterImport.fileName }),
    detail: `${undone.removedCount} removed, ${undone.restoredCount} restored, ${undone.keptCount} kept`,
  });
  return undone;
}
