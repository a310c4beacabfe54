import { randomUUID } from 'node:crypto';
import {
  mailboxOf,
  startTestApp,
  statementsOf,
  tablesHolding,
  type TestApp,
  type TestClient,
  type TestCompany,
} from '../testkit';

const CREATE = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { email } }';
const VERIFY =
  'mutation ($token: String!) { verifyEmail(token: $token) { email name role isSetup isOnboarded company { ref name isOnboarded } } }';
const SPENT = 'This link has been used or has expired. Please request a new one!';
const HOUR = 3_600_000;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp({ publicUrl: 'http://candor.test' })));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

const mailbox = mailboxOf(() => app);
const newEmail = () => `ann-${randomUUID().slice(0, 8)}@initech.test`;
const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));
const ask = (email: string, client = app.visitor()) => client.run(CREATE, { input: { email, agreesToTos: true } });
const count = async (table: string) => (await app.dataSource.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;

async function signUpToken(email: string): Promise<string> {
  await ask(email);
  return (await mailbox(email))[0]!.token;
}

async function signedUp(email = newEmail()): Promise<TestClient> {
  const client = app.visitor();
  await client.run(VERIFY, { token: await signUpToken(email) });
  return client;
}

async function invite(email: string, role = 'VIEWER', by = company.admin): Promise<string> {
  await by.run('mutation ($input: InviteUserInput!) { inviteUser(input: $input) { ref } }', { input: { email, role } });
  return (await mailbox(email))[0]!.token;
}

describe('asking for an account', () => {
  test('stores no account, and sends a link to this installation that says how long it works', async () => {
    const before = [await count('account'), await count('company')];
    const email = newEmail();
    expect(await ask(` ${email.toUpperCase()} `)).toEqual({ createAccount: { email } });
    expect([await count('account'), await count('company')]).toEqual(before);
    const [mail, ...others] = await mailbox(email);
    expect(others).toEqual([]);
    expect(mail!.links).toEqual([`http://candor.test/api/auth/email/verify/${mail!.token}`]);
    expect(mail!.text).toMatch(/works once, for 24 hours/);
    expect(mail!.token).toMatch(/^[\w-]{43}$/);
    for (const secret of [mail!.token, Buffer.from(mail!.token).toString('hex')]) {
      expect(await tablesHolding(app.dataSource, secret)).toEqual([]);
    }
  });

  test('never lets the caller choose the host of the link', async () => {
    const email = newEmail();
    await ask(
      email,
      app.visitor({
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
      }),
    );
    expect((await mailbox(email))[0]!.links[0]).toMatch(/^http:\/\/candor\.test\//);
  });

  test('needs an email address and consent to the terms', async () => {
    const refused = async (input: object) => (await app.visitor().refusal(CREATE, { input })).fields;
    expect(await refused({ email: 'ann', agreesToTos: true })).toEqual({ email: ['Enter a valid email address.'] });
    expect(await refused({ email: newEmail(), agreesToTos: false })).toEqual({
      agreesToTos: ['Please agree to the terms of service.'],
    });
  });

  test('answers in the same way and with as many statements for a known and an unknown email', async () => {
    const work: number[] = [];
    for (const email of [newEmail(), company.emails.viewer]) {
      const run = async () => expect(await ask(email)).toEqual({ createAccount: { email } });
      work.push((await statementsOf(app.dataSource, run)).length);
    }
    expect(work[0]).toBe(work[1]);
  });

  test('informs somebody who already has an account by mail only', async () => {
    await ask(company.emails.viewer);
    const [mail] = await mailbox(company.emails.viewer);
    expect(mail).toMatchObject({ subject: 'You already have a Candor account', token: '' });
    expect(mail!.links).toEqual(['http://candor.test/auth/sign-in', 'http://candor.test/auth/reset-password']);
  });

  test('sends an invited person a new link to their invitation, and the former link stops working', async () => {
    const email = newEmail();
    const first = await invite(email);
    expect(await ask(email)).toEqual({ createAccount: { email } });
    const [mail] = await mailbox(email);
    expect(mail!.subject).toBe(`Join ${company.name} on Candor`);
    expect((await app.visitor().refusal(VERIFY, { token: first })).detail).toBe(SPENT);
    const { verifyEmail } = await app.visitor().run(VERIFY, { token: mail!.token });
    expect(verifyEmail).toMatchObject({ email, role: 'VIEWER', company: { name: company.name } });
  });
});

describe('following the link of a sign-up', () => {
  test('creates a company with its first admin, who is signed in and has no profile yet', async () => {
    const email = newEmail();
    const client = await signedUp(email);
    expect((await client.run('{ me { email role isSetup isOnboarded company { isOnboarded } } }')).me).toEqual({
      email,
      role: 'ADMIN',
      isSetup: false,
      isOnboarded: false,
      company: { isOnboarded: false },
    });
    const [row] = await app.dataSource.query('SELECT agreed_to_terms_at AS at FROM account WHERE email = $1', [email]);
    expect(row.at).toEqual(app.clock.now());
    const { auditLog } = await client.run('{ auditLog { entries { action actor via } } }');
    expect(auditLog.entries).toHaveLength(2);
    for (const action of ['ACCOUNT_CREATED', 'SIGNED_IN']) {
      expect(auditLog.entries).toContainEqual({ action, actor: email, via: 'EMAIL_LINK' });
    }
  });

  test('works once, also when two people follow it at the same moment', async () => {
    const token = await signUpToken(newEmail());
    const before = await count('company');
    const outcomes = await Promise.allSettled([1, 2].map(() => app.visitor().run(VERIFY, { token })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await count('company')).toBe(before + 1);
    expect(await app.visitor().refusal(VERIFY, { token })).toEqual({
      code: 'BAD_USER_INPUT',
      status: 400,
      reason: 'EMAIL_LINK_SPENT',
      detail: SPENT,
      fields: { nonFieldErrors: [SPENT] },
    });
  });

  test('works for 24 hours', async () => {
    const [early, late] = [await signUpToken(newEmail()), await signUpToken(newEmail())];
    pass(24 * HOUR - 1);
    await app.visitor().run(VERIFY, { token: early });
    pass(1);
    expect((await app.visitor().refusal(VERIFY, { token: late })).detail).toBe(SPENT);
  });

  test('works for the newest link only, and expired links are deleted', async () => {
    const email = newEmail();
    const first = await signUpToken(email);
    const second = await signUpToken(email);
    expect((await app.visitor().refusal(VERIFY, { token: first })).detail).toBe(SPENT);
    await app.visitor().run(VERIFY, { token: second });
    await ask(newEmail());
    pass(24 * HOUR);
    await ask(newEmail());
    expect(await count('email_link')).toBe(1);
  });

  test('makes no second account when the email has got an account in the meantime', async () => {
    const email = newEmail();
    const token = await signUpToken(email);
    await app.visitor().run(VERIFY, { token: await invite(email) });
    expect((await app.visitor().refusal(VERIFY, { token })).detail).toBe(
      'There is an account with this email already. Please sign in.',
    );
  });

  test('opens a session with a new id, which replaces the browser’s former session', async () => {
    const token = await signUpToken(newEmail());
    const former = company.viewer.cookies.get('sessionid')!;
    await company.viewer.run(VERIFY, { token });
    const copy = app.visitor({ cookie: `sessionid=${former}` });
    expect((await copy.refusal('{ me { email } }')).code).toBe('UNAUTHENTICATED');
  });
});

describe('following an invitation', () => {
  test.each(['VIEWER', 'ADMIN'])('lets a %s into the company, once', async (role) => {
    const email = newEmail();
    const token = await invite(email, role);
    const { me } = await company.admin.run('{ me { company { ref } } }');
    const { verifyEmail } = await app.visitor().run(VERIFY, { token });
    expect(verifyEmail).toMatchObject({
      email,
      role,
      isSetup: false,
      isOnboarded: false,
      company: { ref: me.company.ref },
    });
    expect((await app.visitor().refusal(VERIFY, { token })).detail).toBe(SPENT);
    expect((await company.admin.run('{ invitations { email } }')).invitations).toEqual([]);
  });

  test('is refused after 7 days', async () => {
    const token = await invite(newEmail());
    pass(7 * 24 * HOUR);
    expect((await app.visitor().refusal(VERIFY, { token })).detail).toBe(SPENT);
  });

  test('is refused to somebody with an account in another company, and changes nothing there', async () => {
    const email = newEmail();
    const token = await invite(email);
    const other = await app.company('Globex');
    await app.visitor().run(VERIFY, { token: await invite(email, 'VIEWER', other.admin) });
    expect((await app.visitor().refusal(VERIFY, { token })).detail).toBe(
      'This email has an account in another company, and can not join a second one.',
    );
    expect((await company.admin.run('{ invitations { email } }')).invitations).toEqual([{ email }]);
  });
});

test.each(['', 'nonsense', 'x'.repeat(5_000)])('a token that was never sent is refused: %.12s', async (token) => {
  const visitor = app.visitor();
  expect((await visitor.refusal(VERIFY, { token })).detail).toBe(SPENT);
  expect(visitor.cookies.has('sessionid')).toBe(false);
});
