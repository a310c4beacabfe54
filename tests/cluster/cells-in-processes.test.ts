import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTS, settingsOfCells } from '../cells/test-cells';
import { Delivery } from '../../server/features/deliveries/delivery.entity';
import type { ProcessRole } from '../../server/main';
import { SteadyRespondent } from '../reliability/steady-respondent';
import { freePort, startServer } from '../setup/start-product';
import { startTestApp, TestMailServer, type TestApp, type TestStudy } from '../testkit';
import { SmallProxy } from './small-proxy';

/*
 * Two cells served by the programs that an operator starts: `npm start` with WEB_PROCESSES, `npm run serve` and `npm run worker`, of which one may serve a
 * single cell.
 */
const NAMES = ['north', 'south'] as const;
type Name = (typeof NAMES)[number];
type Product = Awaited<ReturnType<typeof startServer>>;
const RECIPIENTS = 20;

/** Where companies are founded and looked at. No process of the tests answers there or runs jobs. */
const apps = {} as Record<Name, TestApp>;
const studies = {} as Record<Name, TestStudy>;
const products: Product[] = [];
let mails: TestMailServer;

beforeAll(async () => {
  mails = await TestMailServer.start();
  for (const name of NAMES) {
    apps[name] = await startTestApp();
    // The processes have a clock of their own. With an earlier one here, surveys would close at once.
    apps[name].clock.set(new Date());
    studies[name] = await (await apps[name].company()).publishedStudy();
  }
}, 240_000);
afterAll(async () => {
  for (const each of products) await each.stop();
  for (const name of NAMES) await apps[name].stop();
  await mails.stop();
}, 60_000);

const ofBoth = <T>(read: (app: TestApp) => T): Record<Name, T> => ({
  north: read(apps.north),
  south: read(apps.south),
});

async function start(role: ProcessRole, settings: Record<string, string> = {}): Promise<Product> {
  const urls = ofBoth(({ runtime }) => runtime.env.databaseUrl!);
  const keysDirs = ofBoth(({ runtime }) => runtime.env.keysDir);
  const product = await startServer(
    null,
    await freePort(),
    {
      ...settingsOfCells(urls, keysDirs),
      ...{ PUBLIC_URL: '', NODE_ENV: 'production', GRAPHQL_DOCUMENTS: 'any', LOG_LEVEL: 'silent' },
      ...{ SMTP_URL: mails.url, MAILS_PER_SECOND: '20', DRAIN_SECONDS: '1' },
      ...(role === 'all' && { WORKER_PORT: String(await freePort()) }),
      ...settings,
    },
    role,
  );
  products.push(product);
  return product;
}

/** Lets somebody answer the survey of a cell by the host of that cell. Fails if a call had to be sent again. */
async function answer(name: Name, url: string, person: string, { maySendAgain = false } = {}): Promise<void> {
  const origin = `http://${HOSTS[name]}:${new URL(url).port}`;
  const respondent = new SteadyRespondent(origin, studies[name].ref, person, 4);
  await respondent.respond();
  if (!maySendAgain) expect(respondent.resent).toBe(0);
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const planned = (name: Name) => apps[name].dataSource.manager.countBy(Delivery, { state: 'PLANNED' });

test('npm start with two web processes serves both cells on one port, also after one of the processes was killed', async () => {
  const product = await start('all', { WEB_PROCESSES: '2' });
  const before = childrenOf(product.pid);
  expect(before).toHaveLength(2);
  for (const name of NAMES) for (const person of ['first', 'second']) await answer(name, product.url, person);
  process.kill(before[0]!, 'SIGKILL');
  for (const name of NAMES) await answer(name, product.url, 'third', { maySendAgain: true });
  while (childrenOf(product.pid).filter((pid) => pid !== before[0]).length < 2) await sleep(20);
  for (const name of NAMES) await answer(name, product.url, 'fourth', { maySendAgain: true });
  for (const name of NAMES) expect(await studies[name].completed()).toBe(4);
  // A survey of one cell is unknown at the host of the other one.
  const elsewhere = `http://${HOSTS.south}:${new URL(product.url).port}/api/public/study/${studies.north.ref}`;
  expect((await fetch(elsewhere)).status).toBe(404);
  expect(await product.terminate()).toBe(0);
}, 300_000);

test('a worker of one cell sends the mails of that cell alone, and one of both sends the rest, each once', async () => {
  const emails = (name: Name) => Array.from({ length: RECIPIENTS }, (_, at) => `${name}${at}@people.test`);
  for (const name of NAMES) await (await apps[name].company('By mail')).studyByMail(emails(name));
  const serving = await start('web');
  const ofSouth = await start('worker', {
    CELLS: 'south',
    CELL_NORTH_HOSTS: '',
    CELL_NORTH_DATABASE_URL: '',
    CELL_NORTH_KEYS_DIR: '',
  });
  while ((await planned('south')) > 0) await sleep(50);
  expect([await planned('north'), await planned('south')]).toEqual([RECIPIENTS, 0]);
  expect((await fetch(`${ofSouth.url}/api/studies`)).status).toBe(404);
  const ofBothCells = await start('worker');
  while ((await planned('north')) > 0) await sleep(50);
  for (const each of [ofSouth, ofBothCells, serving]) expect(await each.terminate()).toBe(0);
  const sent = mails.taken.map(({ recipients: [address] }) => address!);
  expect(sent.toSorted()).toEqual(NAMES.flatMap(emails).toSorted());
}, 300_000);

test('replacing the processes that serve two cells fails no call in either', async () => {
  const proxy = await SmallProxy.start();
  try {
    const old = await start('web', { DRAIN_SECONDS: '5' });
    await proxy.add(old.url);
    let isOver = false;
    const before = await Promise.all(NAMES.map((name) => studies[name].completed()));
    const answered = { north: 0, south: 0 };
    const answering = Promise.all(
      NAMES.map(async (name) => {
        while (!isOver) await answer(name, proxy.url, `rolling-${(answered[name] += 1)}`);
      }),
    );
    answering.catch(() => {}); // The failure is thrown below, where this promise is awaited.
    const next = await start('web', { DRAIN_SECONDS: '5' });
    await proxy.add(next.url);
    expect(await old.terminate()).toBe(0);
    proxy.remove(old.url);
    isOver = true;
    await answering;
    expect(proxy.failures).toEqual([]);
    for (const [at, name] of NAMES.entries())
      expect(await studies[name].completed()).toBe(before[at]! + answered[name]);
  } finally {
    proxy.stop();
  }
}, 300_000);
