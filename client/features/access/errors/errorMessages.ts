import type { PageReason } from '@/apollo/pageErrors';
import type { ErrorReason } from '@/apollo/types.generated';

const UNEXPECTED = 'An unexpected error occurred.';

const PAGE_MESSAGES: Record<PageReason, string> = {
  LINK_EXPIRED: 'Sorry, the link you were provided has expired. Please request a new one!',
  LINK_INVALIDATED: 'Sorry, the link you were provided has been invalidated. Please request a new one!',
  LINK_REFUSED: 'An error occurred with the link you were provided.',
  NOT_FOUND: "Sorry, we couldn't find the data you were looking for.",
};

/** The reasons that concern signing in, by single sign-on or by a link in a mail. Their page links to the sign-in page. */
const SIGN_IN_MESSAGES: Partial<Record<ErrorReason, string>> = {
  IDENTITY_PROVIDER_UNREACHABLE: 'Your identity provider can’t be reached right now. Please try again in a moment.',
  SIGN_ON_SPENT: 'This sign-in has expired or has been used already. Please sign in again.',
  SIGN_ON_REFUSED: 'Your identity provider did not sign you in. Please try again.',
  EMAIL_UNVERIFIED: 'Your identity provider has not verified your email address. Please ask its administrator.',
  SIGN_ON_NOT_SET_UP: 'Single sign-on is not set up completely. Please tell whoever runs this installation.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Please wait a while and try again.',
  EMAIL_LINK_SPENT: 'This link has been used or has expired. Please request a new one!',
  ACCOUNT_EXISTS: 'There is an account with this email already. Please sign in.',
  ACCOUNT_IN_OTHER_COMPANY: 'This email has an account in another company, and can not join a second one.',
  PASSWORDS_SWITCHED_OFF: 'Signing in with a password is switched off here. Please sign in with single sign-on.',
};

const MESSAGES = new Map(Object.entries({ ...PAGE_MESSAGES, ...SIGN_IN_MESSAGES }));

export const leadsToSignIn = (reason: string | null): boolean =>
  reason !== null && Object.hasOwn(SIGN_IN_MESSAGES, reason);

/**
 * The message for the error page. Anybody can write that page's address and send it to somebody, so the reason only
 * selects one of this product's own sentences.
 */
export const messageForReason = (reason: string | null): string => MESSAGES.get(reason ?? '') ?? UNEXPECTED;

export const knownErrorCode = (code: string | null): string =>
  code !== null && /^[45]\d\d$/.test(code) ? code : '500';
