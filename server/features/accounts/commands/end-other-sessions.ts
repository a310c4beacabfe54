import { Not } from 'typeorm';
import type { Context } from '../../context';
import { requireUser } from '../principal';
import { Session } from '../session.entity';
import { accessChanged } from '../sessions';

/** Ends all sessions of the caller but the one that calls. */
export async function endOtherSessions(ctx: Context) {
  const principal = requireUser(ctx.principal);
  const { user } = principal;
  if (principal.via !== 'session') return { count: 0 };
  const { affected } = await ctx.db.delete(Session, {
    accountId: user.id,
    tokenDigest: Not(principal.sessionDigest),
  });
  const count = affected ?? 0;
  if (count === 0) return { count };
  await accessChanged(ctx, user.id);
  await ctx.audit({ action: 'SESSIONS_ENDED', detail: count === 1 ? 'One other' : `All ${count} others` });
  return { count };
}
