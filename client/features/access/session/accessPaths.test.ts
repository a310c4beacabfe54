import { signInPath } from './accessPaths';

it('remembers the wanted page in the address of the sign-in page, and only where there is one', () => {
  expect(signInPath('/study/1/analyze?team=2')).toBe('/auth/sign-in?next=%2Fstudy%2F1%2Fanalyze%3Fteam%3D2');
  expect(signInPath('/')).toBe('/auth/sign-in');
});
