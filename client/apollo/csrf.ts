const COOKIE = 'csrftoken';

/** The token that proves a change comes from this site's own page; the server sets it with the page. */
export function csrfToken(): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${COOKIE}=`));
  return pair && decodeURIComponent(pair.slice(COOKIE.length + 1));
}

/** The same, asked for where the page came without one: from the development server, or from a cache. */
export async function fetchedCsrfToken(): Promise<string | undefined> {
  if (!csrfToken()) await fetch('/api/csrf', { credentials: 'same-origin' }).catch(passNetworkFailure);
  return csrfToken();
}

/** Lets a network failure pass, because the request that needs the token fails with it as well. */
function passNetworkFailure(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}

/** A token that does not fit the session any more is thrown away; the next page load brings a new one. */
export function dropCsrfToken(): void {
  document.cookie = `${COOKIE}=; path=/; max-age=0`;
}
