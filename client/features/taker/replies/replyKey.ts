import { readItem, removeItem, writeItem } from '../../../lib/browserStorage';
import type { TakerRefs, TakerState } from '../session/takerState';
import type { PublicStudy } from '../survey/study';

/** Names the response of a key: its survey, and the personal link by which it was begun. */
export type KeyOwner = Pick<TakerRefs, 'studyRef' | 'targetRef'>;

const KEY_BYTES = 32;

const itemOf = ({ studyRef, targetRef }: KeyOwner) =>
  ['devex_study_reply_key', studyRef, targetRef].filter(Boolean).join('_');

/** The random key with which this browser finds the replies to what was written in it; null where it keeps none. */
export const keptReplyKey = (owner: KeyOwner): string | null => readItem('localStorage', itemOf(owner));
export const forgetReplyKey = (owner: KeyOwner): void => void removeItem('localStorage', itemOf(owner));

/** Bytes in base64url. */
export const textOfBytes = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

export const sha256 = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/**
 * What a response is handed in with, so that its writer can find replies: the digest of a key that this browser draws and keeps. Nothing where the
 * survey has no replies, where nothing was written, and where the browser can't keep a key or has no cryptography, as without https.
 */
export async function replyDigest(
  { prompts, privacy }: PublicStudy,
  { refs, savedPromptResponses, savedVerbatims }: TakerState,
): Promise<{ replyDigest?: string }> {
  const hasWritten =
    Object.values(savedVerbatims.verbatims).some((comment) => comment.trim() !== '') ||
    prompts.some(({ slug, type }) => type === 'OPEN_END' && savedPromptResponses[slug]?.responseText);
  if (privacy.replyDays === 0 || !hasWritten || !globalThis.crypto?.subtle) return {};
  const key = keptReplyKey(refs) ?? textOfBytes(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  return writeItem('localStorage', itemOf(refs), key) ? { replyDigest: textOfBytes(await sha256(key)) } : {};
}
