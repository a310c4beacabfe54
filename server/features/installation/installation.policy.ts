import { forbidden } from '../../platform/errors';
import { inPerson, requireUser, type Rule } from '../accounts/principal';
import { isOperator } from '../accounts/staff';
import type { Context } from '../context';

/** The table knows no settings, so `requireOperator` adds whom they name. */
export const installationPermissions = {
  'Query.installation': inPerson,
} satisfies Record<string, Rule>;

/** Throws FORBIDDEN unless the caller operates this installation. Admins of other companies do not. */
export async function requireOperator(ctx: Context): Promise<void> {
  if (!(await isOperator(requireUser(ctx.principal).user, ctx))) throw forbidden();
}
