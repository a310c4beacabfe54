import { pastedPeople } from './pastedPeople';

const ADA = { name: 'Ada Lovelace', email: 'ada@acme.com' };

it.each([
  ['Ada Lovelace <ada@acme.com>'],
  ['"Ada Lovelace" <ADA@acme.com>'],
  ['Ada Lovelace\tada@acme.com'],
  ['ada@acme.com\tAda Lovelace\tEngineer'],
  ['  Ada Lovelace <ada@acme.com>\r\n\n'],
  ['Ada Lovelace <ada@acme.com>; Ada <Ada@ACME.com>'],
])('reads a person from %j', (text) => {
  expect(pastedPeople(text)).toEqual({ people: [ADA], unread: [] });
});

it('reads addresses without names, with any separators', () => {
  const emails = ['a@acme.com', 'b@acme.com', 'c@acme.com', 'd@acme.com'];
  expect(pastedPeople('a@acme.com, b@acme.com;c@acme.com\nd@acme.com,').people.map(({ email }) => email)).toEqual(
    emails,
  );
});

it('keeps a comma within a name', () => {
  expect(pastedPeople('Lovelace, Ada <ada@acme.com>, b@acme.com').people).toEqual([
    { name: 'Lovelace, Ada', email: 'ada@acme.com' },
    { name: '', email: 'b@acme.com' },
  ]);
});

it('returns what holds no address', () => {
  expect(pastedPeople('Ada Lovelace\nada@acme.com\nBob <bob>').unread).toEqual(['Ada Lovelace', 'Bob <bob>']);
});
