import { watchApiKeys } from '../../server/jobs/scheduler';
import { startTestApp, TestSocket, type TestApp, type TestClient, type TestCompany } from '../testkit';

const CREATE = `mutation ($name: String, $expiresAt: DateTime) {
  createApiKey(name: $name, expiresAt: $expiresAt) { key apiKey { ref prefix expiresAt endsSoon isExpired } }
}`;
const RENAME = 'mutation ($ref: UUID!, $name: String!) { renameApiKey(ref: $ref, name: $name) { ref name prefix } }';
const LOG =
  '{ auditLog { entries { action via actor subject detail address } } apiKeys { name isExpired endsSoon expiresAt } }';
const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let second: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
});
beforeEach(async () => void (company = await app.company()));
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY);
const pass = (milliseconds: number) => {
  const now = new Date(app.clock.now().getTime() + milliseconds);
  for (const { clock } of [app, second]) clock.set(now);
};
const create = async (name: string, expiresAt: Date | null, admin: TestClient = company.admin) =>
  (await admin.run(CREATE, { name, expiresAt: expiresAt?.toISOString() })).createApiKey;
/** An admin whose session is new, because sessions end after a week without use. */
const adminNow = () => company.signedIn(company.emails.admin);
const logged = async (action: string) => {
  const { auditLog } = await (await adminNow()).run(LOG);
  return auditLog.entries.filter((entry: { action: string }) => entry.action === action);
};
/** The job of two processes, several times at the same moment. */
const watch = () => Promise.all([app, second, app, second].map(({ runtime }) => watchApiKeys(runtime)));
/** The notices to people of a company. */
const mails = async (of = company): Promise<{ recipient: string; subject: string; text: string; html: string }[]> =>
  app.dataSource.query(
    `SELECT recipient, subject, text, html FROM outgoing_mail
     WHERE subject LIKE 'An API key%' AND recipient = ANY ($1) ORDER BY recipient`,
    [Object.values(of.emails)],
  );

describe('the end of an API key', () => {
  test('is in the audit log once, as an action of the system, however many processes run', async () => {
    const { apiKey } = await create('Nightly', inDays(30));
    await create('Endless', null);
    await create('Later', inDays(31));
    pass(30 * DAY - 1);
    await watch();
    expect(await logged('API_KEY_ENDED')).toEqual([]);
    pass(1);
    await watch();
    await watch();
    expect(await logged('API_KEY_ENDED')).toEqual([
      {
        action: 'API_KEY_ENDED',
        via: 'SYSTEM',
        actor: null,
        subject: `Nightly (${apiKey.prefix}…)`,
        detail: `ended ${apiKey.expiresAt.slice(0, 10)}`,
        address: null,
      },
    ]);
  });

  test('closes the sockets that were opened with the key', async () => {
    const study = await company.publishedStudy();
    const { key } = await create('Board', inDays(1));
    const socket = new TestSocket(second.visitor({ authorization: `Bearer ${key}` }));
    const events = socket.events(
      'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }',
      { ref: study.ref },
    );
    await events.next();
    const closed = events.next().then(
      () => 'an event',
      (error: { code: number }) => error.code,
    );
    pass(DAY);
    await watch();
    expect(await closed).toBe(4403);
  }, 20_000); // The check that runs every minute would close it, too.

  test('makes room for another one: ended keys do not count to the hundred, and the last hundred stay in the list', async () => {
    const { apiKey } = await create('Ending', inDays(1));
    await app.dataSource.query(
      `INSERT INTO api_key
       SELECT gen_random_uuid(), company_id, account_id, 'Key ' || n, prefix, sha256(n::text::bytea || key_digest), created_at, last_used_at, scopes,
         CASE WHEN n <= 101 THEN expires_at + n * interval '1 ms' END, false, false
       FROM api_key, generate_series(1, 200) n WHERE id = $1`,
      [apiKey.ref],
    );
    expect(await company.admin.refusal(CREATE, { name: 'One more' })).toMatchObject({
      code: 'CONFLICT',
      detail: 'There are 100 API keys already. Please revoke those that are no longer needed.',
    });
    pass(DAY + 1000);
    await watch();
    await create('One more', null);
    const { apiKeys } = await company.admin.run(LOG);
    const ended = apiKeys.filter(({ isExpired }: { isExpired: boolean }) => isExpired);
    expect([apiKeys.length, ended.length]).toEqual([200, 100]);
    expect(ended.map(({ name }: { name: string }) => name)).not.toContain('Ending');
    expect((await company.admin.refusal(CREATE, { name: 'Too many' })).code).toBe('CONFLICT');
  });

  test('is said to be soon in the last 14 days', async () => {
    await create('Nightly', inDays(30));
    await create('Endless', null);
    const soon = async () =>
      (await (await adminNow()).run(LOG)).apiKeys.map((key: { endsSoon: boolean }) => key.endsSoon);
    pass(16 * DAY - 1);
    expect(await soon()).toEqual([false, false]);
    pass(1);
    expect((await soon()).sort()).toEqual([false, true]);
    pass(14 * DAY);
    expect(await soon()).toEqual([false, false]);
  });
});

describe('the notice of the end', () => {
  test('goes to each admin of the company once, 14 days before, and says who made the key', async () => {
    const other = await app.company('Globex');
    const { apiKey } = await create('Nightly', inDays(30));
    pass(16 * DAY - 1);
    await watch();
    expect(await mails()).toEqual([]);
    pass(1);
    await watch();
    pass(DAY);
    await watch();
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([company.emails.admin]);
    const day = new Date(apiKey.expiresAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(sent[0]!.subject).toBe(`An API key ends on ${day}`);
    expect(sent[0]!.text.replaceAll('\u2060', '')).toContain(
      `The API key Nightly (${apiKey.prefix}…), made by ${company.emails.admin}, ends on ${day}.`,
    );
    expect(await mails(other)).toEqual([]);
  });

  test('is not sent for a key that was made for 14 days or less, that does not end, or that was revoked', async () => {
    await create('Short', inDays(14));
    await create('Endless', null);
    const { apiKey } = await create('Revoked', inDays(30));
    await company.admin.run('mutation ($ref: UUID!) { revokeApiKey(ref: $ref) }', { ref: apiKey.ref });
    for (const days of [10, 10]) {
      pass(days * DAY);
      await watch();
    }
    expect(await mails()).toEqual([]);
  });

  test('shows the name as text, and makes no link of it', async () => {
    await create('<b>evil.example/reset</b>', inDays(30));
    pass(20 * DAY);
    await watch();
    const { html, text } = (await mails())[0]!;
    expect(html).not.toContain('<b>evil');
    expect(html + text).not.toContain('evil.example');
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${app.runtime.env.publicUrl}/studies"`]);
  });
});

describe('renaming an API key', () => {
  test('changes its name only, and is in the audit log with both names', async () => {
    const { key, apiKey } = await create('Nightly', null);
    const { renameApiKey } = await company.admin.run(RENAME, { ref: apiKey.ref, name: ' Weekly ' });
    expect(renameApiKey).toEqual({ ref: apiKey.ref, name: 'Weekly', prefix: apiKey.prefix });
    await app.visitor({ authorization: `Bearer ${key}` }).run('{ me { email } }');
    expect(await logged('API_KEY_RENAMED')).toMatchObject([
      { subject: `Nightly (${apiKey.prefix}…)`, detail: 'to Weekly', actor: company.emails.admin },
    ]);
    expect(
      (await company.admin.rest('PATCH', `/auth/api/token/${apiKey.ref}`, { name: 'Monthly' })).body,
    ).toMatchObject({ ref: apiKey.ref, name: 'Monthly', scopes: ['ALL'] });
  });

  test.each([
    ['', 'Give the key a name.'],
    ['x'.repeat(101), 'Ensure this value has at most 100 characters.'],
  ])('to %p is refused', async (name, message) => {
    const { apiKey } = await create('Nightly', null);
    expect((await company.admin.refusal(RENAME, { ref: apiKey.ref, name })).fields).toEqual({ name: [message] });
  });

  test('of another company is not possible', async () => {
    const { apiKey } = await create('Nightly', null);
    const other = await app.company('Globex');
    expect((await other.admin.refusal(RENAME, { ref: apiKey.ref, name: 'Mine' })).code).toBe('NOT_FOUND');
    expect((await company.admin.run(LOG)).apiKeys).toMatchObject([{ name: 'Nightly' }]);
  });
});

describe('an API key made over REST', () => {
  test('has the scopes and the end of the call, and the list shows them', async () => {
    const expiresAt = inDays(10).toISOString();
    const body = { name: 'HR', scopes: ['ROSTER', 'READ_RESULTS'], expiresAt };
    const made = await company.admin.rest('POST', '/auth/api/token', body);
    expect(made.status).toBe(201);
    const shown = { ...body, isExpired: false, endsSoon: true };
    expect(made.body).toMatchObject({ ...shown, key: expect.stringMatching(/^candor_/) });
    const { key, ...listed } = made.body;
    expect((await company.admin.rest('GET', '/auth/api/tokens')).body).toEqual([listed]);
    const program = app.visitor({ authorization: `Bearer ${key}` });
    expect((await program.rest('GET', '/roster/segments')).status).toBe(200);
    expect((await program.rest('POST', '/study', { name: 'Pulse' })).status).toBe(403);
  });

  test.each([
    [{ scopes: [] }, { scopes: ['Choose at least one scope.'] }],
    [{ scopes: ['EVERYTHING'] }, { scopes: [expect.any(String)] }],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, { expiresAt: ['Choose a time in the future.'] }],
    [{ expiresAt: 'soon' }, { expiresAt: [expect.any(String)] }],
  ])('is refused with %j', async (body, fields) => {
    const { status, body: reply } = await company.admin.rest('POST', '/auth/api/token', body);
    expect([status, reply]).toEqual([400, expect.objectContaining(fields)]);
    expect((await company.admin.rest('GET', '/auth/api/tokens')).body).toEqual([]);
  });
});
