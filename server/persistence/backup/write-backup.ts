import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';
import { StartupError } from '../../platform/startup-error';
import { isSystemError } from '../../platform/system-error';
import { execute } from '../sql';
import { END_OF_ROWS, FORMAT, lineOf, type BackupEnd, type BackupHead, type BackupPart } from './backup-format';
import { appliedMigrations, backupTables, quotedList, quoted, type BackupTable } from './backup-tables';

/**
 * Writes all rows of the database, as they are at one moment, into a new file. The product may run meanwhile, and nobody waits. Resolves
 * with the number of rows.
 */
export async function writeBackup(dataSource: DataSource, file: string, now: Date): Promise<number> {
  if (existsSync(file)) throw new StartupError(`There is a file ${file} already. Give the backup another name.`);
  const runner = dataSource.createQueryRunner();
  const part = `${file}.part`;
  try {
    await runner.startTransaction('REPEATABLE READ');
    await execute(runner, 'SET TRANSACTION READ ONLY; SET LOCAL statement_timeout = 0');
    const end: BackupEnd = { rows: {} };
    await pipeline(
      contentOf(runner, now, end),
      createGzip({ level: constants.Z_BEST_SPEED }),
      // Nobody else may read it. On a disk that is full or after a crash, a file with the name of a backup is a whole one.
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(part, file);
    return Object.values(end.rows).reduce((sum, rows) => sum + rows, 0);
  } catch (error) {
    const isOfAnother = isSystemError(error, 'EEXIST');
    if (!isOfAnother) await rm(part, { force: true });
    if (!isSystemError(error)) throw error;
    const why = isOfAnother ? 'another backup is being written, or has left its part' : (error as Error).message;
    throw new StartupError(`The backup can't be written to ${part}: ${why}.`);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

async function* contentOf(runner: QueryRunner, now: Date, end: BackupEnd): AsyncGenerator<Buffer> {
  const tables = await lockedTables(runner);
  const migrations = await appliedMigrations(runner);
  if (!migrations) throw new StartupError('The database is empty: there is nothing to back up.');
  yield lineOf<BackupHead>({ ...FORMAT, at: now.toISOString(), migrations });
  for (const table of tables) {
    const { name, columns } = table;
    yield lineOf<BackupPart>({ table: name, columns });
    const rows = ((await runner.connect()) as PoolClient).query(copyTo(copyStatement(table)));
    yield* rows as AsyncIterable<Buffer>;
    yield END_OF_ROWS;
    end.rows[name] = rows.rowCount;
  }
  yield lineOf(end);
}

/** The locks keep migrations from changing tables that were not copied yet. Reading and writing go on. */
async function lockedTables(runner: QueryRunner): Promise<BackupTable[]> {
  const tables = await backupTables(runner);
  if (tables.length > 0)
    await execute(runner, `LOCK TABLE ${quotedList(tables.map(({ name }) => name))} IN ACCESS SHARE MODE`);
  return tables;
}

/** Rows are in the order of their keys, so a backup does not tell in which order they were written. */
const copyStatement = ({ name, columns, key }: BackupTable) =>
  `COPY (SELECT ${quotedList(columns)} FROM ${quoted(name)} ORDER BY ${quotedList(key)}) TO STDOUT`;
