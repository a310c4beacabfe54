import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrlOf, createCluster, ensureDatabase, DATABASE_NAME } from './cluster';
import {
  databaseUrlOfOwner,
  claimDataFolder,
  dataFolderInUse,
  publishDatabaseUrl,
  releaseDataFolder,
} from './ownership';
import { prepareDataPlace, type DataPlace } from './data-place';
import { startPostmaster, stopOrphanedPostmaster, type Postmaster } from './postmaster';

export interface EmbeddedPostgres {
  /** The connection address of the database. It contains the password. */
  url: string;
  /** The folder with the data. It is in the data folder, unless PostgreSQL's account can't reach that. */
  folder: string;
  /**
   * Ends connections, writes everything to disk and stops the server. Does nothing if another process owns the server.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The data folder. The database is in its subfolder `postgres`. */
  dataDir: string;
  log: (line: string) => void;
  /**
   * Whether to use the database of another Candor process that already runs on this folder, instead of refusing to
   * start.
   */
  attach?: boolean;
  /** False is for tests only: it is faster, but a power cut loses data. */
  durable?: boolean;
}

/**
 * Starts the PostgreSQL that npm has installed. It listens on a free port, for this machine only, and ends with this
 * process. Throws a StartupError if it can't start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, attach = false, durable = true } = options;
  const place = prepareDataPlace(dataDir, log);
  const owner = claimDataFolder(place.folder);
  if (owner) {
    if (!attach) throw dataFolderInUse(place.folder, owner.pid);
    return { url: await databaseUrlOfOwner(place.folder, owner.pid), folder: place.home, stop: async () => {} };
  }
  try {
    await stopOrphanedPostmaster(place);
    await createCluster(place, durable);
    const { port, stop } = await keepRunning(place, durable, log);
    await ensureDatabase(place, port);
    const url = databaseUrlOf(place, port, DATABASE_NAME);
    publishDatabaseUrl(place.folder, url);
    return { url, folder: place.home, stop: () => stop().then(() => releaseDataFolder(place.folder)) };
  } catch (error) {
    releaseDataFolder(place.folder);
    throw error;
  }
}

/** Starts the server. If it ends by itself, starts it again on the same port, so that connections can be made again. */
async function keepRunning(place: DataPlace, durable: boolean, log: (line: string) => void) {
  const port = await freePort();
  const settings = settingsFor(port, durable);
  let stopping = false;
  let server: Promise<Postmaster | undefined> = startPostmaster(place, settings);
  await server;

  const watch = (running: Postmaster | undefined): void => {
    void running?.gone.then(() => {
      if (stopping) return;
      log('The database ended by itself; starting it again.');
      server = revive();
      void server.then(watch);
    });
  };
  const revive = async (): Promise<Postmaster | undefined> => {
    for (let wait = 0; !stopping; wait = Math.min(wait + 1_000, 10_000)) {
      await sleep(wait);
      try {
        return await startPostmaster(place, settings);
      } catch (error) {
        log((error as Error).message);
      }
    }
    return undefined;
  };
  watch(await server);

  const stop = async () => {
    stopping = true;
    await (await server)?.stop();
  };
  return { port, stop };
}

function settingsFor(port: number, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // No Unix sockets: their paths may not be long, and those of two installations could be the same.
    unix_socket_directories: '',
    // Each process takes up to 21, and WEB_PROCESSES may start 32 of them.
    max_connections: '750',
    timezone: 'UTC',
    // Neither the times of commits nor the server's log may reveal who gave which answer.
    track_commit_timestamp: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
