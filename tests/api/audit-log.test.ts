import { startTestApp, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const LOG = `query ($first: Int!, $after: String) {
  auditLog(first: $first, after: $after) { entries { at action via actor subject detail address } next }
}`;
const pageOf = async (first = 100, after?: string) => (await company.admin.run(LOG, { first, after })).auditLog;

test('says who did what, when and from where', async () => {
  app.clock.set(new Date('2026-03-04T08:00:00Z'));
  await company.admin.run('mutation { createApiKey(name: "Nightly export") { key } }');
  expect((await pageOf()).entries[0]).toEqual({
    at: '2026-03-04T08:00:00.000Z',
    action: 'API_KEY_CREATED',
    via: 'SESSION',
    actor: company.emails.admin,
    subject: expect.stringMatching(/^Nightly export \(candor_[\w-]{4}…\)$/),
    detail: 'ALL; does not end by itself',
    address: '127.0.0.1',
  });
});

test('has no entry for a refused change', async () => {
  const before = await pageOf();
  await company.viewer.refusal('mutation { createApiKey { key } }');
  await company.admin.refusal('mutation { createApiKey(name: "' + 'x'.repeat(101) + '") { key } }');
  expect(await pageOf()).toEqual(before);
});

test('comes in pages, newest first, and new entries do not shift the pages', async () => {
  for (let at = 0; at < 7; at += 1)
    await company.admin.run('mutation ($name: String) { createApiKey(name: $name) { key } }', { name: `Key ${at}` });
  const first = await pageOf(3);
  expect(first.entries.map(({ subject }: { subject: string }) => subject)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Key/)]),
  );
  app.clock.set(new Date(app.clock.now().getTime() + 1));
  await company.admin.run('mutation { createApiKey(name: "Later") { key } }');
  const rest: { subject: string | null }[] = [...first.entries];
  for (let next = first.next; next !== null;) {
    const page = await pageOf(3, next);
    rest.push(...page.entries);
    next = page.next;
  }
  expect(rest.flatMap(({ subject }) => /^Key \d/.exec(subject ?? '') ?? []).sort()).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((at) => `Key ${at}`),
  );
  expect(rest.some(({ subject }) => subject?.startsWith('Later'))).toBe(false);
});

test.each([
  [0, undefined, 'first'],
  [101, undefined, 'first'],
  [3, 'yesterday', 'after'],
  [3, '2026-99-04T08:00:00Z_00000000-0000-4000-8000-000000000000', 'after'],
])('refuses %p entries after %p, and names the argument', async (first, after, field) => {
  expect(await company.admin.refusal(LOG, { first, after })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: [expect.any(String)] },
  });
});

test('is readable only by admins of the company who are signed in themselves', async () => {
  const stranger = await app.company('Globex');
  expect(JSON.stringify((await stranger.admin.run(LOG, { first: 100 })).auditLog)).not.toContain(company.emails.admin);
  expect((await company.viewer.refusal(LOG, { first: 1 })).code).toBe('FORBIDDEN');
  expect((await (await company.withApiKey()).refusal(LOG, { first: 1 })).code).toBe('FORBIDDEN');
  expect((await app.visitor().refusal(LOG, { first: 1 })).code).toBe('UNAUTHENTICATED');
});

test('has the same content over REST', async () => {
  const { status, body } = await company.admin.rest('GET', '/company/audit-log');
  expect(status).toBe(200);
  expect(body.results[0]).toMatchObject({ action: expect.any(String), actor: expect.any(String) });
  expect(body.next).toBeNull();
});
