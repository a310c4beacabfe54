import type { ScimGroupRow } from '../features/rosters/scim/scim-groups.queries';
import { namesOf, SCIM_SEGMENTS, type ScimUserRow } from '../features/rosters/scim/scim-user-values';
import { ENTERPRISE_USER, GROUP_SCHEMA, USER_SCHEMA } from './setup-documents';

/** A resource as JSON, before attributes are left out of it. */
export type ScimResource = Record<string, unknown>;

const meta = (
  resourceType: 'User' | 'Group',
  { createdAt, updatedAt, version }: Pick<ScimUserRow, 'createdAt' | 'updatedAt' | 'version'>,
  location: string,
) => ({
  resourceType,
  ...(createdAt && { created: createdAt.toISOString() }),
  lastModified: updatedAt.toISOString(),
  location,
  version: `W/"${version}"`,
});

/** A person as a resource. `base` is the address of the SCIM API. */
export function userResource(base: string, row: ScimUserRow): ScimResource {
  const { id, email, name, segments, teamId } = row;
  const { displayName, ...names } = namesOf(row);
  const of = (attribute: keyof typeof SCIM_SEGMENTS) => {
    const value = segments[SCIM_SEGMENTS[attribute]];
    return value === undefined ? {} : { [attribute]: value };
  };
  const enterprise = { ...of('department'), ...of('division') };
  const hasEnterprise = Object.keys(enterprise).length > 0;
  return {
    schemas: [USER_SCHEMA, ...(hasEnterprise ? [ENTERPRISE_USER] : [])],
    id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    ...(name !== '' && { name: { ...names, formatted: names.formatted ?? name } }),
    ...((displayName ?? name) ? { displayName: displayName ?? name } : {}),
    ...of('title'),
    active: row.isActive,
    emails: [{ value: email, type: 'work', primary: true }],
    groups: teamId ? [{ value: teamId, display: row.teamName, $ref: `${base}/Groups/${teamId}`, type: 'direct' }] : [],
    ...(hasEnterprise && { [ENTERPRISE_USER]: enterprise }),
    meta: meta('User', row, `${base}/Users/${id}`),
  };
}

/** A team as a resource without its members. The database has made JSON of them, which `withMembers` adds. */
export const groupResource = (base: string, row: ScimGroupRow): ScimResource => ({
  schemas: [GROUP_SCHEMA],
  id: row.id,
  ...(row.externalId !== null && { externalId: row.externalId }),
  displayName: row.name,
  meta: meta('Group', row, `${base}/Groups/${row.id}`),
});

/** Adds the members to the JSON of a group. The database returns them as JSON already. */
export const withMembers = (json: string, members: string | null): string =>
  members === null ? json : `${json.slice(0, -1)},"members":${members}}`;
