import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import type { RosterPersonTraces } from '../../schema.generated';
import type { Person } from './person.entity';

/** The places beside the roster in which people are named, in the order of the people. */
export async function personTraces(db: EntityManager, people: readonly Person[]): Promise<RosterPersonTraces[]> {
  return rowsOf<RosterPersonTraces>(
    db,
    `SELECT (SELECT count(*)::int FROM study_target t WHERE t.person_id = asked.id) AS surveys,
            (SELECT count(*)::int FROM sequence_person l WHERE l.person_id = asked.id) AS "seriesLists",
            (SELECT count(*)::int FROM invitation i WHERE i.company_id = asked.company_id AND i.email = asked.email) AS invitations,
            (SELECT count(*)::int FROM outgoing_mail m WHERE m.recipient = asked.email) AS "waitingMails",
            (SELECT count(*)::int FROM audit_entry a
             WHERE a.company_id = asked.company_id AND (a.subject = asked.email OR a.actor = asked.email)) AS "auditEntries",
            EXISTS (SELECT FROM account u WHERE u.company_id = asked.company_id AND u.email = asked.email) AS "hasAccount"
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) WITH ORDINALITY AS asked (id, company_id, email, place) ORDER BY place`,
    [people.map(({ id }) => id), people.map(({ companyId }) => companyId), people.map(({ email }) => email)],
  );
}
