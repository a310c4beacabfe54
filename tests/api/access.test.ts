import { rawPost, startTestApp, tablesHolding, TestClient, type TestApp, type TestCompany } from '../testkit';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { email isCustomerAdmin company { name } } }';
const ME = '{ me { email } }';
const NEW_TEAM = 'mutation { createTeam(input: { name: "Team" }) { team { ref } } }';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));
const sessionOf = (client: TestClient) => client.cookies.get('sessionid');
const count = async (table: string) => (await app.dataSource.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;

describe('signing in', () => {
  test('opens a session that identifies the next call, whatever the case of the email', async () => {
    const visitor = app.visitor();
    const email = ` ${company.emails.admin.toUpperCase()} `;
    const { signIn } = await visitor.run(SIGN_IN, { input: { email, password: company.password } });
    expect(signIn).toEqual({ email: company.emails.admin, isCustomerAdmin: true, company: { name: company.name } });
    expect(await visitor.run(ME)).toEqual({ me: { email: company.emails.admin } });
  });

  test('gives a cookie that scripts cannot read and other sites do not send', async () => {
    const reply = await app.visitor().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: SIGN_IN,
        variables: { input: { email: company.emails.viewer, password: company.password } },
      }),
    });
    expect(reply.headers.get('set-cookie')).toMatch(/^sessionid=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
  });

  test('answers a wrong password and an unknown email in the same way, and opens no session', async () => {
    const before = await count('session');
    const wrong = [
      { email: company.emails.admin, password: 'not the password' },
      { email: 'nobody@nowhere.test', password: company.password },
      { email: company.emails.admin, password: 'x'.repeat(10_000) },
      { email: '', password: '' },
    ];
    for (const input of wrong) {
      const visitor = app.visitor();
      expect(await visitor.refusal(SIGN_IN, { input })).toEqual({
        code: 'BAD_USER_INPUT',
        status: 400,
        detail: 'Unable to log in with provided credentials.',
        fields: { nonFieldErrors: ['Unable to log in with provided credentials.'] },
      });
      expect(sessionOf(visitor)).toBeUndefined();
    }
    expect(await count('session')).toBe(before);
  });

  test('creates a new session id each time, and never uses one that the visitor sent', async () => {
    const visitor = app.visitor();
    visitor.cookies.set('sessionid', 'chosen-by-somebody-else');
    const input = { email: company.emails.admin, password: company.password };
    await visitor.run(SIGN_IN, { input });
    const first = sessionOf(visitor);
    await visitor.run(SIGN_IN, { input });
    expect(new Set(['chosen-by-somebody-else', first, sessionOf(visitor)]).size).toBe(3);
  });

  test('stores nothing that lets somebody with a copy of the database sign in', async () => {
    const { createApiKey } = await company.admin.run('mutation { createApiKey { key } }');
    for (const secret of [sessionOf(company.admin)!, createApiKey.key, company.password]) {
      expect(await tablesHolding(app.dataSource, secret)).toEqual([]);
      expect(await tablesHolding(app.dataSource, Buffer.from(secret).toString('hex'))).toEqual([]);
    }
  });
});

describe('a session', () => {
  test('ends on the server when its user signs out, so a copied cookie is worth nothing', async () => {
    const kept = new TestClient(app.origin);
    for (const [name, value] of company.admin.cookies) kept.cookies.set(name, value);
    expect(await company.admin.run('mutation { signOut }')).toEqual({ signOut: true });
    expect(sessionOf(company.admin)).toBeUndefined();
    expect(await kept.refusal(ME)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  });

  test('stays open in one browser when its user signs out in another', async () => {
    const other = await company.signedIn(company.emails.admin);
    await company.admin.run('mutation { signOut }');
    expect(await other.run(ME)).toEqual({ me: { email: company.emails.admin } });
  });

  test('ends after seven days without use', async () => {
    pass(7 * DAY - HOUR);
    await company.admin.run(ME);
    pass(7 * DAY - HOUR);
    await company.admin.run(ME);
    pass(7 * DAY);
    expect(await company.admin.refusal(ME)).toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
      detail: 'Authentication credentials were not provided.',
    });
  });

  test('ends after thirty days, even if it is used all the time', async () => {
    for (let day = 0; day < 29; day += 1) {
      pass(DAY);
      await company.viewer.run(ME);
    }
    pass(DAY);
    expect((await company.viewer.refusal(ME)).code).toBe('UNAUTHENTICATED');
  });

  test('is not valid after its account has been deleted', async () => {
    await app.dataSource.query('DELETE FROM account WHERE email = $1', [company.emails.viewer]);
    expect((await company.viewer.refusal(ME)).code).toBe('UNAUTHENTICATED');
  });
});

describe('an API key', () => {
  const KEYS = '{ apiKeys { ref name prefix lastUsedAt } }';
  const CREATE = 'mutation ($name: String) { createApiKey(name: $name) { key apiKey { ref name prefix lastUsedAt } } }';
  const create = async (name?: string) => (await company.admin.run(CREATE, { name })).createApiKey;
  const holderOf = (key: string) => app.visitor({ authorization: `Bearer ${key}` });
  const startOfDay = (at: Date) => `${at.toISOString().slice(0, 10)}T00:00:00.000Z`;

  test('acts as the admin who made it, needs no CSRF token, and shows when it was last used', async () => {
    const { key, apiKey } = await create('Nightly export');
    expect(apiKey).toMatchObject({ name: 'Nightly export', prefix: key.slice(0, 11), lastUsedAt: null });
    const { createTeam } = await holderOf(key).run(NEW_TEAM);
    expect(await company.viewer.run('{ teams { ref } }')).toEqual({ teams: [createTeam.team] });
    expect(await company.admin.run(KEYS)).toEqual({
      apiKeys: [{ ...apiKey, lastUsedAt: startOfDay(app.clock.now()) }],
    });
  });

  test('is refused when the company already has a hundred keys', async () => {
    const other = await app.company('Globex');
    const { apiKey } = await create();
    await app.dataSource.query(
      `INSERT INTO api_key SELECT gen_random_uuid(), company_id, account_id, name, prefix, sha256(n::text::bytea || key_digest), created_at, last_used_at, scopes, expires_at, notice_sent, end_recorded
       FROM api_key, generate_series(2, 99) n WHERE id = $1`,
      [apiKey.ref],
    );
    await create();
    expect(await company.admin.refusal(CREATE, {})).toMatchObject({
      code: 'CONFLICT',
      detail: 'There are 100 API keys already. Please revoke those that are no longer needed.',
    });
    expect((await company.admin.run(KEYS)).apiKeys).toHaveLength(100);
    await other.admin.run(CREATE, {});
    await company.admin.run('mutation ($ref: UUID!) { revokeApiKey(ref: $ref) }', { ref: apiKey.ref });
    await create();
  });

  test('is refused as soon as it is revoked', async () => {
    const { key, apiKey } = await create();
    await holderOf(key).run(ME);
    await company.admin.run('mutation ($ref: UUID!) { revokeApiKey(ref: $ref) }', { ref: apiKey.ref });
    expect(await holderOf(key).refusal(ME)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(await company.admin.run(KEYS)).toEqual({ apiKeys: [] });
  });

  test('cannot make, list or revoke keys', async () => {
    const { key, apiKey } = await create();
    for (const operation of [CREATE, KEYS, `mutation { revokeApiKey(ref: "${apiKey.ref}") }`]) {
      expect(await holderOf(key).refusal(operation)).toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
        detail: 'You do not have permission to perform this action.',
      });
    }
  });

  test('is not valid after its maker has lost the admin role', async () => {
    const { key } = await create();
    await app.dataSource.query(`UPDATE account SET role = 'VIEWER' WHERE email = $1`, [company.emails.admin]);
    expect((await holderOf(key).refusal(ME)).code).toBe('UNAUTHENTICATED');
  });

  test('is refused with the name of the field when its name is too long', async () => {
    expect((await company.admin.refusal(CREATE, { name: 'x'.repeat(101) })).fields).toEqual({
      name: ['Ensure this value has at most 100 characters.'],
    });
  });

  test('is used instead of the session when a request has both', async () => {
    const { key } = await create();
    const stranger = await app.company('Globex');
    const both = new TestClient(app.origin, { authorization: `Bearer ${key}` });
    both.cookies.set('sessionid', sessionOf(stranger.admin)!);
    expect(await both.run(ME)).toEqual({ me: { email: company.emails.admin } });
    const unknown = new TestClient(app.origin, { authorization: 'Bearer candor_unknown' });
    unknown.cookies.set('sessionid', sessionOf(stranger.admin)!);
    expect(await unknown.refusal(ME)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  });
});

test.each(['Scope abcdef', 'abcdef', 'Basic dXNlcjpwdw==', 'Bearer'])(
  'an Authorization header without a valid key is refused: %s',
  async (authorization) => {
    const { status, json } = await rawPost(app.visitor({ authorization }), { query: ME });
    expect(status).toBe(403);
    expect(json.errors[0].extensions).toEqual({
      code: 'FORBIDDEN',
      status: 403,
      detail: 'Authentication credentials were not provided.',
      reason: 'SCOPE_TOKEN_UNKNOWN',
    });
  },
);

describe('a change that is sent with a session', () => {
  const teams = async () => (await company.viewer.run('{ teams { ref } }')).teams.length;

  test('is refused without the CSRF token, in the header or in the cookie', async () => {
    const reply = await rawPost(company.admin, { query: NEW_TEAM }, { 'x-csrftoken': '' });
    expect([reply.status, reply.json.errors[0].extensions.detail]).toEqual([403, 'CSRF Failed: CSRF token missing.']);
    const token = company.admin.cookies.get('csrftoken')!;
    company.admin.cookies.delete('csrftoken');
    const bare = await rawPost(company.admin, { query: NEW_TEAM }, { 'x-csrftoken': token });
    company.admin.cookies.set('csrftoken', token);
    expect([bare.status, bare.json.errors[0].extensions.detail]).toEqual([403, 'CSRF Failed: CSRF token missing.']);
    expect(await teams()).toBe(0);
  });

  test('is refused with a token that differs from the one in the cookie', async () => {
    const token = company.viewer.cookies.get('csrftoken')!;
    for (const wrong of [token, 'short', `${company.admin.cookies.get('csrftoken')}-and-more`]) {
      const reply = await rawPost(company.admin, { query: NEW_TEAM }, { 'x-csrftoken': wrong });
      expect([reply.status, reply.json.errors[0].extensions.detail]).toEqual([
        403,
        'CSRF Failed: CSRF token incorrect.',
      ]);
    }
    expect(await teams()).toBe(0);
  });
});
