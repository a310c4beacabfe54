import { overrideFeature } from '../../server/features/accounts/commands/override-feature';
import { mailboxOf, startTestApp, type TestApp, type TestCompany } from '../testkit';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { email } }';
const RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const VERIFY = 'mutation ($token: String!) { verifyEmail(token: $token) { email isSetup } }';
const SWITCHED_OFF = 'Signing in with a password is switched off here. Please sign in with single sign-on.';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp({ publicUrl: 'http://candor.test' })));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

const mailbox = mailboxOf(() => app);
const signIn = (email: string, password: string) => app.visitor().run(SIGN_IN, { input: { email, password } });

async function recoveryToken(email: string): Promise<string> {
  await app.visitor().run(RESET, { email });
  return (await mailbox(email))[0]!.token;
}

describe('where free login is off', () => {
  /** Changes the flag as `npm run feature` does. */
  async function setFreeLogin(isOn: boolean | null): Promise<void> {
    const { me } = await company.admin.run('{ me { company { slug } } }');
    await overrideFeature(app.dataSource.manager, me.company.slug, 'freeLogin', isOn);
  }

  test('for a company, its people cannot sign in or recover with a password until it is on again', async () => {
    const token = await recoveryToken(company.emails.viewer);
    await setFreeLogin(false);
    const refused = (password: string) =>
      app.visitor().refusal(SIGN_IN, { input: { email: company.emails.viewer, password } });
    expect(await refused(company.password)).toEqual({
      code: 'FORBIDDEN',
      status: 403,
      detail: SWITCHED_OFF,
      reason: 'PASSWORDS_SWITCHED_OFF',
    });
    expect((await refused('not the password')).detail).toBe('Unable to log in with provided credentials.');
    expect(await app.visitor().refusal(VERIFY, { token })).toEqual({
      code: 'FORBIDDEN',
      status: 403,
      detail: SWITCHED_OFF,
      reason: 'PASSWORDS_SWITCHED_OFF',
    });
    expect(await app.visitor().run(RESET, { email: company.emails.viewer })).toEqual({ requestPasswordReset: true });
    expect(await mailbox(company.emails.viewer)).toEqual([]);

    await setFreeLogin(null);
    expect(await signIn(company.emails.viewer, company.password)).toEqual({ signIn: { email: company.emails.viewer } });
  });

  test('for a company, nobody can be invited, because the link would open nothing', async () => {
    await setFreeLogin(false);
    const INVITE = 'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { email } }';
    const input = { email: 'invited@people.test', role: 'VIEWER' };
    expect(await company.admin.refusal(INVITE, { input })).toEqual({
      code: 'CONFLICT',
      status: 409,
      detail: 'People join with single sign-on here.',
    });
    expect(await mailbox(input.email)).toEqual([]);
    expect((await company.admin.run('{ invitations { email } }')).invitations).toEqual([]);
    await setFreeLogin(null);
    await company.admin.run(INVITE, { input });
    expect(await mailbox(input.email)).toHaveLength(1);
  });

  test('for one company, it stays on for all others', async () => {
    await setFreeLogin(false);
    const other = await app.company('Globex');
    expect(await signIn(other.emails.viewer, other.password)).toEqual({ signIn: { email: other.emails.viewer } });
  });

  test('for the installation, nobody can create an account, and a company may still have it on', async () => {
    const { features } = app.runtime.env;
    app.runtime.env.features = { freeLogin: false };
    try {
      const input = { email: 'ann@initech.test', agreesToTos: true };
      const create = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { email } }';
      expect(await app.visitor().refusal(create, { input })).toEqual({
        code: 'FORBIDDEN',
        status: 403,
        detail: 'Accounts can not be created here. Please sign in with single sign-on.',
      });
      expect(await mailbox('ann@initech.test')).toEqual([]);
      const [email, password] = [company.emails.viewer, company.password];
      expect((await app.visitor().refusal(SIGN_IN, { input: { email, password } })).detail).toBe(SWITCHED_OFF);
      await setFreeLogin(true);
      expect(await signIn(email, password)).toEqual({ signIn: { email } });
    } finally {
      app.runtime.env.features = features;
    }
  });
});
