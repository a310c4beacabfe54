import { execute, isDuplicate, rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { scimColumn, scimCondition, type ScimColumns } from './scim-condition';
import type { ScimFilter } from './scim-filter';
import { ScimRefusal } from './scim-refusal';
import type { ScimUserRow, ScimUserValues } from './scim-user-values';

/** The page and order of a list. `startIndex` counts from 1. */
export interface ScimPage {
  filter: ScimFilter | null;
  startIndex: number;
  count: number;
  sortBy: string | null;
  isDescending: boolean;
}

/**
 * The users of the company $1: everybody in the roster, and who is inactive at the provider. Who has come back to the roster in another
 * way is one of the roster.
 */
const USERS = `(
  SELECT p.id, p.email, p.name, p.team_id, p.segments, true AS is_active, coalesce(s.user_name, p.email) AS user_name,
         s.external_id, s.names, s.created_at, greatest(p.updated_at, s.updated_at) AS updated_at
  FROM person p LEFT JOIN scim_user s ON s.id = p.id WHERE p.company_id = $1
  UNION ALL
  SELECT s.id, s.left_person ->> 'email', s.left_person ->> 'name', (s.left_person ->> 'teamId')::uuid, s.left_person -> 'segments',
         false, s.user_name, s.external_id, s.names, s.created_at, s.updated_at
  FROM scim_user s WHERE s.company_id = $1 AND s.left_person IS NOT NULL AND NOT EXISTS (
    SELECT FROM person p WHERE p.company_id = $1 AND (p.id = s.id OR p.email = s.left_person ->> 'email'))
) u LEFT JOIN team t ON t.id = u.team_id`;

const FIELDS = `u.id, u.email, u.name, u.team_id AS "teamId", t.name AS "teamName", u.segments, u.is_active AS "isActive",
  u.user_name AS "userName", u.external_id AS "externalId", u.names, u.created_at AS "createdAt", u.updated_at AS "updatedAt",
  md5(u.id::text || u.updated_at::text || u.is_active::text) AS version`;

const EMAIL = { sql: 'u.email', type: 'text', key: (email: string) => `u.email = ${email}` } as const;
const EMAIL_TYPE = { sql: `'work'`, type: 'text' } as const;
const GROUP = { sql: 'u.team_id', type: 'uuid' } as const;

const USER_COLUMNS: ScimColumns = new Map([
  ['id', { sql: 'u.id', type: 'uuid' }],
  ['externalid', { sql: 'u.external_id', type: 'exact' }],
  [
    'username',
    {
      sql: 'u.user_name',
      type: 'text',
      // Both tables have an index for their part, which a condition about the joined name could not use.
      key: (name: string) => `u.id IN (
        SELECT id FROM scim_user WHERE company_id = $1 AND lower(user_name) = ${name}
        UNION ALL SELECT id FROM person WHERE company_id = $1 AND email = ${name}) AND lower(u.user_name) = ${name}`,
    },
  ],
  ['active', { sql: 'u.is_active', type: 'boolean' }],
  ['displayname', { sql: `coalesce(u.names ->> 'displayName', u.name)`, type: 'text' }],
  ['name.formatted', { sql: 'u.name', type: 'text' }],
  ['name.givenname', { sql: `u.names ->> 'givenName'`, type: 'text' }],
  ['name.familyname', { sql: `u.names ->> 'familyName'`, type: 'text' }],
  ['title', { sql: `u.segments ->> 'Role'`, type: 'text' }],
  ['department', { sql: `u.segments ->> 'Department'`, type: 'text' }],
  ['division', { sql: `u.segments ->> 'Division'`, type: 'text' }],
  ['emails', EMAIL],
  ['emails.value', EMAIL],
  ['emails.type', EMAIL_TYPE],
  ['emails.primary', { sql: 'true', type: 'boolean' }],
  ['groups', GROUP],
  ['groups.value', GROUP],
  ['groups.display', { sql: 't.name', type: 'text' }],
  ['meta.created', { sql: 'u.created_at', type: 'time' }],
  ['meta.lastmodified', { sql: 'u.updated_at', type: 'time' }],
]);

/** A page of the users of the caller's company, and how many there are on all pages. */
export async function scimUsers(
  { db, principal }: Context,
  { filter, startIndex, count, sortBy, isDescending }: ScimPage,
): Promise<{ total: number; rows: ScimUserRow[] }> {
  const parameters: unknown[] = [companyIdOf(principal)];
  const condition = filter ? scimCondition(filter, USER_COLUMNS, (value) => `$${parameters.push(value)}`) : 'true';
  const order = sortBy === null ? '' : `${scimColumn(USER_COLUMNS, sortBy).sql} ${isDescending ? 'DESC' : 'ASC'},`;
  const [counted] = await rowsOf<{ n: number }>(
    db,
    `SELECT count(*)::int AS n FROM ${USERS} WHERE ${condition}`,
    parameters,
  );
  const rows = await rowsOf<ScimUserRow>(
    db,
    `SELECT ${FIELDS} FROM ${USERS} WHERE ${condition} ORDER BY ${order} u.id
     OFFSET $${parameters.length + 1} LIMIT $${parameters.length + 2}`,
    [...parameters, startIndex - 1, count],
  );
  return { total: counted!.n, rows };
}

/** A user of the caller's company; NOT_FOUND for one of another company. */
export async function scimUser({ db, principal }: Context, id: string): Promise<ScimUserRow> {
  const [row] = await rowsOf<ScimUserRow>(db, `SELECT ${FIELDS} FROM ${USERS} WHERE u.id = $2`, [
    companyIdOf(principal),
    id,
  ]);
  if (!row) throw notFound();
  return row;
}

/** Stores what the provider says of a person beside the roster. Throws `uniqueness` if somebody else has the user name. */
export async function linkUser(
  ctx: Context,
  id: string,
  { userName, externalId, names }: ScimUserValues,
): Promise<void> {
  const companyId = companyIdOf(ctx.principal);
  // Who has left the roster in another way, or has come back in another way, keeps no user name from anybody.
  await execute(
    ctx.db,
    `DELETE FROM scim_user s WHERE s.company_id = $1 AND lower(s.user_name) = lower($2) AND s.id <> $3
       AND NOT EXISTS (SELECT FROM person p WHERE p.id = s.id)
       AND (s.left_person IS NULL OR EXISTS (SELECT FROM person p WHERE p.company_id = $1 AND p.email = s.left_person ->> 'email'))`,
    [companyId, userName, id],
  );
  try {
    await execute(
      ctx.db,
      `INSERT INTO scim_user (id, company_id, user_name, external_id, names) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET
         user_name = excluded.user_name, external_id = excluded.external_id, names = excluded.names, updated_at = now()`,
      [id, companyId, userName, externalId, JSON.stringify(names)],
    );
  } catch (error) {
    if (isDuplicate(error)) throw new ScimRefusal('uniqueness', 'Another user has this userName.');
    throw error;
  }
}
