import { conflict, forbidden } from '../../platform/errors';
import { customerAdmin, requireKeyScope, type Rule } from '../accounts/principal';
import type { Context } from '../context';
import { permissionsOnStudy } from '../studies/studies.policy';
import type { Study } from '../studies/study.entity';

export const exportsPermissions = {
  'Query.exportPreview': customerAdmin,
} satisfies Record<string, Rule>;

/** Throws unless the caller may export the study's results. The error gives the reason. */
export async function requireExport(ctx: Context, study: Study): Promise<void> {
  customerAdmin(ctx.principal);
  requireKeyScope(ctx.principal, ['READ_RESULTS'], 'exports');
  if ((await permissionsOnStudy(ctx, study)).export) return;
  if (study.status !== 'CLOSED') throw conflict('Results can be exported once the survey is closed.');
  throw forbidden('Exports are switched off.');
}
