import { readItem, removeItem } from '../lib/browserStorage';

const KEY = 'candor_scope_token';

/**
 * The scope token of the share link that this tab was opened with. client/public/boot.js took it out of the address
 * before anything else ran, so that no history entry, report or screenshot holds it, and kept it in this tab's storage.
 * Where storage is blocked, there is no token.
 */
export function scopeToken(): string | null {
  return readItem('sessionStorage', KEY);
}

/** Forgets the share link, because it no longer works or because the person wants to sign in. */
export function clearScopeToken(): void {
  removeItem('sessionStorage', KEY);
}

const RESULTS = /^\/study\/[^/]+\/analyze(\/|\?|$)/;

/**
 * The address of results with the scope token added, because another tab does not share this tab's storage. Null for
 * every other address, and without a scope token.
 */
export function withScopeToken(address: string): string | null {
  const token = scopeToken();
  if (token === null || !RESULTS.test(address)) return null;
  const url = new URL(address, window.location.origin);
  url.searchParams.set('scope_token', token);
  return `${url.pathname}${url.search}${url.hash}`;
}
