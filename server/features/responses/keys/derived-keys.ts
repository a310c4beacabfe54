import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The number of random bytes of a key file. */
export const SECRET_BYTES = 32;

/** The keys that a study needs while it takes responses. */
export interface OpenKeys {
  /** Makes a person's permit to hand in one response. */
  permit: KeyObject;
  /** Seals response refs. */
  ref: KeyObject;
  /** Seals the address in a personal link. */
  link: KeyObject;
  /** Makes the nonce of a personal link from the address in it. */
  linkNonce: KeyObject;
  /** Seals the mails that wait in the outbox. */
  mail: KeyObject;
  /** Names an address where it is counted how often somebody has asked for its link. */
  linkRequests: KeyObject;
  /** The keys that a survey had in the database, if it was published before keys were kept in files (migration 0023). */
  former: { participation: KeyObject; ref: KeyObject } | null;
}

/** The keys that responses are sealed with until the study's sealed days are over. */
export interface AnswerKeys {
  response: KeyObject;
  /** Seals the figures of groups. */
  figures: KeyObject;
  /** The key of the digests of a survey that was published before keys were kept in files (migration 0023). */
  former: KeyObject | null;
}

/**
 * Makes the keys from what a file holds: 32 random bytes, and after them the former participation key and ref key, where
 * the survey had keys in the database.
 */
export const openKeysOf = (file: Buffer): OpenKeys => ({
  permit: keyOf(file, 'permit'),
  ref: keyOf(file, 'ref'),
  link: keyOf(file, 'link'),
  linkNonce: keyOf(file, 'link nonce'),
  mail: keyOf(file, 'mail'),
  linkRequests: keyOf(file, 'link requests'),
  former:
    file.length > SECRET_BYTES
      ? { participation: createSecretKey(part(file, 1)), ref: createSecretKey(part(file, 2)) }
      : null,
});

/** Makes the keys from what a file holds: 32 random bytes, and after them the former key of digests, if there was one. */
export const answerKeysOf = (file: Buffer): AnswerKeys => ({
  response: keyOf(file, 'response'),
  figures: keyOf(file, 'figures'),
  former: file.length > SECRET_BYTES ? createSecretKey(part(file, 1)) : null,
});

/** Names the content of a file without telling anything about it. */
export const keyFingerprint = (file: Buffer): Buffer =>
  createHash('sha256').update(derived(file, 'fingerprint')).digest();

const part = (file: Buffer, at: number) => file.subarray(at * SECRET_BYTES, (at + 1) * SECRET_BYTES);

const keyOf = (file: Buffer, purpose: string): KeyObject => createSecretKey(derived(part(file, 0), purpose));

const derived = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `candor/${purpose}`, SECRET_BYTES));
