import type { EntityManager } from 'typeorm';
import { byKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import { RECIPIENTS } from '../recipients/recipients.queries';
import type { Addressee } from './delivery-channel';

export interface AddressedRecipient {
  to: Addressee;
  segments: Record<string, string>;
  linkRevision: number | null;
}

type Columns = Addressee & Pick<AddressedRecipient, 'segments' | 'linkRevision'>;

/** Rows of recipients as they are in the roster now. Bots and excluded people are never written to. */
const addressees = async (db: EntityManager, condition: string, parameter: unknown): Promise<AddressedRecipient[]> => {
  const rows = await rowsOf<Columns>(
    db,
    `SELECT t.id AS "targetId", p.id AS "personId", p.company_id AS "companyId", p.email, p.name, p.segments,
            t.link_revision AS "linkRevision", coalesce(s.privacy_contract ->> 'identity' = 'OWN_LINK', false) AS "isForOwnerOnly"
     FROM ${RECIPIENTS} JOIN study s ON s.id = t.study_id
     WHERE ${condition}`,
    [parameter],
  );
  return rows.map(({ segments, linkRevision, ...to }) => ({ to, segments, linkRevision }));
};

/** The recipients of a study. */
export const addresseesOf = (db: EntityManager, studyId: string): Promise<AddressedRecipient[]> =>
  addressees(db, 't.study_id = $1', studyId);

/** Recipients by their ids; null for one who was removed. */
export const addresseesById = async (
  db: EntityManager,
  targetIds: readonly (string | null)[],
): Promise<(AddressedRecipient | null)[]> =>
  byKey(
    targetIds,
    await addressees(db, 't.id = ANY ($1)', targetIds),
    ({ to }) => to.targetId as string | null,
    () => null,
  );
