import { QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';

/** How long everybody else who comes to a table may be kept waiting for a rewrite of it, in milliseconds. */
const PATIENCE = 250;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does something that only one process at a time should do, or leaves it when another one is at it. The lock goes with a
 * process that dies.
 */
export async function alone(dataSource: DataSource, name: string, run: () => Promise<void>): Promise<void> {
  await withConnection(dataSource, async (connection) => {
    const [{ mine }] = await connection.query('SELECT pg_try_advisory_lock(hashtext($1)) AS mine', [name]);
    if (!mine) return;
    try {
      await run();
    } finally {
      await connection.query('SELECT pg_advisory_unlock(hashtext($1))', [name]);
    }
  });
}

/** Removes the former versions of rows, which no query shows, for good; takes as long as it takes. */
export async function vacuum(dataSource: DataSource, tables: readonly string[]): Promise<void> {
  await withConnection(dataSource, async (connection) => {
    await connection.query('SET statement_timeout = 0');
    try {
      await connection.query(`VACUUM ${tables.join(', ')}`);
    } finally {
      await connection.query('RESET statement_timeout');
    }
  });
}

/**
 * Moves a small table into a new file if something has been written to it since it last moved: then not even the old file's
 * bytes hold a former version. Gives up when somebody is reading the table for long, such as a dump; the next try will do.
 */
export async function moveIfWritten(dataSource: DataSource, table: string): Promise<void> {
  await withConnection(dataSource, async (connection) => {
    const written: unknown[] = await connection.query(
      `SELECT FROM pg_class AS moved, (SELECT min(age(xmin)) AS age FROM ${table}) AS latest
       WHERE oid = $1::regclass AND pg_relation_size(oid) > 0 AND coalesce(latest.age < age(moved.xmin), true)`,
      [table],
    );
    if (written.length === 0) return;
    await connection.query(`SET lock_timeout = ${PATIENCE}`);
    try {
      await connection.query(`VACUUM FULL ${table}`);
    } catch (error) {
      if (!(error instanceof QueryFailedError && error.driverError.code === LOCK_NOT_AVAILABLE)) throw error;
    } finally {
      await connection.query('RESET lock_timeout');
    }
  });
}

async function withConnection(dataSource: DataSource, run: (connection: QueryRunner) => Promise<void>): Promise<void> {
  const connection = dataSource.createQueryRunner();
  try {
    await run(connection);
  } finally {
    await connection.release();
  }
}
