import { QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { execute, rowsOf } from './sql';

/** How long everybody else who comes to a table may be kept waiting for a rewrite of it, in milliseconds. */
const PATIENCE = 250;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does something that only one process at a time should do, or leaves it when another one is at it. The lock goes with a
 * process that dies.
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

/** Removes the former versions of rows, which no query shows, for good; takes as long as it takes. */
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
 * Moves a table into a new file if a former version may be left in the old one: then not even the bytes of the file
 * hold it. What a transaction of before the last write could still see moves along, and the next try finds that out. Gives
 * up when somebody is reading the table for long, such as a dump; the next try will do.
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
 * Whether the file of a table may hold former versions of rows. A move leaves in `relfrozenxid` the oldest transaction that
 * was of any concern to it: it has dropped what ended before that, and everything did if the latest write of a row did. Every
 * process reads the same there. `relallvisible` is 0 after a move; a clean-up since then empties places but leaves their bytes,
 * and may raise `relfrozenxid`.
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
