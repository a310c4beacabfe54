import { isEmail, normaliseEmail } from './email';

test.each([
  ['ann@acme.test', 'ann@acme.test'],
  [' Ann_Lee-2.x@Mail.acme-robots.IO ', 'ann_lee-2.x@mail.acme-robots.io'],
  ['ann+survey@acme.test', 'ann+survey@acme.test'],
  ['a@b.co', 'a@b.co'],
  [`ann@acme.${'x'.repeat(16)}`, `ann@acme.${'x'.repeat(16)}`],
])('%j is normalised to the address %j', (text, email) => {
  expect(normaliseEmail(text)).toBe(email);
  expect(isEmail(email)).toBe(true);
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
  ['more than 254 characters', `${'a'.repeat(250)}@acme.test`],
])('refuses %s as an address', (_what, text) => {
  expect(isEmail(normaliseEmail(text))).toBe(false);
});
