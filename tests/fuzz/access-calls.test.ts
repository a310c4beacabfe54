import fc from 'fast-check';
import { databaseState, mailboxOf, proofSize, startTestApp, type TestApp, type TestCompany } from '../testkit';
import { sendBodies } from './send-bodies';
import { randomRequests, type ApiCall } from './api-requests';
import type { Json } from './hostile-values';

const BODIES = proofSize('FUZZ_ACCESS_BODIES', { some: 1_000, all: 10_000 });
const TIMEOUT_MS = 120_000 + BODIES * 20;
/**
 * The tables that calls of visitors may change: requests for mails, counts, events, and sessions that were opened with the
 * right password.
 */
const WRITTEN = ['analytics_event', 'audit_entry', 'email_link', 'outgoing_mail', 'rate_limit', 'session'];
const KNOWN = [
  '«admin»',
  '«viewer»',
  '«password»',
  '«spentToken»',
  '«otherToken»',
  'nobody@nowhere.test',
  'page',
  'track',
  '/surveys?tab=open',
];

const call = (
  field: string,
  query: string,
  path: string,
  body: { [name: string]: Json },
  variables: { [name: string]: Json },
): ApiCall => ({ field, query, method: 'POST', path, body, variables });
const email = fc.oneof(
  fc.constantFrom('«admin»', '«viewer»', 'nobody@nowhere.test'),
  fc.nat(200).map((at) => `fuzz-${at}@people.test`),
);

/** The valid calls of somebody who is not signed in. */
const accessCalls: fc.Arbitrary<ApiCall> = fc.oneof(
  fc
    .tuple(email, fc.constantFrom('«password»', 'not the password'))
    .map(([username, password]) =>
      call(
        'signIn',
        'mutation ($input: SignInInput!) { signIn(input: $input) { email } }',
        '/auth/login',
        { username, password },
        { input: { email: username, password } },
      ),
    ),
  email.map((given) => {
    const body = { email: given, agreesToTos: true };
    return call(
      'createAccount',
      'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { email } }',
      '/auth/create-account',
      body,
      { input: body },
    );
  }),
  email.map((given) =>
    call(
      'requestPasswordReset',
      'mutation ($email: String!) { requestPasswordReset(email: $email) }',
      '/auth/password/reset',
      { email: given },
      { email: given },
    ),
  ),
  fc.constantFrom('«spentToken»', '«otherToken»').map((param) => ({
    field: 'verifyEmail',
    query: 'mutation ($token: String!) { verifyEmail(token: $token) { email } }',
    method: 'GET',
    path: '/auth/email/verify/«»',
    param,
    variables: { token: param },
  })),
  fc
    .record(
      {
        eventName: fc.constant('survey_published'),
        segmentType: fc.constantFrom('page', 'track'),
        url: fc.webUrl(),
        path: fc.constant('/surveys'),
        queryString: fc.webQueryParameters(),
        referrer: fc.webUrl(),
        context: fc.constant({ surveys: 3, first: true, from: 'list' }),
      },
      { noNullPrototype: true },
    )
    .map((body) =>
      call(
        'recordAnalyticsEvent',
        'mutation ($input: AnalyticsEventInput!) { recordAnalyticsEvent(input: $input) }',
        '/analytics',
        body,
        { input: body },
      ),
    ),
);

let app: TestApp;
let company: TestCompany;
let before: Record<string, string>;
let tally: Awaited<ReturnType<typeof sendBodies>>;
const liftLimits = async () => void (await app.dataSource.query('DELETE FROM rate_limit'));

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const { admin, viewer } = company.emails;
  await app.visitor().run('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email: viewer });
  const [{ token: spentToken } = { token: '' }] = await mailboxOf(() => app)(viewer);
  await app.visitor().run('mutation ($token: String!) { verifyEmail(token: $token) { ref } }', { token: spentToken });
  const values = {
    admin,
    viewer,
    password: company.password,
    spentToken,
    otherToken: [...spentToken].reverse().join(''),
  };
  before = await databaseState(app.dataSource);
  tally = await sendBodies({
    request: randomRequests(accessCalls, KNOWN),
    bodies: BODIES,
    client: () => app.visitor(),
    values,
    meanwhile: liftLimits,
  });
}, TIMEOUT_MS);
afterAll(() => app.stop());

test(`each of ${BODIES} bodies is answered or refused in time, and no random token works as a link`, () => {
  const { verifyEmail, ...others } = tally;
  expect(verifyEmail!.accepted).toBe(0);
  expect(Object.keys(others)).toHaveLength(4);
  for (const [field, { accepted, refused }] of Object.entries(others))
    expect([field, accepted > 5, refused > 5]).toEqual([field, true, true]);
  expect(Object.values(tally).reduce((sum, { accepted, refused }) => sum + accepted + refused, 0)).toBe(BODIES);
});

test('no account and no company is created, and only the tables that a visitor may write to have changed', async () => {
  const after = await databaseState(app.dataSource);
  expect(after).toMatchObject({ account: before.account, company: before.company });
  expect(Object.keys(after).filter((table) => after[table] !== before[table] && !WRITTEN.includes(table))).toEqual([]);
});

test('sessions belong only to the two users whose password some bodies contain', async () => {
  const people: { email: string }[] = await app.dataSource.query(
    'SELECT DISTINCT email FROM session JOIN account ON account.id = account_id ORDER BY email',
  );
  expect(people.map(({ email: whose }) => whose)).toEqual(Object.values(company.emails).sort());
});

test('users can still sign in', async () => {
  await liftLimits();
  const admin = await company.signedIn(company.emails.admin);
  expect(await admin.run('{ me { email } }')).toEqual({ me: { email: company.emails.admin } });
});
