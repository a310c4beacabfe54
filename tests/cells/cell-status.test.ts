import { setTimeout as sleep } from 'node:timers/promises';
import { execute } from '../../server/persistence/sql';
import { SettableClock } from '../../server/platform/clock';
import { ConnectionGate, recordedLog, startTestApp, statementsOf, type TestCompany } from '../testkit';
import { startTestCells, type TestCells } from './test-cells';

/* What operators are told about the cells of an installation (Query.installation). */
const STATUS = `{ installation { cells { name state since migrations companies standby { isAnswering behindSeconds } } } }`;
const BEGAN = '2026-03-03T10:00:00.000Z';
const LATER = '2026-03-03T12:00:00.000Z';
const UNKNOWN = { migrations: null, companies: null, standby: null };

const log = recordedLog();
let clock: SettableClock;
let gate: ConnectionGate;
let cells: TestCells;
let operator: TestCompany;

beforeEach(async () => {
  clock = new SettableClock(new Date(BEGAN));
  const through = async ({ north, south }: Record<'north' | 'south', string>) => {
    gate = await ConnectionGate.start(south);
    gate.close();
    return { north, south: gate.url };
  };
  // Nobody answers at this standby.
  cells = await startTestCells(
    { CELL_NORTH_STANDBY_URL: 'postgres://127.0.0.1:1/none' },
    { through, clock, log: log.logger },
  );
  operator = await cells.company('north', 'Operator');
  const { company } = (await operator.admin.run('{ me { company { slug } } }')).me;
  cells.runtime('north').env.staff = { domain: operator.emails.admin.split('@')[1]!, companies: [company.slug] };
});
afterEach(async () => {
  gate.open();
  await cells.stop();
  gate.stop();
});

const told = async () => (await operator.admin.run(STATUS)).installation.cells;
const stateOfSouth = async () => (await told())[1].state;

test('tells of each cell whether it is served and since when, its migrations, companies and standby', async () => {
  const north = { name: 'north', state: 'SERVED', since: BEGAN, migrations: 'CURRENT', companies: 1 };
  const standby = { isAnswering: false, behindSeconds: null };
  expect(await told()).toEqual([
    { ...north, standby },
    { name: 'south', state: 'NOT_OPENED', since: BEGAN, ...UNKNOWN },
  ]);
  clock.set(new Date(LATER));
  gate.open();
  while ((await stateOfSouth()) !== 'SERVED') await sleep(50);
  await cells.company('south', 'Initech');
  await cells.company('south', 'Globex');
  const south = { name: 'south', state: 'SERVED', since: LATER, migrations: 'CURRENT', companies: 2, standby: null };
  expect((await told())[1]).toEqual(south);

  // It is noticed before anybody asks.
  gate.close();
  while (!log.text().includes('the database of the cell does not answer')) await sleep(50);
  clock.set(new Date('2026-03-03T14:00:00Z'));
  expect(await told()).toEqual([
    { ...north, standby },
    { name: 'south', state: 'AWAY', since: LATER, ...UNKNOWN },
  ]);
}, 60_000);

test('compares the migrations of a cell with those of the version', async () => {
  const { dataSource } = cells.runtime('north');
  const stateOfNorth = async () => (await told())[0].migrations;
  await execute(dataSource, `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'later-1999999999999')`);
  expect(await stateOfNorth()).toBe('AHEAD');
  await execute(dataSource, `DELETE FROM migrations WHERE id > (SELECT max(id) - 2 FROM migrations)`);
  expect(await stateOfNorth()).toBe('BEHIND');
});

test('is told to operators alone, and names no company', async () => {
  const customer = await cells.company('north', 'Initech');
  expect((await customer.admin.refusal(STATUS)).code).toBe('FORBIDDEN');
  expect(JSON.stringify(await told())).not.toContain('Initech');
});

test('an installation without cells has none, and asks its database nothing for that', async () => {
  const app = await startTestApp();
  try {
    const company = await app.company('Operator');
    const { slug } = (await company.admin.run('{ me { company { slug } } }')).me.company;
    app.runtime.env.staff = { domain: company.emails.admin.split('@')[1]!, companies: [slug] };
    const without = '{ installation { version } }';
    const withCells = '{ installation { version cells { name companies } } }';
    for (const document of [without, withCells]) await company.admin.run(document);
    const sent = (document: string) => statementsOf(app.dataSource, () => company.admin.run(document));
    expect((await company.admin.run(withCells)).installation.cells).toEqual([]);
    expect(await sent(withCells)).toEqual(await sent(without));
  } finally {
    await app.stop();
  }
});
