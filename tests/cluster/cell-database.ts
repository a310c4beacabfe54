import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/persistence/embedded/embedded-postgres';
import { newDataDir, removeDataDir } from '../setup/start-product';
import { createTestDatabase, testKeysDir } from '../testkit';
import { rowsAt } from './replicated-database';

/** The database of a cell, on a server of its own, whose files can be searched. */
export class CellDatabase {
  private constructor(
    private readonly server: EmbeddedPostgres,
    private readonly dataDir: string,
    readonly url: string,
  ) {}

  /** @param durable whether it keeps what it has acknowledged when it is killed */
  static async start({ durable = false } = {}): Promise<CellDatabase> {
    const dataDir = newDataDir();
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable });
    process.env.CANDOR_TEST_POSTGRES = server.url;
    return new CellDatabase(server, dataDir, (await createTestDatabase()).url);
  }

  get keysDir(): string {
    return testKeysDir(this.url);
  }

  /** The files of the server, its log of writes among them, and of the key folder, that have any of these texts or bytes. */
  filesWith(wanted: readonly (string | Buffer)[]): string[] {
    return [this.dataDir, this.keysDir].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => {
          const content = readFileSync(file);
          return wanted.some((each) => content.includes(each));
        })
        .map((file) => relative(folder, file)),
    );
  }

  /** Kills the server at once (-9), like a power cut. It is started again by itself, on the same port. */
  async kill(): Promise<void> {
    const [row] = await rowsAt<{ pid: number }>(
      this.url,
      `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
    );
    process.kill(row!.pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.keysDir, { recursive: true, force: true });
    removeDataDir(this.dataDir);
  }
}
