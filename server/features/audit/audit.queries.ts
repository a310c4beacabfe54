import { MoreThanOrEqual } from 'typeorm';
import { afterTime, cursorOfTime } from '../../persistence/time-cursor';
import { pageOfRows, type Connection } from '../../platform/connection';
import { invalid } from '../../platform/errors';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { AuditEntry } from './audit-entry.entity';

const MAX_PAGE = 100;

/** A page of the audit log, and the earliest time of the entries that were asked for. */
export interface AuditLog extends Connection<AuditEntry> {
  since: Date | null;
}

/**
 * A page of the audit log of the caller's company, newest first. The cursor is the last entry's time and id, so that
 * new entries don't shift the pages.
 */
export async function auditLogOf(
  ctx: Context,
  { first, after, since }: { first: number; after: string | null; since: Date | null },
): Promise<AuditLog> {
  if (first < 1 || first > MAX_PAGE) throw invalid({ first: [`Ask for 1 to ${MAX_PAGE} entries.`] });
  const query = ctx.db
    .createQueryBuilder(AuditEntry, 'entry')
    .where('entry.company_id = :companyId', { companyId: companyIdOf(ctx.principal) });
  if (since) query.andWhere('entry.at >= :since', { since });
  const page = pageOfRows(await afterTime(query, 'at', { first, after }).getMany(), { first, after }, (entry) => ({
    node: entry,
    cursor: cursorOfTime(entry.at, entry.id),
  }));
  return { ...page, since };
}

/** The number of all entries of the caller's company since a time. */
export const auditEntryCount = ({ db, principal }: Context, since: Date | null): Promise<number> =>
  db.countBy(AuditEntry, { companyId: companyIdOf(principal), ...(since && { at: MoreThanOrEqual(since) }) });
