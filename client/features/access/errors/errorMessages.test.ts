import { knownCode, knownMessage, leadsToSignIn } from './errorMessages';

const EXPIRED = 'Sorry, the link you were provided has expired. Please request a new one!';
const SPENT = 'This link has been used or has expired. Please request a new one!';

it.each([
  EXPIRED,
  SPENT,
  'An error occurred with the link you were provided.',
  "Sorry, we couldn't find the data you were looking for.",
])('repeats what the product says: %s', (message) => {
  expect(knownMessage(message)).toBe(message);
});

it.each([
  ['nothing', null],
  ['an empty text', ''],
  ['a call to go elsewhere', 'Your password has expired, go to evil.example'],
  ['a sentence with more behind it', `${EXPIRED} Call 555-0100.`],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a very long text', 'x'.repeat(5000)],
])('does not repeat %s', (_, message) => {
  expect(knownMessage(message)).toBe('An unexpected error occurred.');
});

it('shows only codes of errors', () => {
  expect(['404', '503', '200', 'abc', '4040', null].map(knownCode)).toEqual(['404', '503', '500', '500', '500', '500']);
});

it('offers to sign in again where signing in failed', () => {
  expect([SPENT, EXPIRED, 'An unexpected error occurred.'].map(leadsToSignIn)).toEqual([true, false, false]);
});
