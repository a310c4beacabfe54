export const HOME = '/';
export const SIGN_IN = '/auth/sign-in';

/** Browsers read a backslash as a slash and drop tabs and line ends, so that `/\t/evil` would leave this site. */
const MISREAD = /[\\\u0000-\u001f\u007f]/;

/** Where to go after signing in: the page that was asked for, if it is one of this site's own; else the start page. */
export function safeNext(next: string | null, origin = window.location.origin): string {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || MISREAD.test(next)) return HOME;
  if (!URL.canParse(next, origin)) return HOME;
  const url = new URL(next, origin);
  const isOwn = url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : HOME;
}

/** A page of the access flows that leads on to where somebody wanted to go. */
export const withNext = (page: string, next: string): string => (next === HOME ? page : `${page}?next=${encodeURIComponent(next)}`);

/** The sign-in page that leads back to where somebody wanted to go. */
export const signInPath = (wanted: string): string => withNext(SIGN_IN, wanted);
