/** The number that PostgreSQL gives to the type bytea. */
const BYTEA_OID = 17;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
/** The length of an element that is null. */
const NULL_LENGTH = -1;

/** Whether a parameter is a list of byte strings. A list in which all elements are null has no type of its own. */
export const isListOfBytes = (value: unknown): value is (Buffer | null)[] =>
  Array.isArray(value) &&
  value.some((item) => Buffer.isBuffer(item)) &&
  value.every((item) => item === null || Buffer.isBuffer(item));

/**
 * A list of byte strings in PostgreSQL's binary format for bytea[], which the driver sends as it is. The driver would send
 * the list as a text with two characters for each byte; reading that text takes the database longer than storing the bytes.
 */
export function binaryByteaArray(items: readonly (Buffer | null)[]): Buffer {
  const bytes = items.reduce((sum, item) => sum + LENGTH_BYTES + (item?.length ?? 0), HEADER_BYTES);
  const array = Buffer.allocUnsafe(bytes);
  const hasNull = items.includes(null) ? 1 : 0;
  const header = { dimensions: 1, hasNull, type: BYTEA_OID, length: items.length, firstIndex: 1 };
  let at = 0;
  for (const number of Object.values(header)) at = array.writeInt32BE(number, at);
  for (const item of items) {
    at = array.writeInt32BE(item ? item.length : NULL_LENGTH, at);
    if (item) at += item.copy(array, at);
  }
  return array;
}
