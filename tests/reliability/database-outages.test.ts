import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConnectionGate,
  createTestDatabase,
  proofSize,
  startTestApp,
  tellFigures,
  TestClient,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { freePort, startServer } from '../setup/start-product';
import { SteadyCrowd } from './steady-crowd';

/*
 * The database refuses connections, goes silent, or has no free connection while people answer. They get 503 with a time to try again, nothing that was acknowledged is lost,
 * and the process goes on by itself.
 */
const OUTAGE_SECONDS = proofSize('OUTAGE_SECONDS', { some: 2, all: 30 });
const AT_ONCE = 8;
/** Of createDataSource. */
const POOL_SIZE = 20;
const TRY_AGAIN = '503, again after 2';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let gate: ConnectionGate;
/** Another process, which reaches the database past the gate. */
let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let product: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  database = await createTestDatabase();
  gate = await ConnectionGate.start(database.url);
  app = await startTestApp({ databaseUrl: database.url });
  product = await startServer(null, await freePort(), {
    ...{ DATABASE_URL: gate.url, KEYS_DIR: app.runtime.env.keysDir, DEMO: 'off', LOG_LEVEL: 'silent' },
    ...{ NODE_ENV: 'production', GRAPHQL_DOCUMENTS: 'any' },
  });
}, 240_000);
beforeEach(async () => {
  // The process has a clock of its own. With an earlier one here, surveys would close at once.
  app.clock.set(new Date());
  company = await app.company();
  study = await company.publishedStudy();
});
afterAll(async () => {
  await product?.stop();
  await app?.stop();
  gate?.stop();
  await database?.drop();
}, 60_000);

/** What an admin and a load balancer are told by the product now: two statuses, and when to try again. */
async function told(): Promise<{ status: number; retryAfter: string | null; ready: number }> {
  const reply = await asAdmin();
  const ready = await fetch(`${product.url}/readyz`);
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ready: ready.status };
}
const WELL = { status: 200, retryAfter: null, ready: 200 };

function asAdmin(): Promise<Response> {
  const admin = new TestClient(product.url);
  for (const [name, value] of company.admin.cookies) admin.cookies.set(name, value);
  return admin.fetch(`/api/study/${study.ref}`);
}

test.each<[string, string, boolean]>([
  ['refuses connections', 'an outage of', false],
  // The connections of before stay open, and nothing ever comes from them, as after a failover.
  ['goes silent', 'half-open connections and no others for', true],
])(
  `while a database %s for ${OUTAGE_SECONDS} seconds, everybody is told to try again, and nothing is lost`,
  async (_how, name, isSilent) => {
    const crowd = new SteadyCrowd(product.url, app, study);
    void crowd.begin(AT_ONCE);
    await crowd.secondsUntilMore();
    if (isSilent) gate.silence();
    else gate.close();
    await sleep(OUTAGE_SECONDS * 1_000);
    // Without any answer a request waits. It gets its 503 as soon as the database answers on a new connection.
    if (!isSilent) expect(await told()).toEqual({ status: 503, retryAfter: '2', ready: 503 });
    gate.open();
    const wait = await crowd.secondsUntilMore();
    await crowd.end();
    await crowd.expectWhole();
    while ((await fetch(`${product.url}/readyz`)).status !== 200) await sleep(50);
    expect(await told()).toEqual(WELL);
    expect(crowd.refusals).toEqual([TRY_AGAIN]);
    tellFigures(
      `${name} ${OUTAGE_SECONDS} s: ${crowd.everybody.length} people, ${crowd.acknowledged} acknowledged, 0 lost, 0 stored twice, ${crowd.resent} calls sent again after 503, answers taken again after ${wait.toFixed(1)} s`,
    );
  },
  120_000 + OUTAGE_SECONDS * 2_000,
);

test('a request that waits too long for a free connection is told to try again, and is answered once there is one', async () => {
  const waiting = async (): Promise<number> => {
    const [row] = await app.dataSource.query(
      `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'study'::regclass`,
    );
    return row.n;
  };
  let busy: Promise<Response>[] = [];
  await app.dataSource.transaction(async (db) => {
    await db.query('LOCK TABLE study IN ACCESS EXCLUSIVE MODE');
    busy = Array.from({ length: POOL_SIZE }, asAdmin);
    while ((await waiting()) < POOL_SIZE) await sleep(20);
    expect(await told()).toEqual({ status: 503, retryAfter: '2', ready: 200 });
  });
  expect((await Promise.all(busy)).map(({ status }) => status)).toEqual(busy.map(() => 200));
  expect(await told()).toEqual(WELL);
  tellFigures(
    `${POOL_SIZE} of ${POOL_SIZE} connections busy: the next request got 503 with Retry-After, the process stayed ready`,
  );
});
