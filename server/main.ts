import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, type App } from './app';
import { Cells } from './cells/cells';
import { openDatabase } from './database';
import { readEnv, type Env } from './env';
import { BUILT_CLIENT_FOLDER } from './http/pages';
import { startJobs, type Stoppable } from './jobs/start-jobs';
import { openRuntime } from './open-runtime';
import { slowStatements } from './persistence/slow-statements';
import { systemClock } from './platform/clock';
import { createLogger, type Logger } from './platform/logger';
import { Prometheus } from './platform/prometheus';
import { StartupError } from './platform/startup-error';
import { startTracing, type Tracing } from './platform/tracing';
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
  let drain = async (): Promise<void> => undefined;
  process.on('SIGINT', () => void shutdown.stop().then(() => process.exit(0)));
  process.on('SIGTERM', () => void drain().then(() => shutdown.stop().then(() => process.exit(0))));

  try {
    const start = { env, log, prometheus, tracing, shutdown, role: ownRole, makesDemo: role !== 'worker' };
    const service = await (env.cells.length > 0 ? openCells(start) : openWhole(start));
    const { app, folder } = service;
    await listening(app.server, port, ownRole);
    const jobs = role === 'web' ? null : service.startJobs();
    shutdown.add(
      () => app.stop(),
      async () => jobs?.stop(),
    );
    const web = isDivided ? new WebProcesses(env.webProcesses, service.settingsOfWeb, log) : null;
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
    if (!cluster.isWorker) greet({ env, role, port: isDivided ? env.port : port, folder });
  } catch (error) {
    await shutdown.stop();
    throw error;
  }
}

interface Start {
  env: Env;
  log: Logger;
  prometheus: Prometheus | undefined;
  tracing: Tracing | undefined;
  shutdown: Shutdown;
  /** What this process does itself. */
  role: ProcessRole;
  makesDemo: boolean;
}

/** What a process serves: one database, or cells. */
interface Service {
  app: App;
  startJobs(): Stoppable;
  /** The folder of the embedded database, if there is one. */
  folder: string | null;
  /** The settings that the processes of WEB_PROCESSES have and this one has not. */
  settingsOfWeb: Record<string, string>;
}

/** Opens the one database of an installation without cells. */
async function openWhole({ env, log, prometheus, tracing, shutdown, role, makesDemo }: Start): Promise<Service> {
  const slow = slowStatements(env, log, prometheus);
  const opening = openDatabase(env, announce, false, slow);
  shutdown.add(async () => {
    const [opened] = await Promise.allSettled([opening]);
    // If the database could not be opened, main() throws that error itself.
    if (opened.status === 'fulfilled') await opened.value.close();
  });
  const database = await opening;
  const runtime = await openRuntime(
    database,
    { env, log, clock: systemClock, prometheus, tracing, slow, shutdown, announce, role },
    makesDemo,
  );
  return {
    app: role === 'worker' ? createWorkerApp(runtime) : await createApp(runtime, { client: BUILT_CLIENT_FOLDER }),
    startJobs: () => startJobs(runtime),
    folder: database.folder,
    settingsOfWeb: { DATABASE_URL: database.url },
  };
}

/** Opens the cells that CELLS names. */
async function openCells({ env, log, prometheus, tracing, shutdown, role, makesDemo }: Start): Promise<Service> {
  const web = role === 'worker' ? null : { client: BUILT_CLIENT_FOLDER };
  const cells = new Cells({ env, log, clock: systemClock, prometheus, tracing, announce, web, makesDemo, role });
  shutdown.add(() => cells.close());
  await cells.open();
  return { app: cells.app, startJobs: () => cells.startJobs(), folder: null, settingsOfWeb: {} };
}

/** Prints a line about a step of the start that takes a moment. */
const announce = (step: string): void => void process.stdout.write(`${step}\n`);

/** Throws if a process for a part of the product has no database to share with the others, or a standby follows no database of the operator's. */
function requireSharedDatabase({ databaseUrl, standbyUrl, cells }: Env, role: ProcessRole): void {
  if (standbyUrl && !databaseUrl)
    throw new StartupError('A standby follows a PostgreSQL of your own: set DATABASE_URL as well as STANDBY_URL.');
  if (role === 'all' || databaseUrl || cells.length > 0) return;
  throw new StartupError(
    `npm run ${nameOf(role)} shares a PostgreSQL with other processes: set DATABASE_URL, or CELLS. Without one, npm start runs everything in one process.`,
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
  if (env.cells.length === 0) announce(`\nCandor is ready on ${env.publicUrl}`);
  else announce(`\nCandor is ready:${env.cells.map((cell) => `\n  ${cell.name} on ${cell.env.publicUrl}`).join('')}`);
  if (role === 'web') announce(`It answers on port ${port} and runs no jobs: start npm run worker as well.`);
  if ([env, ...env.cells.map((cell) => cell.env)].some(({ demo }) => demo)) {
    announce(
      'Demo accounts: admin@acme.test (customer admin) and viewer@acme.test, both with the password candor-demo-1',
    );
  }
  if (env.isProduction && !env.smtpUrl) announce('Mail can’t be sent: set SMTP_URL to the address of a mail server.');
  if (folder) announce(`Data is kept in ${folder}. Ctrl-C stops everything.`);
}
