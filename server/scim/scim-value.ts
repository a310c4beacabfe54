import { ScimRefusal } from '../features/rosters/scim/scim-refusal';

/** An object of a body. Its keys are only ever compared with names that are known, and never copied. */
export type ScimObject = Readonly<Record<string, unknown>>;

export const isScimObject = (value: unknown): value is ScimObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of a call; throws `invalidSyntax` for anything but an object. */
export function scimBody(body: unknown): ScimObject {
  if (!isScimObject(body)) throw new ScimRefusal('invalidSyntax', 'The body has to be a JSON object.');
  return body;
}

/** A text, trimmed; null for none. Throws `invalidValue` for a value that is no text. */
export function textIn(attribute: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new ScimRefusal('invalidValue', `${attribute} has to be a text.`);
  return String(value).trim() || null;
}

/** A truth value, which some providers send as a text: `"False"`. */
export function truthIn(attribute: string, value: unknown): boolean {
  const text = typeof value === 'boolean' || typeof value === 'string' ? String(value).toLowerCase() : '';
  if (text !== 'true' && text !== 'false')
    throw new ScimRefusal('invalidValue', `${attribute} has to be true or false.`);
  return text === 'true';
}
