import { changeScimGroup } from '../features/rosters/scim/commands/change-scim-group';
import { createScimGroup } from '../features/rosters/scim/commands/create-scim-group';
import { deleteScimGroup } from '../features/rosters/scim/commands/delete-scim-group';
import { scimGroup, scimGroups, type ScimGroupRow } from '../features/rosters/scim/scim-groups.queries';
import { changedGroup, requiredName } from './group-changes';
import { readListQuery } from './list-query';
import { readPatch, readResource } from './patch-operations';
import { isWanted, projected, wantedAttributes } from './projection';
import { idOf, refuseReadOnly } from './request-parts';
import { groupResource, withMembers } from './resources';
import { hasAlready, ifMatch, type ScimRequest, type ScimReply } from './scim-call';
import { listHead } from './setup-documents';

const membersAsked = ({ request, base }: ScimRequest) => ({
  withMembers: isWanted(wantedAttributes(request.query), 'members'),
  usersUrl: `${base}/Users/`,
});

function jsonOf({ request, base }: ScimRequest, row: ScimGroupRow): string {
  const resource = projected(groupResource(base, row), wantedAttributes(request.query));
  return withMembers(JSON.stringify(resource), row.members);
}

export async function listGroups(call: ScimRequest): Promise<ScimReply> {
  const page = readListQuery(call.request.query);
  const { total, rows } = await scimGroups(call.ctx, page, membersAsked(call));
  const head = JSON.stringify(listHead(total, page.startIndex, rows.length));
  const resources = rows.map((row) => jsonOf(call, row)).join(',');
  return { status: 200, body: `${head.slice(0, -1)},"Resources":[${resources}]}` };
}

export async function readGroup(call: ScimRequest): Promise<ScimReply> {
  const row = await scimGroup(call.ctx, idOf(call.request), membersAsked(call));
  const headers = { ETag: `W/"${row.version}"` };
  if (hasAlready(call.request, row.version)) return { status: 304, headers };
  return { status: 200, body: jsonOf(call, row), headers };
}

export async function createGroup(call: ScimRequest): Promise<ScimReply> {
  const { displayName, externalId, members } = changedGroup(readResource(call.request.body));
  const ids = members.flatMap((change) => (change.kind === 'add' ? change.ids : []));
  const values = { displayName: requiredName(displayName), externalId: externalId ?? null };
  return groupReply(call, await createScimGroup(call.ctx, values, ids), 201);
}

/** Replaces a group. If the provider sends no members, the group keeps those that it has. */
export async function replaceGroup(call: ScimRequest): Promise<ScimReply> {
  const id = idOf(call.request);
  const { displayName, externalId, members } = changedGroup(readResource(call.request.body));
  await changeScimGroup(call.ctx, id, {
    ...{ displayName: requiredName(displayName), externalId: externalId ?? null, members },
    isCurrent: ifMatch(call.request),
  });
  return groupReply(call, id, 200);
}

/** Changes a group. The reply is empty unless attributes are asked for: a group may have 20,000 members. */
export async function patchGroup(call: ScimRequest): Promise<ScimReply> {
  const id = idOf(call.request);
  const changes = readPatch(call.request.body);
  refuseReadOnly(call.request.body);
  await changeScimGroup(call.ctx, id, { ...changedGroup(changes), isCurrent: ifMatch(call.request) });
  return wantedAttributes(call.request.query).only ? groupReply(call, id, 200) : { status: 204 };
}

export async function deleteGroup({ ctx, request }: ScimRequest): Promise<ScimReply> {
  await deleteScimGroup(ctx, idOf(request), ifMatch(request));
  return { status: 204 };
}

async function groupReply(call: ScimRequest, id: string, status: number): Promise<ScimReply> {
  const row = await scimGroup(call.ctx, id, membersAsked(call));
  const headers = { Location: `${call.base}/Groups/${id}`, ETag: `W/"${row.version}"` };
  return { status, body: jsonOf(call, row), headers };
}
