import cluster from 'node:cluster';
import { Router } from 'express';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Env } from '../env';
import { waitingWork } from '../features/installation/waiting-work';
import type { Prometheus } from '../platform/prometheus';
import type { Runtime } from '../runtime';

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Adds the figures that are read from a database, and those of the connections to it. */
export function addDatabaseFigures(
  prometheus: Prometheus,
  { dataSource, clock }: Pick<Runtime, 'dataSource' | 'clock'>,
): void {
  prometheus.addGauge(
    'candor_database_connections',
    'Connections of this process, and callers that wait for one.',
    ['state'],
    async () => {
      const pool = (dataSource.driver as PostgresDriver).master as Pool;
      const values = {
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      };
      return Object.entries(values).map(([state, value]) => ({ labels: { state }, value }));
    },
  );
  if (cluster.isWorker) return;
  const waiting = (figure: 'count' | 'overdueSeconds') => async () =>
    (await waitingWork(dataSource.manager, clock.now())).map((work) => ({
      labels: { kind: work.kind },
      value: work[figure],
    }));
  prometheus.addGauge(
    'candor_waiting_work',
    'What waits in the database for any process, as npm run status shows it.',
    ['kind'],
    waiting('count'),
  );
  prometheus.addGauge(
    'candor_overdue_seconds',
    'For how long the oldest piece of waiting work has been due.',
    ['kind'],
    waiting('overdueSeconds'),
  );
}

/**
 * Serves `GET /metrics` for Prometheus. Without the setting PROMETHEUS_TOKEN the address does not exist. The processes
 * of WEB_PROCESSES do not have it either, because they share a port and Prometheus could not choose between them; the
 * process that has started them serves the sum of their metrics at `/metrics/web`.
 */
export function prometheusRouter(
  env: Pick<Env, 'prometheusToken' | 'webProcesses'>,
  prometheus: Prometheus | undefined,
): Router {
  const router = Router();
  if (!prometheus || !env.prometheusToken || cluster.isWorker) return router;
  router.get('/metrics', prometheus.handler(env.prometheusToken));
  if (env.webProcesses > 1) router.get('/metrics/web', prometheus.handlerOfWebProcesses(env.prometheusToken));
  return router;
}
