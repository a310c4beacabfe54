import { QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { execute, rowsOf } from './sql';

/**
 * How long a rewrite may wait for its lock on a table, in milliseconds. Other statements queue up behind it meanwhile.
 */
const PATIENCE = 250;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a job that only one process at a time should do. Does nothing while another process runs it. If a process dies,
 * PostgreSQL releases its lock.
 */
export async function runInOneProcess(dataSource: DataSource, name: string, run: () => Promise<void>): Promise<void> {
  await withConnection(dataSource, async (connection) => {
    const [lock] = await rowsOf<{ taken: boolean }>(connection, 'SELECT pg_try_advisory_lock(hashtext($1)) AS taken', [
      name,
    ]);
    if (!lock!.taken) return;
    try {
      await run();
    } finally {
      await execute(connection, 'SELECT pg_advisory_unlock(hashtext($1))', [name]);
    }
  });
}

/** Removes the former versions of rows, which no query shows, for good. It may take longer than other statements. */
export async function vacuumTable(dataSource: DataSource, table: string): Promise<void> {
  await withConnection(dataSource, async (connection) => {
    await execute(connection, 'SET statement_timeout = 0');
    try {
      await execute(connection, `VACUUM ${table}`);
    } finally {
      await execute(connection, 'RESET statement_timeout');
    }
  });
}

/**
 * Rewrites a table into a new file if its file may still contain former versions of rows. Afterwards not even the bytes
 * of the file contain them. A version that a transaction older than the last write can still see is copied as well; the
 * next call then rewrites the table again. If a long reader such as a dump holds the table, this call does nothing.
 */
export async function moveTableIfWritten(dataSource: DataSource, table: string): Promise<void> {
  if (!(await mayHoldFormerVersions(dataSource, table))) return;
  await withConnection(dataSource, async (connection) => {
    await execute(connection, `SET lock_timeout = ${PATIENCE}`);
    try {
      await execute(connection, `VACUUM FULL ${table}`);
    } catch (error) {
      if (!(error instanceof QueryFailedError && error.driverError.code === LOCK_NOT_AVAILABLE)) throw error;
    } finally {
      await execute(connection, 'RESET lock_timeout');
    }
  });
}

/**
 * Whether the file of a table may contain former versions of rows. VACUUM FULL stores in `relfrozenxid` the oldest
 * transaction that could still see a version, and drops every version that ended earlier. If the latest write of a row
 * is older than `relfrozenxid`, all former versions were dropped. All processes read the same value there. VACUUM FULL
 * also sets `relallvisible` to 0. A later plain VACUUM raises it, frees the space of old versions without overwriting
 * their bytes, and may raise `relfrozenxid`, so a value above 0 also means that bytes may be left.
 */
export async function mayHoldFormerVersions(dataSource: DataSource, table: string): Promise<boolean> {
  const [file] = await rowsOf<{ may: boolean }>(
    dataSource,
    `SELECT pg_relation_size(oid) > 0 AND (relallvisible > 0 OR coalesce(latest.age <= age(relfrozenxid), true)) AS may
     FROM pg_class, (SELECT min(age(xmin)) AS age FROM ${table}) AS latest WHERE oid = $1::regclass`,
    [table],
  );
  return file!.may;
}

async function withConnection(dataSource: DataSource, run: (connection: QueryRunner) => Promise<void>): Promise<void> {
  const connection = dataSource.createQueryRunner();
  try {
    await run(connection);
  } finally {
    await connection.release();
  }
}
