import { randomUUID } from 'node:crypto';
import { parse, type OperationDefinitionNode } from 'graphql';
import { takesIdempotencyKey } from '../../server/rest/idempotency';
import { restRoutes } from '../../server/rest/routes';
import { startTestApp, tick, type TestApp, type TestClient, type TestCompany } from '../testkit';

let app: TestApp;
let second: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
  company = await app.company();
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

async function post(client: TestClient, path: string, body: object, key: string) {
  const response = await client.fetch(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text ? JSON.parse(text) : undefined,
    isReplayed: response.headers.get('idempotency-replayed') === 'true',
    total: response.headers.get('x-total-count'),
  };
}
const namesOfStudies = async (): Promise<string[]> =>
  (await company.admin.rest('GET', '/studies')).body.map(({ name }: { name: string }) => name);
const made = async (name: string) => (await namesOfStudies()).filter((each) => each === name).length;

test('a repeated call changes nothing and gets the same reply, also with its fields in another order and a slash at the end', async () => {
  const key = randomUUID();
  const first = await post(company.admin, '/study', { name: 'Once', templateSlug: null }, key);
  expect(first).toMatchObject({ status: 201, body: { name: 'Once' }, isReplayed: false });
  const again = await post(company.admin, '/study/', { templateSlug: null, name: 'Once' }, key);
  expect(again).toEqual({ ...first, isReplayed: true });
  expect(await made('Once')).toBe(1);
});

test('a repeated call for a list also gets the headers of the first reply', async () => {
  const draft = await company.draft();
  const teamRef = await company.team('Asked once');
  const key = randomUUID();
  const first = await post(company.admin, `/study/${draft.ref}/study-teams`, { teamRef }, key);
  expect(first).toMatchObject({ status: 200, body: [{ teamRef }], total: '1' });
  expect(await post(company.admin, `/study/${draft.ref}/study-teams`, { teamRef }, key)).toEqual({
    ...first,
    isReplayed: true,
  });
});

test('a key that belongs to another call is refused with 422, whether the body, the path or the query differs', async () => {
  const key = randomUUID();
  await post(company.admin, '/study', { name: 'Mine' }, key);
  const other = await post(company.admin, '/study', { name: 'Another' }, key);
  expect([other.status, other.body]).toEqual([
    422,
    { detail: 'This Idempotency-Key belongs to another call. Use a new key for each call.' },
  ]);
  expect((await post(company.admin, '/study-sequence', { name: 'Mine' }, key)).status).toBe(422);
  expect(await made('Another')).toBe(0);
});

test('the same key of two people, or of two companies, belongs to two calls', async () => {
  const key = randomUUID();
  const other = await app.company('Globex');
  const [mine, theirs] = [
    await post(company.admin, '/study', { name: 'Same key' }, key),
    await post(other.admin, '/study', { name: 'Same key' }, key),
  ];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(mine.body.ref).not.toBe(theirs.body.ref);
  const byViewer = await post(company.viewer, '/study', { name: 'Same key' }, key);
  expect(byViewer.isReplayed).toBe(false);
});

test('of twenty calls at the same moment in two processes one makes something, and the others get its reply or a 409', async () => {
  const key = randomUUID();
  const client = await company.withApiKey();
  const elsewhere = second.visitor(client.headers);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) => post(at % 2 ? client : elsewhere, '/study', { name: 'Raced' }, key)),
  );
  expect(await made('Raced')).toBe(1);
  expect(replies.filter(({ status, isReplayed }) => status === 201 && !isReplayed)).toHaveLength(1);
  expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(await post(elsewhere, '/study', { name: 'Raced' }, key)).toMatchObject({ status: 201, isReplayed: true });
});

test('a refused call is forgotten, so that it can be sent again', async () => {
  const key = randomUUID();
  expect((await post(company.admin, '/study', { name: '' }, key)).status).toBe(400);
  expect((await post(company.admin, '/study', { name: 'Corrected' }, key)).status).toBe(201);
});

test('a call that a broken process left behind can be sent again after five minutes, unless the change has happened', async () => {
  const key = randomUUID();
  await post(company.admin, '/study', { name: 'Left behind' }, key);
  const leave = (isDone: boolean) =>
    app.dataSource.query(
      `UPDATE idempotent_call SET is_done = $1, reply = NULL, started_at = $2
       WHERE started_at = (SELECT max(started_at) FROM idempotent_call)`,
      [isDone, app.clock.now()],
    );
  await leave(false);
  const underWay = await post(company.admin, '/study', { name: 'Left behind' }, key);
  expect([underWay.status, underWay.body.detail]).toEqual([409, expect.stringContaining('is under way')]);
  app.clock.set(new Date(app.clock.now().getTime() + 5 * 60_000));
  expect((await post(company.admin, '/study', { name: 'Left behind' }, key)).status).toBe(201);
  // This process ended between the change and its reply. The change has happened, so it never happens again.
  await leave(true);
  const lost = await post(company.admin, '/study', { name: 'Left behind' }, key);
  expect([lost.status, lost.body.detail]).toEqual([409, expect.stringContaining('has been done')]);
});

test('an attempt that was given up changes nothing when it goes on', async () => {
  const key = randomUUID();
  const blocker = app.dataSource.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query('LOCK TABLE sequence IN SHARE ROW EXCLUSIVE MODE');
  const waiting = async (number: number) => {
    const found = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await app.dataSource.query(found)).length < number);
  };
  const first = post(company.admin, '/study-sequence', { name: 'Slow series' }, key);
  await waiting(1);
  app.clock.set(new Date(app.clock.now().getTime() + 5 * 60_000));
  const next = post(company.admin, '/study-sequence', { name: 'Slow series' }, key);
  await waiting(2);
  await blocker.commitTransaction();
  await blocker.release();
  expect([(await first).status, (await first).body.detail]).toEqual([409, expect.stringContaining('took too long')]);
  expect((await next).status).toBe(201);
  const { body } = await company.admin.rest('GET', '/study-sequences');
  expect(body.filter(({ name }: { name: string }) => name === 'Slow series')).toHaveLength(1);
});

test('after a day a key is forgotten', async () => {
  const key = randomUUID();
  await post(company.admin, '/study', { name: 'Daily' }, key);
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 3_600_000));
  expect(await post(company.admin, '/study', { name: 'Daily' }, key)).toMatchObject({ status: 201, isReplayed: false });
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 3_600_000));
  await tick(app.runtime);
  expect(await app.dataSource.query('SELECT FROM idempotent_call')).toEqual([]);
});

test.each(['short', `${'k'.repeat(20)} with spaces`, 'k'.repeat(256)])('the key %p is refused', async (key) => {
  const { status, body } = await post(company.admin, '/study', { name: 'Odd key' }, key);
  expect([status, body]).toEqual([400, { 'Idempotency-Key': [expect.stringContaining('16 to 255 characters')] }]);
});

test('neither the key, the request nor the reply can be read in the database', async () => {
  const key = `order-${randomUUID()}`;
  await post(company.admin, '/roster/team', { name: 'Canary of the team' }, key);
  const [row] = await app.dataSource.query(
    `SELECT encode(reply, 'escape') AS reply, c::text AS row FROM idempotent_call c ORDER BY started_at DESC LIMIT 1`,
  );
  expect(row.reply).not.toBeNull();
  for (const word of ['Canary', key]) expect(row.reply + row.row).not.toContain(word);
});

test('the secret of a share link is not kept, and a repeated call makes no second link', async () => {
  const study = await (await company.publishedStudy()).withResponses(5);
  await study.close();
  const key = randomUUID();
  const first = await post(company.admin, `/study/${study.ref}/share`, {}, key);
  expect(first).toMatchObject({ status: 201, body: { scopeToken: expect.any(String) } });
  const again = await post(company.admin, `/study/${study.ref}/share`, {}, key);
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('its reply is not kept')]);
  expect((await company.admin.rest('GET', `/study/${study.ref}/shares`)).body).toHaveLength(1);
});

test('the reply to a call is no longer kept once the survey that it made is deleted', async () => {
  const key = randomUUID();
  const { body } = await post(company.admin, '/study', { name: 'To be deleted' }, key);
  await company.admin.rest('DELETE', `/study/${body.ref}`);
  const again = await post(company.admin, '/study', { name: 'To be deleted' }, key);
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('its reply is not kept')]);
  expect(await made('To be deleted')).toBe(0);
});

test('calls of respondents and of signing in take no key, and nothing of them is stored', async () => {
  const without = restRoutes.filter((row) => row.method === 'post' && !takesIdempotencyKey(row));
  expect(without.filter(({ path }) => !/^\/(public|auth)\//.test(path))).toEqual([]);
  const study = await company.publishedStudy();
  const before = await app.dataSource.query('SELECT count(*) FROM idempotent_call');
  const key = randomUUID();
  const start = () => post(app.visitor(), '/public/study-response', { studyRef: study.ref, email: 'a@b.test' }, key);
  expect([(await start()).status, (await start()).isReplayed]).toEqual([201, false]);
  expect(await app.dataSource.query('SELECT count(*) FROM idempotent_call')).toEqual(before);
});

const SECRETS = /(token|secret|key|url|link)$/i;
const RESULTS = /^(scores?|verbatims?|text|textualResponses|summary|comments?|distribution)$/i;

test('no reply that is kept has a secret or results in it', () => {
  for (const row of restRoutes.filter(takesIdempotencyKey)) {
    const names = (parse(row.operation).definitions as OperationDefinitionNode[]).flatMap(({ selectionSet }) =>
      [...JSON.stringify(selectionSet).matchAll(/"kind":"Field"[^}]*?"name":\{"kind":"Name","value":"(\w+)"/g)].map(
        ([, name]) => name!,
      ),
    );
    const kept = names.filter((name) => SECRETS.test(name) || RESULTS.test(name));
    if (!row.repliesWithSecret) expect([row.path, kept]).toEqual([row.path, []]);
  }
});
