import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { RECIPIENTS } from '../recipients/recipients.queries';
import type { Addressee } from './delivery-channel';

export interface AddressedRecipient {
  to: Addressee;
  segments: Record<string, string>;
  linkRevision: number | null;
}

/** The recipients of a study as they are in the roster now: all of them, or one. Bots and excluded people are never written to. */
export async function addresseesOf(
  db: EntityManager,
  studyId: string,
  targetId: string | null = null,
): Promise<AddressedRecipient[]> {
  const rows = await rowsOf<Addressee & Pick<AddressedRecipient, 'segments' | 'linkRevision'>>(
    db,
    `SELECT t.id AS "targetId", p.id AS "personId", p.company_id AS "companyId", p.email, p.name, p.segments,
            t.link_revision AS "linkRevision", coalesce(s.privacy_contract ->> 'identity' = 'OWN_LINK', false) AS "isForOwnerOnly"
     FROM ${RECIPIENTS} JOIN study s ON s.id = t.study_id
     WHERE t.study_id = $1 AND ($2::uuid IS NULL OR t.id = $2)`,
    [studyId, targetId],
  );
  return rows.map(({ segments, linkRevision, ...to }) => ({ to, segments, linkRevision }));
}
