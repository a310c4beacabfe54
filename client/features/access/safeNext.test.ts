import { safeNext, signInPath } from './safeNext';

const ORIGIN = 'https://candor.example';
const next = (wanted: string | null) => safeNext(wanted, ORIGIN);

it.each(['/', '/studies', '/study/1/build?from=template#top', '/a//b', '/%5Cevil', '/@evil.example'])('goes to %s', (wanted) => {
  expect(next(wanted)).toBe(wanted);
});

it.each([
  ['nothing', null],
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
  ['a relative path', 'studies'],
  ['a script', 'javascript:alert(1)'],
  ['a leading blank', ' /studies'],
])('stays at home for %s', (_, wanted) => {
  expect(next(wanted)).toBe('/');
});

it('remembers the wanted page in the address of the sign-in page, and only where there is one', () => {
  expect(signInPath('/study/1/analyze?team=2')).toBe('/auth/sign-in?next=%2Fstudy%2F1%2Fanalyze%3Fteam%3D2');
  expect(signInPath('/')).toBe('/auth/sign-in');
});
