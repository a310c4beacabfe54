export const HOME_PATH = '/';
export const SIGN_IN_PATH = '/auth/sign-in';

/** The address of an access page that leads on to another page. */
export const withNext = (page: string, next: string): string =>
  next === HOME_PATH ? page : `${page}?next=${encodeURIComponent(next)}`;

/** The address of the sign-in page that leads back to another page. */
export const signInPath = (wanted: string): string => withNext(SIGN_IN_PATH, wanted);
