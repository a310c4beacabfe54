import { knownErrorCode, leadsToSignIn, messageForReason } from './errorMessages';

const EXPIRED = 'Sorry, the link you were provided has expired. Please request a new one!';

it.each([
  ['LINK_EXPIRED', EXPIRED],
  ['LINK_INVALIDATED', 'Sorry, the link you were provided has been invalidated. Please request a new one!'],
  ['LINK_REFUSED', 'An error occurred with the link you were provided.'],
  ['NOT_FOUND', "Sorry, we couldn't find the data you were looking for."],
  ['EMAIL_LINK_SPENT', 'This link has been used or has expired. Please request a new one!'],
  ['ACCOUNT_EXISTS', 'There is an account with this email already. Please sign in.'],
  ['ACCOUNT_IN_OTHER_COMPANY', 'This email has an account in another company, and can not join a second one.'],
  ['PASSWORDS_SWITCHED_OFF', 'Signing in with a password is switched off here. Please sign in with single sign-on.'],
  ['TOO_MANY_ATTEMPTS', 'Too many attempts. Please wait a while and try again.'],
  ['IDENTITY_PROVIDER_UNREACHABLE', 'Your identity provider can’t be reached right now. Please try again in a moment.'],
  ['SIGN_ON_SPENT', 'This sign-in has expired or has been used already. Please sign in again.'],
  ['SIGN_ON_REFUSED', 'Your identity provider did not sign you in. Please try again.'],
  ['EMAIL_UNVERIFIED', 'Your identity provider has not verified your email address. Please ask its administrator.'],
  ['SIGN_ON_NOT_SET_UP', 'Single sign-on is not set up completely. Please tell whoever runs this installation.'],
])('gives for the reason %s the message: %s', (reason, message) => {
  expect(messageForReason(reason)).toBe(message);
});

it.each([
  ['a missing reason', null],
  ['an empty text', ''],
  ['a text that leads to another site', 'Your password has expired, go to evil.example'],
  ['a sentence instead of a reason', EXPIRED],
  ['a sentence followed by more text', `${EXPIRED} Call 555-0100.`],
  ['a reason that it does not know', 'SOMETHING_ELSE'],
  ['the name of a property that every object has', 'constructor'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a very long text', 'x'.repeat(5000)],
])('does not repeat %s from the address', (_, reason) => {
  expect(messageForReason(reason)).toBe('An unexpected error occurred.');
});

it('shows the status 500 for anything that is no error status', () => {
  expect(['404', '503', '200', 'abc', '4040', null].map(knownErrorCode)).toEqual([
    '404',
    '503',
    '500',
    '500',
    '500',
    '500',
  ]);
});

it('links to the sign-in page where signing in failed', () => {
  expect(['EMAIL_LINK_SPENT', 'LINK_EXPIRED', null].map(leadsToSignIn)).toEqual([true, false, false]);
});
