export const HOME_PATH = '/';
export const SIGN_IN_PATH = '/auth/sign-in';

/** A page of the access flows that leads on to where somebody wanted to go. */
export const withNext = (page: string, next: string): string =>
  next === HOME_PATH ? page : `${page}?next=${encodeURIComponent(next)}`;

/** The sign-in page that leads back to where somebody wanted to go. */
export const signInPath = (wanted: string): string => withNext(SIGN_IN_PATH, wanted);
