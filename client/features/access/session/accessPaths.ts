export const HOME_PATH = '/';
export const SIGN_IN_PATH = '/auth/sign-in';

/** The address of an access page, with the page to open after it. */
export const withNextPage = (page: string, next: string): string =>
  next === HOME_PATH ? page : `${page}?next=${encodeURIComponent(next)}`;

/** The address of the sign-in page, with the page to open after signing in. */
export const signInPath = (wanted: string): string => withNextPage(SIGN_IN_PATH, wanted);
