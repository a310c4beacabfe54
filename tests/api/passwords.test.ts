import { overrideFeature } from '../../server/features/accounts/commands/override-feature';
import { mailboxOf, startTestApp, statementsOf, TestClient, type TestApp, type TestCompany } from '../testkit';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { email } }';
const RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const VERIFY = 'mutation ($token: String!) { verifyEmail(token: $token) { email isSetup } }';
const SET = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { email isSetup } }';
const ME = '{ me { email } }';
const SPENT = 'This link has been used or has expired. Please request a new one!';
const NEW = 'quiet-7-harbour';
const HOUR = 3_600_000;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp({ publicUrl: 'http://candor.test' })));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

const mailbox = mailboxOf(() => app);
const twice = (password: string) => ({ input: { newPassword1: password, newPassword2: password } });
const signIn = (email: string, password: string) => app.visitor().run(SIGN_IN, { input: { email, password } });

async function recoveryToken(email: string): Promise<string> {
  await app.visitor().run(RESET, { email });
  return (await mailbox(email))[0]!.token;
}

async function actionsOf(reader: TestClient): Promise<object[]> {
  return (await reader.run('{ auditLog { entries { action actor via detail } } }')).auditLog.entries;
}

describe('a forgotten password', () => {
  test('is replaced by a link that works once and for an hour', async () => {
    const email = company.emails.viewer;
    const token = await recoveryToken(email);
    const visitor = app.visitor();
    expect(await visitor.run(VERIFY, { token })).toEqual({ verifyEmail: { email, isSetup: true } });
    expect((await app.visitor().refusal(VERIFY, { token })).detail).toBe(SPENT);
    await visitor.run(SET, twice(NEW));
    expect(await signIn(email, NEW)).toEqual({ signIn: { email } });
    expect((await app.visitor().refusal(SIGN_IN, { input: { email, password: company.password } })).code).toBe(
      'BAD_USER_INPUT',
    );

    const late = await recoveryToken(email);
    app.clock.set(new Date(app.clock.now().getTime() + HOUR));
    expect((await app.visitor().refusal(VERIFY, { token: late })).detail).toBe(SPENT);
  });

  test('has one valid link, because a new link ends the former one', async () => {
    const [first, second] = [await recoveryToken(company.emails.viewer), await recoveryToken(company.emails.viewer)];
    expect((await app.visitor().refusal(VERIFY, { token: first })).detail).toBe(SPENT);
    await app.visitor().run(VERIFY, { token: second });
  });

  test('has a link to this installation, and the mail says how long it works', async () => {
    await app.visitor({ 'x-forwarded-host': 'evil.example' }).run(RESET, { email: company.emails.viewer });
    const [mail] = await mailbox(company.emails.viewer);
    expect(mail!.links).toEqual([`http://candor.test/api/auth/email/verify/${mail!.token}`]);
    expect(mail!.text).toMatch(/for one hour/);
  });

  test('gets the same reply for a known and an unknown email, after the same number of statements', async () => {
    const work: number[] = [];
    for (const email of ['nobody@nowhere.test', company.emails.viewer]) {
      const run = async () => expect(await app.visitor().run(RESET, { email })).toEqual({ requestPasswordReset: true });
      work.push((await statementsOf(app.dataSource, run)).length);
    }
    expect(await mailbox('nobody@nowhere.test')).toEqual([]);
    expect(work[0]).toBe(work[1]);
  });

  test('needs an email address', async () => {
    expect((await app.visitor().refusal(RESET, { email: 'ann' })).fields).toEqual({
      email: ['Enter a valid email address.'],
    });
  });
});

describe('choosing a password', () => {
  test('ends every other session and open link, and the current session gets a new id', async () => {
    const other = await company.signedIn(company.emails.viewer);
    const token = await recoveryToken(company.emails.viewer);
    const copy = new TestClient(app.origin);
    copy.cookies.set('sessionid', company.viewer.cookies.get('sessionid')!);

    expect(await company.viewer.run(SET, twice(NEW))).toEqual({
      setPassword: { email: company.emails.viewer, isSetup: true },
    });
    expect(await company.viewer.run(ME)).toEqual({ me: { email: company.emails.viewer } });
    for (const ended of [other, copy]) expect((await ended.refusal(ME)).code).toBe('UNAUTHENTICATED');
    expect(await company.admin.run(ME)).toEqual({ me: { email: company.emails.admin } });
    expect((await app.visitor().refusal(VERIFY, { token })).detail).toBe(SPENT);
  });

  test('is reported by mail, which says what to do for somebody who did not do it', async () => {
    await company.viewer.run(SET, twice(NEW));
    const [mail] = await mailbox(company.emails.viewer);
    expect(mail).toMatchObject({
      subject: 'Your Candor password was changed',
      links: ['http://candor.test/auth/reset-password'],
    });
    expect(await actionsOf(company.admin)).toContainEqual({
      action: 'PASSWORD_CHANGED',
      actor: company.emails.viewer,
      via: 'SESSION',
      detail: null,
    });
  });

  test.each([
    [
      'too short',
      'x7-kq',
      'x7-kq',
      { newPassword1: ['This password is too short. It must have at least 8 characters.'] },
      ['PASSWORD_TOO_SHORT'],
    ],
    [
      'common',
      'Password123',
      'Password123',
      { newPassword1: ['This password is too common.'] },
      ['PASSWORD_TOO_COMMON'],
    ],
    [
      'short, without a letter, and common',
      '123456',
      '123456',
      {
        newPassword1: [
          'This password is too short. It must have at least 8 characters.',
          'This password must include at least one letter.',
          'This password is too common.',
        ],
      },
      ['PASSWORD_TOO_SHORT', 'PASSWORD_WITHOUT_LETTER', 'PASSWORD_TOO_COMMON'],
    ],
    [
      'too long',
      'x7'.repeat(65),
      'x7'.repeat(65),
      { newPassword1: ['This password is too long. It may have at most 128 characters.'] },
      ['PASSWORD_TOO_LONG'],
    ],
    [
      'like the handle',
      'the-viewer-7',
      'the-viewer-7',
      { newPassword1: ['This password must not contain your email handle.'] },
      ['PASSWORD_CONTAINS_HANDLE'],
    ],
    ['mistyped', NEW, `${NEW}!`, { newPassword2: ['The two passwords are not the same.'] }, undefined],
    [
      'too short and mistyped',
      'x7-kq',
      NEW,
      { newPassword1: ['This password is too short. It must have at least 8 characters.'] },
      ['PASSWORD_TOO_SHORT'],
    ],
  ])('refuses a password that is %s, and ends nothing', async (_name, newPassword1, newPassword2, fields, reasons) => {
    const other = await company.signedIn(company.emails.viewer);
    expect(await company.viewer.refusal(SET, { input: { newPassword1, newPassword2 } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields,
      ...(reasons && { reasons }),
    });
    expect(await other.run(ME)).toEqual({ me: { email: company.emails.viewer } });
    expect(await signIn(company.emails.viewer, company.password)).toEqual({ signIn: { email: company.emails.viewer } });
  });
});

describe('changing a password that somebody knows', () => {
  const change = (oldPassword: string | null, newPassword1 = NEW, newPassword2 = newPassword1) => ({
    input: { oldPassword, newPassword1, newPassword2 },
  });
  const WRONG = 'This is not your current password.';

  test('checks the present one, and a wrong one changes nothing', async () => {
    const other = await company.signedIn(company.emails.viewer);
    for (const wrong of ['not the password', ''])
      expect((await company.viewer.refusal(SET, change(wrong))).fields).toEqual({ oldPassword: [WRONG] });
    expect(await other.run(ME)).toEqual({ me: { email: company.emails.viewer } });
    expect(await mailbox(company.emails.viewer)).toEqual([]);

    await company.viewer.run(SET, change(company.password));
    expect((await other.refusal(ME)).code).toBe('UNAUTHENTICATED');
    expect(await signIn(company.emails.viewer, NEW)).toEqual({ signIn: { email: company.emails.viewer } });
  });

  test('names every field that is wrong at once', async () => {
    expect(await company.viewer.refusal(SET, change('not the password', 'x7-kq'))).toMatchObject({
      fields: {
        oldPassword: [WRONG],
        newPassword1: ['This password is too short. It must have at least 8 characters.'],
      },
      reasons: ['PASSWORD_TOO_SHORT'],
    });
  });

  test('goes without the present one where it is left out, as after a recovery link', async () => {
    await company.viewer.run(SET, change(null));
    expect(await signIn(company.emails.viewer, NEW)).toEqual({ signIn: { email: company.emails.viewer } });
  });

  test('over REST checks the present one as well', async () => {
    const patch = (oldPassword: string) => {
      const body = { oldPassword, newPassword1: NEW, newPassword2: NEW };
      return company.viewer.rest('PATCH', '/user/password', body);
    };
    const refused = await patch('not the password');
    expect([refused.status, refused.body]).toEqual([400, { oldPassword: [WRONG] }]);
    expect((await patch(company.password)).status).toBe(200);
  });

  test('is not offered to somebody who has none, or may use none', async () => {
    const STATE = '{ me { passwordState } }';
    const stateOf = async () => (await company.viewer.run(STATE)).me.passwordState;
    expect(await stateOf()).toBe('SET');
    await app.dataSource.query('UPDATE account SET password_hash = NULL WHERE email = $1', [company.emails.viewer]);
    expect(await stateOf()).toBe('MISSING');
    expect((await company.viewer.refusal(SET, change('any'))).fields).toEqual({ oldPassword: [WRONG] });
    const { me } = await company.admin.run('{ me { company { slug } } }');
    await overrideFeature(app.dataSource.manager, me.company.slug, 'freeLogin', false);
    expect(await stateOf()).toBe('SWITCHED_OFF');
  });
});
