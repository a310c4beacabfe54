import type { Context } from '../../context';
import { endSessionOf } from '../sessions';

/** Ends the caller's session on the server, so that a copy of the cookie is worthless. */
export async function signOut(ctx: Context): Promise<true> {
  await endSessionOf(ctx);
  ctx.setSessionCookie(null);
  if (ctx.principal.kind === 'user' && ctx.principal.via === 'session') await ctx.audit({ action: 'SIGNED_OUT' });
  return true;
}
