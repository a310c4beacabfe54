/**
 * A value as JSON in the one form that everybody arrives at (RFC 8785): keys in the order of their UTF-16 units, no space.
 * What is hashed or signed is this.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? sorted(part) : part));
}

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Keys that look like small numbers are put first by the engine itself, in numeric order; no document of ours has such keys. */
const sorted = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
