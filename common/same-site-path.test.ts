import { sameSitePath } from './same-site-path';

const next = (wanted: unknown) => sameSitePath(wanted, 'https://candor.example');

test.each(['/', '/studies', '/study/1/build?from=template#top', '/a//b', '/%5Cevil', '/@evil.example'])(
  'goes to %s',
  (wanted) => {
    expect(next(wanted)).toBe(wanted);
  },
);

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['nothing in an address', null],
  ['the same parameter twice', ['/studies', '/teams']],
  ['an empty text', ''],
  ['another site', 'https://evil.example'],
  ['another site without its scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line end between slashes', '/\n/evil.example'],
  ['a carriage return', '/\r/evil.example'],
  ['a path that climbs into another site', '/..//evil.example'],
  ['a path that stays before another site', '/.//evil.example'],
  ['a relative path', 'studies'],
  ['a script', 'javascript:alert(1)'],
  ['a leading blank', ' /studies'],
])('replaces %s by the start page', (_, wanted) => {
  expect(next(wanted)).toBe('/');
});
