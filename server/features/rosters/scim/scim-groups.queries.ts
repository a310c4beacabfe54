import { execute, rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { scimColumn, scimCondition, type ScimColumn, type ScimColumns } from './scim-condition';
import type { ScimPage } from './scim-users.queries';

/** A team as a row of the statement for groups. */
export interface ScimGroupRow {
  id: string;
  name: string;
  externalId: string | null;
  createdAt: Date | null;
  updatedAt: Date;
  version: string;
  /** The members as JSON, made by the database: nobody has to read the objects of 20,000 people. Null where they were not asked for. */
  members: string | null;
}

export interface MembersAsked {
  /** Whether the members are wanted. */
  withMembers: boolean;
  /** The address of the users, to which the id of a member is added. */
  usersUrl: string;
}

/** The groups of the company $1: its teams that are not hidden. */
const GROUPS = `team t LEFT JOIN scim_group g ON g.id = t.id LEFT JOIN LATERAL (
  SELECT count(*) AS n, max(updated_at) AS at FROM person p WHERE p.team_id = t.id
) own ON true`;
const SHOWN = 't.company_id = $1 AND NOT t.is_hidden';

const MEMBERS: ScimColumn = {
  sql: '(SELECT p.id FROM person p WHERE p.team_id = t.id LIMIT 1)',
  type: 'uuid',
  key: (id) => `EXISTS (SELECT FROM person p WHERE p.team_id = t.id AND p.id = ${id})`,
};

const GROUP_COLUMNS: ScimColumns = new Map([
  ['id', { sql: 't.id', type: 'uuid' }],
  ['externalid', { sql: 'g.external_id', type: 'exact' }],
  ['displayname', { sql: 't.name', type: 'text' }],
  ['meta.created', { sql: 'g.created_at', type: 'time' }],
  ['meta.lastmodified', { sql: 'greatest(t.updated_at, g.updated_at)', type: 'time' }],
  ['members', MEMBERS],
  ['members.value', MEMBERS],
]);

const fields = ({ withMembers, usersUrl }: MembersAsked, given: (value: unknown) => string) =>
  `t.id, t.name, g.external_id AS "externalId", g.created_at AS "createdAt", greatest(t.updated_at, g.updated_at, own.at) AS "updatedAt",
   md5(t.id::text || t.updated_at::text || coalesce(g.updated_at::text, '') || own.n || coalesce(own.at::text, '')) AS version,
   ${
     withMembers
       ? `(SELECT coalesce(json_agg(json_build_object('value', p.id, 'display', p.email, '$ref', ${given(usersUrl)} || p.id, 'type', 'User')
            ORDER BY p.id), '[]')::text FROM person p WHERE p.team_id = t.id)`
       : 'NULL'
   } AS members`;

/** A page of the groups of the caller's company, and how many there are on all pages. */
export async function scimGroups(
  { db, principal }: Context,
  { filter, startIndex, count, sortBy, isDescending }: ScimPage,
  asked: MembersAsked,
): Promise<{ total: number; rows: ScimGroupRow[] }> {
  const parameters: unknown[] = [companyIdOf(principal)];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const condition = filter ? `${SHOWN} AND ${scimCondition(filter, GROUP_COLUMNS, given)}` : SHOWN;
  const order = sortBy === null ? '' : `${scimColumn(GROUP_COLUMNS, sortBy).sql} ${isDescending ? 'DESC' : 'ASC'},`;
  const [counted] = await rowsOf<{ n: number }>(
    db,
    `SELECT count(*)::int AS n FROM team t LEFT JOIN scim_group g ON g.id = t.id WHERE ${condition}`,
    parameters,
  );
  const rows = await rowsOf<ScimGroupRow>(
    db,
    `SELECT ${fields(asked, given)} FROM ${GROUPS} WHERE ${condition} ORDER BY ${order} t.id
     OFFSET ${given(startIndex - 1)} LIMIT ${given(count)}`,
    parameters,
  );
  return { total: counted!.n, rows };
}

/** A group of the caller's company; NOT_FOUND for one of another company, and for a hidden team. */
export async function scimGroup({ db, principal }: Context, id: string, asked: MembersAsked): Promise<ScimGroupRow> {
  const parameters: unknown[] = [companyIdOf(principal), id];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const [row] = await rowsOf<ScimGroupRow>(
    db,
    `SELECT ${fields(asked, given)} FROM ${GROUPS} WHERE ${SHOWN} AND t.id = $2`,
    parameters,
  );
  if (!row) throw notFound();
  return row;
}

/** Stores what the provider calls a team. */
export const linkGroup = ({ db }: Context, id: string, externalId: string | null): Promise<void> =>
  execute(
    db,
    `INSERT INTO scim_group AS g (id, external_id) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET external_id = excluded.external_id, updated_at = now()
     WHERE g.external_id IS DISTINCT FROM excluded.external_id`,
    [id, externalId],
  );
