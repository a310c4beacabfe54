import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { createCluster, databaseUrlOf } from '../../server/persistence/embedded/cluster';
import { clusterOf, logFileOf, prepareDataPlace, type DataPlace } from '../../server/persistence/embedded/data-place';
import { startPostmaster, type Postmaster } from '../../server/persistence/embedded/postmaster';
import { freePort, newDataDir, removeDataDir } from '../setup/start-product';
import { createTestDatabase, testKeysDir } from '../testkit';

/** The name by which the primary knows the standby. */
const STANDBY = 'standby';
const BETWEEN_LOOKS_MS = 20;

/** A server of PostgreSQL with files of its own. */
class Server {
  private running: Postmaster | undefined;

  constructor(
    readonly place: DataPlace,
    readonly port: number,
  ) {}

  async start(settings: Record<string, string> = {}): Promise<void> {
    this.running = await startPostmaster(this.place, {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      timezone: 'UTC',
      // The files of the standby are copied without the log of writes, which it then reads from the primary.
      wal_keep_size: '256MB',
      ...settings,
    });
  }

  /** Kills the server (-9), like a power cut, and resolves when it has ended. */
  async kill(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    process.kill(Number(readFileSync(join(clusterOf(this.place), 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await running!.gone;
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }
}

/** Runs a statement at an address, and returns its rows. */
export async function rowsAt<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The files of an empty database of the product, whose server does not run. */
export interface DatabaseFiles {
  place: DataPlace;
  url: string;
  remove(): void;
}

/** Makes the files that each `ReplicatedDatabase` begins with, because the migrations take long. */
export async function databaseFiles(): Promise<DatabaseFiles> {
  const folder = newDataDir();
  const place = prepareDataPlace(folder, () => undefined);
  await createCluster(place, false);
  const server = new Server(place, await freePort());
  await server.start({ fsync: 'off' });
  process.env.CANDOR_TEST_POSTGRES = databaseUrlOf(place, server.port, 'postgres');
  const { url } = await createTestDatabase();
  await server.stop();
  return { place, url, remove: () => removeDataDir(folder) };
}

function addressAt(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

function copyCluster(from: DataPlace, to: DataPlace): void {
  mkdirSync(to.home, { mode: 0o711 });
  execFileSync('cp', ['-Rp', clusterOf(from), clusterOf(to)]);
  const log = logFileOf(to);
  writeFileSync(log, '');
  if (to.account) for (const path of [to.home, log]) chownSync(path, to.account.uid, to.account.gid);
}

/** A database on a server of its own, and a standby that follows it by streaming replication. Both keep what they have acknowledged when they are killed. */
export class ReplicatedDatabase {
  private constructor(
    readonly primary: Server,
    readonly standby: Server,
    private readonly folders: string[],
    readonly url: string,
  ) {}

  /** Starts both with copies of a database's files. */
  static async start({ place, url }: DatabaseFiles): Promise<ReplicatedDatabase> {
    const folders = [newDataDir(), newDataDir()];
    const [primary, standby] = await Promise.all(
      folders.map(async (folder) => new Server({ ...place, home: join(folder, 'postgres') }, await freePort())),
    );
    copyCluster(place, primary!.place);
    await primary!.start();
    const replicated = new ReplicatedDatabase(primary!, standby!, folders, addressAt(url, primary!.port));
    process.env.CANDOR_TEST_POSTGRES = replicated.url;
    await replicated.copyFiles();
    await standby!.start();
    await replicated.isCaughtUp();
    return replicated;
  }

  /** The address of the database at the standby. */
  get standbyUrl(): string {
    return addressAt(this.url, this.standby.port);
  }

  /** Resolves once the standby has everything that the primary has written by now. */
  async isCaughtUp(): Promise<void> {
    const [now] = await rowsAt<{ lsn: string }>(this.url, 'SELECT pg_current_wal_lsn()::text AS lsn');
    const hasIt = `SELECT pg_last_wal_replay_lsn() >= '${now!.lsn}'::pg_lsn AS it`;
    while (!(await rowsAt<{ it: boolean | null }>(this.standbyUrl, hasIt))[0]!.it) await sleep(BETWEEN_LOOKS_MS);
  }

  /** Lets the standby keep what arrives, without showing it. */
  async pauseReplay(): Promise<void> {
    await rowsAt(this.standbyUrl, 'SELECT pg_wal_replay_pause()');
    const state = 'SELECT pg_get_wal_replay_pause_state() AS is';
    while ((await rowsAt<{ is: string }>(this.standbyUrl, state))[0]!.is !== 'paused') await sleep(BETWEEN_LOOKS_MS);
  }

  async resumeReplay(): Promise<void> {
    await rowsAt(this.standbyUrl, 'SELECT pg_wal_replay_resume()');
    await this.isCaughtUp();
  }

  /** From now on the primary acknowledges nothing that the standby has not stored. */
  async synchronise(): Promise<void> {
    await rowsAt(this.url, `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
    await rowsAt(this.url, 'SELECT pg_reload_conf()');
    const state = 'SELECT sync_state AS is FROM pg_stat_replication';
    while ((await rowsAt<{ is: string }>(this.url, state))[0]?.is !== 'sync') await sleep(BETWEEN_LOOKS_MS);
  }

  /** Ends the connection of the standby to the primary, so that from now on it misses everything. */
  async cutOff(): Promise<void> {
    await rowsAt(this.standbyUrl, `ALTER SYSTEM SET primary_conninfo = ''`);
    await rowsAt(this.standbyUrl, 'SELECT pg_reload_conf()');
    while ((await rowsAt(this.url, 'SELECT FROM pg_stat_replication')).length > 0) await sleep(BETWEEN_LOOKS_MS);
  }

  /** Makes the standby a primary. */
  async promote(): Promise<void> {
    await rowsAt(this.standbyUrl, 'SELECT pg_promote()');
  }

  async stop(): Promise<void> {
    await this.standby.stop();
    await this.primary.stop();
    rmSync(testKeysDir(this.url), { recursive: true, force: true });
    for (const folder of this.folders) removeDataDir(folder);
  }

  /** Copies the files of the primary while it runs, as `pg_basebackup` does, which the embedded binaries lack. */
  private async copyFiles(): Promise<void> {
    const to = clusterOf(this.standby.place);
    const client = new Client({ connectionString: this.url });
    await client.connect();
    await client.query(`SELECT pg_backup_start('${STANDBY}', true)`);
    copyCluster(this.primary.place, this.standby.place);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    await client.end();
    rmSync(join(to, 'postmaster.pid'));
    for (const name of readdirSync(join(to, 'pg_wal'), { withFileTypes: true }))
      if (name.isFile()) rmSync(join(to, 'pg_wal', name.name));
    const { username, password } = new URL(this.url);
    const source = `host=127.0.0.1 port=${this.primary.port} user=${username} password=${password} application_name=${STANDBY}`;
    appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
    writeFileSync(join(to, 'standby.signal'), '');
    const { account } = this.primary.place;
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, to]);
  }
}
