import { signInPath } from './accessPaths';

it('keeps the requested page in the address of the sign-in page, unless it is the start page', () => {
  expect(signInPath('/study/1/analyze?team=2')).toBe('/auth/sign-in?next=%2Fstudy%2F1%2Fanalyze%3Fteam%3D2');
  expect(signInPath('/')).toBe('/auth/sign-in');
});
