import { isWorkEmail } from '../../client/features/taker/entry/email';
import { isEmail, normaliseEmail } from '../../common/email';

/* What the respondent's page lets pass the server takes, and the other way round: nobody presses Start to be refused. */
const taken = (text: string) => [isWorkEmail(text), isEmail(normaliseEmail(text))];

test.each([
  'ann@acme.test',
  ' Ann_Lee-2.x@Mail.acme-robots.IO ',
  'ann+survey@acme.test',
  'a@b.co',
  `ann@acme.${'x'.repeat(16)}`,
])('%j is an address', (text) => {
  expect(taken(text)).toEqual([true, true]);
});

test.each([
  ['nothing', ''],
  ['no domain', 'ann@'],
  ['no local part', '@acme.test'],
  ['no final label', 'ann@acme'],
  ['a final label of 1 letter', 'ann@acme.t'],
  ['a final label of 17 letters', `ann@acme.${'x'.repeat(17)}`],
  ['a final label with a digit', 'ann@acme.t3st'],
  ['an empty label', 'ann@acme..test'],
  ['a label that begins with a hyphen', 'ann@-acme.test'],
  ['a space', 'ann lee@acme.test'],
  ['a sign that no local part has', "ann'lee@acme.test"],
  ['two addresses', 'ann@acme.test, bob@acme.test'],
])('what is no address: %s', (_what, text) => {
  expect(taken(text)).toEqual([false, false]);
});
