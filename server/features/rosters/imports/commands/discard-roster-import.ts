import { conflict } from '../../../../platform/errors';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { deleteImport } from '../forget-imports';
import { RosterImport } from '../roster-import.entities';

/** Deletes a preview with its rows. */
export async function discardRosterImport({ db, principal }: Context, ref: string): Promise<string> {
  const companyId = companyIdOf(principal);
  if (await db.existsBy(RosterImport, { id: ref, companyId, state: 'APPLIED' }))
    throw conflict('This import has been applied. Undo it instead.');
  if (await db.existsBy(RosterImport, { id: ref, companyId })) await deleteImport(db, ref);
  return ref;
}
