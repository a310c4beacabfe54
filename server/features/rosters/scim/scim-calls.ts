import { execute } from '../../../persistence/sql';
import type { ScimOperation } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';

const MAX_PROBLEM = 300;

/**
 * Counts a call of an identity provider with its outcome. A day has one row for each kind of call and status, so the first synchronisation of
 * 20,000 people leaves a few rows behind. A problem is a sentence of ours, which names nobody.
 */
export const recordScimCall = (
  { db, principal, clock }: Context,
  operation: ScimOperation,
  status: number,
  problem: string | null = null,
): Promise<void> =>
  execute(
    db,
    `INSERT INTO scim_call AS c (company_id, day, operation, status, calls, last_at, problem)
     VALUES ($1, ($4::timestamptz AT TIME ZONE 'UTC')::date, $2, $3, 1, $4, $5)
     ON CONFLICT (company_id, day, operation, status) DO UPDATE SET
       calls = c.calls + 1, last_at = excluded.last_at, problem = excluded.problem`,
    [companyIdOf(principal), operation, status, clock.now(), problem?.slice(0, MAX_PROBLEM) ?? null],
  );
