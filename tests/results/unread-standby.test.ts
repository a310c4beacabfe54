import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createTestDatabase, startTestApp, statementsOf, type TestApp, type TestClient } from '../testkit';

/*
 * A standby that is down, does not answer, or follows nothing is not read. tests/cluster/standby.test.ts has one that follows.
 */
const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { results {
  scores(type: PROMPT) { ... on Score { slug n } } segments { teamSegment { value } }
  verbatims(first: 10) { nodes { responseText } } } } }`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let client: TestClient;
let ref: string;
/** Takes connections, and says nothing. */
let silent: Server;
beforeAll(async () => {
  silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  database = await createTestDatabase();
  app = await startTestApp({ databaseUrl: database.url });
  const company = await app.company();
  const study = await company.publishedStudy();
  await study.withResponses(3, { votes: [{ topicSlug: 'docs', responseText: 'More of it' }] });
  await study.close();
  [client, ref] = [company.admin, study.ref];
});
afterAll(async () => {
  await app.stop();
  await database.drop();
  silent.close();
});

/** The results, the comparisons of releases that they took, and how often texts were read at the primary. */
async function read({ origin, dataSource }: TestApp): Promise<{ results: object; compared: number; texts: number }> {
  const caller = Object.assign(Object.create(client) as TestClient, { origin });
  let results: object | undefined;
  const statements = await statementsOf(dataSource, async () => {
    // Each text of an operation is executed anew, so no reply comes from the cache.
    results = await caller.run(`${RESULTS} # ${randomUUID()}`, { ref });
  });
  const having = (part: string) => statements.filter((text) => text.includes(part)).length;
  return { results: results!, compared: having('pg_is_in_recovery'), texts: having('FROM released_text x') };
}

test('without a standby nothing is compared', async () => {
  const { results, compared } = await read(app);
  expect(JSON.stringify(results)).toContain('More of it');
  expect(compared).toBe(0);
});

test.each([
  ['that is down', () => 'postgres://candor:secret@127.0.0.1:1/candor'],
  ['that does not answer', () => `postgres://candor:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/candor`],
  ['that is a database of its own', () => database.url],
])('with a standby %s, results are read from the primary', async (_, standbyUrl) => {
  const expected = await read(app);
  const other = await startTestApp({ databaseUrl: database.url, standbyUrl: standbyUrl() });
  try {
    const first = await read(other);
    expect([first.results, first.texts]).toEqual([expected.results, expected.texts]);
    expect(first.compared).toBeGreaterThan(0);
    expect((await read(other)).results).toEqual(expected.results);
    expect(other.defects()).toBe(0);
  } finally {
    await other.stop();
  }
});
