import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { migrations } from '../../migrations';
import { createDataSource } from '../../server/data-source';
import { onDatabaseServer, testDatabaseUrl } from '../testkit';

/* Rows that were written under a former name of a table or of a kind of occurrence are found under the new name. */
const name = `candor_names_${randomBytes(4).toString('hex')}`;
let dataSource: DataSource;

beforeAll(async () => {
  await onDatabaseServer((client) => client.query(`CREATE DATABASE ${name}`));
  dataSource = await createDataSource(testDatabaseUrl(name)).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await onDatabaseServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
});

const STUDY = '11111111-1111-4111-8111-111111111111';
const COMBINATION = '22222222-2222-4222-8222-222222222222';

/** Runs the migrations up to this one. A later one drops the tables. */
async function migrateToPlainNames(): Promise<void> {
  const last = migrations.findIndex((Migration) => new Migration().name.startsWith('plain-names'));
  dataSource.migrations.splice(last + 1);
  await dataSource.runMigrations({ transaction: 'each' });
}
const undoTo = async (migration: string) => {
  const since = migrations.findIndex((Migration) => new Migration().name.startsWith(migration));
  for (let at = dataSource.migrations.length - 1; at >= since; at -= 1)
    await dataSource.undoLastMigration({ transaction: 'each' });
};
const kinds = async () =>
  (await dataSource.query('SELECT kind FROM study_occurrence ORDER BY day')).map(({ kind }: { kind: string }) => kind);
const constraints = () =>
  dataSource.query(`SELECT conrelid::regclass::text AS "table", conname FROM pg_constraint
    WHERE contype IN ('p', 'f', 'u') AND connamespace = 'public'::regnamespace ORDER BY 1, 2`);
const pending = (column: string) => dataSource.query(`SELECT ${column} FROM participation_pending`);

test('old rows are found under the new names, and under the former ones when the migration is undone', async () => {
  await migrateToPlainNames();
  const named = await constraints();
  await undoTo('plain-names');
  const before = await constraints();
  await dataSource.transaction(async (db) => {
    // The survey of these rows is not needed here.
    await db.query('SET LOCAL session_replication_role = replica');
    await db.query(`INSERT INTO unfolded VALUES ('${STUDY}', '\\x05')`);
    await db.query(`INSERT INTO tally_bundle VALUES ('${COMBINATION}', '${STUDY}', '${STUDY}', '{"Role": "Data"}')`);
    await db.query(`INSERT INTO tally VALUES ('${COMBINATION}', 'value', 'docs_q', '4', '', 1)`);
    await db.query(`INSERT INTO participation_pending VALUES ('${STUDY}', '{}', '{}', '{"\\\\x06"}', '{"\\\\x07"}')`);
    await db.query(`INSERT INTO study_occurrence VALUES ('${STUDY}', 'CLOSE_NOTICE', '2026-11-02', now()),
      ('${STUDY}', 'FLIPS_WRITTEN', '2026-11-03', now()), ('${STUDY}', 'RESEALED', '2026-11-04', now()),
      ('${STUDY}', 'RESEALED_AFTER_CLOSE', '2026-11-05', now())`);
  });

  await migrateToPlainNames();
  expect(await dataSource.query('SELECT study_id FROM uncounted_response')).toEqual([{ study_id: STUDY }]);
  expect(
    await dataSource.query('SELECT segments, n FROM tally JOIN attribute_combination ON id = combination_id'),
  ).toEqual([{ segments: { Role: 'Data' }, n: 1 }]);
  expect(await pending('issued_overflow, completed_overflow')).toEqual([
    { issued_overflow: [Buffer.from([6])], completed_overflow: [Buffer.from([7])] },
  ]);
  expect(await kinds()).toEqual(['CLOSE_NOTICE', 'PARTICIPATION_WRITTEN', 'REWRITTEN', 'REWRITTEN_AFTER_CLOSE']);
  expect(await constraints()).toEqual(named);

  await undoTo('plain-names');
  expect(await dataSource.query('SELECT study_id FROM unfolded')).toEqual([{ study_id: STUDY }]);
  expect(await dataSource.query('SELECT segments, n FROM tally JOIN tally_bundle ON id = bundle_id')).toEqual([
    { segments: { Role: 'Data' }, n: 1 },
  ]);
  expect(await pending('issued_settled')).toEqual([{ issued_settled: [Buffer.from([6])] }]);
  expect(await kinds()).toEqual(['CLOSE_NOTICE', 'FLIPS_WRITTEN', 'RESEALED', 'RESEALED_AFTER_CLOSE']);
  expect(await constraints()).toEqual(before);
});
