import { startTestApp, type TestApp, type TestCompany } from '../testkit';

const HOUR = 60 * 60 * 1000;
const CREATE = `mutation ($scopes: [ApiKeyScope!]!, $expiresAt: DateTime) {
  createApiKey(name: "Nightly", scopes: $scopes, expiresAt: $expiresAt) { key apiKey { ref prefix } } }`;
const ROTATE = `mutation ($ref: UUID!, $graceHours: Int! = 24) {
  rotateApiKey(ref: $ref, graceHours: $graceHours) { key apiKey { ref prefix scopes expiresAt formerUntil } } }`;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const create = async (variables: object = {}) =>
  (await company.admin.run(CREATE, { scopes: ['ROSTER'], ...variables })).createApiKey;
const rotate = async (ref: string, graceHours?: number) =>
  (await company.admin.run(ROTATE, { ref, graceHours })).rotateApiKey;
const statusOf = async (key: string): Promise<number> =>
  (await app.visitor({ authorization: `Bearer ${key}` }).rest('GET', '/roster/teams')).status;
const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));

test('a key gets a new secret with the same rights and end, and the former one works for the hours that are said', async () => {
  const expiresAt = new Date(app.clock.now().getTime() + 100 * HOUR).toISOString();
  const { key, apiKey } = await create({ expiresAt });
  const rotated = await rotate(apiKey.ref);
  const formerUntil = new Date(app.clock.now().getTime() + 24 * HOUR).toISOString();
  expect(rotated.apiKey).toMatchObject({ ref: apiKey.ref, scopes: ['ROSTER'], expiresAt, formerUntil });
  expect(rotated.key).not.toBe(key);
  expect(rotated.key.startsWith(rotated.apiKey.prefix)).toBe(true);
  expect([await statusOf(key), await statusOf(rotated.key)]).toEqual([200, 200]);
  const program = app.visitor({ authorization: `Bearer ${rotated.key}` });
  expect((await program.rest('GET', '/studies')).status).toBe(403);
  pass(24 * HOUR);
  expect([await statusOf(key), await statusOf(rotated.key)]).toEqual([401, 200]);
  const { apiKeys } = await company.admin.run('{ apiKeys { formerUntil } }');
  expect(apiKeys).toEqual([{ formerUntil: null }]);
  pass(100 * HOUR);
  expect(await statusOf(rotated.key)).toBe(401);
});

test('a second rotation ends the first secret at once, and none works longer with no hours', async () => {
  const { key, apiKey } = await create();
  const second = await rotate(apiKey.ref);
  expect(await statusOf(second.key)).toBe(200);
  const third = await rotate(apiKey.ref);
  expect([await statusOf(key), await statusOf(second.key), await statusOf(third.key)]).toEqual([401, 200, 200]);
  const last = await rotate(apiKey.ref, 0);
  expect(last.apiKey.formerUntil).toBeNull();
  expect([await statusOf(second.key), await statusOf(third.key), await statusOf(last.key)]).toEqual([401, 401, 200]);
});

test('programs go on with the secret that they have when the reply with a new one was lost and it is made again', async () => {
  const { key, apiKey } = await create();
  const lost = await rotate(apiKey.ref, 1);
  const second = await rotate(apiKey.ref);
  expect([await statusOf(key), await statusOf(lost.key), await statusOf(second.key)]).toEqual([200, 401, 200]);
  const { auditLog } = await company.admin.run('{ auditLog(first: 100) { nodes { detail } } }');
  const until = new Date(app.clock.now().getTime() + 24 * HOUR).toISOString().slice(0, 16);
  expect(auditLog.nodes).toContainEqual({
    detail: `the secret ${lost.apiKey.prefix}…, which nobody has used, has ended; the one before it works until ${until}Z`,
  });
  pass(24 * HOUR);
  expect([await statusOf(key), await statusOf(second.key)]).toEqual([401, 200]);
});

test('an unused secret keeps no former one alive that was ended, or whose hours are over', async () => {
  const { key, apiKey } = await create();
  const unused = await rotate(apiKey.ref, 1);
  pass(HOUR);
  const next = await rotate(apiKey.ref);
  expect([await statusOf(key), await statusOf(unused.key), await statusOf(next.key)]).toEqual([401, 200, 200]);
  await rotate(apiKey.ref, 0);
  const last = await rotate(apiKey.ref);
  expect([await statusOf(unused.key), await statusOf(next.key), await statusOf(last.key)]).toEqual([401, 401, 200]);
});

test('revoking ends both secrets', async () => {
  const { key, apiKey } = await create();
  const rotated = await rotate(apiKey.ref);
  await company.admin.run('mutation ($ref: UUID!) { revokeApiKey(ref: $ref) }', { ref: apiKey.ref });
  expect([await statusOf(key), await statusOf(rotated.key)]).toEqual([401, 401]);
});

test.each([-1, 169])('%p hours are refused, and the secret stays', async (graceHours) => {
  const { key, apiKey } = await create();
  const refusal = await company.admin.refusal(ROTATE, { ref: apiKey.ref, graceHours });
  expect(refusal.fields).toEqual({ graceHours: ['Choose 0 to 168 hours.'] });
  expect(await statusOf(key)).toBe(200);
});

test('a key that has ended gets no new secret', async () => {
  const { apiKey } = await create({ expiresAt: new Date(app.clock.now().getTime() + HOUR).toISOString() });
  pass(HOUR);
  expect(await company.admin.refusal(ROTATE, { ref: apiKey.ref })).toMatchObject({
    status: 409,
    detail: 'This API key has ended. Please make a new one.',
  });
});

test('a key of another company can’t be rotated', async () => {
  const { key, apiKey } = await create();
  const other = await app.company('Globex');
  expect((await other.admin.refusal(ROTATE, { ref: apiKey.ref })).code).toBe('NOT_FOUND');
  expect(await statusOf(key)).toBe(200);
});

test('the audit log says who has rotated which key, and until when the former secret works', async () => {
  const { apiKey } = await create();
  const rotated = await rotate(apiKey.ref, 1);
  const until = new Date(app.clock.now().getTime() + HOUR).toISOString().slice(0, 16);
  const { auditLog } = await company.admin.run('{ auditLog(first: 100) { entries { action actor subject detail } } }');
  expect(auditLog.entries).toContainEqual({
    action: 'API_KEY_ROTATED',
    actor: company.emails.admin,
    subject: `Nightly (${rotated.apiKey.prefix}…)`,
    detail: `the former secret ${apiKey.prefix}… works until ${until}Z`,
  });
});

test('only digests of both secrets are stored', async () => {
  const { key, apiKey } = await create();
  const rotated = await rotate(apiKey.ref);
  const [row] = await app.dataSource.query('SELECT api_key::text AS row FROM api_key WHERE id = $1', [apiKey.ref]);
  for (const secret of [key, rotated.key]) {
    expect(row.row).not.toContain(secret);
    expect(row.row).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
