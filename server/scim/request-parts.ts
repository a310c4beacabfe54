import type { Request } from 'express';
import { plainPath } from '../features/rosters/scim/scim-filter';
import { ScimRefusal } from '../features/rosters/scim/scim-refusal';
import { asRef } from '../platform/as-ref';
import { notFound } from '../platform/errors';
import { isScimObject } from './scim-value';

/** The id in the path. What has not the form of an id is nobody's. */
export function idOf(request: Request): string {
  const id = asRef(request.params.id);
  if (id === null) throw notFound();
  return id;
}

const READ_ONLY = /^(id|meta|schemas|groups)(\.|\[|$)/;

/**
 * Refuses operations whose path names what only the server may change. Values without a path may have such attributes, because some providers send back
 * what they have read.
 */
export function refuseReadOnly(body: unknown): void {
  const operations = isScimObject(body) ? Object.values(body).flat() : [];
  const isNamed = operations.some(
    (operation) =>
      isScimObject(operation) && typeof operation.path === 'string' && READ_ONLY.test(plainPath(operation.path)),
  );
  if (isNamed) throw new ScimRefusal('mutability', 'id, meta, schemas and groups can’t be changed here.');
}
