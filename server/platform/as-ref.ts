const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Puts a ref in lower case like the schema's `UUID` type does. Null when the value is no ref. It is for values that do not pass through the schema. */
export const asRef = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null;
