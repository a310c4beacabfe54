import { isApplicationPath } from './application-paths';

it.each([
  '/',
  '/studies',
  '/Studies/',
  '/study/build',
  '/study/7/build',
  '/study/7/build/review',
  '/study/7/analyze',
  '/study/7/analyze/insights',
  '/study/7/analyze/8/topics/',
  '/series/7/team/8',
])('knows %s', (path) => {
  expect(isApplicationPath(path)).toBe(true);
});

it.each([
  '//',
  '/nowhere',
  '/studies/7',
  '/study',
  '/study/7',
  '/study/7/build/review/more',
  '/study/7/analyze/8/nowhere',
  '/study//analyze',
  '/series',
  '/series/7/team',
  '/settings',
  '/auth/sign-in/evil',
  '/wp-login.php',
])('does not know %s', (path) => {
  expect(isApplicationPath(path)).toBe(false);
});
