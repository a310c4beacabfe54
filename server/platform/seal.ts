import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

/*
 * Authenticated encryption: AES-256-GCM with a new random nonce each time, unless the caller gives one. A sealed text is nonce (12 bytes) · tag (16) ·
 * encrypted bytes. The associated data name what the text belongs to, so that it can't be put in another place.
 */

const CIPHER = 'aes-256-gcm';
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;

/** The number of bytes by which a sealed text is longer than the text itself. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * Seals a text. A caller that gives a nonce has to take care that one key never seals two different texts with the same
 * nonce.
 */
export function seal(
  key: KeyObject,
  plaintext: Buffer,
  associatedData: string | Buffer,
  nonce: Buffer = randomBytes(NONCE_BYTES),
): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(associatedData));
  const encrypted = [cipher.update(plaintext), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
}

/** Opens a sealed text. Throws if it was altered, or was sealed with another key or other associated data. */
export function unseal(key: KeyObject, sealed: Buffer, associatedData: string | Buffer): Buffer {
  if (sealed.length < SEAL_BYTES) throw new Error('The sealed text is too short.');
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(associatedData))
    .setAuthTag(sealed.subarray(NONCE_BYTES, SEAL_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()]);
}

/**
 * Fills up a text to the smallest of the sizes that has room for it, so that its length tells nothing else. Throws if
 * none has room. The first four bytes hold the true length.
 */
export function padded(text: Buffer, sizes: readonly number[]): Buffer {
  const size = sizes.find((each) => each >= text.length + LENGTH_BYTES);
  if (size === undefined) throw new RangeError(`No size has room for ${text.length} bytes.`);
  const filled = Buffer.alloc(size);
  filled.writeUInt32BE(text.length);
  text.copy(filled, LENGTH_BYTES);
  return filled;
}

/** The text that `padded` has filled up. */
export function unpadded(filled: Buffer): Buffer {
  const end = filled.readUInt32BE() + LENGTH_BYTES;
  if (end > filled.length) throw new RangeError('The length of the padded text is wrong.');
  return filled.subarray(LENGTH_BYTES, end);
}
