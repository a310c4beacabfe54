import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartupError } from '../../platform/startup-error';
import { spawnOptionsFor } from './account';
import { clusterOf, passwordFileOf, type DataPlace } from './data-place';
import { POSTMASTER_ENVIRONMENT } from './postmaster';

/** The name of both the superuser and the database. */
export const DATABASE_NAME = 'candor';

/** Creates the files of a new database server unless they exist. If it is interrupted, the next call begins anew. */
export async function createCluster(place: DataPlace, durable: boolean): Promise<void> {
  const cluster = clusterOf(place);
  if (existsSync(cluster)) return;
  const unfinished = `${cluster}.new`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    writeFileSync(passwordFileOf(place), randomBytes(24).toString('hex'), { mode: 0o600 });
    if (place.account) {
      for (const path of [unfinished, passwordFileOf(place)]) chownSync(path, place.account.uid, place.account.gid);
    }
    await initdb(place, unfinished, durable);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError(`The database can't be created in ${place.home}: ${(error as Error).message}`);
  }
}

/**
 * Runs initdb. It chooses PostgreSQL's built-in locale, which is the same on every system and in every version, so that
 * no index has to be rebuilt after a change of either.
 */
function initdb(place: DataPlace, into: string, durable: boolean): Promise<void> {
  const flags = [
    `--pgdata=${into}`,
    `--username=${DATABASE_NAME}`,
    `--pwfile=${passwordFileOf(place)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.binaries, 'bin', 'initdb'), flags, {
      ...spawnOptionsFor(place.account),
      env: POSTMASTER_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(reasonIn(said)))));
  });
}

/** The first error in the output of initdb. It is the cause, and later errors follow from it. */
function reasonIn(said: string): string {
  return /(?:error|FATAL|PANIC): +(.+)/.exec(said)?.[1] ?? (said.trim() || 'initdb ended without a word');
}

export function databaseUrlOf(place: DataPlace, port: number, database: string): string {
  try {
    return `postgres://${DATABASE_NAME}:${readFileSync(passwordFileOf(place), 'utf8').trim()}@127.0.0.1:${port}/${database}`;
  } catch {
    throw new StartupError(
      `${passwordFileOf(place)} can't be read: put it back from a copy, or delete ${place.home} to begin anew.`,
    );
  }
}

/** Creates the product's database on the server unless it exists. */
export async function ensureDatabase(place: DataPlace, port: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrlOf(place, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(DATABASE_NAME)}`);
  } finally {
    await client.end();
  }
}
