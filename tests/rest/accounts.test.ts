import { randomUUID } from 'node:crypto';
import { mailboxOf, recordedLog, startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const SPENT = 'This link has been used or has expired. Please request a new one!';

const log = recordedLog();
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp({}, log.logger);
  company = await app.company();
});
afterAll(() => app.stop());

const mailbox = mailboxOf(() => app);
const newEmail = () => `ann-${randomUUID().slice(0, 8)}@initech.test`;

async function signUpPath(email = newEmail()): Promise<string> {
  await app.visitor().rest('POST', '/auth/create-account', { email, agreesToTos: true });
  return `/auth/email/verify/${(await mailbox(email))[0]!.token}`;
}

/** Follows a link like a browser, and returns where it is redirected to. */
async function followed(path: string, client: TestClient = app.visitor()) {
  const reply = await client.fetch(`/api${path}`, { headers: BROWSER });
  return [reply.status, reply.headers.get('location')];
}

test('requests for an account and for a new password get the same reply for known and unknown emails', async () => {
  for (const email of [newEmail(), company.emails.viewer]) {
    const asked = await app.visitor().rest('POST', '/auth/create-account', { email, agreesToTos: true });
    expect([asked.status, asked.body]).toEqual([201, { email }]);
    const reset = await app.visitor().rest('POST', '/auth/password/reset', { email });
    expect([reset.status, reset.body]).toEqual([204, undefined]);
  }
});

describe('a link in an email', () => {
  test('signs a browser in and leads to the page for choosing a password', async () => {
    const visitor = app.visitor();
    expect(await followed(await signUpPath(), visitor)).toEqual([303, '/auth/set-password']);
    expect((await visitor.rest('GET', '/user')).body).toMatchObject({ isSetup: false, isCustomerAdmin: true });
  });

  test('leads a browser to the error page with the reason, if it has been used or has expired', async () => {
    const path = await signUpPath();
    await followed(path);
    const [status, location] = await followed(path);
    const page = new URL(location as string, app.origin);
    expect([status, page.pathname, Object.fromEntries(page.searchParams)]).toEqual([
      303,
      '/error',
      { code: '400', reason: 'EMAIL_LINK_SPENT' },
    ]);
  });

  test('gives a program the user in its reply the first time, and refuses it the second time', async () => {
    const email = newEmail();
    const path = await signUpPath(email);
    expect(await app.visitor().rest('GET', path)).toMatchObject({ status: 200, body: { email, isSetup: false } });
    expect(await app.visitor().rest('GET', path)).toMatchObject({ status: 400, body: { nonFieldErrors: [SPENT] } });
  });

  test('is not used up by a HEAD request', async () => {
    const path = await signUpPath();
    const visitor = app.visitor();
    const head = await visitor.fetch(`/api${path}`, { method: 'HEAD', headers: BROWSER });
    expect([head.status, visitor.cookies.size]).toEqual([200, 0]);
    expect(await followed(path)).toEqual([303, '/auth/set-password']);
  });

  test('is in no line of the log, whether it succeeds or is refused', async () => {
    const path = await signUpPath();
    const token = path.split('/').at(-1)!;
    await followed(path);
    await followed(path);
    await app.visitor().rest('GET', path);
    expect(log.text()).toContain('/auth/email/verify/:token');
    expect(log.text()).not.toContain(token);
  });
});

describe('the reply to an invalid value names its field:', () => {
  test.each([
    ['POST', '/auth/create-account', { email: 'ann', agreesToTos: true }, { email: ['Enter a valid email address.'] }],
    ['POST', '/auth/create-account', { email: 'ann@initech.test' }, { agreesToTos: ['This field is required.'] }],
    ['POST', '/auth/password/reset', { email: 'ann' }, { email: ['Enter a valid email address.'] }],
    ['PATCH', '/user', { jobLevel: 9 }, { jobLevel: ['Must be a number from 0 to 8.'] }],
    ['PATCH', '/user', { role: 'ADMIN' }, { role: ['This field is not known.'] }],
    [
      'PATCH',
      '/user/company',
      { numberOfEmployees: '7' },
      { numberOfEmployees: [expect.stringMatching(/^Must be one of/)] },
    ],
    ['PATCH', '/user/company', { slug: 'globex' }, { slug: ['This field is not known.'] }],
    [
      'PATCH',
      '/user/password',
      { newPassword1: 'quiet-7-harbour', newPassword2: '' },
      { newPassword2: ['The two passwords are not the same.'] },
    ],
  ])('%s %s %j', async (method, path, body, fields) => {
    const reply = await company.admin.rest(method, path, body);
    expect([reply.status, reply.body]).toEqual([400, fields]);
  });
});
