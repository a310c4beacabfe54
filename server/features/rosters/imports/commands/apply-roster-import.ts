import { conflict, notFound } from '../../../../platform/errors';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { lockRoster } from '../../roster-lock';
import { applyPreview, forgetApplied } from '../preview';
import { progressOf } from '../progress';
import { RosterImport } from '../roster-import.entities';

/** Applies a preview: all of it, or nothing. The import that was applied before can't be undone any longer. */
export async function applyRosterImport(ctx: Context, ref: string): Promise<RosterImport> {
  const companyId = companyIdOf(ctx.principal);
  await lockRoster(ctx.db, companyId);
  const rosterImport = await ctx.db.findOneBy(RosterImport, { id: ref, companyId });
  if (!rosterImport || rosterImport.state === 'FORGOTTEN') throw notFound();
  if (rosterImport.state === 'APPLIED') throw conflict('This import has been applied already.');
  if (rosterImport.state !== 'PREVIEW') throw conflict('The file of this import has not been read yet.');
  const progress = progressOf(ctx.db, ref);
  try {
    await applyPreview(ctx.db, rosterImport, progress.report);
  } finally {
    await progress.end();
  }
  await forgetApplied(ctx.db, companyId);
  const applied = { state: 'APPLIED', appliedAt: ctx.clock.now() } as const;
  await ctx.db.update(RosterImport, { id: ref }, applied);
  const { added, changed, removed } = rosterImport.counts!;
  await ctx.audit({
    action: 'ROSTER_IMPORTED',
    ...(rosterImport.fileName && { subject: rosterImport.fileName }),
    detail: `${added} added, ${changed} changed, ${removed} removed`,
  });
  return Object.assign(rosterImport, applied);
}
