/** The characters that browsers replace: a backslash becomes a slash, and tabs and line ends are dropped. So `/\t/evil` leads to another site. */
const REPLACED_CHARACTERS = /[\\\u0000-\u001f\u007f]/;

/**
 * Checks the page to open after signing in, which is a parameter of an address and so can be any text. An address outside
 * of this site becomes `/`. The sign-in pages use this, and the server uses it after single sign-on.
 */
export function sameSitePath(wanted: unknown, origin: string): string {
  if (
    typeof wanted !== 'string' ||
    !wanted.startsWith('/') ||
    wanted.startsWith('//') ||
    REPLACED_CHARACTERS.test(wanted)
  )
    return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const isOwn = url.origin === new URL(origin).origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/';
}
