import { rowsOf } from '../../../persistence/sql';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import type { ScimCallCount } from '../../../schema.generated';

/** How many people and teams a provider keeps in step. */
export interface ScimCounts {
  userCount: number;
  awayCount: number;
  groupCount: number;
}

const SHOWN_CALLS = 20;

export async function scimCounts({ db, principal }: Context): Promise<ScimCounts> {
  const [counts] = await rowsOf<ScimCounts>(
    db,
    `SELECT
       (SELECT count(*)::int FROM scim_user s JOIN person p ON p.id = s.id WHERE s.company_id = $1) AS "userCount",
       (SELECT count(*)::int FROM scim_user s WHERE s.company_id = $1 AND s.left_person IS NOT NULL) AS "awayCount",
       (SELECT count(*)::int FROM scim_group g JOIN team t ON t.id = g.id WHERE t.company_id = $1 AND NOT t.is_hidden) AS "groupCount"`,
    [companyIdOf(principal)],
  );
  return counts!;
}

/** The calls of the caller's company, the last ones first. */
export const scimCalls = ({ db, principal }: Context): Promise<ScimCallCount[]> =>
  rowsOf<ScimCallCount>(
    db,
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, operation, status, calls, last_at AS "lastAt", problem
     FROM scim_call WHERE company_id = $1 ORDER BY last_at DESC, operation, status LIMIT $2`,
    [companyIdOf(principal), SHOWN_CALLS],
  );
