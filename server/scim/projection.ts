import { plainPath } from '../features/rosters/scim/scim-filter';
import { isScimObject } from './scim-value';
import type { ScimResource } from './resources';

/** Which attributes a caller wants (RFC 7644, 3.9). */
export interface WantedAttributes {
  only: readonly string[] | null;
  without: readonly string[];
}

const MAX_ATTRIBUTES = 50;
/** Attributes that every reply has. */
const ALWAYS = ['id', 'schemas'];

const listed = (text: unknown): string[] =>
  typeof text === 'string' && text.trim() !== ''
    ? text.split(',', MAX_ATTRIBUTES).map((path) => plainPath(path.trim()))
    : [];

export function wantedAttributes({ attributes, excludedAttributes }: Record<string, unknown>): WantedAttributes {
  const only = listed(attributes);
  return { only: only.length > 0 ? only : null, without: listed(excludedAttributes) };
}

/** Whether an attribute of the resource itself is wanted, at least in part. */
export function isWanted({ only, without }: WantedAttributes, attribute: string): boolean {
  if (ALWAYS.includes(attribute)) return true;
  if (only) return only.some((path) => path === attribute || path.startsWith(`${attribute}.`));
  return !without.includes(attribute);
}

/** Leaves out what is not wanted. The attributes of an extension stand below its name, and are named with or without it. */
export function projected(resource: ScimResource, wanted: WantedAttributes): ScimResource {
  const entries = Object.entries(resource).flatMap(([key, value]): [string, unknown][] => {
    if (key.startsWith('urn:') && isScimObject(value)) {
      const isWhole = wanted.only?.includes(key.toLowerCase()) ?? false;
      const parts = isWhole ? value : projected(value, wanted);
      return wanted.without.includes(key.toLowerCase()) || Object.keys(parts).length === 0 ? [] : [[key, parts]];
    }
    const attribute = key.toLowerCase();
    return isWanted(wanted, attribute) ? [[key, partsOf(attribute, value, wanted)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Leaves parts out of an attribute: `name.givenName`, `emails.value`. */
function partsOf(attribute: string, value: unknown, { only, without }: WantedAttributes): unknown {
  if (Array.isArray(value)) return value.map((each) => partsOf(attribute, each, { only, without }));
  if (!isScimObject(value)) return value;
  const isWhole = only === null || only.includes(attribute);
  return Object.fromEntries(
    Object.entries(value).filter(([part]) => {
      const path = `${attribute}.${part.toLowerCase()}`;
      return isWhole ? !without.includes(path) : only!.includes(path);
    }),
  );
}
