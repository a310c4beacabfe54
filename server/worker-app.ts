import { createServer } from 'node:http';
import express, { type Express } from 'express';
import type { App } from './app';
import { addDatabaseFigures, prometheusRouter } from './http/prometheus-router';
import { Health } from './http/health';
import type { Runtime } from './runtime';

/** Creates the HTTP server of a process that runs jobs only. It serves nothing but what operators need. */
export function createWorkerApp(runtime: Runtime): App {
  const { env, live, log, prometheus } = runtime;
  if (prometheus) addDatabaseFigures(prometheus, runtime);
  const health = new Health(() => live.reachDatabase(), log);
  const app = express();
  app.use(health.router(), prometheusRouter(env, prometheus));
  return workerAppOf(app, health);
}

/** The server of an application that tells about a process, and nothing else. */
export function workerAppOf(app: Express, health: Health): App {
  app.disable('x-powered-by');
  app.use((_request, response) => void response.status(404).json({ detail: 'Not found.' }));
  const server = createServer(app);
  return {
    server,
    drain: () => health.end(server),
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
