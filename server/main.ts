import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app';
import { demoMetrics } from './demo/demo-metrics';
import { seedDemo } from './demo/seed-demo';
import { createDefectReporter } from './defect-reporter';
import { openDatabase, useStandby } from './database';
import { readEnv, type Env } from './env';
import { installLibrary } from './features/library/install-library';
import { logLostKeys } from './features/responses/keys/lost-keys';
import { openStudyKeys } from './features/responses/keys/open-keys';
import { noteClientDocuments } from './graphql/known-documents';
import { BUILT_CLIENT_FOLDER } from './http/pages';
import { startJobs } from './jobs/start-jobs';
import { outsideServices } from './outside-services';
import { PostgresLiveBus } from './persistence/postgres-live-bus';
import { slowStatements } from './persistence/slow-statements';
import { systemClock } from './platform/clock';
import { createLogger } from './platform/logger';
import { Prometheus } from './platform/prometheus';
import { StartupError } from './platform/startup-error';
import { startTracing } from './platform/tracing';
import type { Runtime } from './runtime';
import { Shutdown } from './shutdown';
import { WebProcesses } from './web-processes';
import { createWorkerApp } from './worker-app';

/** What a process does: everything (`npm start`), answer requests (`npm run serve`), or run jobs (`npm run worker`). */
export const PROCESS_ROLES = ['all', 'web', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/**
 * Starts the product and resolves once it serves requests. SIGTERM lets the process drain and then stops everything, also the
 * database; SIGINT stops everything at once.
 */
export async function main(role: ProcessRole = 'all'): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.logLevel);
  requireSharedDatabase(env, role);
  const isDivided = role === 'all' && env.webProcesses > 1;
  /** What this process does itself. With WEB_PROCESSES it leaves requests to others. */
  const ownRole = isDivided ? 'worker' : role;
  const port = ownRole === 'worker' ? env.workerPort : env.port;
  // The processes of WebProcesses share a port, which their first process has checked.
  if (!cluster.isWorker) await requireFreePort(port, ownRole);
  if (isDivided) await requireFreePort(env.port, role);
  const shutdown = new Shutdown(log);
  const prometheus = env.prometheusToken ? new Prometheus() : undefined;
  const tracing = await startTracing(env.tracesUrl, log);
  shutdown.add(async () => tracing?.close());
  const slow = slowStatements(env, log, prometheus);
  const opening = openDatabase(env, announce, false, slow);
  shutdown.add(async () => {
    const [opened] = await Promise.allSettled([opening]);
    // If the database could not be opened, main() throws that error itself.
    if (opened.status === 'fulfilled') await opened.value.close();
  });
  let drain = async (): Promise<void> => undefined;
  process.on('SIGINT', () => void shutdown.stop().then(() => process.exit(0)));
  process.on('SIGTERM', () => void drain().then(() => shutdown.stop().then(() => process.exit(0))));

  try {
    const runtime = { ...(await openRuntime(env, await opening, shutdown)), prometheus, tracing };
    const standby = useStandby(runtime.dataSource, env, log, slow);
    shutdown.add(async () => standby?.close());
    if (env.demo && role !== 'worker') await seedDemo(runtime, announce);
    const app =
      ownRole === 'worker' ? createWorkerApp(runtime) : await createApp(runtime, { client: BUILT_CLIENT_FOLDER });
    await listening(app.server, port, ownRole);
    const jobs = role === 'web' ? null : startJobs(runtime);
    shutdown.add(
      () => app.stop(),
      async () => jobs?.stop(),
    );
    const web = isDivided ? new WebProcesses(env.webProcesses, { DATABASE_URL: (await opening).url }, log) : null;
    shutdown.add(async () => web?.end('SIGINT'));
    await web?.start();
    drain = async () => {
      app.drain();
      if (env.drainMs === 0) return;
      // Jobs are handed over at once. Only requests need the time.
      void jobs?.stop().catch((error: unknown) => log.error({ err: error }, 'a job did not stop'));
      if (web) await web.end('SIGTERM');
      else if (role !== 'worker') await sleep(env.drainMs);
    };
    if (!cluster.isWorker) greet({ env, role, port: isDivided ? env.port : port, folder: (await opening).folder });
  } catch (error) {
    await shutdown.stop();
    throw error;
  }
}

/** Brings the database up to date, and opens what every process needs. */
async function openRuntime(
  env: Env,
  { dataSource, url }: Awaited<ReturnType<typeof openDatabase>>,
  shutdown: Shutdown,
): Promise<Runtime> {
  const log = createLogger(env.logLevel);
  const defects = await createDefectReporter({ env, log });
  shutdown.add(() => defects.close());
  await dataSource.transaction(installLibrary);
  await noteClientDocuments(dataSource.manager, systemClock.now());
  const live = new PostgresLiveBus(url, log);
  shutdown.add(() => live.stop());
  await live.start();
  const keys = await openStudyKeys(dataSource, env.keysDir, systemClock, announce);
  await logLostKeys(dataSource.manager, keys.folder, systemClock.now(), log);
  const outside = outsideServices({ env, clock: systemClock, log });
  if (env.demo) outside.metrics = demoMetrics(dataSource, outside.metrics);
  return { env, dataSource, clock: systemClock, live, keys, log, defects, outside };
}

/** Prints a line about a step of the start that takes a moment. */
const announce = (step: string): void => void process.stdout.write(`${step}\n`);

/** Throws if a process for a part of the product has no database to share with the others, or a standby follows no database of the operator's. */
function requireSharedDatabase({ databaseUrl, standbyUrl, cells }: Env, role: ProcessRole): void {
  if (cells.length > 0) throw new StartupError('A process serves one database: unset CELLS, and set DATABASE_URL.');
  if (standbyUrl && !databaseUrl)
    throw new StartupError('A standby follows a PostgreSQL of your own: set DATABASE_URL as well as STANDBY_URL.');
  if (role === 'all' || databaseUrl) return;
  throw new StartupError(
    `npm run ${nameOf(role)} shares a PostgreSQL with other processes: set DATABASE_URL. Without one, npm start runs everything in one process.`,
  );
}

const nameOf = (role: ProcessRole) => ({ all: 'start', web: 'serve', worker: 'worker' })[role];

/** Throws if the port is taken. This is checked first, so that nobody waits for the database before they learn it. */
async function requireFreePort(port: number, role: ProcessRole): Promise<void> {
  const probe = createServer();
  await listening(probe, port, role);
  probe.close();
  await once(probe, 'close');
}

async function listening(server: Server, port: number, role: ProcessRole): Promise<number> {
  const another = (other: number) =>
    `${role === 'worker' ? 'WORKER_PORT' : 'PORT'}=${other} npm ${role === 'all' ? 'start' : `run ${nameOf(role)}`}`;
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is in use. Stop what uses it, or choose another: ${another(port + 1)}`);
    }
    if (code === 'EACCES') {
      throw new StartupError(
        `Port ${port} needs more rights than this user has. Choose one above 1023: ${another(4000)}`,
      );
    }
    throw error;
  }
  return (server.address() as AddressInfo).port;
}

function greet({
  env,
  role,
  port,
  folder,
}: {
  env: Env;
  role: ProcessRole;
  port: number;
  folder: string | null;
}): void {
  if (role === 'worker') return announce(`\nCandor runs its jobs. Port ${port} answers at /livez and /readyz.`);
  announce(`\nCandor is ready on ${env.publicUrl}`);
  if (role === 'web') announce(`It answers on port ${port} and runs no jobs: start npm run worker as well.`);
  if (env.demo) {
    announce(
      'Demo accounts: admin@acme.test (customer admin) and viewer@acme.test, both with the password candor-demo-1',
    );
  }
  if (env.isProduction && !env.smtpUrl) announce('Mail can’t be sent: set SMTP_URL to the address of a mail server.');
  if (folder) announce(`Data is kept in ${folder}. Ctrl-C stops everything.`);
}
