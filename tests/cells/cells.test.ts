import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConnectionGate,
  startTestApp,
  statementsOf,
  TestClient,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { startTestCells, type TestCells } from './test-cells';

let cells: TestCells;
const CELLS = ['north', 'south'] as const;

beforeAll(async () => {
  cells = await startTestCells();
});
afterAll(() => cells.stop());

/** The journey of a survey from its draft to its results. */
async function journey(company: TestCompany, ratings: number): Promise<TestStudy> {
  const team = await company.team('Platform');
  const study = await company.publishedStudy({ teamRefs: [team] });
  await study.withResponses(3, { ratings, teamRef: team });
  await study.close();
  return study;
}

const INDEX = 'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { ... on DevexIndex { index n } } } } }';

test('a survey in each of two cells goes from its draft to its results at the same time', async () => {
  const outcomes = await Promise.all(
    CELLS.map(async (cell, at) => {
      const company = await cells.company(cell, `Company ${cell}`);
      const study = await journey(company, at === 0 ? 5 : 1);
      return (await company.viewer.run(INDEX, { ref: study.ref })).study.results.devexIndex;
    }),
  );
  expect(outcomes).toEqual([
    { index: 100, n: 3 },
    { index: 0, n: 3 },
  ]);
});

/** The statements that each cell sends while something happens. */
async function statementsOfCells(run: () => Promise<unknown>): Promise<string[][]> {
  let north: string[] = [];
  let south: string[] = [];
  north = await statementsOf(cells.runtime('north').dataSource, async () => {
    south = await statementsOf(cells.runtime('south').dataSource, run);
  });
  return [north, south];
}

test('a request to an unknown host is refused before any work, and so is a socket', async () => {
  const stranger = new TestClient(`http://[::1]:${cells.port}`);
  const statements = await statementsOfCells(async () => {
    const reply = await stranger.rest('POST', '/auth/login', { username: 'a@b.test', password: 'x' });
    expect([reply.status, reply.body]).toEqual([421, { detail: 'Nothing is served at this host.' }]);
    expect((await stranger.fetch('/graphql?query={config{environment}}')).status).toBe(421);
    const socket = connect(cells.port, '127.0.0.1');
    socket.end(
      'GET /graphql HTTP/1.1\r\nHost: elsewhere.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 421 /);
  });
  expect(statements).toEqual([[], []]);
});

test('a request to one cell costs the other no statement', async () => {
  const company = await cells.company('north');
  const [north, south] = await statementsOfCells(() => company.admin.run('{ teams { value } }'));
  expect([north!.length > 0, south]).toEqual([true, []]);
});

test('each request sends the same statements as in an installation without cells', async () => {
  const alone = await startTestApp();
  alone.clock.set(new Date());
  const walk = async (company: TestCompany, run: (request: () => Promise<unknown>) => Promise<string[]>) => {
    const study = await journey(company, 4);
    const open = await company.publishedStudy();
    const ref = await open.filled();
    const requests = [
      () => company.admin.run('{ me { name } teams { value } studies { name } }'),
      () => company.viewer.run(INDEX, { ref: study.ref }),
      () => company.admin.rest('GET', `/study/${study.ref}`),
      () => company.admin.rest('GET', '/nothing'),
      () => open.respondent().rest('GET', `/public/study/${open.ref}`),
      () => open.answer(ref, open.questions[0]!, { absoluteValue: 2 }),
      () => open.complete(ref),
    ];
    const counts: number[] = [];
    for (const request of requests) counts.push((await run(request)).length);
    return counts;
  };
  // The first walk fills the memory of the processes for known operations.
  const second = async (found: () => Promise<TestCompany>, { dataSource }: Pick<TestApp, 'dataSource'>) => {
    const count = (request: () => Promise<unknown>) => statementsOf(dataSource, request);
    await walk(await found(), count);
    return walk(await found(), count);
  };
  try {
    const inCell = await second(() => cells.company('south'), cells.runtime('south'));
    expect(Math.max(...inCell)).toBeGreaterThan(0);
    expect(await second(() => alone.company(), alone)).toEqual(inCell);
  } finally {
    await alone.stop();
  }
});

test('the process tells about itself at every host', async () => {
  const anywhere = new TestClient(`http://[::1]:${cells.port}`);
  for (const path of ['/livez', '/readyz', '/healthz'])
    expect(await (await anywhere.fetch(path)).json()).toEqual({ status: 'ok' });
});

test('a cell that is away costs its own companies 503 and the other nothing, and comes back without a restart', async () => {
  const gates: ConnectionGate[] = [];
  const TOKEN = 'a secret of some twenty-four letters';
  const through = async ({ north, south }: Record<'north' | 'south', string>) => {
    const gate = await ConnectionGate.start(south);
    gate.close();
    gates.push(gate);
    return { north, south: gate.url };
  };
  const started = await startTestCells({ PROMETHEUS_TOKEN: TOKEN }, { through });
  const [gate] = gates;
  const figures = async () => {
    const reply = await fetch(`${started.origin('north')}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return reply.text();
  };
  const south = started.visitor('south');
  const statusIn = async () => (await south.rest('GET', `/public/study/${randomUUID()}`)).status;
  const ready = async () => (await started.visitor('north').fetch('/readyz')).json();
  try {
    const away = await south.rest('GET', '/config');
    expect([away.status, away.headers.get('retry-after'), away.body]).toEqual([
      ...[503, '5', { detail: 'Please try again in a moment.' }],
    ]);
    expect(await south.refusal('{ teams { value } }')).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(await ready()).toEqual({ status: 'ok', away: ['south'] });
    await journey(await started.company('north'), 5);
    const told = await figures();
    expect(told).toContain('candor_cell_up{cell="south"} 0');
    expect(told).toContain('candor_cell_up{cell="north"} 1');
    expect(told).toMatch(
      /candor_http_request_seconds_count\{method="POST",route="\/graphql",status="200",cell="north"\} [1-9]/,
    );
    expect(told).toMatch(/candor_database_connections\{state="busy",cell="north"\} \d/);
    expect(told).not.toMatch(/candor_database_connections\{state="busy",cell="south"\}/);

    gate!.open();
    while ((await statusIn()) === 503) await sleep(50);
    expect(await ready()).toEqual({ status: 'ok' });
    await journey(await started.company('south'), 1);

    // The second time it is lost while it is open.
    gate!.close();
    expect(await statusIn()).toBe(503);
    expect((await started.visitor('north').rest('GET', `/public/study/${randomUUID()}`)).status).toBe(404);
    gate!.open();
    while ((await statusIn()) === 503) await sleep(50);
    expect(await statusIn()).toBe(404);
    expect(await figures()).toMatch(/candor_waiting_work\{kind="mails",cell="south"\} \d/);
  } finally {
    gate!.open();
    await started.stop();
    gate!.stop();
  }
}, 60_000);

test('two cells with one database refuse to start, whatever addresses lead to it', async () => {
  const through = async ({ north }: Record<'north', string>) => {
    const other = new URL(north);
    other.hostname = 'localhost';
    return { north, south: other.href };
  };
  await expect(startTestCells({}, { through })).rejects.toThrow('The cells north and south have the same database.');
});
