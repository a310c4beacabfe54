import { parseJson } from './parseJson';

type Kind = 'localStorage' | 'sessionStorage';

/** Uses the browser's storage, or returns the fallback where the browser blocks it or has no room left. Every other error is thrown. */
function withStorage<T>(kind: Kind, access: (storage: Storage) => T, fallback: T): T {
  try {
    return access(window[kind]);
  } catch (error) {
    if (error instanceof DOMException) return fallback;
    throw error;
  }
}

/** The stored text; null where the key has none or storage is blocked. */
export const readItem = (kind: Kind, key: string): string | null =>
  withStorage(kind, (storage) => storage.getItem(key), null);

/** The stored JSON value; undefined where the key has none or storage is blocked. */
export const readJson = (kind: Kind, key: string): unknown => parseJson(readItem(kind, key) ?? '');

/** Stores a text. Returns false where storage is blocked or full. */
export const writeItem = (kind: Kind, key: string, value: string): boolean =>
  withStorage(kind, (storage) => (storage.setItem(key, value), true), false);

/** Deletes a key. Returns false where storage is blocked. */
export const removeItem = (kind: Kind, key: string): boolean =>
  withStorage(kind, (storage) => (storage.removeItem(key), true), false);
