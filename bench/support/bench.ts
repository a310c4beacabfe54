import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../../server/database';
import { createDefectReporter } from '../../server/defect-reporter';
import { readEnv } from '../../server/env';
import { installLibrary } from '../../server/features/library/install-library';
import { openStudyKeys } from '../../server/features/responses/keys/open-keys';
import { startEmbeddedPostgres } from '../../server/persistence/embedded/embedded-postgres';
import { outsideServices } from '../../server/outside-services';
import { PostgresLiveBus } from '../../server/persistence/postgres-live-bus';
import { systemClock } from '../../server/platform/clock';
import { createLogger } from '../../server/platform/logger';
import type { Runtime } from '../../server/runtime';
import { TestCompany } from '../../tests/testkit';
import { startBareServer, startProduct, type StartedProgram } from './product';

/** The sizes of the measurements. A quick run only shows that the bench works, and its figures mean nothing. */
export interface BenchSizes {
  rounds: number;
  /** The seconds of load in each round. */
  seconds: number;
  small: number;
  large: number;
  closing: number;
  /** The people of the file that is imported. */
  people: number;
  /** The recipients of the invitations that are sent. */
  recipients: number;
  /** The sockets that are told of a change. */
  subscribers: number;
}
export const FULL_SIZES: BenchSizes = {
  rounds: 3,
  seconds: 8,
  small: 1_000,
  large: 1_000_000,
  closing: 100_000,
  people: 100_000,
  recipients: 5_000,
  subscribers: 5_000,
};
export const QUICK_SIZES: BenchSizes = {
  ...{ rounds: 1, seconds: 1, small: 100, large: 400, closing: 200 },
  ...{ people: 200, recipients: 100, subscribers: 100 },
};

/** The parts that a measurement needs. The product runs in its own process, with its own durable database. */
export interface Bench {
  sizes: BenchSizes;
  databaseUrl: string;
  /** A connection to the database without timeouts. */
  client: Client;
  dataSource: DataSource;
  /** What the product of the bench runs on, for what a measurement prepares by itself. */
  runtime: Runtime;
  readonly product: StartedProgram;
  bare: StartedProgram;
  company: TestCompany;
  say(line: string): void;
  /** Starts the product again, with other settings or after it was killed. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** Starts a second process of the product with the same database and keys. It ends with the bench. */
  another(settings: Record<string, string>): Promise<StartedProgram>;
  stop(): Promise<void>;
}

export async function openBench(sizes: BenchSizes, port: number, say: (line: string) => void): Promise<Bench> {
  const database = await ownDatabase(process.env.DATABASE_URL, say);
  const closing: (() => Promise<unknown>)[] = [database.drop];
  const stop = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const { dataSource, close } = await openDatabase({ databaseUrl: database.url, dataDir: '' }, say);
    closing.push(close);
    await dataSource.transaction(installLibrary);
    const log = createLogger('silent');
    const keysDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'candor-bench-keys-'));
    closing.push(async () => rmSync(keysDir, { recursive: true, force: true }));
    const env = { ...readEnv({}), databaseUrl: database.url, keysDir };
    const keys = await openStudyKeys(dataSource, keysDir, systemClock, say);
    const outside = outsideServices({ env, clock: systemClock, log });
    const runtime: Runtime = {
      env,
      dataSource,
      clock: systemClock,
      live: new PostgresLiveBus(database.url, log),
      keys,
      log,
      defects: await createDefectReporter({ env, log }),
      outside,
    };
    const client = new Client({ connectionString: database.url });
    await client.connect();
    closing.push(() => client.end());
    say('Starting the product …');
    let product = await startProduct(env, port);
    closing.push(() => product.stop());
    const bare = await startBareServer(database.url, port + 1);
    closing.push(bare.stop);
    const company = await TestCompany.found(runtime, product.origin);
    const bench: Bench = {
      ...{ sizes, databaseUrl: database.url, client, dataSource, runtime, bare, company, say, stop },
      get product() {
        return product;
      },
      async restart(settings) {
        await product.stop();
        product = await startProduct(env, port, settings);
      },
      async another(settings) {
        const program = await startProduct(env, port + 2, settings);
        closing.push(() => program.stop());
        return program;
      },
    };
    return bench;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a database for this run, on the server of DATABASE_URL or on an embedded server. */
async function ownDatabase(
  serverUrl: string | undefined,
  say: (line: string) => void,
): Promise<{ url: string; drop(): Promise<void> }> {
  if (serverUrl === undefined) {
    const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'candor-bench-'));
    // If root starts the run, PostgreSQL runs as another user, who must be able to enter the folder.
    chmodSync(dataDir, 0o755);
    const server = await startEmbeddedPostgres({ dataDir, log: say });
    const drop = () => server.stop().then(() => rmSync(dataDir, { recursive: true, force: true }));
    return { url: server.url, drop };
  }
  const name = `candor_bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`CREATE DATABASE ${name}`);
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
