import { In, type EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';
import type { ChatProvider } from '../../schema.generated';
import { ChatInstallation } from './chat.entities';

/** A process that says nothing for this long no longer holds its sockets. */
const LEASE = `interval '60 seconds'`;

/**
 * Takes or keeps the installations whose socket this process holds, and returns them. One process holds each, and when it has died another takes over. The
 * database's own time counts, because the clocks of the processes may differ.
 */
export async function leaseSockets(
  db: EntityManager,
  provider: ChatProvider,
  listenerId: string,
): Promise<ChatInstallation[]> {
  const rows = await rowsOf<{ companyId: string }>(
    db,
    `UPDATE chat_installation SET listener_id = $2, listener_until = now() + ${LEASE}
     WHERE provider = $1 AND way = 'SOCKET' AND disconnected_at IS NULL
       AND (listener_id = $2 OR listener_until IS NULL OR listener_until < now())
     RETURNING company_id AS "companyId"`,
    [provider, listenerId],
  );
  return db.findBy(ChatInstallation, { provider, companyId: In(rows.map(({ companyId }) => companyId)) });
}

/** Gives the installations of a process that stops to the others at once. */
export const endLeases = (db: EntityManager, listenerId: string): Promise<void> =>
  execute(db, 'UPDATE chat_installation SET listener_id = NULL, listener_until = NULL WHERE listener_id = $1', [
    listenerId,
  ]);
