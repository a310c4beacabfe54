import { setTimeout as sleep } from 'node:timers/promises';
import { Delivery } from '../../server/features/deliveries/delivery.entity';
import type { ProcessRole } from '../../server/main';
import { SteadyRespondent } from '../reliability/steady-respondent';
import { freePort, startServer } from '../setup/start-product';
import {
  proofSize,
  tellFigures,
  startTestApp,
  TestMailServer,
  type TestApp,
  type TestStudy,
  type TestCompany,
} from '../testkit';
import { SmallProxy } from './small-proxy';
import { Watcher } from './watcher';

/*
 * Two processes of `npm run serve` behind a load balancer, and one of `npm run worker`, with one database. Each is replaced
 * while people answer, as a new version would be installed.
 */
const AT_ONCE = proofSize('AT_ONCE', { some: 4, all: 16 });
const RECIPIENTS = proofSize('RECIPIENTS', { some: 30, all: 400 });

type Process = Awaited<ReturnType<typeof startServer>>;

let app: TestApp;
let mails: TestMailServer;
let proxy: SmallProxy;
let company: TestCompany;
let study: TestStudy;
const processes: Process[] = [];
const watchers: Watcher[] = [];

beforeAll(async () => {
  mails = await TestMailServer.start();
  app = await startTestApp();
  // The processes have a clock of their own. With an earlier one here, surveys would close at once.
  app.clock.set(new Date());
  company = await app.company();
  study = await company.publishedStudy();
  proxy = await SmallProxy.start();
}, 240_000);
afterAll(async () => {
  for (const watcher of watchers) watcher.close();
  for (const each of processes) await each.stop();
  proxy?.stop();
  await app.stop();
  await mails.stop();
}, 60_000);

async function start(role: ProcessRole): Promise<Process> {
  const { databaseUrl, keysDir } = app.runtime.env;
  const settings = {
    ...{ DATABASE_URL: databaseUrl!, KEYS_DIR: keysDir, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
    ...{
      GRAPHQL_DOCUMENTS: 'any',
      PUBLIC_URL: proxy.url,
      SMTP_URL: mails.url,
      MAILS_PER_SECOND: '20',
      DRAIN_SECONDS: '5',
    },
  };
  const started = await startServer(null, await freePort(), settings, role);
  processes.push(started);
  return started;
}

async function startWeb(): Promise<Process> {
  const web = await start('web');
  await proxy.add(web.url);
  return web;
}

function watch(origin: string): Watcher {
  const watcher = new Watcher(origin, company.admin, study.ref);
  watchers.push(watcher);
  return watcher;
}

const planned = () => app.dataSource.manager.countBy(Delivery, { state: 'PLANNED' });

test(
  'replacing every process while people answer refuses nobody, loses and doubles nothing, and sends each mail once',
  async () => {
    const emails = Array.from({ length: RECIPIENTS }, (_, at) => `person${at}@people.test`);
    await company.studyByMail(emails);
    const [first, second] = [await startWeb(), await startWeb()];

    // A response that one process takes is told by the other one.
    const [atFirst, atSecond] = [watch(first.url), watch(second.url)];
    await Promise.all([atFirst.shows(0), atSecond.shows(0)]);
    const waits: number[] = [];
    for (const [at, process] of [first, second].entries()) {
      await new SteadyRespondent(process.url, study.ref, `early-${at}`, 3).respond();
      const began = performance.now();
      await (process === first ? atSecond : atFirst).shows(at + 1);
      waits.push(Math.round(performance.now() - began));
    }

    for (const watcher of [atFirst, atSecond]) watcher.close();

    const pages = [watch(proxy.url), watch(proxy.url), watch(proxy.url)];
    for (const page of pages) await page.shows(2);
    const everybody: SteadyRespondent[] = [];
    let isOver = false;
    const answering = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) {
          const respondent = new SteadyRespondent(proxy.url, study.ref, `person-${everybody.length}`, 4);
          everybody.push(respondent);
          await respondent.respond();
        }
      }),
    );
    answering.catch(() => {}); // The failure is thrown below, where this promise is awaited.
    for (const old of [first, second]) {
      await startWeb();
      expect(await old.terminate()).toBe(0);
      proxy.remove(old.url);
    }
    isOver = true;
    await answering;
    const all = everybody.length + 2;
    expect(proxy.failures).toEqual([]);
    expect(everybody.reduce((sum, { resent }) => sum + resent, 0)).toBe(0);
    await Promise.all(pages.map((page) => page.shows(all)));
    // Each of these pages was connected to one of the two processes, which have told it to come back.
    for (const page of pages) expect(new Set(page.closings)).toEqual(new Set([1001]));
    const [counted] = await app.dataSource.query(
      `SELECT (SELECT sum(completed)::int FROM participation_hour WHERE study_id = $1) AS completed,
       (SELECT count(*)::int FROM spent_permit WHERE study_id = $1) AS permits`,
      [study.ref],
    );
    expect(counted).toEqual({ completed: all, permits: all });

    // Until now no process has run jobs.
    expect(await planned()).toBe(RECIPIENTS);
    const worker = await start('worker');
    expect((await fetch(`${worker.url}/api/studies`)).status).toBe(404);
    const next = await start('worker');
    while ((await planned()) > RECIPIENTS / 2) await sleep(50);
    const handedOver = performance.now();
    expect(await worker.terminate()).toBe(0);
    const handedOverMs = Math.round(performance.now() - handedOver);
    while ((await planned()) > 0) await sleep(50);
    expect(await next.terminate()).toBe(0);
    const sent = mails.taken.map(({ recipients: [address] }) => address!);
    expect(sent.toSorted()).toEqual(emails.toSorted());
    tellFigures(
      `2 processes replaced while ${all} people answered: 0 requests failed, 0 responses lost or doubled, ${pages.length} pages told to come back; the other process told of a response after ${waits.join(' and ')} ms; the worker ended within ${handedOverMs} ms, ${sent.length} mails sent once each`,
    );
  },
  proofSize('CLUSTER_TIMEOUT', { some: 300_000, all: 900_000 }),
);

test('a process that ends says so before it stops, and goes on answering until then', async () => {
  const web = await start('web');
  expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
  const ended = web.terminate();
  for (;;) {
    const reply = await fetch(`${web.url}/readyz`);
    // A connection that is kept would end in the middle of a later request.
    if (reply.status === 503) {
      expect(reply.headers.get('connection')).toBe('close');
      break;
    }
  }
  expect((await fetch(`${web.url}/livez`)).status).toBe(200);
  expect((await fetch(`${web.url}/api/public/study/${study.ref}`)).status).toBe(200);
  expect(await ended).toBe(0);
});
