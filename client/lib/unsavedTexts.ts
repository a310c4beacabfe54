import { useCallback, useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './browserStorage';

/**
 * Texts that were typed and not saved yet, by id. This browser keeps them, so that neither a closed panel nor a failed
 * save loses them. Where storage is blocked, they last until the page closes.
 */
const PREFIX = 'candor_kept_text ';
const known = new Map<string, string>();
const listeners = new Set<() => void>();

export function unsavedText(id: string): string {
  const text = known.get(id) ?? read(id);
  known.set(id, text);
  return text;
}

/** Keeps a text; an empty one is deleted. */
export function keepUnsavedText(id: string, text: string): void {
  known.set(id, text);
  write(id, text);
  for (const listener of listeners) listener();
}

/** Puts a text back into its field, in front of anything typed there since. */
export function restoreUnsavedText(id: string, text: string): void {
  const since = unsavedText(id);
  keepUnsavedText(id, since ? `${text}\n${since}` : text);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useUnsavedText(id: string) {
  const text = useSyncExternalStore(subscribe, () => unsavedText(id));
  return [text, useCallback((next: string) => keepUnsavedText(id, next), [id])] as const;
}

function read(id: string): string {
  return readItem('localStorage', PREFIX + id) ?? '';
}

function write(id: string, text: string): void {
  if (text) writeItem('localStorage', PREFIX + id, text);
  else removeItem('localStorage', PREFIX + id);
}
