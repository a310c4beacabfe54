const COOKIE = 'csrftoken';

/** The token that proves that a mutation comes from a page of this site. The server sets it with the page. */
export function csrfToken(): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${COOKIE}=`));
  return pair && decodeURIComponent(pair.slice(COOKIE.length + 1));
}

/** Fetches the token where the page came without one: from the development server, or from a cache. */
export async function fetchedCsrfToken(): Promise<string | undefined> {
  if (!csrfToken()) await fetch('/api/csrf', { credentials: 'same-origin' }).catch(passNetworkFailure);
  return csrfToken();
}

/** Lets a network failure pass, because the request that needs the token fails with it as well. */
function passNetworkFailure(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}

/** Deletes a token that no longer fits the session; the next page load brings a new one. */
export function dropCsrfToken(): void {
  document.cookie = `${COOKIE}=; path=/; max-age=0`;
}
