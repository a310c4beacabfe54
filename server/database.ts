import type { DataSource } from 'typeorm';
import { createDataSource, createPlainDataSource } from './data-source';
import type { Env } from './env';
import { startEmbeddedPostgres } from './persistence/embedded/embedded-postgres';
import type { SlowStatements } from './persistence/slow-statements';
import { execute } from './persistence/sql';
import { addStandby, Standby } from './persistence/standby';
import type { Logger } from './platform/logger';
import { StartupError } from './platform/startup-error';

export interface Database {
  url: string;
  /** The folder of the embedded database; null if the operator has set DATABASE_URL. */
  folder: string | null;
  dataSource: DataSource;
  /** Disconnects, and stops the embedded database if it was started. */
  close(): Promise<void>;
}

/** Connects to the PostgreSQL of DATABASE_URL, or starts the embedded one, and then applies missing migrations. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  announce: (step: string) => void,
  attach = false,
  slow?: SlowStatements,
): Promise<Database> {
  const database = await reachDatabase(env, announce, attach, slow);
  try {
    await migrate(database.dataSource, announce);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Does the same without migrations. */
export async function reachDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  announce: (step: string) => void,
  /** Whether to use the embedded database of a Candor that is running, instead of refusing to start a second one. */
  attach = false,
  slow?: SlowStatements,
): Promise<Database> {
  if (!env.databaseUrl) announce('Starting the database …');
  const embedded = env.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: env.dataDir, log: announce, attach });
  const url = env.databaseUrl ?? embedded!.url;
  const dataSource = createDataSource(url, slow);
  try {
    await connect(dataSource, env.databaseUrl ? 'The database of DATABASE_URL' : 'The embedded database');
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return {
    url,
    folder: embedded?.folder ?? null,
    dataSource,
    async close() {
      await dataSource.destroy();
      await embedded?.stop();
    },
  };
}

/** Lets the results of closed surveys be read at the standby of STANDBY_URL, if it is set. It may be down, also now. */
export function useStandby(
  dataSource: DataSource,
  { standbyUrl }: Pick<Env, 'standbyUrl'>,
  log: Logger,
  slow?: SlowStatements,
): Standby | undefined {
  if (!standbyUrl) return undefined;
  const standby = new Standby(() => createPlainDataSource(standbyUrl, slow).initialize(), log);
  addStandby(dataSource, standby);
  return standby;
}

async function connect(dataSource: DataSource, name: string): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `${name} does not answer (${code ?? message}). Check its address, user, password and database name.`,
    );
  }
}

/**
 * Applies the migrations that are missing. A lock makes two processes that start together take turns. The second one waits
 * for as long as the first one's migrations take, so the time limit of statements does not end its waiting.
 */
export async function migrate(dataSource: DataSource, announce: (step: string) => void): Promise<void> {
  const lock = dataSource.createQueryRunner();
  try {
    await execute(lock, 'SET statement_timeout = 0');
    await execute(lock, 'SELECT pg_advisory_lock(hashtext($1))', ['candor migrations']);
    if (await dataSource.showMigrations()) {
      announce('Migrating the database …');
      await dataSource.runMigrations();
    }
  } finally {
    await execute(lock, 'SELECT pg_advisory_unlock(hashtext($1))', ['candor migrations']);
    await execute(lock, 'RESET statement_timeout');
    await lock.release();
  }
}
