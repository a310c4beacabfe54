import type { DataSource, QueryRunner } from 'typeorm';
import { quoted } from '../../persistence/backup/backup-tables';
import { execute, rowsOf } from '../../persistence/sql';
import { StartupError } from '../../platform/startup-error';
import { COMPANY_TABLES, KEY_TOMBSTONES, rowsOfCompany, SENDING_TABLES, type CompanyTable } from './company-tables';

/** How long the move waits for locks that requests and jobs hold, each time. */
const PATIENCE = "SET LOCAL lock_timeout = '2s'";
const TRIES = 30;
const NO_LOCK = '55P03';
/** How long it waits for messages that are being sent. A process that sends renews its lease of a minute. */
const SENDING_PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 250;
const WITH_LEASES = SENDING_TABLES.filter(({ name }) => name !== 'outgoing_mail');

/** The name begins the order of the alphabet, in which PostgreSQL runs the triggers of a row. */
const triggerOf = (companyId: string) => quoted(`a_move_${companyId}`);

const LOCK_OF_MOVE = `hashtextextended('candor move ' || $1, 0)`;

/** Takes the lock of a move for as long as the connection lives. While it is held, nobody else changes rows of a frozen company. */
export async function lockMove(guard: QueryRunner, companyId: string): Promise<void> {
  try {
    await execute(guard, `SET lock_timeout = '20s'`);
    await execute(guard, `SELECT pg_advisory_lock(${LOCK_OF_MOVE})`, [companyId]);
  } catch (error) {
    if (!isWithoutLock(error)) throw error;
    throw new StartupError('Another process is moving this company. Wait until it has ended.');
  } finally {
    await execute(guard, 'RESET lock_timeout');
  }
}

/** Takes the lock of a move in the transaction that copies, so that a later run can wait for its end. */
export const holdUntilCommitted = (target: QueryRunner, companyId: string): Promise<void> =>
  execute(target, `SELECT pg_advisory_xact_lock(${LOCK_OF_MOVE})`, [companyId]);

/**
 * Waits until no transaction of a former run is left in the new database. Its commit may be on its way for a while after the program has died, for
 * instance if it waits for a standby. Until then nobody can know where the company is.
 */
export async function awaitFormerRun(to: DataSource, companyId: string): Promise<void> {
  const runner = to.createQueryRunner();
  try {
    await lockMove(runner, companyId);
  } finally {
    await execute(runner, 'SELECT pg_advisory_unlock_all()');
    await runner.release();
  }
}

/**
 * Makes every process refuse what would change a row of the company. Messages come last: those that wait are locked in the transaction of
 * `guard`, so that processes skip them and go on with those of other companies, and whoever is sending one may still say what came of it.
 */
export async function freeze(dataSource: DataSource, guard: QueryRunner, companyId: string): Promise<void> {
  const early = [...COMPANY_TABLES.filter((table) => !SENDING_TABLES.includes(table)), KEY_TOMBSTONES];
  for (const table of early) await addTrigger(dataSource, table, companyId);
  await execute(guard, 'SET LOCAL statement_timeout = 0');
  for (const table of WITH_LEASES)
    await lockRows(
      guard,
      table,
      companyId,
      'AND coalesce(lease_until, now()) <= clock_timestamp() FOR UPDATE SKIP LOCKED',
    );
  await untilNothingIsSent(dataSource, companyId);
  for (const table of SENDING_TABLES) {
    await lockRows(guard, table, companyId, 'FOR UPDATE');
    await addTrigger(dataSource, table, companyId);
  }
}

const lockRows = (guard: QueryRunner, table: CompanyTable, companyId: string, how: string): Promise<void> =>
  execute(guard, `SELECT FROM ${quoted(table.name)} WHERE ${rowsOfCompany(table, companyId)} ${how}`);

/** Lets everybody change rows of the company again. */
export async function thaw(dataSource: DataSource, companyId: string): Promise<void> {
  for (const { name } of [...COMPANY_TABLES, KEY_TOMBSTONES])
    await patiently(dataSource, `DROP TRIGGER IF EXISTS ${triggerOf(companyId)} ON ${quoted(name)}`);
}

const addTrigger = (dataSource: DataSource, table: CompanyTable, companyId: string): Promise<void> =>
  patiently(
    dataSource,
    `CREATE OR REPLACE TRIGGER ${triggerOf(companyId)} BEFORE INSERT OR UPDATE OR DELETE ON ${quoted(table.name)}
     FOR EACH ROW EXECUTE FUNCTION refuse_while_moving('${companyId}', '${rowsOfCompany(table, companyId).replaceAll("'", "''")}')`,
  );

/** A change of a table waits for whoever writes to it, and whoever comes later waits with it. So it waits briefly, and tries again. */
async function patiently(dataSource: DataSource, statement: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await dataSource.transaction(async (db) => {
        await execute(db, PATIENCE);
        await execute(db, statement);
      });
    } catch (error) {
      if (!isWithoutLock(error)) throw error;
      if (left === 0) throw new StartupError('A table of the database has been locked for a minute. Try again later.');
    }
  }
}

async function untilNothingIsSent(dataSource: DataSource, companyId: string): Promise<void> {
  const taken = WITH_LEASES.map(
    (table) =>
      `EXISTS (SELECT FROM ${table.name} WHERE lease_until > clock_timestamp() AND ${rowsOfCompany(table, companyId)})`,
  );
  const end = Date.now() + SENDING_PATIENCE_MS;
  for (;;) {
    const [row] = await rowsOf<{ isSending: boolean }>(dataSource, `SELECT ${taken.join(' OR ')} AS "isSending"`);
    if (!row!.isSending || Date.now() > end) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

const isWithoutLock = (error: unknown) => (error as { code?: string }).code === NO_LOCK;
