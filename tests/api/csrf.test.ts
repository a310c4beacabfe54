import { randomUUID } from 'node:crypto';
import { restRoutes } from '../../server/rest/routes';
import { databaseState, rawPost, startTestApp, type TestApp, type TestCompany } from '../testkit';

const NEW_TEAM = 'mutation { createTeam(input: { name: "Forged" }) { team { ref } } }';
const MISSING = 'CSRF Failed: CSRF token missing.';
const INCORRECT = 'CSRF Failed: CSRF token incorrect.';
const ELSEWHERE = {
  origin: 'https://evil.example',
  referer: 'https://evil.example/page',
  'sec-fetch-site': 'cross-site',
};

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const filled = (path: string) => path.replace(/:\w+/g, () => randomUUID());
/** The REST rows that change something for somebody who is signed in. */
const changes = restRoutes
  .filter(({ method, isPublic }) => method !== 'get' && !isPublic)
  .map(({ method, path }) => [method.toUpperCase(), path] as const);

/** Checks that nothing in the database changes, not even the time at which a session was last used. */
async function changingNothing(run: () => Promise<void>): Promise<void> {
  const before = await databaseState(app.dataSource);
  await run();
  expect(await databaseState(app.dataSource)).toEqual(before);
}

test.each(changes)('%s %s needs the CSRF token of its session', async (method, path) => {
  await changingNothing(async () => {
    for (const [token, detail] of [
      ['', MISSING],
      ['of-another-session', INCORRECT],
    ] as const) {
      const reply = await company.admin.fetch(`/api${filled(path)}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-csrftoken': token },
        body: '{}',
      });
      expect([reply.status, await reply.json()]).toEqual([403, { detail }]);
    }
  });
});

test('the token of another visitor is refused', async () => {
  const other = app.visitor();
  await other.rest('GET', '/csrf');
  const token = other.cookies.get('csrftoken')!;
  expect(token).toMatch(/^[\w-]{43}$/);
  await changingNothing(async () => {
    const reply = await rawPost(company.admin, { query: NEW_TEAM }, { 'x-csrftoken': token });
    expect([reply.status, reply.json.errors[0].extensions.detail]).toEqual([403, INCORRECT]);
  });
});

test('a page of another site changes nothing, because it has no token and can send only the requests that a form can send', async () => {
  await changingNothing(async () => {
    const reply = await rawPost(company.admin, { query: NEW_TEAM }, { ...ELSEWHERE, 'x-csrftoken': '' });
    expect([reply.status, reply.json.errors[0].extensions.detail]).toEqual([403, MISSING]);
    for (const path of ['/graphql', '/api/studies', '/api/auth/login']) {
      const asked = await company.admin.fetch(path, {
        method: 'OPTIONS',
        headers: {
          ...ELSEWHERE,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-csrftoken',
        },
      });
      expect([path, [...asked.headers.keys()].filter((name) => name.startsWith('access-control-'))]).toEqual([
        path,
        [],
      ]);
    }
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s, which a form could send, is refused',
  async (type) => {
    await changingNothing(async () => {
      const signIn = await app.visitor().fetch('/api/auth/login', {
        method: 'POST',
        headers: { ...ELSEWHERE, 'content-type': type },
        body: JSON.stringify({ username: company.emails.admin, password: company.password }),
      });
      expect(signIn.status).toBe(415);
      expect(signIn.headers.getSetCookie()).toEqual([]);
      const change = await company.admin.fetch('/api/studies', {
        method: 'POST',
        headers: { ...ELSEWHERE, 'content-type': type, 'x-csrftoken': '' },
        body: '{"name":"Forged"}',
      });
      expect([403, 405, 415]).toContain(change.status);
    });
  },
);

test('reading with a session needs no token, and neither does a program with a key', async () => {
  expect((await company.admin.fetch('/api/studies', { headers: ELSEWHERE })).status).toBe(200);
  const program = await company.withApiKey();
  expect(
    (await rawPost(program, { query: 'mutation { createTeam(input: { name: "By key" }) { team { ref } } }' })).json
      .errors,
  ).toBeUndefined();
});

test.each([
  ['https://surveys.example.com', true],
  ['http://localhost:4000', false],
])('the cookies of %s are HttpOnly, Lax and, over https, Secure', async (publicUrl, isSecure) => {
  const site = await startTestApp({ publicUrl, databaseUrl: app.runtime.env.databaseUrl });
  try {
    const reply = await site.visitor().fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: company.emails.admin, password: company.password }),
    });
    const [session] = reply.headers.getSetCookie();
    expect(session).toMatch(/^sessionid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(/; Secure/.test(session!)).toBe(isSecure);
    const [csrf] = (await site.visitor().fetch('/api/csrf')).headers.getSetCookie();
    expect(csrf).toMatch(/^csrftoken=.*SameSite=Lax/);
    expect(csrf).not.toMatch(/HttpOnly/);
    expect(/; Secure/.test(csrf!)).toBe(isSecure);
  } finally {
    await site.stop();
  }
});
