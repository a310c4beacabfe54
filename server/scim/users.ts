import { changeScimUser } from '../features/rosters/scim/commands/change-scim-user';
import { createScimUser } from '../features/rosters/scim/commands/create-scim-user';
import { deleteScimUser } from '../features/rosters/scim/commands/delete-scim-user';
import { scimUser, scimUsers } from '../features/rosters/scim/scim-users.queries';
import { readListQuery } from './list-query';
import { readPatch, readResource } from './patch-operations';
import { projected, wantedAttributes } from './projection';
import { idOf, refuseReadOnly } from './request-parts';
import { userResource } from './resources';
import { hasAlready, ifMatch, type ScimRequest, type ScimReply } from './scim-call';
import { listHead } from './setup-documents';
import { changedUser, NOBODY } from './user-changes';

export async function listUsers({ ctx, request, base }: ScimRequest): Promise<ScimReply> {
  const page = readListQuery(request.query);
  const wanted = wantedAttributes(request.query);
  const { total, rows } = await scimUsers(ctx, page);
  const Resources = rows.map((row) => projected(userResource(base, row), wanted));
  return { status: 200, body: JSON.stringify({ ...listHead(total, page.startIndex, rows.length), Resources }) };
}

export async function readUser({ ctx, request, base }: ScimRequest): Promise<ScimReply> {
  const row = await scimUser(ctx, idOf(request));
  const headers = { ETag: `W/"${row.version}"` };
  if (hasAlready(request, row.version)) return { status: 304, headers };
  const resource = projected(userResource(base, row), wantedAttributes(request.query));
  return { status: 200, body: JSON.stringify(resource), headers };
}

export async function createUser(call: ScimRequest): Promise<ScimReply> {
  const values = changedUser(NOBODY, readResource(call.request.body));
  return userReply(call, await createScimUser(call.ctx, values), 201);
}

/** Replaces a user. If the provider does not send `active`, it stays as it is. */
export async function replaceUser(call: ScimRequest): Promise<ScimReply> {
  const id = idOf(call.request);
  const changes = readResource(call.request.body);
  const change = ({ isActive }: typeof NOBODY) => changedUser({ ...NOBODY, isActive }, changes);
  await changeScimUser(call.ctx, id, { change, isCurrent: ifMatch(call.request) });
  return userReply(call, id, 200);
}

export async function patchUser(call: ScimRequest): Promise<ScimReply> {
  const id = idOf(call.request);
  const changes = readPatch(call.request.body);
  refuseReadOnly(call.request.body);
  await changeScimUser(call.ctx, id, {
    change: (before) => changedUser(before, changes),
    isCurrent: ifMatch(call.request),
  });
  return userReply(call, id, 200);
}

export async function deleteUser({ ctx, request }: ScimRequest): Promise<ScimReply> {
  await deleteScimUser(ctx, idOf(request), ifMatch(request));
  return { status: 204 };
}

async function userReply({ ctx, request, base }: ScimRequest, id: string, status: number): Promise<ScimReply> {
  const row = await scimUser(ctx, id);
  const resource = projected(userResource(base, row), wantedAttributes(request.query));
  return {
    ...{ status, body: JSON.stringify(resource) },
    headers: { Location: `${base}/Users/${id}`, ETag: `W/"${row.version}"` },
  };
}
