import type { QueryResultRow } from 'pg';
import { MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { selectedColumnsOf, entityFromRow, preparedStatement } from '../../persistence/prepared-statement';
import { notFound } from '../../platform/errors';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { requireStudyInScope } from './studies.policy';
import { Study } from './study.entity';

/** The surveys of a company, newest first; with a time only those that were changed then or later. */
export const studiesOf = (db: EntityManager, companyId: string, since?: Date | null): Promise<Study[]> =>
  db.find(Study, {
    where: { companyId, status: Not('DELETED' as const), ...(since && { updatedAt: MoreThanOrEqual(since) }) },
    order: { createdAt: 'DESC', id: 'ASC' },
  });

/**
 * A study of the caller's company. Throws NOT_FOUND for a study of another company and for a deleted one, FORBIDDEN
 * outside a token's scope.
 */
export async function studyOf(ctx: Context, ref: string): Promise<Study> {
  requireStudyInScope(ctx.principal, ref);
  const [row] = await findStudy(ctx.db, [ref, companyIdOf(ctx.principal)]);
  if (!row) throw notFound();
  return entityFromRow(ctx.db.connection, Study, row);
}

/** This statement is prepared, because nearly every call about a survey begins with it. */
const findStudy = preparedStatement<QueryResultRow>(
  (connection) =>
    `SELECT ${selectedColumnsOf(connection, Study, 's')} FROM study s WHERE id = $1 AND company_id = $2 AND status <> 'DELETED'`,
);

/**
 * The lock of a study's row for a change. Rows that refer to the study can still be written. Otherwise a call that writes counts
 * or answers would wait for the change, while the change may wait for the counts.
 */
export const STUDY_LOCK = { mode: 'for_no_key_update' } as const;

/** A study of the caller's company, locked until the transaction ends. Changes that depend on its state need the lock. */
export async function lockedStudyOf(ctx: Context, ref: string): Promise<Study> {
  const study = await ctx.db.findOne(Study, {
    where: { id: ref, companyId: companyIdOf(ctx.principal), status: Not('DELETED' as const) },
    lock: STUDY_LOCK,
  });
  if (!study) throw notFound();
  return study;
}
