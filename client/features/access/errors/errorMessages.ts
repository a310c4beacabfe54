import { PAGE_MESSAGES } from '@/apollo/pageErrors';

export const UNEXPECTED = 'An unexpected error occurred.';

/** Messages about signing in, by single sign-on or by a link in a mail. Their page links to the sign-in page. */
const SIGN_IN_MESSAGES: readonly string[] = [
  'Your identity provider can’t be reached right now. Please try again in a moment.',
  'This sign-in has expired or has been used already. Please sign in again.',
  'Your identity provider did not sign you in. Please try again.',
  'Your identity provider has not verified your email address. Please ask its administrator.',
  'Single sign-on is not set up completely. Please tell whoever runs this installation.',
  'Too many attempts. Please wait a while and try again.',
  'This link has been used or has expired. Please request a new one!',
  'There is an account with this email already. Please sign in.',
  'This email has an account in another company, and can not join a second one.',
  'Signing in with a password is switched off here. Please sign in with single sign-on.',
];

const KNOWN: readonly string[] = [UNEXPECTED, ...Object.values(PAGE_MESSAGES), ...SIGN_IN_MESSAGES];

export const leadsToSignIn = (message: string): boolean => SIGN_IN_MESSAGES.includes(message);

/**
 * The message for the error page. Anybody can write that page's address and send it to somebody, so the page repeats
 * only this product's own sentences.
 */
export const knownMessage = (message: string | null): string =>
  message !== null && KNOWN.includes(message) ? message : UNEXPECTED;

export const knownCode = (code: string | null): string => (code !== null && /^[45]\d\d$/.test(code) ? code : '500');
