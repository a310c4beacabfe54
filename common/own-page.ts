/** Browsers read a backslash as a slash and drop tabs and line ends, so that `/\t/evil` would leave this site. */
const MISREAD = /[\\\u0000-\u001f\u007f]/;

/**
 * Where to go on to, when it comes out of an address: a page of this site. Everything else becomes `/`. The sign-in pages
 * ask this, and so does the server, which sends people back from their identity provider.
 */
export function ownPage(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//') || MISREAD.test(wanted))
    return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const isOwn = url.origin === new URL(origin).origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/';
}
