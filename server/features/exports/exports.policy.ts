import { conflict, forbidden } from '../../platform/errors';
import { featuresFor } from '../accounts/features';
import { customerAdmin } from '../accounts/principal';
import type { Context } from '../context';
import type { Study } from '../studies/study.entity';

/** Throws unless the caller may take the study's results away: customer admins, once it is closed, where the feature is on. */
export async function requireExport(ctx: Context, study: Study): Promise<void> {
  customerAdmin(ctx.principal);
  if (!(await featuresFor(ctx, study.companyId)).surveyReveal) throw forbidden('Exports are switched off.');
  if (study.status !== 'CLOSED') throw conflict('Results can be exported once the survey is closed.');
}
