import { randomUUID } from 'node:crypto';
import { databaseState, mailboxOf, tablesHolding, type TestClient, type TestCompany } from '../testkit';
import { PUBLIC_URL, type TestBrowser } from './browser';
import { TestProvider } from './provider';
import { CLIENT, startSsoApp, type SsoApp } from './sso-app';

const ME = '{ me { ref email name role isOnboarded isSetup isRoleManaged company { name } } }';
const SPENT = '/error?code=400&reason=SIGN_ON_SPENT';
const TURNED_ROUND = '/error?code=403&reason=SIGN_ON_REFUSED';

let provider: TestProvider;
let app: SsoApp;
let company: TestCompany;
beforeAll(async () => {
  provider = await TestProvider.start({ ...CLIENT, port: 0 });
  app = await startSsoApp(provider.issuer);
});
beforeEach(async () => {
  const name = `Company ${randomUUID()}`;
  company = await app.company(name);
  await app.isFor(name);
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

/** A person at the provider, who may or may not have an account in the product. */
async function somebody(claims: object = {}): Promise<{ browser: TestBrowser; email: string; person: string }> {
  const person = randomUUID();
  const email = `${person}@${company.emails.admin.split('@')[1]}`;
  await provider.knows(person, { email, email_verified: true, name: 'Ann Lee', roles: ['DevEx Viewer'], ...claims });
  return { browser: app.browserOf(person), email, person };
}
const meOf = async (client: TestClient) => (await client.run(ME)).me;
const isSignedIn = (client: TestClient) => client.cookies.has('sessionid');
const changeState = (address: string) => address.replace(/state=[^&]+/, 'state=another');
/**
 * Expects these entries in the audit log about a person. The steps of one sign-in have the same time, so their order is
 * not checked.
 */
async function expectAuditEntries(email: string, expected: { action: string }[]) {
  const { auditLog } = await company.admin.run('{ auditLog { entries { action via actor subject detail } } }');
  const inOrder = (entries: { action: string }[]) => [...entries].sort((a, b) => (a.action < b.action ? -1 : 1));
  expect(inOrder(auditLog.entries.filter(({ actor }: { actor: string }) => actor === email))).toEqual(
    inOrder(expected),
  );
}
const entry = (action: string, actor: string, rest = {}) => ({
  action,
  via: 'SINGLE_SIGN_ON',
  actor,
  subject: null,
  detail: null,
  ...rest,
});

describe('signing in', () => {
  test('creates an account for a new person, who still has to fill in their profile', async () => {
    const { browser, email } = await somebody();
    expect(await browser.signOn()).toBe('/');
    expect(await meOf(browser.candor)).toEqual({
      ref: expect.any(String),
      email,
      name: 'Ann Lee',
      role: 'VIEWER',
      isOnboarded: false,
      isSetup: true,
      isRoleManaged: true,
      company: { name: company.name },
    });
    await expectAuditEntries(email, [entry('ACCOUNT_CREATED', email, { subject: email }), entry('SIGNED_IN', email)]);
  });

  test('finds an account by its verified email at first, and later by the provider’s subject, even if the email changes', async () => {
    const person = randomUUID();
    await provider.knows(person, {
      email: company.emails.viewer.toUpperCase(),
      email_verified: true,
      roles: 'DevEx Viewer',
    });
    const browser = app.browserOf(person);
    expect(await browser.signOn()).toBe('/');
    expect(await meOf(browser.candor)).toMatchObject({
      email: company.emails.viewer,
      role: 'VIEWER',
      isRoleManaged: true,
    });

    await provider.knows(person, { email: 'renamed@elsewhere.test', email_verified: false, roles: 'DevEx Viewer' });
    const later = app.browserOf(person);
    expect(await later.signOn()).toBe('/');
    expect(await meOf(later.candor)).toMatchObject({ email: company.emails.viewer });
  });

  test('leads to the page that was requested before', async () => {
    const { browser } = await somebody();
    expect(await browser.signOn(`?next=${encodeURIComponent('/study/1/analyze?team=2#top')}`)).toBe(
      '/study/1/analyze?team=2#top',
    );
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('stays on this site for %j', async (next) => {
    const { browser } = await somebody();
    expect(await browser.signOn(`?next=${encodeURIComponent(next)}`)).toBe('/');
  });

  test('gives the admin role to a person with both roles', async () => {
    const { browser } = await somebody({ roles: ['DevEx Viewer', 'Staff', 'DevEx Admin'] });
    await browser.signOn();
    expect(await meOf(browser.candor)).toMatchObject({ role: 'ADMIN' });
  });

  test('accepts an open invitation', async () => {
    const { browser, email } = await somebody();
    await company.admin.run('mutation ($input: InviteUserInput!) { inviteUser(input: $input) { ref } }', {
      input: { email, role: 'ADMIN' },
    });
    await browser.signOn();
    expect(await meOf(browser.candor)).toMatchObject({ role: 'VIEWER' });
    expect((await company.admin.run('{ invitations { email } }')).invitations).toEqual([]);
  });

  test('ends the session that the browser had, and stores nothing that the provider sent', async () => {
    const { browser } = await somebody();
    await browser.signOn();
    const former = browser.candor.cookies.get('sessionid')!;
    const address = await browser.goAway();
    const code = new URL(address).searchParams.get('code')!;
    expect(await browser.comeBack(address)).toBe('/');
    const session = browser.candor.cookies.get('sessionid')!;
    expect(session).not.toBe(former);
    const copy = app.visitor();
    copy.cookies.set('sessionid', former);
    expect((await copy.refusal(ME)).code).toBe('UNAUTHENTICATED');
    for (const secret of [code, session]) expect(await tablesHolding(app.dataSource, secret)).toEqual([]);
  });

  test('keeps the attempt in a cookie for this path only, which scripts and other sites cannot read', async () => {
    const reply = await app.visitor().fetch('/account/devex/sso');
    expect(reply.status).toBe(303);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('set-cookie')).toMatch(
      /^signon=[\w-]{43}; Max-Age=600; Path=\/account\/devex\/sso; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('uses the address of the settings at the provider, whatever host the request named', async () => {
    const reply = await app
      .visitor({ 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' })
      .fetch('/account/devex/sso');
    const asked = new URL(reply.headers.get('location')!).searchParams;
    expect(asked.get('redirect_uri')).toBe(`${PUBLIC_URL}/account/devex/sso/callback`);
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
  });
});

describe('an invalid return from the provider opens no session and changes nothing:', () => {
  let browser: TestBrowser;
  let email: string;
  let address: string;
  beforeEach(async () => {
    ({ browser, email } = await somebody());
    address = await browser.goAway();
  });

  async function expectRefusal(of: TestBrowser, from: string, page = SPENT) {
    const { sign_on_attempt: _, ...before } = await databaseState(app.dataSource);
    expect(await of.comeBack(from)).toBe(page);
    expect(isSignedIn(of.candor)).toBe(false);
    const { sign_on_attempt: __, ...after } = await databaseState(app.dataSource);
    expect(after).toEqual(before);
  }

  test('with another state, which does not end the sign-in that is in progress', async () => {
    await expectRefusal(browser, changeState(address));
    await expectRefusal(browser, address.replace(/state=[^&]+/, 'state=%00'));
    await expectRefusal(browser, address.replace(/[?&]state=[^&]+/, '?'));
    expect(await browser.comeBack(address)).toBe('/');
  });

  test('without the cookie, or with the cookie of another attempt', async () => {
    await expectRefusal(app.browserOf(null), address);
    const other = await somebody();
    await other.browser.goAway();
    await expectRefusal(other.browser, address);
  });

  test('a second time', async () => {
    const cookie = browser.candor.cookies.get('signon')!;
    expect(await browser.comeBack(address)).toBe('/');
    expect(browser.candor.cookies.has('signon')).toBe(false);
    expect(await tablesHolding(app.dataSource, new URL(address).searchParams.get('state')!)).toEqual([]);
    const replaying = app.browserOf(null);
    replaying.candor.cookies.set('signon', cookie);
    await expectRefusal(replaying, address);
    expect(await meOf(browser.candor)).toMatchObject({ email });
  });

  test('after more than ten minutes', async () => {
    app.clock.set(new Date(app.clock.now().getTime() + 10 * 60_000));
    await expectRefusal(browser, address);
  });

  test('with a code that the provider never issued, or that was issued to another browser', async () => {
    const stranger = await (await somebody()).browser.goAway();
    const strange = new URL(stranger).searchParams.get('code')!;
    await expectRefusal(browser, address.replace(/code=[^&]+/, `code=${strange}`));
  });

  test('with a code that has expired', async () => {
    await provider.pass(61);
    await expectRefusal(browser, address);
  });

  test('with the answer of another provider', async () => {
    await expectRefusal(browser, address.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'), TURNED_ROUND);
  });

  test('for a person who cancels at the provider', async () => {
    const turning = app.browserOf(null);
    const back = await turning.goAway();
    expect(new URL(back).searchParams.get('error')).toBe('access_denied');
    await expectRefusal(turning, back, TURNED_ROUND);
  });
});

describe('the role comes from the provider', () => {
  test('a new person without a role gets no account, and can sign in by the same link once the role is granted', async () => {
    const { browser, email, person } = await somebody({ roles: ['Staff'] });
    expect(await browser.signOn('?next=/studies')).toBe('/auth/access?next=%2Fstudies');
    expect(isSignedIn(browser.candor)).toBe(false);
    expect(await tablesHolding(app.dataSource, email)).toEqual([]);

    await provider.knows(person, { email, email_verified: true, roles: ['DevEx Admin'] });
    expect(await browser.signOn('?next=/studies')).toBe('/studies');
    expect(await meOf(browser.candor)).toMatchObject({ role: 'ADMIN' });
  });

  test('a role that is removed there is removed here, and every session ends', async () => {
    const { browser, email, person } = await somebody();
    await browser.signOn();
    const { ref } = await meOf(browser.candor);
    const announced = app.runtime.live.changes('access', ref).next();
    await provider.knows(person, { email, email_verified: true, roles: [] });
    const elsewhere = app.browserOf(person);
    expect(await elsewhere.signOn()).toBe('/auth/access');
    expect(isSignedIn(elsewhere.candor)).toBe(false);
    expect((await browser.candor.refusal(ME)).code).toBe('UNAUTHENTICATED');
    expect(await announced).toMatchObject({ done: false }); // This announcement closes the open sockets.
    await expectAuditEntries(email, [
      entry('ACCOUNT_CREATED', email, { subject: email }),
      entry('SIGNED_IN', email),
      entry('ROLE_CHANGED', email, { subject: email, detail: 'from DevEx Viewer to no role' }),
      entry('SIGN_IN_REFUSED', email, { detail: 'No role' }),
    ]);
  });

  test.each([['another'], ['none']])(
    'an admin who gets %s there loses keys, invitations and share links, which stay lost when they are an admin again',
    async (what) => {
      const { browser, email, person } = await somebody({ roles: 'DevEx Admin' });
      const isNow = async (...roles: string[]) => {
        await provider.knows(person, { email, email_verified: true, roles });
        await browser.signOn();
      };
      await browser.signOn();
      const { ref } = await company.publishedStudy();
      await browser.candor.run('mutation { createApiKey { key } }');
      await browser.candor.run('mutation ($input: InviteUserInput!) { inviteUser(input: $input) { ref } }', {
        input: { email: `${randomUUID()}@people.test`, role: 'ADMIN' },
      });
      await company.setFeature('openSurveyResults', true);
      await browser.candor.run('mutation ($ref: UUID!) { shareStudy(ref: $ref, input: {}) { scopeToken } }', { ref });
      const grants = () =>
        company.admin.run(
          'query ($ref: UUID!) { apiKeys { ref } invitations { ref } shares(studyRef: $ref) { ref } }',
          { ref },
        );
      await isNow('DevEx Admin');
      expect(await grants()).toEqual({
        apiKeys: [expect.anything()],
        invitations: [expect.anything()],
        shares: [expect.anything()],
      });

      await isNow(...(what === 'none' ? [] : ['DevEx Viewer']));
      await isNow('DevEx Admin');
      expect(await grants()).toEqual({ apiKeys: [], invitations: [], shares: [] });
    },
  );

  test.each([
    ['has neither role nor account', async () => ({ roles: [] })],
    ['has an account in another company', async () => ({ email: (await app.company()).emails.viewer })],
  ])('a person who %s does not get the session of the person who was signed in before', async (_who, claims) => {
    const { browser } = await somebody();
    await browser.signOn();
    const former = browser.candor.cookies.get('sessionid')!;
    const next = await somebody(await claims());
    next.browser.candor.cookies.set('sessionid', former);
    expect(await next.browser.signOn()).toBe('/auth/access');
    expect(isSignedIn(next.browser.candor)).toBe(false);
    expect((await browser.candor.refusal(ME)).code).toBe('UNAUTHENTICATED');
  });

  test('a role that is changed there is changed here at the next sign-in', async () => {
    const { browser, email, person } = await somebody();
    await browser.signOn();
    await provider.knows(person, { email, email_verified: true, roles: 'DevEx Admin' });
    await browser.signOn();
    expect(await meOf(browser.candor)).toMatchObject({ role: 'ADMIN' });
    await expectAuditEntries(email, [
      entry('ACCOUNT_CREATED', email, { subject: email }),
      entry('SIGNED_IN', email),
      entry('ROLE_CHANGED', email, { subject: email, detail: 'from DevEx Viewer to DevEx Admin' }),
      entry('SIGNED_IN', email),
    ]);
  });
});

describe('somebody who has used single sign-on can sign in only with it', () => {
  const OFF = {
    code: 'FORBIDDEN',
    status: 403,
    reason: 'PASSWORDS_SWITCHED_OFF',
    detail: 'Signing in with a password is switched off here. Please sign in with single sign-on.',
  };
  const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { email } }';
  const RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
  const VERIFY = 'mutation ($token: String!) { verifyEmail(token: $token) { email } }';
  const SET = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { email } }';
  const mailFor = mailboxOf(() => app);
  let browser: TestBrowser;
  let input: { email: string; password: string };
  /** A viewer who had a password signs in with single sign-on. */
  const comeOnce = async () => expect(await browser.signOn()).toBe('/');
  beforeEach(async () => {
    const person = randomUUID();
    input = { email: company.emails.viewer, password: company.password };
    await provider.knows(person, { email: input.email, email_verified: true, roles: 'DevEx Viewer' });
    browser = app.browserOf(person);
  });

  test('not with their former password, and the answer is the same as for a wrong one', async () => {
    await app.visitor().run(SIGN_IN, { input });
    await comeOnce();
    const visitor = app.visitor();
    expect(await visitor.refusal(SIGN_IN, { input })).toEqual(OFF);
    expect(isSignedIn(visitor)).toBe(false);
    expect((await visitor.refusal(SIGN_IN, { input: { ...input, password: 'not the password' } })).code).toBe(
      'BAD_USER_INPUT',
    );
    const admin = { email: company.emails.admin, password: company.password };
    expect(await visitor.run(SIGN_IN, { input: admin })).toEqual({ signIn: { email: admin.email } });
  });

  test('not with a recovery link, whether it was requested before or after', async () => {
    await app.visitor().run(RESET, { email: input.email });
    const [mail] = await mailFor(input.email);
    await comeOnce();
    expect(await app.visitor().refusal(VERIFY, { token: mail!.token })).toEqual(OFF);
    expect(await app.visitor().run(RESET, { email: input.email })).toEqual({ requestPasswordReset: true });
    expect(await mailFor(input.email)).toEqual([]);
  });

  test('not by choosing a new password', async () => {
    await comeOnce();
    const twice = { newPassword1: 'quiet-7-harbour', newPassword2: 'quiet-7-harbour' };
    expect(await browser.candor.refusal(SET, { input: twice })).toEqual(OFF);
  });

  test('but can use a password again when the installation has no provider any more', async () => {
    await comeOnce();
    const { oidc } = app.runtime.env;
    app.runtime.env.oidc = undefined;
    try {
      expect(await app.visitor().run(SIGN_IN, { input })).toEqual({ signIn: { email: input.email } });
    } finally {
      app.runtime.env.oidc = oidc;
    }
  });
});

describe('the account that a person gets', () => {
  test('is none if the email has an account in another company', async () => {
    const other = await app.company();
    const { browser } = await somebody({ email: other.emails.admin, roles: 'DevEx Admin' });
    expect(await browser.signOn()).toBe('/auth/access');
    expect(isSignedIn(browser.candor)).toBe(false);
    expect(await meOf(other.admin)).toMatchObject({ role: 'ADMIN', isRoleManaged: false });
  });

  test('is none for a person of the company that used single sign-on before', async () => {
    const { browser, email, person } = await somebody();
    await browser.signOn();
    const next = await app.company(`Company ${randomUUID()}`);
    await app.isFor(next.name);
    const elsewhere = app.browserOf(person);
    expect(await elsewhere.signOn()).toBe('/auth/access');
    expect(isSignedIn(elsewhere.candor)).toBe(false);
    expect(await meOf(browser.candor)).toMatchObject({ email, company: { name: company.name } });
  });

  test.each([{ email_verified: false }, { email: undefined }, { email: 'not an address' }])(
    'is not found by %j',
    async (claims) => {
      const { browser } = await somebody({ email: company.emails.admin, ...claims });
      expect(await browser.signOn()).toBe('/error?code=403&reason=EMAIL_UNVERIFIED');
      expect(isSignedIn(browser.candor)).toBe(false);
    },
  );

  test('is not the former account of an email that the provider has given to somebody else', async () => {
    const { browser, email } = await somebody({ roles: 'DevEx Admin' });
    await browser.signOn();
    const successor = await somebody({ email, roles: 'DevEx Admin' });
    expect(await successor.browser.signOn()).toBe('/auth/access');
    expect(isSignedIn(successor.browser.candor)).toBe(false);
  });
});
