import type { SelectQueryBuilder } from 'typeorm';
import { afterTime, cursorOfTime } from '../../persistence/time-cursor';
import { pageOfRows, type Connection, type PageRequest } from '../../platform/connection';
import { invalid } from '../../platform/errors';
import type { Context } from '../context';
import { requireUser } from './principal';
import { Session } from './session.entity';
import { beginOfOpenSessions } from './sessions';

const MAX_SESSIONS = 100;

/** A page of sessions. */
export type Sessions = Connection<Session>;

/** A page of the caller's sessions, newest first. Those that have ended by themselves are left out. */
export async function ownSessions(ctx: Context, page: PageRequest): Promise<Sessions> {
  if (page.first < 1 || page.first > MAX_SESSIONS) throw invalid({ first: [`Ask for 1 to ${MAX_SESSIONS}.`] });
  const rows = await afterTime(openSessions(ctx), 'created_at', page).getMany();
  return pageOfRows(rows, page, (node) => ({ node, cursor: cursorOfTime(node.createdAt, node.id) }));
}

export const ownSessionCount = (ctx: Context): Promise<number> => openSessions(ctx).getCount();

/** Whether a session is the one that the call came with. */
export const isCurrent = ({ principal }: Context, { tokenDigest }: Session): boolean =>
  principal.kind === 'user' && principal.via === 'session' && principal.sessionDigest.equals(tokenDigest);

function openSessions({ db, principal, clock }: Context): SelectQueryBuilder<Session> {
  const { begun, used } = beginOfOpenSessions(clock.now());
  return db
    .createQueryBuilder(Session, 'row')
    .where('row.account_id = :accountId', { accountId: requireUser(principal).user.id })
    .andWhere('row.created_at > :begun AND row.last_seen_at > :used', { begun, used });
}
