import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';

/** A kind of work that waits for a process, with the seconds for which the oldest piece of it has been due. */
export interface WaitingWork {
  kind: string;
  count: number;
  overdueSeconds: number;
}

const OVERDUE = (due: string) =>
  `coalesce(greatest(extract(epoch FROM $1 - min(${due})), 0), 0)::int AS "overdueSeconds"`;

/** What waits in the database to be sent or computed. It counts rows, and names nobody. */
export const waitingWork = (db: EntityManager, now: Date): Promise<WaitingWork[]> =>
  rowsOf<WaitingWork>(
    db,
    `SELECT 'mails' AS kind, count(*)::int AS count, ${OVERDUE('next_attempt_at')} FROM outgoing_mail WHERE next_attempt_at <= $1
     UNION ALL SELECT 'mails that are tried again later', count(*)::int, 0 FROM outgoing_mail WHERE next_attempt_at > $1
     UNION ALL SELECT 'invitations by ' || lower(channel), count(*)::int, ${OVERDUE('due_at')} FROM delivery
       WHERE state IN ('PLANNED', 'TRYING') GROUP BY channel
     UNION ALL SELECT 'messages to webhooks', count(*)::int, ${OVERDUE('due_at')} FROM webhook_delivery WHERE due_at IS NOT NULL
     UNION ALL SELECT 'closes', count(*)::int, ${OVERDUE('close_date')} FROM study WHERE status = 'OPEN' AND close_date <= $1
     UNION ALL SELECT 'results of closed surveys', count(*)::int, ${OVERDUE('close_date')} FROM study
       WHERE status = 'CLOSED' AND NOT EXISTS (SELECT FROM release_group g WHERE g.study_id = study.id)
     ORDER BY kind`,
    [now],
  );
