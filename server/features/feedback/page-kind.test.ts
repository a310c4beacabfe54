import { pageKind } from './page-kind';

const REF = '0f8fad5b-d9cb-469f-a165-70867728950e';

test.each([
  ['/', '/'],
  [`/study/${REF}/analyze/topics?topic=docs&scope_token=abc`, '/study/:id/analyze/topics'],
  [`/study/${REF}/${REF}`, '/study/:id/:id'],
  [`/study/${REF}/build/publish-study#${REF}`, '/study/:id/build/publish-study'],
  ['/people/ada%40initech.test', '/people/:id'],
  ['/api/auth/email/verify/q8Zx3v_RkLw0Y7dNfT2uPa9HsGc5JbEo1Mi4KXQzWvU', '/api/auth/email/verify/:id'],
  ['/abcdefghijklmnopqrstuvwxyz', '/:id'],
  ['/a/b/c/d/e/f/g/h/i/j', '/a/b/c/d/e/f/g/h'],
  ['https://candor.test/study', '/:id/:id/study'],
])('the kind of page of %s is %s', (path, kind) => expect(pageKind(path)).toBe(kind));
