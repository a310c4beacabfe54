import { createServer } from 'node:http';
import express from 'express';
import type { App } from './app';
import { prometheusRouter } from './http/prometheus-router';
import { Health } from './http/health';
import type { Runtime } from './runtime';

/** Creates the HTTP server of a process that runs jobs only. It serves nothing but what operators need. */
export function createWorkerApp(runtime: Runtime): App {
  const { live, log } = runtime;
  const health = new Health(() => live.reachDatabase(), log);
  const app = express();
  app.disable('x-powered-by');
  app.use(health.router());
  app.use(prometheusRouter(runtime));
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
