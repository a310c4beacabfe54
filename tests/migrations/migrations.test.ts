import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { migrations } from '../../migrations';
import { createDataSource } from '../../server/data-source';
import { migrate } from '../../server/database';
import { filesIn, onDatabaseServer, tablesOf, testDatabaseUrl } from '../testkit';
import { SAMPLE_ROWS } from './sample-rows';

const name = `candor_migrations_${randomBytes(4).toString('hex')}`;
let dataSource: DataSource;

beforeEach(async () => {
  await onDatabaseServer((client) => client.query(`CREATE DATABASE ${name}`));
  dataSource = await createDataSource(testDatabaseUrl(name)).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await onDatabaseServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
});

/** Columns whose content a later migration moves elsewhere. */
const MOVED: Record<string, string[]> = { release_group: ['scores'], unfolded: ['set_digest'] };
/** Tables that a later migration drops. */
const DROPPED = ['release_label', 'release_team', 'attribute_combination', 'tally'];
/** Tables and columns that a later migration renames. */
const RENAMED: Record<string, string> = {
  unfolded: 'uncounted_response',
  tally_bundle: 'attribute_combination',
  bundle_id: 'combination_id',
};
const nameNow = (name: string) => RENAMED[name] ?? name;

const own = async () => (await tablesOf(dataSource)).filter((table) => table !== 'migrations');
const namesOf = () => migrations.map((Migration) => new Migration().name);
const rowsOf = async (table: string): Promise<object[]> =>
  (await dataSource.query(`SELECT to_jsonb(t) AS row FROM "${table}" t`)).map(({ row }: { row: object }) => row);
const undoAll = async () => {
  for (let at = 0; at < migrations.length; at += 1) await dataSource.undoLastMigration({ transaction: 'each' });
};

/** Runs one migration after the other, as updates of an installation over the years do. */
async function release(after: (migration: string) => Promise<void>): Promise<void> {
  const all = dataSource.migrations.slice();
  for (const migration of all) {
    dataSource.migrations.splice(0, dataSource.migrations.length, ...all.slice(0, all.indexOf(migration) + 1));
    await dataSource.runMigrations({ transaction: 'each' });
    await after(migration.name!);
  }
}

test('go up from an empty database, down again, and up to the same schema', async () => {
  const columns = () =>
    dataSource.query(`SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY 1, 2`);
  await migrate(dataSource, () => undefined);
  const first = await columns();
  expect(first.length).toBeGreaterThan(50);
  await undoAll();
  expect(await own()).toEqual([]);
  await migrate(dataSource, () => undefined);
  expect(await columns()).toEqual(first);
});

test('run once, also if the server starts again or two processes start together', async () => {
  await Promise.all([migrate(dataSource, () => undefined), migrate(dataSource, () => undefined)]);
  const announced: string[] = [];
  await migrate(dataSource, (step) => announced.push(step));
  expect(announced).toEqual([]);
  expect(await dataSource.query('SELECT name FROM migrations ORDER BY id')).toEqual(
    namesOf().map((each) => ({ name: each })),
  );
});

test('a process that starts while another one migrates waits for longer than a statement may take', async () => {
  const limit = 1_000;
  const limited = createDataSource(`${testDatabaseUrl(name)}?statement_timeout=${limit}`);
  await limited.initialize();
  const other = dataSource.createQueryRunner();
  try {
    await other.query(`SELECT pg_advisory_lock(hashtext('candor migrations'))`);
    let isOver = false;
    const second = migrate(limited, () => undefined).finally(() => (isOver = true));
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event = 'advisory' AND clock_timestamp() - query_start > $2::interval`;
    while (!isOver && (await other.query(waiting, [name, `${2 * limit} ms`])).length === 0);
    await dataSource.runMigrations();
    await other.query(`SELECT pg_advisory_unlock(hashtext('candor migrations'))`);
    await second;
    expect(await limited.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '1s' }]);
  } finally {
    await other.release();
    await limited.destroy();
  }
});

/**
 * Makes TypeORM read the schema with one query at a time. It would send several at once on one connection, which a
 * future version of pg refuses.
 */
function oneQueryAtATime(): void {
  const runner = dataSource.createQueryRunner();
  const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
  let before: Promise<unknown> = Promise.resolve();
  runner.query = (...given: unknown[]) => {
    const answer = before.then(() => query(...given));
    before = answer.catch(() => undefined);
    return answer as Promise<never>;
  };
  dataSource.createQueryRunner = () => runner;
}

test('agree with the entities', async () => {
  await migrate(dataSource, () => undefined);
  oneQueryAtATime();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('are in order: each number is used once, and each timestamp is later than the one before', () => {
  const files = filesIn('migrations', '.ts').filter((file) => !file.endsWith('index.ts'));
  const numbers = files.map((file) => /(\d{4})-/.exec(file)![1]!);
  expect(numbers).toEqual([...new Set(numbers)].sort());
  expect(files.map((file) => /\d{4}-(.+)\.ts$/.exec(file)![1])).toEqual(
    namesOf().map((each) => each.replace(/-\d{13}$/, '')),
  );
  const times = namesOf().map((each) => Number(/-(\d{13})$/.exec(each)![1]));
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

const without = (columns: readonly string[] = [], row: object) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !columns.includes(name))
      .map(([name, value]) => [nameNow(name), value]),
  );

test('keep the rows that exist before them, and can be undone while there are rows', async () => {
  const kept = new Map<string, object[]>();
  await release(async (migration) => {
    if (SAMPLE_ROWS[migration] === undefined)
      throw new Error(
        `${migration} needs a row for each of its tables in SAMPLE_ROWS, or an empty text if it makes none.`,
      );
    await dataSource.query(SAMPLE_ROWS[migration]);
    for (const table of await own())
      if (!kept.has(nameNow(table)))
        kept.set(
          nameNow(table),
          (await rowsOf(table)).map((row) => without(MOVED[table], row)),
        );
  });
  for (const table of DROPPED) kept.delete(table);
  expect([...kept.keys()].sort()).toEqual(await own());
  for (const [table, rows] of kept) {
    expect([table, rows.length]).toEqual([table, expect.any(Number)]);
    expect(rows.length).toBeGreaterThan(0);
    expect([table, await rowsOf(table)]).toEqual([table, rows.map((row) => expect.objectContaining(row))]);
  }
  await undoAll();
  expect(await own()).toEqual([]);
});
