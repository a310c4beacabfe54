import { readItem, removeItem } from '../lib/browserStorage';

const KEY = 'candor_scope_token';

/**
 * The scope token of the link that this tab was opened with. client/public/boot.js took it out of the address
 * before anything else ran, so that it is in no history entry, report or screenshot, and kept it for this tab. Where
 * storage is blocked there is nowhere to keep it.
 */
export function scopeToken(): string | null {
  return readItem('sessionStorage', KEY);
}

/** Forgets the link: it does not work any more, or somebody would rather sign in. */
export function clearScopeToken(): void {
  removeItem('sessionStorage', KEY);
}

const RESULTS = /^\/study\/[^/]+\/analyze(\/|\?|$)/;

/** Another tab knows nothing of this one's link, so the address of results carries it there; null for every other address, and without a link. */
export function withScopeToken(address: string): string | null {
  const token = scopeToken();
  if (token === null || !RESULTS.test(address)) return null;
  const url = new URL(address, window.location.origin);
  url.searchParams.set('scope_token', token);
  return `${url.pathname}${url.search}${url.hash}`;
}
