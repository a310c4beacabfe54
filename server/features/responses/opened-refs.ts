import type { KeyObject } from 'node:crypto';
import { unsealFormerRef } from './former/former-ref';
import type { ResponseKeys } from './response-keys';
import { digestOf, isFormerRef, unsealRef, type RefPayload } from './response-ref';

/** What a ref holds, and the digest that names its response in the database. */
interface OpenedRef {
  readonly refPayload: RefPayload;
  readonly digest: Buffer;
}

/** The most refs that are kept for one study. */
const MOST = 1_000;

/**
 * The refs that each key has opened last, so that a respondent's next answer needs no opening. They are in memory only, and
 * leave it with the key that has opened them.
 */
const openedWith = new WeakMap<KeyObject, Map<string, OpenedRef>>();

/** Opens a ref. Throws NOT_FOUND for a ref that was altered, or sealed for another study. */
export function openRef(keys: ResponseKeys, ref: string): OpenedRef {
  const kept = openedWith.get(keys.open.ref) ?? new Map<string, OpenedRef>();
  const known = kept.get(ref);
  if (known) return known;
  const opened = isFormerRef(ref) ? unsealFormerRef(keys, ref) : unsealed(keys, ref);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MOST) kept.delete(oldest);
  kept.set(ref, opened);
  openedWith.set(keys.open.ref, kept);
  return opened;
}

function unsealed({ open }: ResponseKeys, ref: string): OpenedRef {
  const refPayload = unsealRef(open.ref, ref);
  return { refPayload, digest: digestOf(refPayload) };
}
