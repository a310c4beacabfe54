import { scrubPath, scrubQuery, scrubReferrer } from './scrub-address';

const REF = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TARGET = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const TOKEN = 'q8Zx3v_RkLw0Y7dNfT2uPa9HsGc5JbEo1Mi4KXQzWvU';

test.each([
  ['/studies', '/studies'],
  [`/study/${REF}/analyze/topics`, `/study/${REF}/analyze/topics`],
  [`/study/${REF}/${TARGET}`, `/study/${REF}/[target]`],
  [`/study/${REF}/${TARGET.toUpperCase()}/`, `/study/${REF}/[target]/`],
  [`https://candor.test/study/${REF}/analyze?scope_token=${TOKEN}#${TOKEN}`, `/study/${REF}/analyze`],
  [`/api/auth/email/verify/${TOKEN}`, '/api/auth/email/verify/[secret]'],
  ['/people/ada%40initech.test', '/people/[email]'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/studies%00/%00a', '/studies/a'],
  ['http://[', ''],
])('the path %s is stored as %s', (address, kept) => expect(scrubPath(address)).toBe(kept));

test.each([
  [`?scope_token=${TOKEN}&team=${REF}&tab=topics`, `team=${REF}&tab=topics`],
  ['?next=%2Fstudies&email=ada%40initech.test&token=abc', ''],
  [`?topic=${TOKEN}`, 'topic=%5Bsecret%5D'],
  ['', ''],
])('the query %s is stored as %s', (query, kept) => expect(scrubQuery(query)).toBe(kept));

test.each([
  [`https://wiki.test/page/${TOKEN}?q=ada@initech.test`, 'https://wiki.test'],
  [`https://candor.test/studies?scope_token=${TOKEN}`, '/studies'],
  ['javascript:alert(1)', ''],
  ['', ''],
])('the referrer %s is stored as %s', (referrer, kept) =>
  expect(scrubReferrer(referrer, 'https://candor.test')).toBe(kept),
);
