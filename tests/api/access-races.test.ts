import { randomUUID } from 'node:crypto';
import { overrideFeature } from '../../server/features/accounts/commands/override-feature';
import { mailboxOf, startTestApp, type TestApp, type TestCompany } from '../testkit';

/*
 * These tests change the database between the moment at which a call reads it and the moment at which the call writes.
 */

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { email } }';
const SET = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { email } }';
const INVITE = 'mutation ($email: String!) { inviteUser(input: { email: $email, role: ADMIN }) { ref } }';
const CREATE = 'mutation ($email: String!) { createAccount(input: { email: $email, agreesToTos: true }) { email } }';
const VERIFY = 'mutation ($token: String!) { verifyEmail(token: $token) { email role } }';
const SPENT = 'This link has been used or has expired. Please request a new one!';
const HAS_ACCOUNT = 'There is an account with this email already. Please sign in.';

let app: TestApp;
let company: TestCompany;
const mailbox = mailboxOf(() => app);
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

const newEmail = () => `ann-${randomUUID().slice(0, 8)}@initech.test`;

async function invite(email: string): Promise<string> {
  await company.admin.run(INVITE, { email });
  return (await mailbox(email))[0]!.token;
}

type Change = [sql: string, parameters: unknown[]];

/**
 * Makes a call while another transaction has uncommitted changes. Commits them once the call waits for that
 * transaction, or has ended.
 */
async function during<T>(changes: Change[], call: () => Promise<T>): Promise<T> {
  const other = app.dataSource.createQueryRunner();
  await other.startTransaction();
  for (const [sql, parameters] of changes) await other.query(sql, parameters);
  let isOver = false;
  const outcome = call().finally(() => (isOver = true));
  const waiting = () =>
    app.dataSource.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
  while (!isOver && (await waiting()).length === 0);
  await other.commitTransaction();
  await other.release();
  return outcome;
}

test('a sign-in with the old password opens no session while the password is being replaced', async () => {
  const email = company.emails.viewer;
  const change: Change[] = [
    [`UPDATE account SET password_hash = 'another' WHERE email = $1`, [email]],
    ['DELETE FROM session WHERE account_id = (SELECT id FROM account WHERE email = $1)', [email]],
  ];
  const visitor = app.visitor();
  const refused = await during(change, () =>
    visitor.refusal(SIGN_IN, { input: { email, password: company.password } }),
  );
  expect(refused.detail).toBe('Unable to log in with provided credentials.');
  expect(visitor.cookies.has('sessionid')).toBe(false);
});

test('a session that ends during the call cannot choose a password', async () => {
  const email = company.emails.viewer;
  const change: Change[] = [
    ['UPDATE account SET name = name WHERE email = $1', [email]],
    ['DELETE FROM session WHERE account_id = (SELECT id FROM account WHERE email = $1)', [email]],
  ];
  const password = 'quiet-7-harbour';
  const input = { newPassword1: password, newPassword2: password };
  expect(await during(change, () => company.viewer.refusal(SET, { input }))).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await app.visitor().run(SIGN_IN, { input: { email, password: company.password } })).toEqual({
    signIn: { email },
  });
});

test('the former link of an invitation lets nobody in while the invitation is being renewed', async () => {
  const email = newEmail();
  const token = await invite(email);
  const renewed: Change[] = [['UPDATE invitation SET token_digest = $2 WHERE email = $1', [email, Buffer.from(email)]]];
  expect((await during(renewed, () => app.visitor().refusal(VERIFY, { token }))).detail).toBe(SPENT);
});

test('when two people create an account for one email, the second is told that there is one already', async () => {
  const email = newEmail();
  await app.visitor().run(CREATE, { email });
  const { token } = (await mailbox(email))[0]!;
  const account = `INSERT INTO account (id, company_id, email, name, is_onboarded, created_at)
    SELECT gen_random_uuid(), company_id, $2, '', false, now() FROM account WHERE email = $1`;
  const refused = await during([[account, [company.emails.admin, email]]], () =>
    app.visitor().refusal(VERIFY, { token }),
  );
  expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', detail: HAS_ACCOUNT });
});

test('where passwords are switched off, accepting an invitation opens no session, and the reply says to use single sign-on', async () => {
  const email = newEmail();
  const token = await invite(email);
  const { me } = await company.admin.run('{ me { company { slug } } }');
  await overrideFeature(app.dataSource.manager, me.company.slug, 'freeLogin', false);
  expect((await app.visitor().refusal(VERIFY, { token })).detail).toBe(
    'Signing in with a password is switched off here. Please sign in with single sign-on.',
  );
  expect((await company.admin.run('{ invitations { email } }')).invitations).toEqual([{ email }]);
});
