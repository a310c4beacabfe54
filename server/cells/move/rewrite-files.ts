import { QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { quoted } from '../../persistence/backup/backup-tables';
import { execute, rowsOf } from '../../persistence/sql';
import { COMPANY_TABLES } from './company-tables';

const NOT_PERMITTED = ['42501', '0A000'];

/** Statistics of columns have samples of their values, and ANALYZE leaves those of a table that has become empty as they are. */
const STATISTICS = 'pg_catalog.pg_statistic';

/**
 * Writes the tables of companies anew, because a deleted row stays in the bytes of its table’s file. Each table is locked while it is
 * written, one after the other. The statistics come last. Returns what the user of the database may not do, for the operator.
 */
export async function rewriteTables(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await execute(runner, 'SET statement_timeout = 0');
    for (const { name } of COMPANY_TABLES) await execute(runner, `VACUUM (FULL, ANALYZE) ${quoted(name)}`);
    const tables = COMPANY_TABLES.map(({ name }) => `'${name}'::regclass`).join(', ');
    const ofSuperuser = [
      `DELETE FROM ${STATISTICS} USING pg_catalog.pg_class c WHERE c.oid = starelid AND relpages = 0 AND starelid IN (${tables})`,
      `VACUUM FULL ${STATISTICS}`,
    ];
    const [user] = await rowsOf<{ isSuperuser: boolean }>(
      runner,
      `SELECT rolsuper AS "isSuperuser" FROM pg_catalog.pg_roles WHERE rolname = current_user`,
    );
    if (user!.isSuperuser) for (const statement of ofSuperuser) await execute(runner, statement);
    const left = user!.isSuperuser ? [] : ofSuperuser;
    if (!(await isPermitted(() => execute(runner, 'CHECKPOINT')))) left.push('CHECKPOINT');
    return left;
  } finally {
    await execute(runner, 'RESET statement_timeout');
    await runner.release();
  }
}

/**
 * Empties PostgreSQL’s log of writes of what was written before now: it goes on in new files until each old one has been left, and the old ones
 * are deleted instead of being used again. Copies that an archive or a standby has are the operator’s. Returns false where the user of the database
 * may not do so.
 */
export async function renewLogOfWrites(dataSource: DataSource): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  try {
    return await isPermitted(async () => {
      await execute(runner, 'SET statement_timeout = 0');
      await execute(runner, 'ALTER SYSTEM SET wal_recycle = off');
      try {
        await execute(runner, 'SELECT pg_reload_conf()');
        const [files] = await rowsOf<{ n: number }>(runner, 'SELECT count(*)::int AS n FROM pg_ls_waldir()');
        for (let left = files!.n; left >= 0; left -= 1) await beginNextFile(runner);
        await execute(runner, 'CHECKPOINT');
      } finally {
        await execute(runner, 'ALTER SYSTEM RESET wal_recycle');
        await execute(runner, 'SELECT pg_reload_conf()');
      }
    });
  } finally {
    await execute(runner, 'RESET statement_timeout');
    await runner.release();
  }
}

/** A file that nothing was written to is not left. */
async function beginNextFile(runner: QueryRunner): Promise<void> {
  await execute(runner, `SELECT pg_logical_emit_message(false, 'candor', '')`);
  await execute(runner, 'SELECT pg_switch_wal()');
}

async function isPermitted(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof QueryFailedError && NOT_PERMITTED.includes(error.driverError.code as string)) return false;
    throw error;
  }
}
