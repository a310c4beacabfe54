import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import { createApp } from '../../server/app';
import { createDataSource } from '../../server/data-source';
import { useStandby } from '../../server/database';
import { createDefectReporter } from '../../server/defect-reporter';
import { readEnv } from '../../server/env';
import { startSender } from '../../server/features/deliveries/sender';
import { startDispatcher } from '../../server/mail/dispatcher';
import { mailOpener } from '../../server/features/responses/own-link-mail';
import { openStudyKeys } from '../../server/features/responses/keys/open-keys';
import { outsideServices } from '../../server/outside-services';
import { socketsOf } from '../../server/persistence/database-sockets';
import { PostgresLiveBus } from '../../server/persistence/postgres-live-bus';
import { slowStatements } from '../../server/persistence/slow-statements';
import { SettableClock } from '../../server/platform/clock';
import { createLogger, type Logger } from '../../server/platform/logger';
import { Prometheus } from '../../server/platform/prometheus';
import { startTracing } from '../../server/platform/tracing';
import { createContext, type Runtime } from '../../server/runtime';
import { createTestDatabase, testKeysDir } from './database';
import { TestClient } from './test-client';
import { TestCompany } from './test-company';

/** The whole product with its own port and its own database. */
export interface TestApp {
  origin: string;
  clock: SettableClock;
  dataSource: DataSource;
  runtime: Runtime;
  /** A caller without a session or a key. */
  visitor(headers?: Record<string, string>): TestClient;
  /** Founds a company with an admin and a viewer, both signed in. */
  company(name?: string): Promise<TestCompany>;
  /** The number of unexpected errors since the start. */
  defects(): number;
  /** Stops sending messages. Those that are planned wait. */
  stopSender(): Promise<void>;
  /** Closes no idle connection from now on. A test that computes for longer than a minute between two calls needs it. */
  keepConnections(): void;
  stop(): Promise<void>;
}

/**
 * Starts the product. With the setting `smtpUrl` mails are sent, and without it they stay in the outbox. Invitations and reminders are sent with
 * `smtpUrl` or `slack`. With `databaseUrl`
 * it uses an existing database and its key folder, like a second process. `client` is a folder with pages to serve.
 */
export async function startTestApp(
  settings: Partial<Runtime['env']> = {},
  log: Logger = createLogger('silent'),
  client: string | null = null,
): Promise<TestApp> {
  const begun: Ending[] = [];
  try {
    return await begin(begun, settings, log, client);
  } catch (error) {
    // A test may let the database fail meanwhile. What was begun must not go on after the test.
    await endAll(begun).catch(() => undefined);
    throw error;
  }
}

type Ending = () => unknown;

/** Ends everything that was begun, the last first, also where one part can't end in order. Throws the first error. */
async function endAll(begun: Ending[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of begun.splice(0).reverse())
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}

async function begin(
  begun: Ending[],
  settings: Partial<Runtime['env']>,
  log: Logger,
  client: string | null,
): Promise<TestApp> {
  const given = settings.databaseUrl;
  const database = given ? { url: given, drop: async () => undefined } : await createTestDatabase();
  const clock = new SettableClock(new Date('2026-03-03T10:20:00Z'));
  // Tests read more in one operation than any page does. The tests of prices set the factor of the product.
  const env = {
    ...readEnv({ PRICE_LIMIT_FACTOR: '1000' }),
    keysDir: testKeysDir(database.url),
    ...settings,
    databaseUrl: database.url,
  };
  begun.push(() => !given && rmSync(env.keysDir, { recursive: true, force: true }));
  begun.push(() => database.drop());
  const tracing = await startTracing(env.tracesUrl, log);
  begun.push(() => tracing?.close());
  const prometheus = env.prometheusToken ? new Prometheus() : undefined;
  const dataSource = createDataSource(database.url, slowStatements(env, log, prometheus));
  begun.push(() => dataSource.isInitialized && dataSource.destroy());
  await dataSource.initialize();
  const standby = useStandby(dataSource, env, log);
  begun.push(() => standby?.close());
  const live = new PostgresLiveBus(database.url, log, socketsOf(dataSource));
  begun.push(() => live.stop());
  await live.start();
  const keys = await openStudyKeys(dataSource, env.keysDir, clock, () => undefined);
  const runtime: Runtime = {
    env,
    dataSource,
    clock,
    live,
    keys,
    log,
    defects: await createDefectReporter({ env, log }),
    outside: outsideServices({ env, clock, log }),
    prometheus,
    tracing,
  };
  begun.push(() => runtime.defects.close());
  const dispatcher = env.smtpUrl ? startDispatcher({ ...runtime, openMail: mailOpener(keys) }) : undefined;
  const sender =
    env.smtpUrl || settings.slack || settings.msteams
      ? startSender({ context: () => createContext(runtime), log })
      : undefined;
  begun.push(() => dispatcher?.stop());
  begun.push(() => sender?.stop());
  const app = await createApp(runtime, { client });
  begun.push(() => app.stop());
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    clock,
    dataSource,
    runtime,
    visitor: (headers) => new TestClient(origin, headers),
    company: (name) => TestCompany.found(runtime, origin, name),
    defects: () => runtime.defects.count(),
    stopSender: async () => sender?.stop(),
    keepConnections: () => void (app.server.keepAliveTimeout = 0),
    stop: () => endAll(begun),
  };
}
