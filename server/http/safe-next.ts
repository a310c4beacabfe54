/** Browsers read a backslash as a slash and drop tabs and line ends, so that `/\t/evil` would leave this site. */
const MISREAD = /[\\\u0000-\u001f\u007f]/;

/** Where to go after signing in, when it comes out of an address: a path of this site. Everything else becomes `/`. */
export function safeNext(next: unknown, origin: string): string {
  if (typeof next !== 'string' || !next.startsWith('/') || next.startsWith('//') || MISREAD.test(next)) return '/';
  if (!URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  const isOwn = url.origin === new URL(origin).origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : '/';
}
