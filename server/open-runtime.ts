import { demoMetrics } from './demo/demo-metrics';
import { seedDemo } from './demo/seed-demo';
import { createDefectReporter } from './defect-reporter';
import { useStandby, type Database } from './database';
import type { Env } from './env';
import { announceProcess } from './features/installation/processes';
import { installLibrary } from './features/library/install-library';
import { logLostKeys } from './features/responses/keys/lost-keys';
import { openStudyKeys } from './features/responses/keys/open-keys';
import { noteClientDocuments } from './graphql/known-documents';
import { outsideServices } from './outside-services';
import { socketsOf } from './persistence/database-sockets';
import { PostgresLiveBus } from './persistence/postgres-live-bus';
import type { SlowStatements } from './persistence/slow-statements';
import type { Clock } from './platform/clock';
import type { Logger } from './platform/logger';
import type { Prometheus } from './platform/prometheus';
import type { Tracing } from './platform/tracing';
import type { Runtime } from './runtime';
import type { Shutdown } from './shutdown';

/** What is there before the database is. */
export interface Surroundings {
  env: Env;
  log: Logger;
  clock: Clock;
  prometheus: Prometheus | undefined;
  tracing: Tracing | undefined;
  slow: SlowStatements | undefined;
  /** Is given the parts that have to be stopped. */
  shutdown: Shutdown;
  /** Prints a line about a step of the start that takes a moment. */
  announce(step: string): void;
  /** What the process does: `all`, `web` or `worker`. */
  role: string;
  /** Says how each cell of the process is doing, where there are cells. */
  cells?: Runtime['cells'];
}

/** Brings the library of a migrated database up to date, opens what every process needs, and creates the demo company where the settings say so. */
export async function openRuntime(
  { dataSource, url }: Pick<Database, 'dataSource' | 'url'>,
  { env, log, clock, prometheus, tracing, slow, shutdown, announce, role, cells }: Surroundings,
  makesDemo: boolean,
): Promise<Runtime> {
  const defects = await createDefectReporter({ env, log });
  shutdown.add(() => defects.close());
  await dataSource.transaction(installLibrary);
  await noteClientDocuments(dataSource.manager, clock.now());
  const live = new PostgresLiveBus(url, log, socketsOf(dataSource));
  shutdown.add(() => live.stop());
  await live.start();
  const keys = await openStudyKeys(dataSource, env.keysDir, clock, announce);
  await logLostKeys(dataSource.manager, keys.folder, clock.now(), log);
  const outside = outsideServices({ env, clock, log });
  if (env.demo) outside.metrics = demoMetrics(dataSource, outside.metrics);
  const runtime = { env, dataSource, clock, live, keys, log, defects, outside, prometheus, tracing, cells };
  const standby = useStandby(dataSource, env, log, slow);
  shutdown.add(async () => standby?.close());
  const announced = announceProcess(dataSource.manager, role, { clock, log });
  shutdown.add(() => announced.stop());
  if (env.demo && makesDemo) await seedDemo(runtime, announce);
  return runtime;
}
