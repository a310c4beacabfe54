import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createApp } from './app';
import { demoMetrics } from './demo/demo-metrics';
import { seedDemo } from './demo/seed-demo';
import { openDatabase } from './database';
import { readEnv, type Env } from './env';
import { startSender } from './features/deliveries/sender';
import { installLibrary } from './features/library/install-library';
import { logLostKeys } from './features/responses/keys/lost-keys';
import { openStudyKeys } from './features/responses/keys/open-keys';
import { mailOpener } from './features/responses/own-link-mail';
import { BUILT_CLIENT_FOLDER } from './http/pages';
import { startScheduler } from './jobs/scheduler';
import { startSlackListener } from './jobs/slack-listener';
import { startDispatcher } from './mail/dispatcher';
import { outsideServices } from './outside-services';
import { PostgresLiveBus } from './persistence/postgres-live-bus';
import { systemClock } from './platform/clock';
import { createLogger } from './platform/logger';
import { StartupError } from './platform/startup-error';
import { createContext, type Runtime } from './runtime';

/**
 * Starts the product and resolves once it serves requests. On SIGINT and SIGTERM it stops everything, also the
 * database.
 */
export async function main(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.logLevel);
  await requireFreePort(env.port);
  const opening = openDatabase(env, announce);
  const stopping: (() => Promise<unknown>)[] = [
    () =>
      // If the database could not be opened, main() throws that error itself.
      Promise.allSettled([opening]).then(([opened]) =>
        opened.status === 'fulfilled' ? opened.value.close() : undefined,
      ),
  ];
  const stop = onlyOnce(async () => {
    for (const step of stopping)
      await step().catch((error: unknown) => log.error({ err: error }, 'a part of the product did not stop'));
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));

  try {
    const database = await opening;
    await database.dataSource.transaction(installLibrary);
    const live = new PostgresLiveBus(database.url, log);
    stopping.unshift(() => live.stop());
    await live.start();
    const { dataSource } = database;
    const keys = await openStudyKeys(dataSource, env.keysDir, systemClock, announce);
    await logLostKeys(dataSource.manager, keys.folder, systemClock.now(), log);
    const outside = outsideServices({ env, clock: systemClock, log });
    if (env.demo) outside.metrics = demoMetrics(dataSource, outside.metrics);
    const runtime: Runtime = { env, dataSource, clock: systemClock, live, keys, log, outside };
    if (env.demo) await seedDemo(runtime, announce);
    const dispatcher = startDispatcher({ ...runtime, openMail: mailOpener(runtime.keys) });
    stopping.unshift(() => dispatcher.stop());
    const sender = startSender({ context: () => createContext(runtime), log });
    stopping.unshift(() => sender.stop());
    const scheduler = startScheduler(runtime);
    stopping.unshift(() => scheduler.stop());
    const slackListener = startSlackListener(runtime);
    stopping.unshift(() => slackListener.stop());
    const app = await createApp(runtime, { client: BUILT_CLIENT_FOLDER });
    await listening(app.server, env.port);
    stopping.unshift(() => app.stop());
    greet(env, database.folder);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Prints a line about a step of the start that takes a moment. */
const announce = (step: string) => process.stdout.write(`${step}\n`);

/** Throws if the port is taken. This is checked first, so that nobody waits for the database before they learn it. */
async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  await listening(probe, port);
  probe.close();
  await once(probe, 'close');
}

async function listening(server: Server, port: number): Promise<number> {
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new StartupError(
        `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=4000 npm start`,
      );
    }
    throw error;
  }
  return (server.address() as AddressInfo).port;
}

function greet(env: Env, folder: string | null): void {
  announce(`\nCandor is ready on ${env.publicUrl}`);
  if (env.demo) {
    announce(
      'Demo accounts: admin@acme.test (customer admin) and viewer@acme.test, both with the password candor-demo-1',
    );
  }
  if (env.isProduction && !env.smtpUrl) announce('Mail can’t be sent: set SMTP_URL to the address of a mail server.');
  if (folder) announce(`Data is kept in ${folder}. Ctrl-C stops everything.`);
}

/** Returns a function that runs once, even if it is called several times. */
function onlyOnce<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= run());
}
