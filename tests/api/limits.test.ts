import {
  ConnectionGate,
  mailboxOf,
  rawPost,
  startTestApp,
  tablesHolding,
  type TestApp,
  type TestClient,
  type TestCompany,
} from '../testkit';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { email } }';
const CREATE_ACCOUNT = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { email } }';
const RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const FOLLOW = 'mutation ($token: String!) { verifyEmail(token: $token) { email } }';
const TOO_MANY = {
  code: 'TOO_MANY_REQUESTS',
  status: 429,
  reason: 'TOO_MANY_ATTEMPTS',
  detail: 'Too many attempts. Please wait a while and try again.',
  retryAfter: expect.any(Number),
};
/** A wrong password that is too long to be hashed, so it takes no time. */
const WRONG = 'x'.repeat(200);
const QUARTER = 15 * 60;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: 1 });
  company = await app.company();
});
afterAll(() => app.stop());
beforeEach(() => app.dataSource.query('DELETE FROM rate_limit'));

const from = (address: string, of = app) => of.visitor({ 'x-forwarded-for': address });
const codes = (json: { errors?: { extensions: { code: string } }[] }) =>
  (json.errors ?? []).map(({ extensions }) => extensions.code);
const times = <T>(count: number, run: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)));

/** Fails to sign in the given number of times. */
const fail = (count: number, email: string, visitor = app.visitor()) =>
  times(count, () => visitor.refusal(SIGN_IN, { input: { email, password: WRONG } }));
const signIn = (email: string, visitor = app.visitor()) =>
  visitor.run(SIGN_IN, { input: { email, password: company.password } });
const refusedSignIn = (email: string, visitor = app.visitor()) =>
  visitor.refusal(SIGN_IN, { input: { email, password: company.password } });

/** Runs a field many times in one request, which ends at the first refusal, and returns the code of that. */
async function asAliases(client: TestClient, count: number, field: (at: number) => string): Promise<string[]> {
  const query = `mutation { ${Array.from({ length: count }, (_, at) => `a${at}: ${field(at)}`).join(' ')} }`;
  return codes((await rawPost(client, { query })).json);
}

const mailbox = mailboxOf(() => app);

/** Makes all counts expire. */
const letTimePass = () => app.dataSource.query('UPDATE rate_limit SET expire = $1', [Date.now() - 1]);

describe('signing in', () => {
  test('is locked for an account for a quarter of an hour after ten failures, even from another address with the right password', async () => {
    const email = company.emails.viewer;
    for (const refusal of await fail(10, email)) expect(refusal.code).toBe('BAD_USER_INPUT');
    const refusal = (await refusedSignIn(email, from('203.0.113.9'))) as typeof TOO_MANY;
    expect(refusal).toEqual(TOO_MANY);
    expect(refusal.retryAfter).toBeGreaterThan(QUARTER - 30);
    expect(refusal.retryAfter).toBeLessThanOrEqual(QUARTER);
    expect(await signIn(company.emails.admin)).toEqual({ signIn: { email: company.emails.admin } });
    await letTimePass();
    expect(await signIn(email)).toEqual({ signIn: { email } });
  });

  test('is locked in the same way for an email without an account, whatever its case', async () => {
    await fail(5, 'nobody@nowhere.test');
    await fail(5, ' Nobody@NOWHERE.test ');
    expect(await refusedSignIn('nobody@nowhere.test')).toEqual(TOO_MANY);
  });

  test('resets the count of failures when it succeeds', async () => {
    const email = company.emails.admin;
    for (let round = 0; round < 2; round += 1) {
      await fail(9, email);
      await signIn(email);
    }
  });

  test('is stopped for an address after a hundred failures with any emails, and for no other address', async () => {
    const attacker = from('198.51.100.1');
    await times(100, (at) => fail(1, `guess${at}@nowhere.test`, attacker));
    expect(await refusedSignIn(company.emails.admin, attacker)).toEqual(TOO_MANY);
    expect(await signIn(company.emails.admin, from('198.51.100.2'))).toBeTruthy();
    // Tries from an address that is stopped do not lock accounts.
    await fail(20, company.emails.admin, attacker);
    expect(await signIn(company.emails.admin, from('198.51.100.2'))).toBeTruthy();
  });

  test('counts the failures of an address, and not its successes', async () => {
    const office = from('198.51.100.3');
    await times(99, (at) => fail(1, `guess${at}@nowhere.test`, office));
    for (let at = 0; at < 3; at += 1) {
      expect(await signIn(company.emails.admin, office)).toBeTruthy();
      office.cookies.clear();
    }
  });

  test('counts all addresses of one IPv6 network as one caller', async () => {
    await times(100, (at) => fail(1, `guess${at}@nowhere.test`, from(`2001:db8:0:7::${at.toString(16)}`)));
    expect(await refusedSignIn(company.emails.admin, from('2001:db8:0:7:ffff::1'))).toEqual(TOO_MANY);
  });

  test('counts each alias of a request, and the request ends at the first that fails', async () => {
    const attempt = `signIn(input: { email: "${company.emails.viewer}", password: "${WRONG}" }) { ref }`;
    const seen: string[] = [];
    for (let request = 0; request < 11; request += 1) seen.push(...(await asAliases(app.visitor(), 25, () => attempt)));
    expect(seen).toEqual([...Array(10).fill('BAD_USER_INPUT'), 'TOO_MANY_REQUESTS']);
  });

  test('lets no more than the limit through when many try at once, and does not exhaust the database connections', async () => {
    const refusals = await fail(40, company.emails.viewer);
    expect(refusals.filter(({ code }) => code === 'BAD_USER_INPUT')).toHaveLength(10);
    expect(refusals.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(30);
    const others = await times(60, (at) => fail(1, `other${at}@nowhere.test`));
    expect(others.flat().filter(({ code }) => code !== 'BAD_USER_INPUT')).toEqual([]);
  });

  test('is refused over GraphQL and REST alike, with the header Retry-After', async () => {
    await fail(10, company.emails.viewer);
    const graphql = await app.visitor().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: SIGN_IN,
        variables: { input: { email: company.emails.viewer, password: company.password } },
      }),
    });
    expect(graphql.status).toBe(200);
    const rest = await app
      .visitor()
      .rest('POST', '/auth/login', { username: company.emails.viewer, password: company.password });
    expect([rest.status, rest.body]).toEqual([429, { detail: TOO_MANY.detail }]);
    for (const { headers } of [graphql, rest]) expect(Number(headers.get('retry-after'))).toBeGreaterThan(QUARTER - 30);
    expect((await app.visitor().rest('GET', '/config')).headers.get('retry-after')).toBeNull();
  });
});

describe('the counts', () => {
  test('are shared by all processes', async () => {
    const second = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
    try {
      await fail(5, company.emails.viewer);
      await fail(5, company.emails.viewer, second.visitor());
      expect(await refusedSignIn(company.emails.viewer)).toEqual(TOO_MANY);
      expect(await refusedSignIn(company.emails.viewer, second.visitor())).toEqual(TOO_MANY);
    } finally {
      await second.stop();
    }
  });

  test('hold neither emails nor addresses', async () => {
    await fail(1, 'secretive@nowhere.test', from('203.0.113.77'));
    expect((await app.dataSource.query('SELECT key FROM rate_limit')).length).toBe(2);
    for (const text of ['secretive', 'nowhere.test', '203.0.113.77'])
      expect(await tablesHolding(app.dataSource, text)).not.toContain('rate_limit');
  });

  test('are deleted after they have expired', async () => {
    await app.dataSource.query(`INSERT INTO rate_limit VALUES ('over', 3, $1), ('running', 3, $2)`, [
      Date.now() - 1,
      Date.now() + 60_000,
    ]);
    const fresh = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
    try {
      await fail(1, 'nobody@nowhere.test', fresh.visitor());
    } finally {
      await fresh.stop();
    }
    const keys = (await app.dataSource.query('SELECT key FROM rate_limit')).map(({ key }: { key: string }) => key);
    expect(keys).toContain('running');
    expect(keys).not.toContain('over');
  });
});

describe('mails', () => {
  test.each([
    ['createAccount', (email: string) => `createAccount(input: { email: "${email}", agreesToTos: true }) { email }`],
    ['requestPasswordReset', (email: string) => `requestPasswordReset(email: "${email}")`],
  ])(
    'sent by %s are limited to five an hour for an email, with or without an account, and to thirty for a network address',
    async (_field, ask) => {
      for (const email of [company.emails.viewer, 'nobody@nowhere.test']) {
        expect(await asAliases(from('203.0.113.1'), 6, () => ask(email))).toEqual(['TOO_MANY_REQUESTS']);
      }
      expect(await asAliases(from('203.0.113.2'), 30, (at) => ask(`new${at}@nowhere.test`))).toEqual([]);
      expect(await asAliases(from('203.0.113.2'), 1, () => ask('one-more@nowhere.test'))).toEqual([
        'TOO_MANY_REQUESTS',
      ]);
      expect(await asAliases(from('203.0.113.3'), 1, () => ask('one-more@nowhere.test'))).toEqual([]);
    },
  );

  test('are refused over REST in the same way', async () => {
    await times(5, () => app.visitor().run(RESET, { email: 'nobody@nowhere.test' }));
    await times(5, () =>
      app.visitor().run(CREATE_ACCOUNT, { input: { email: 'nobody@nowhere.test', agreesToTos: true } }),
    );
    const replies = [
      await app.visitor().rest('POST', '/auth/password/reset', { email: 'nobody@nowhere.test' }),
      await app.visitor().rest('POST', '/auth/create-account', { email: 'nobody@nowhere.test', agreesToTos: true }),
    ];
    for (const { status, headers } of replies)
      expect([status, Number(headers.get('retry-after')) > 3_500]).toEqual([429, true]);
  });

  test('an address may try thirty links an hour; links that work are not counted', async () => {
    const visitor = from('203.0.113.4');
    await times(29, (at) => visitor.refusal(FOLLOW, { token: `guess-${at}` }));
    await mailbox(company.emails.viewer);
    await app.visitor().run(RESET, { email: company.emails.viewer });
    const [{ token } = { token: '' }] = await mailbox(company.emails.viewer);
    expect(await visitor.run(FOLLOW, { token })).toEqual({ verifyEmail: { email: company.emails.viewer } });
    visitor.cookies.clear();
    expect((await visitor.refusal(FOLLOW, { token: 'guess-30' })).code).toBe('BAD_USER_INPUT');
    expect(await visitor.refusal(FOLLOW, { token: 'guess-31' })).toEqual(TOO_MANY);
  });
});

describe('somebody who is signed in', () => {
  test('may choose a password twenty times an hour', async () => {
    const attempt = 'setPassword(input: { newPassword1: "a", newPassword2: "b" }) { ref }';
    const seen: string[] = [];
    for (let at = 0; at < 21; at += 1) seen.push(...(await asAliases(company.viewer, 1, () => attempt)));
    expect(seen).toEqual([...Array(20).fill('BAD_USER_INPUT'), 'TOO_MANY_REQUESTS']);
    expect(await asAliases(company.admin, 1, () => attempt)).toEqual(['BAD_USER_INPUT']);
  });

  test('may invite a hundred people an hour for a company, all its admins together', async () => {
    const invite = (at: number) => `inviteUser(input: { email: "colleague${at}@nowhere.test", role: VIEWER }) { ref }`;
    const second = await company.signedIn(company.emails.admin);
    for (const [at, client] of [company.admin, second, company.admin, second].entries()) {
      expect(await asAliases(client, 25, (alias) => invite(at * 25 + alias))).toEqual([]);
    }
    expect(await asAliases(second, 1, () => invite(100))).toEqual(['TOO_MANY_REQUESTS']);
    expect(await asAliases((await app.company('Globex')).admin, 1, () => invite(101))).toEqual([]);
  });

  test('may invite one person five times an hour for a company, so that nobody’s mailbox is flooded', async () => {
    const invite = (email: string) => `inviteUser(input: { email: "${email}", role: VIEWER }) { ref }`;
    const again = (client: TestClient, count: number, email = 'victim@nowhere.test') =>
      asAliases(client, count, () => invite(email));
    expect(await again(company.admin, 6, ' Victim@nowhere.test')).toEqual(['TOO_MANY_REQUESTS']);
    expect(await again(company.admin, 1, 'somebody-else@nowhere.test')).toEqual([]);
    expect(await again((await app.company('Globex')).admin, 1)).toEqual([]);
  });

  test('is refused what their role does not allow, and the attempt is not counted', async () => {
    expect(
      await asAliases(company.viewer, 1, () => 'inviteUser(input: { email: "a@nowhere.test", role: VIEWER }) { ref }'),
    ).toEqual(['FORBIDDEN']);
    expect(await app.dataSource.query('SELECT key FROM rate_limit')).toEqual([]);
  });

  test('may send three hundred analytics events a minute from an address', async () => {
    const event = 'recordAnalyticsEvent(input: { eventName: "page_seen", segmentType: "page" })';
    for (let request = 0; request < 10; request += 1)
      expect(await asAliases(company.viewer, 30, () => event)).toEqual([]);
    expect(await asAliases(company.viewer, 1, () => event)).toEqual(['TOO_MANY_REQUESTS']);
  });
});

test('calls of respondents are not limited, because a whole company may answer from one address', async () => {
  const study = await company.publishedStudy();
  await app.dataSource.query('DELETE FROM rate_limit');
  await study.withResponses(12);
  expect(await app.dataSource.query('SELECT key FROM rate_limit')).toEqual([]);
});

test('while the database is unavailable, attempts are refused with 503, and counting continues when it is back', async () => {
  const gate = await ConnectionGate.start(app.runtime.env.databaseUrl!);
  const separated = await startTestApp({ databaseUrl: gate.url });
  try {
    await fail(1, 'nobody@nowhere.test', separated.visitor());
    gate.close();
    for (let at = 0; at < 3; at += 1) {
      expect(await refusedSignIn(company.emails.admin, separated.visitor())).toMatchObject({
        code: 'UNAVAILABLE',
        status: 503,
      });
      const login = { username: 'a@b.test', password: 'x' };
      expect((await separated.visitor().rest('POST', '/auth/login', login)).status).toBe(503);
    }
    gate.open();
    expect(await signIn(company.emails.admin, separated.visitor())).toBeTruthy();
  } finally {
    gate.open();
    await separated.stop();
    gate.stop();
  }
});
