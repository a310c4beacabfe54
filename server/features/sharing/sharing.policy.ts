import { conflict } from '../../platform/errors';
import { customerAdmin, scopeHolder, type Rule } from '../accounts/principal';
import type { Context } from '../context';
import { permissionsOnStudy } from '../studies/studies.policy';
import type { Study } from '../studies/study.entity';

export const sharingPermissions = {
  'Query.tokenScope': scopeHolder,
  'Query.shares': customerAdmin,
  'Query.sharePage': customerAdmin,
  'Mutation.shareStudy': customerAdmin,
  'Mutation.revokeShare': customerAdmin,
} satisfies Record<string, Rule>;

/**
 * Throws unless the caller may share the study's results now. The error gives the reason. A caller who may not see the
 * results may not share them either.
 */
export async function requireShare(ctx: Context, study: Study): Promise<void> {
  customerAdmin(ctx.principal);
  if ((await permissionsOnStudy(ctx, study)).share) return;
  if (study.status === 'DRAFT') throw conflict('This survey has not been published yet, so there is nothing to share.');
  throw conflict('The results of this survey can be shared once it is closed.');
}
