import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, createCluster, ensureDatabase, DATABASE_NAME } from './cluster';
import {
  databaseUrlOfOwner,
  claimDataFolder,
  dataFolderInUse,
  publishDatabaseUrl,
  releaseDataFolder,
} from './ownership';
import { preparePlace, type DataPlace } from './place';
import { startPostmaster, stopLeftover, type Postmaster } from './postmaster';

export interface EmbeddedPostgres {
  /** Connection address of the database, with its password. */
  url: string;
  /** Where the data is: below the data folder, unless PostgreSQL's account can't reach that. */
  folder: string;
  /** Ends connections, writes everything to disk and stops the server. Does nothing when another process owns it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The database goes into its folder `postgres`. */
  dataDir: string;
  log: (line: string) => void;
  /** When another process of ours already runs this database: use that one instead of refusing to start. */
  attach?: boolean;
  /** False only for tests: faster, and nothing survives a power cut. */
  durable?: boolean;
}

/** PostgreSQL from npm, on a free port of this machine only, for as long as this process lives. Throws a StartupError. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, attach = false, durable = true } = options;
  const place = preparePlace(dataDir, log);
  const owner = claimDataFolder(place.folder);
  if (owner) {
    if (!attach) throw dataFolderInUse(place.folder, owner.pid);
    return { url: await databaseUrlOfOwner(place.folder, owner.pid), folder: place.home, stop: async () => {} };
  }
  try {
    await stopLeftover(place);
    await createCluster(place, durable);
    const { port, stop } = await keepRunning(place, durable, log);
    await ensureDatabase(place, port);
    const url = addressOf(place, port, DATABASE_NAME);
    publishDatabaseUrl(place.folder, url);
    return { url, folder: place.home, stop: () => stop().then(() => releaseDataFolder(place.folder)) };
  } catch (error) {
    releaseDataFolder(place.folder);
    throw error;
  }
}

/** Starts the server, and starts it again on the same port if it ends by itself: the connections find it again there. */
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
    // Paths of sockets may not be long, and two copies could collide.
    unix_socket_directories: '',
    max_connections: '100',
    timezone: 'UTC',
    // Who answered what must not be readable from when it was written, nor from the server's log.
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
