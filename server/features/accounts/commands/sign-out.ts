import type { Context } from '../../context';
import { Session } from '../session.entity';

/** Ends the caller's session on the server, so that a kept copy of the cookie is worth nothing. */
export async function signOut(ctx: Context): Promise<true> {
  if (ctx.principal.kind === 'user' && ctx.principal.via === 'session') {
    await ctx.db.delete(Session, { tokenDigest: ctx.principal.sessionDigest });
  }
  ctx.setSessionCookie(null);
  return true;
}
