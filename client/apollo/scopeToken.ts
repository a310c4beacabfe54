const KEY = 'candor_scope_token';

/**
 * The scope token of the link that this tab was opened with. client/public/scope-boot.js took it out of the address
 * before anything else ran; it is kept for this tab only.
 */
export function scopeToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage is blocked, so that there was nowhere to keep one
  }
}

/** Forgets the link: it does not work any more, or somebody would rather sign in. */
export function clearScopeToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // storage is blocked
  }
}
