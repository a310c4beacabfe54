import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/persistence/embedded/embedded-postgres';
import { newDataDir, removeDataDir } from '../setup/start-product';
import { createTestDatabase, onDatabaseServer, testKeysDir } from '../testkit';

/** A database on a server of its own, which keeps what it has acknowledged when it is killed. That of all other tests does not. */
export class DurableDatabase {
  private constructor(
    private readonly server: EmbeddedPostgres,
    private readonly dataDir: string,
    readonly url: string,
  ) {}

  static async start(): Promise<DurableDatabase> {
    const dataDir = newDataDir();
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    process.env.CANDOR_TEST_POSTGRES = server.url;
    return new DurableDatabase(server, dataDir, (await createTestDatabase()).url);
  }

  /** Makes a function that kills the server at once (-9), like a power cut. */
  async killer(): Promise<() => void> {
    const { rows } = await onDatabaseServer((client) =>
      client.query<{ pid: number }>(`SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`),
    );
    return () => void process.kill(rows[0]!.pid, 'SIGKILL');
  }

  /** Waits until the server takes connections. It is started again by itself, on the same port. */
  async isBack(): Promise<void> {
    for (;;) {
      try {
        return await onDatabaseServer(async (client) => void (await client.query('SELECT 1')));
      } catch {
        await sleep(100);
      }
    }
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(testKeysDir(this.url), { recursive: true, force: true });
    removeDataDir(this.dataDir);
  }
}
