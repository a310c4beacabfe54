import { mailboxOf, rawPost, startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

/* Ways in which strangers and other sites tried to misuse the accounts of other people. Each was possible once. */
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: 1 });
  company = await app.company();
});
afterAll(() => app.stop());
beforeEach(() => app.dataSource.query('DELETE FROM rate_limit'));

describe('wrong passwords for somebody else’s account', () => {
  const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { email } }';
  const FOLLOW = 'mutation ($token: String!) { verifyEmail(token: $token) { email } }';
  const signIn = (client: TestClient, email: string, password = company.password) =>
    client.run(SIGN_IN, { input: { email, password } });
  /** Locks the account by wrong passwords from another address. */
  const lock = async (email: string) => {
    const stranger = app.visitor({ 'x-forwarded-for': '198.51.100.66' });
    const input = { email, password: 'x'.repeat(200) };
    for (let tries = 0; tries < 11; tries += 1) await stranger.refusal(SIGN_IN, { input });
  };
  const isLocked = async (client: TestClient, email: string) =>
    (await client.refusal(SIGN_IN, { input: { email, password: company.password } })).code === 'TOO_MANY_REQUESTS';

  test('lock no browser in which the person has signed in before, whoever signed out there', async () => {
    const email = company.emails.admin;
    const browser = app.visitor();
    await signIn(browser, email);
    await browser.run('mutation { signOut }');
    await lock(email);
    expect(await isLocked(app.visitor(), email)).toBe(true);
    expect(await signIn(browser, email)).toEqual({ signIn: { email } });
    // The cookie of one account does not open another, and a made-up one opens none.
    await lock(company.emails.viewer);
    await browser.run('mutation { signOut }');
    expect(await isLocked(browser, company.emails.viewer)).toBe(true);
    const forger = app.visitor();
    forger.cookies.set('browser', `${browser.cookies.get('browser')}x`);
    expect(await isLocked(forger, email)).toBe(true);
  });

  test('lock such a browser only by its own tries', async () => {
    const { viewer } = company.emails;
    const browser = await company.signedIn(viewer);
    await browser.run('mutation { signOut }');
    for (let tries = 0; tries < 11; tries += 1)
      await browser.refusal(SIGN_IN, { input: { email: viewer, password: 'x'.repeat(200) } });
    expect(await isLocked(browser, viewer)).toBe(true);
  });

  test('leave the way by a mailed link open', async () => {
    const email = company.emails.admin;
    await lock(email);
    await app.visitor().run('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
    const [mail] = await mailboxOf(() => app)(email);
    expect(await app.visitor().run(FOLLOW, { token: mail!.token })).toEqual({ verifyEmail: { email } });
  });
});

describe('a change that another site sends with a visitor’s session', () => {
  const RENAME = { query: 'mutation { updateUser(input: { name: "Forged" }) { name } }' };
  const refused = (detail: string) => ({ code: 'FORBIDDEN', status: 403, reason: 'CSRF_FAILED', detail });

  test('is refused with a pair of cookie and header that somebody has planted', async () => {
    const victim = await company.signedIn(company.emails.admin);
    for (const planted of ['planted', company.viewer.cookies.get('csrftoken')!]) {
      victim.cookies.set('csrftoken', planted);
      expect(await victim.refusal(RENAME.query)).toEqual(refused('CSRF Failed: CSRF token incorrect.'));
    }
    // Loading a page gives the right token again.
    await victim.rest('GET', '/csrf');
    expect(await victim.run(RENAME.query)).toEqual({ updateUser: { name: 'Forged' } });
  });

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])('is refused from %s', async (origin) => {
    const { json, status } = await rawPost(company.admin, RENAME, { origin });
    expect([status, json.errors[0].extensions]).toEqual([403, refused('CSRF Failed: Origin checking failed.')]);
    expect((await rawPost(company.admin, RENAME, { origin: app.origin })).json.errors).toBeUndefined();
  });
});

test('names of a company and a person become no links in a mail to a stranger', async () => {
  const inviter = await app.company('Visit https://evil.example/x or www.evil.example');
  await inviter.admin.run('mutation { updateUser(input: { name: "evil.example" }) { ref } }');
  await inviter.admin.run('mutation { inviteUser(input: { email: "stranger@people.test", role: VIEWER }) { ref } }');
  const [mail] = await app.dataSource.query(
    `SELECT subject, text, html FROM outgoing_mail WHERE recipient = 'stranger@people.test'`,
  );
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/evil\.example|https?:\/\/evil/);
  expect(mail.text.replaceAll('\u2060', '')).toContain(
    'join Visit https://evil.example/x or www.evil.example on Candor',
  );
});
