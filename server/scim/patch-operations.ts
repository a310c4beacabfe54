import { plainPath, readScimFilter, type ScimFilter } from '../features/rosters/scim/scim-filter';
import { ScimRefusal } from '../features/rosters/scim/scim-refusal';
import { isScimObject, scimBody } from './scim-value';

/** One change, whatever form the provider has sent it in. */
export interface ScimChange {
  kind: 'add' | 'replace' | 'remove';
  /** The attribute in lower case, without the name of its schema, with a part of it: `name.givenname`. */
  path: string;
  /** The filter in brackets; its paths are those of the values: `type`, `value`. */
  filter: ScimFilter | null;
  /** Undefined for a removal without a value. */
  value: unknown;
}

const MAX_OPERATIONS = 1_000;
const MAX_PATH_LENGTH = 1_000;
/** An attribute, perhaps after the name of its schema, perhaps with a filter, perhaps with a part of it. */
const PATH = /^((?:urn:[^[\]]*:)?[A-Za-z][\w$-]*(?:\.[A-Za-z][\w$-]*)?)(?:\[(.*)\](?:\.([A-Za-z][\w$-]*))?)?$/s;
/** The extension as a key whose value is an object with its attributes. */
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user';

/**
 * Reads the operations of a PATCH (RFC 7644, 3.5.2) in the forms that providers send: operations in capitals, values without a path, paths with dots or
 * with the name of a schema as keys, and the extension as an object. All of them become changes with a path.
 */
export function readPatch(body: unknown): ScimChange[] {
  const operations = Object.entries(scimBody(body)).find(([key]) => key.toLowerCase() === 'operations')?.[1];
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimRefusal('invalidSyntax', 'Operations has to be a list with at least one operation.');
  if (operations.length > MAX_OPERATIONS)
    throw new ScimRefusal('tooMany', `A PATCH has at most ${MAX_OPERATIONS} operations.`);
  return operations.flatMap(changesOf);
}

/** The attributes of a whole resource, as changes. */
export const readResource = (body: unknown): ScimChange[] => changesOfObject('replace', '', scimBody(body));

function changesOf(operation: unknown): ScimChange[] {
  if (!isScimObject(operation)) throw new ScimRefusal('invalidSyntax', 'An operation has to be an object.');
  const kind = typeof operation.op === 'string' ? operation.op.toLowerCase() : '';
  if (kind !== 'add' && kind !== 'replace' && kind !== 'remove')
    throw new ScimRefusal('invalidSyntax', 'op has to be add, replace or remove.');
  const { path, value } = operation;
  if (path === undefined || path === null || path === '') {
    if (kind === 'remove') throw new ScimRefusal('noTarget', 'A removal needs a path.');
    if (!isScimObject(value)) throw new ScimRefusal('invalidSyntax', 'Without a path, value has to be an object.');
    return changesOfObject(kind, '', value);
  }
  if (typeof path !== 'string') throw new ScimRefusal('invalidPath', 'path has to be a text.');
  const place = placeOf(path);
  const isWhole = isScimObject(value) && place.filter === null && isGroupOfAttributes(place.path);
  if (isWhole && kind !== 'remove')
    return changesOfObject(kind, place.path === ENTERPRISE ? '' : `${place.path}.`, value);
  return [{ kind, ...place, value }];
}

function changesOfObject(kind: 'add' | 'replace', prefix: string, value: object): ScimChange[] {
  return Object.entries(value).flatMap(([key, part]): ScimChange[] => {
    if (prefix === '' && isScimObject(part) && isGroupOfAttributes(plainPath(key)))
      return changesOfObject(kind, plainPath(key) === ENTERPRISE ? '' : `${plainPath(key)}.`, part);
    const { path, filter } = placeOf(key);
    return [{ kind, path: prefix + path, filter, value: part }];
  });
}

const isGroupOfAttributes = (path: string) => path === 'name' || path === ENTERPRISE;

function placeOf(text: string): Pick<ScimChange, 'path' | 'filter'> {
  if (text.toLowerCase() === ENTERPRISE) return { path: ENTERPRISE, filter: null };
  const found = text.length <= MAX_PATH_LENGTH ? PATH.exec(text) : null;
  if (!found) throw new ScimRefusal('invalidPath', 'A path or attribute can’t be read.');
  const [, attribute, filter, part] = found;
  const path = plainPath(attribute!) + (part ? `.${part.toLowerCase()}` : '');
  return { path, filter: filter === undefined ? null : readScimFilter(filter) };
}
