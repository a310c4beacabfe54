import { domainOf, isEmail, normaliseEmail } from './email';

test.each([
  ['ann@acme.test', 'ann@acme.test'],
  [' Ann_Lee-2.x@Mail.acme-robots.IO ', 'ann_lee-2.x@mail.acme-robots.io'],
  ['ann+survey@acme.test', 'ann+survey@acme.test'],
  ['a@b.co', 'a@b.co'],
  [`ann@acme.${'x'.repeat(16)}`, `ann@acme.${'x'.repeat(16)}`],
  ["O'Brien@acme.test", "o'brien@acme.test"],
  ["!#$%&'*+-/=?^_`{|}~.x@acme.test", "!#$%&'*+-/=?^_`{|}~.x@acme.test"],
  ['MÜLLER@acme.test', 'müller@acme.test'],
  ['mu\u0308ller@acme.test', 'm\u00fcller@acme.test'],
  ['サラ@acme.test', 'サラ@acme.test'],
  ['سارة@acme.test', 'سارة@acme.test'],
  ['"Ann Lee"@acme.test', '"ann lee"@acme.test'],
  ['"ann@home"@acme.test', '"ann@home"@acme.test'],
  ['"ann.lee"@acme.test', 'ann.lee@acme.test'],
  ['ann@Bücher.test', 'ann@xn--bcher-kva.test'],
  ['анна@почта.рф', 'анна@xn--80a1acny.xn--p1ai'],
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
  ['a sign that no local part has', 'ann(lee)@acme.test'],
  ['a sign that nobody sees', 'ann\u202elee@acme.test'],
  ['a line break in quotation marks', '"ann\nlee"@acme.test'],
  ['an open quotation mark', '"ann@acme.test'],
  ['a path after the domain', 'ann@bücher.test/acme.test'],
  ['a port after the domain', 'ann@bücher.test:80'],
  ['two addresses', 'ann@acme.test, bob@acme.test'],
  ['more than 254 characters', `${'a'.repeat(250)}@acme.test`],
])('refuses %s as an address', (_what, text) => {
  expect(isEmail(normaliseEmail(text))).toBe(false);
});

test('the domain of an address comes after its last @', () => {
  expect(domainOf('"ann@home"@acme.test')).toBe('acme.test');
});
