/**
 * Writes a value as canonical JSON (RFC 8785): keys are sorted by their UTF-16 units, and there are no spaces. Texts that
 * are hashed or signed are written this way, so that equal values give equal hashes.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isObject(part) ? sorted(part) : part));
}

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Sorts the keys. JavaScript itself puts keys that look like small numbers first, but no document here has such keys. */
const sorted = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
