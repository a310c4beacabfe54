import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { requireUser } from '../principal';
import { Session } from '../session.entity';
import { accessChanged } from '../sessions';
import { isCurrent } from '../sessions.queries';

/** Ends one of the caller's sessions. The browser that calls loses its cookie as well if the session is its own. */
export async function endSession(ctx: Context, ref: string) {
  const { user } = requireUser(ctx.principal);
  const session = await ctx.db.findOneBy(Session, { id: ref, accountId: user.id });
  if (!session) throw notFound();
  await ctx.db.delete(Session, { tokenDigest: session.tokenDigest });
  if (isCurrent(ctx, session)) ctx.setSessionCookie(null);
  await accessChanged(ctx, user.id);
  await ctx.audit({ action: 'SESSIONS_ENDED', ...(session.browser && { detail: session.browser }) });
  return { ref };
}
