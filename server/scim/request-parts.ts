import type { Request } from 'express';
import { plainPath } from '../features/rosters/scim/scim-filter';
import { ScimRefusal } from '../features/rosters/scim/scim-refusal';
import { asRef } from '../platform/as-ref';
import { notFound } from '../platform/errors';
import { isScimObject } from './scim-value';

/** The id in the path. Throws NOT_FOUND if it is no UUID, because no object can have such an id. */
export function idOf(request: Request): string {
  const id = asRef(request.params.id);
  if (id === null) throw notFound();
  return id;
}

const READ_ONLY = /^(id|meta|schemas|groups)(\.|\[|$)/;

/**
 * Refuses operations whose path names an attribute that only the server may change. A value without a path may contain
 * such attributes, because some providers send back all that they have read.
 */
export function refuseReadOnly(body: unknown): void {
  const operations = isScimObject(body) ? Object.values(body).flat() : [];
  const isNamed = operations.some(
    (operation) =>
      isScimObject(operation) && typeof operation.path === 'string' && READ_ONLY.test(plainPath(operation.path)),
  );
  if (isNamed) throw new ScimRefusal('mutability', 'id, meta, schemas and groups can’t be changed here.');
}
