import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SteadyRespondent } from '../reliability/steady-respondent';
import { freePort, startServer } from '../setup/start-product';
import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';
import { Watcher } from './watcher';

/*
 * `npm start` with WEB_PROCESSES=2: two processes answer requests on one port, and the one that has started them runs the jobs.
 */
type Product = Awaited<ReturnType<typeof startServer>>;

/** If the first process hands connections over, requests wait after some of the kills, or it dies itself. */
const KILLS = 6;
const PATIENCE_MS = 10_000;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
const products: Product[] = [];

beforeAll(async () => {
  app = await startTestApp();
  // The processes have a clock of their own. With an earlier one here, surveys would close at once.
  app.clock.set(new Date());
  company = await app.company();
  study = await company.publishedStudy();
}, 240_000);
afterAll(async () => {
  for (const each of products) await each.stop();
  await app.stop();
}, 60_000);

async function start(settings: Record<string, string> = {}): Promise<Product> {
  const { databaseUrl, keysDir } = app.runtime.env;
  const product = await startServer(null, await freePort(), {
    ...{ DATABASE_URL: databaseUrl!, KEYS_DIR: keysDir, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
    ...{ GRAPHQL_DOCUMENTS: 'any', WEB_PROCESSES: '2', WORKER_PORT: String(await freePort()), DRAIN_SECONDS: '1' },
    ...settings,
  });
  products.push(product);
  return product;
}

/** The processes that a process has started, as Linux tells them. */
const startedBy = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Asks on a connection of its own. Resolves to false if there is neither an answer nor an end of the connection for so long. */
const endsWithin = (milliseconds: number, url: string) =>
  new Promise<boolean>((resolve) => {
    const request = get(`${url}/healthz`, { agent: false, timeout: milliseconds }, (reply) =>
      reply.resume().once('close', () => resolve(true)),
    );
    request.once('error', () => resolve(true));
    request.once('timeout', () => {
      resolve(false);
      request.destroy();
    });
  });

const until = async (holds: () => boolean) => {
  while (!holds()) await sleep(20);
};

test('two processes share a port, tell each other of responses, are replaced when they die, and end together', async () => {
  const product = await start();
  const before = startedBy(product.pid);
  expect(before).toHaveLength(2);

  // Which process takes a connection is up to the system, so there are some watchers.
  const watchers = Array.from({ length: 8 }, () => new Watcher(product.url, company.admin, study.ref));
  await Promise.all(watchers.map((each) => each.shows(0)));
  await new SteadyRespondent(product.url, study.ref, 'early', 3).respond();
  await Promise.all(watchers.map((each) => each.shows(1)));

  const answering = new SteadyRespondent(product.url, study.ref, 'late', 4).respond();
  process.kill(before[0]!, 'SIGKILL');
  await answering;
  await until(() => startedBy(product.pid).length === 2 && !startedBy(product.pid).includes(before[0]!));
  await Promise.all(watchers.map((each) => each.shows(2)));
  for (const each of watchers) each.close();

  const after = startedBy(product.pid);
  expect(await product.terminate()).toBe(0);
  expect(after.filter(isRunning)).toEqual([]);
});

test('no request waits for a process that was killed', async () => {
  const product = await start();
  const ends: boolean[] = [];
  let kills = 0;
  const visitors = Array.from({ length: 30 }, async () => {
    while (kills < KILLS) ends.push(await endsWithin(PATIENCE_MS, product.url));
  });
  for (; kills < KILLS; kills += 1) {
    await until(() => startedBy(product.pid).length === 2);
    const killed = startedBy(product.pid)[0]!;
    process.kill(killed, 'SIGKILL');
    await until(() => !startedBy(product.pid).includes(killed));
  }
  await Promise.all(visitors);
  expect(ends.filter((hasEnded) => !hasEnded)).toEqual([]);
}, 180_000);

test('figures of the processes are added up by the one that has started them, and their own port tells none', async () => {
  const token = 'a secret of some twenty-four letters';
  const port = await freePort();
  const product = await start({ PROMETHEUS_TOKEN: token, WORKER_PORT: String(port) });
  const headers = { authorization: `Bearer ${token}` };
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => fetch(`${product.url}/api/public/study/${study.ref}`)),
  );
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  const figures = await (await fetch(`http://localhost:${port}/metrics/web`, { headers })).text();
  expect(figures).toMatch(/candor_http_request_seconds_count\{[^}]*route="\/api\/public"[^}]*\} 6\n/);
  expect(await (await fetch(`http://localhost:${port}/metrics`, { headers })).text()).toContain('candor_job_seconds');
  expect((await fetch(`http://localhost:${port}/metrics/web`)).status).toBe(401);
  expect((await fetch(`${product.url}/metrics`, { headers })).status).toBe(404);
});

test('processes end when the one that has started them is killed', async () => {
  const product = await start();
  const web = startedBy(product.pid);
  await product.kill();
  await until(() => !web.some(isRunning));
});
