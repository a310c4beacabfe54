import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

const SESSIONS = '{ sessions { nodes { ref browser createdAt lastUsedAt isCurrent } totalCount } }';
const END = 'mutation ($ref: UUID!) { endSession(ref: $ref) { ref } }';
const END_OTHERS = 'mutation { endOtherSessions { count } }';
const ME = '{ me { email } }';
const DAY = 24 * 3_600_000;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));
const elsewhere = () => company.signedIn(company.emails.admin);
const ownSession = async (client: TestClient) =>
  (await client.run(SESSIONS)).sessions.nodes.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);

/** Signs the admin in with a browser that names itself so. */
async function signInWith(userAgent: string): Promise<TestClient> {
  const client = app.visitor();
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { ref } }';
  const variables = { input: { email: company.emails.admin, password: company.password } };
  const reply = await client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ query, variables }),
  });
  expect(reply.status).toBe(200);
  return client;
}

test('one sees one’s own sessions, the newest first, with the browser of each', async () => {
  const begun = app.clock.now().toISOString();
  pass(3_600_000);
  const phone = await signInWith('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0');
  const { sessions } = await phone.run(SESSIONS);
  const now = app.clock.now().toISOString();
  const ref = expect.any(String);
  expect(sessions).toEqual({
    nodes: [
      { ref, browser: 'Firefox on Android', createdAt: now, lastUsedAt: now, isCurrent: true },
      { ref, browser: null, createdAt: begun, lastUsedAt: begun, isCurrent: false },
    ],
    totalCount: 2,
  });
});

test('pages go on behind the cursor', async () => {
  await elsewhere();
  const page =
    'query ($after: String) { sessions(first: 1, after: $after) { nodes { ref } pageInfo { endCursor hasNextPage } } }';
  const first = (await company.admin.run(page)).sessions;
  const second = (await company.admin.run(page, { after: first.pageInfo.endCursor })).sessions;
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  expect(first.nodes[0].ref).not.toBe(second.nodes[0].ref);
  expect((await company.admin.refusal('{ sessions(first: 0) { totalCount } }')).code).toBe('BAD_USER_INPUT');
});

test('a session that has ended by itself is not listed', async () => {
  pass(6 * DAY);
  await company.admin.run(ME);
  const other = await elsewhere();
  pass(2 * DAY);
  await other.run(ME);
  pass(6 * DAY);
  expect((await other.run(SESSIONS)).sessions.totalCount).toBe(1);
});

test('one ends a session elsewhere, and its browser is signed out at once', async () => {
  const other = await elsewhere();
  const { ref } = await ownSession(other);
  expect(await company.admin.run(END, { ref })).toEqual({ endSession: { ref } });
  expect((await other.refusal(ME)).code).toBe('UNAUTHENTICATED');
  expect((await company.admin.refusal(END, { ref })).code).toBe('NOT_FOUND');
  expect(await company.admin.run(ME)).toEqual({ me: { email: company.emails.admin } });
});

test('whoever ends their own session is signed out', async () => {
  const { ref } = await ownSession(company.admin);
  await company.admin.run(END, { ref });
  expect(company.admin.cookies.get('sessionid')).toBeUndefined();
  expect((await company.admin.refusal(ME)).code).toBe('UNAUTHENTICATED');
});

test('nobody ends the session of another person, not even an admin', async () => {
  const { ref } = await ownSession(company.viewer);
  expect((await company.admin.refusal(END, { ref })).code).toBe('NOT_FOUND');
  expect(await company.viewer.run(ME)).toEqual({ me: { email: company.emails.viewer } });
});

test('one ends all others at once, and only one’s own', async () => {
  const others = [await elsewhere(), await elsewhere()];
  expect(await company.admin.run(END_OTHERS)).toEqual({ endOtherSessions: { count: 2 } });
  for (const other of others) expect((await other.refusal(ME)).code).toBe('UNAUTHENTICATED');
  expect(await company.admin.run(END_OTHERS)).toEqual({ endOtherSessions: { count: 0 } });
  for (const client of [company.admin, company.viewer]) await client.run(ME);
});

test('the audit log says that sessions were ended, once for each call that ended some', async () => {
  const other = await signInWith('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await company.admin.run(END, { ref: (await ownSession(other)).ref });
  pass(1_000);
  await elsewhere();
  await company.admin.run(END_OTHERS);
  await company.admin.run(END_OTHERS);
  const { auditLog } = await company.admin.run('{ auditLog { nodes { action actor detail } } }');
  const actor = company.emails.admin;
  const ended = auditLog.nodes.filter(({ action }: { action: string }) => action === 'SESSIONS_ENDED');
  expect(ended).toEqual([
    { action: 'SESSIONS_ENDED', actor, detail: 'One other' },
    { action: 'SESSIONS_ENDED', actor, detail: 'Firefox on Linux' },
  ]);
});
