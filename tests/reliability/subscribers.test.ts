import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { memoryOf } from '../../bench/support/product';
import { Subscribers } from '../../bench/support/subscribers';
import { openSession } from '../../server/features/accounts/sessions';
import { User } from '../../server/features/accounts/user.entity';
import { systemClock } from '../../server/platform/clock';
import { freePort, startServer } from '../setup/start-product';
import { proofSize, startTestApp, tellFigures, TestCompany, type TestApp, type TestStudy } from '../testkit';

/* Many who watch one survey are told of a response, while some of them read nothing that is sent to them. */
const SUBSCRIBERS = proofSize('SUBSCRIBERS', { some: 60, all: 2_000 });
const RESPONSES = proofSize('SUBSCRIBER_EVENTS', { some: 3, all: 20 });
/** Those who read nothing, and how many large events they are sent. What the system itself keeps for a socket is full after a few megabytes. */
const SLOW = proofSize('SLOW_READERS', { some: 2, all: 20 });
const LARGE_EVENTS = proofSize('LARGE_EVENTS', { some: 3, all: 600 });
const TEAMS = 100;
/** An account may hold this many sockets in one process (server/graphql/open-sockets.ts). */
const SOCKETS_OF_ACCOUNT = 50;
const COUNT = 'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { studyRef uniqueResponses } }';
const LARGE = `subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { teamRates { teams { people team { ref value } } } } }`;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let product: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date()); // The program has a clock of its own.
  product = await startServer(null, await freePort(), {
    ...{ DATABASE_URL: app.runtime.env.databaseUrl!, KEYS_DIR: app.runtime.env.keysDir, DEMO: 'off' },
    ...{ LOG_LEVEL: 'silent', NODE_ENV: 'production', GRAPHQL_DOCUMENTS: 'any' },
  });
  company = await TestCompany.found(app.runtime, product.url);
  await company.roster(
    Array.from({ length: TEAMS }, (_, at) => ({
      ...{ name: `Person ${at}`, email: `person${at}@people.test`, classification: 1, segments: {} },
      teamPath: ['Everybody', `A team with a long name, so that what is told of it is large, number ${at}`],
    })),
  );
  const { teams } = await company.viewer.run('{ teams { ref value } }');
  study = await company.publishedStudy({
    teamRefs: [(teams as { ref: string; value: string }[]).find(({ value }) => value === 'Everybody')!.ref],
  });
}, 240_000);
afterAll(async () => {
  await product?.stop();
  await app.stop();
});

/** The cookies of as many people of the company, each signed in once. */
async function sessions(count: number): Promise<string[]> {
  const { manager } = app.dataSource;
  const viewer = await manager.findOneByOrFail(User, { email: company.emails.viewer });
  const cookies: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const user = manager.create(User, { ...viewer, id: randomUUID(), email: `${randomUUID()}@people.test` });
    await manager.insert(User, user);
    cookies.push(`sessionid=${await openSession({ db: manager, clock: systemClock, browser: null }, user)}`);
  }
  return cookies;
}

test(
  `${SUBSCRIBERS} subscribers are told of each response`,
  async () => {
    const cookies = await sessions(Math.ceil(SUBSCRIBERS / SOCKETS_OF_ACCOUNT));
    const subscribers = await Subscribers.open(product.url, SUBSCRIBERS, (at) => ({
      ...{ cookie: cookies[at % cookies.length]!, query: COUNT, variables: { ref: study.ref } },
    }));
    try {
      const times: number[] = [];
      for (let response = 1; response <= RESPONSES; response += 1) {
        let acknowledged = 0;
        await subscribers.timeOf(async () => {
          await study.respond();
          acknowledged = performance.now();
        });
        times.push(performance.now() - acknowledged);
        expect(subscribers.lastMessage).toContain(`"uniqueResponses":${response}`);
      }
      expect(subscribers.lost).toBe(0);
      tellFigures(
        `${SUBSCRIBERS} subscribers, ${RESPONSES} responses: 0 events missed, the last subscriber told at most ${Math.round(Math.max(...times))} ms after the response was acknowledged`,
      );
    } finally {
      subscribers.close();
    }
  },
  proofSize('SUBSCRIBERS_TIMEOUT', { some: 120_000, all: 600_000 }),
);

/** A socket that has its first event, and from then on reads nothing. */
async function slowReader(cookie: string): Promise<{ socket: WebSocket; bytes: number }> {
  const url = `${product.url.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie }, perMessageDeflate: false });
  await once(socket, 'open');
  const next = async () => String((await once(socket, 'message'))[0]);
  socket.send('{"type":"connection_init"}');
  expect(await next()).toContain('connection_ack');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: LARGE, variables: { ref: study.ref } } }));
  const first = await next();
  expect(first).toContain('A team with a long name');
  socket.pause();
  return { socket, bytes: first.length };
}

test(
  'who reads nothing costs no memory, and others are told all the same',
  async () => {
    const [cookie] = await sessions(1);
    const readers = await Promise.all(Array.from({ length: SLOW }, () => slowReader(cookie!)));
    const others = await Subscribers.open(product.url, 1, () => ({
      ...{ cookie: cookie!, query: LARGE, variables: { ref: study.ref } },
    }));
    const change = () =>
      others.timeOf(() =>
        app.dataSource.query('SELECT pg_notify($1, $2)', ['candor_live', `participation:${study.ref}`]),
      );
    try {
      // What grows in the first third is what the system keeps for each socket, and what Node makes room for.
      let before = 0;
      for (let event = 0; event < LARGE_EVENTS; event += 1) {
        await change();
        if (event === Math.floor(LARGE_EVENTS / 3)) before = memoryOf(product.pid)!;
      }
      const grown = (memoryOf(product.pid)! - before) / 1e6;
      expect(others.lost).toBe(0);
      const sent = (readers[0]!.bytes * (LARGE_EVENTS - Math.floor(LARGE_EVENTS / 3)) * SLOW) / 1e6;
      // All events that were not read would be kept otherwise.
      if (sent > 100) expect(grown).toBeLessThan(sent / 2);
      tellFigures(
        `${SLOW} readers that read nothing, ${LARGE_EVENTS} events of ${Math.round(readers[0]!.bytes / 1_000)} kB: another reader missed none; memory grown by ${grown.toFixed(0)} MB while ${sent.toFixed(0)} MB of events were not read`,
      );
    } finally {
      others.close();
      for (const { socket } of readers) socket.terminate();
    }
  },
  proofSize('SUBSCRIBERS_TIMEOUT', { some: 120_000, all: 600_000 }),
);
