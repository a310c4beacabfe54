import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { StartupError } from '../../platform/startup-error';
import { execute, rowsOf } from '../sql';
import { BackupReader, FORMAT, type BackupEnd, type BackupHead, type BackupPart } from './backup-format';
import { backupTables, isEmptyDatabase, quotedList, quoted, type BackupTable } from './backup-tables';

/**
 * Brings a backup into an empty database: first the tables of its version, then its rows, then the migrations that are newer. All of it or
 * nothing happens. Resolves with the moment of the backup and the number of rows.
 */
export async function restoreBackup(dataSource: DataSource, file: string): Promise<{ at: string; rows: number }> {
  const runner = dataSource.createQueryRunner();
  const reader = new BackupReader(file);
  try {
    await runner.startTransaction();
    await execute(runner, 'SET LOCAL statement_timeout = 0');
    // A process that starts now waits until the database is restored.
    await execute(runner, 'SELECT pg_advisory_xact_lock(hashtext($1))', ['candor migrations']);
    if (!(await isEmptyDatabase(runner)))
      throw new StartupError(
        'The database is not empty. Restore the backup into a new one, before anything is started with it.',
      );
    const { at, migrations } = await headOf(reader, dataSource);
    await migrateTo(dataSource, runner, migrations);
    const rows = await copyAll(runner, reader);
    await migrateTo(dataSource, runner, null);
    await runner.commitTransaction();
    await execute(runner, 'ANALYZE');
    return { at, rows };
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
    await reader.close();
  }
}

async function headOf(reader: BackupReader, { migrations }: DataSource): Promise<BackupHead> {
  const head = await reader.line<BackupHead>();
  if (head?.format !== FORMAT.format) throw reader.notWhole();
  const known = new Set(migrations.map(({ name }) => name));
  const isNewer = head.version !== FORMAT.version || !head.migrations.every((name) => known.has(name));
  if (isNewer)
    throw new StartupError('The backup was made by a newer version of Candor. Restore it with that version.');
  return head;
}

/** Runs the migrations with these names, or all that are missing, in the transaction of `runner`. */
async function migrateTo(dataSource: DataSource, runner: QueryRunner, names: string[] | null): Promise<void> {
  const { migrations } = dataSource;
  const all = migrations.slice();
  if (names) migrations.splice(0, all.length, ...all.filter(({ name }) => names.includes(name!)));
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'none';
  const restoreQuery = withoutConcurrently(runner);
  try {
    await executor.executePendingMigrations();
  } finally {
    restoreQuery();
    migrations.splice(0, migrations.length, ...all);
  }
}

/** An index that is built while others write can't be built in a transaction. Here nobody else writes. */
function withoutConcurrently(runner: QueryRunner): () => void {
  const { query } = runner;
  runner.query = (statement: string, ...rest: unknown[]) =>
    (query as (...given: unknown[]) => Promise<never>).call(
      runner,
      statement.replace(/\bINDEX CONCURRENTLY\b/gi, 'INDEX'),
      ...rest,
    );
  return () => (runner.query = query);
}

async function copyAll(runner: QueryRunner, reader: BackupReader): Promise<number> {
  const tables = await backupTables(runner);
  const addRules = await dropRules(runner, tables);
  // Some migrations write rows, which the backup has as well.
  await execute(runner, `TRUNCATE ${quotedList(tables.map(({ name }) => name))} CASCADE`);
  const copied: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const part = await reader.line<BackupPart>();
    if (part.table !== name || [...part.columns].sort().join() !== [...columns].sort().join()) throw reader.notWhole();
    const target = ((await runner.connect()) as PoolClient).query(
      copyFrom(`COPY ${quoted(name)} (${quotedList(part.columns)}) FROM STDIN`),
    );
    await pipeline(Readable.from(reader.rows(), { objectMode: false }), target);
    copied[name] = target.rowCount;
  }
  const { rows } = await reader.line<BackupEnd>();
  await reader.finish();
  for (const { name } of tables) if (rows?.[name] !== copied[name]) throw reader.notWhole();
  await addRules();
  return Object.values(copied).reduce((sum, count) => sum + count, 0);
}

/**
 * Takes triggers and foreign keys away: the former would note the restored rows as changes, and the latter want the rows of other tables
 * first. The returned function brings them back, and so checks all rows at once.
 */
async function dropRules(runner: QueryRunner, tables: BackupTable[]): Promise<() => Promise<void>> {
  const foreign = await rowsOf<{ table: string; name: string; definition: string }>(
    runner,
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  const triggers = (verb: 'DISABLE' | 'ENABLE') =>
    tables.map(({ name }) => `ALTER TABLE ${quoted(name)} ${verb} TRIGGER USER`).join(';');
  await execute(runner, triggers('DISABLE'));
  for (const { table, name } of foreign) await execute(runner, `ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of foreign)
      await execute(runner, `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    await execute(runner, triggers('ENABLE'));
  };
}
