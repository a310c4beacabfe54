import cluster from 'node:cluster';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import express, { type Request, type RequestHandler } from 'express';
import { createServerOf, type App } from '../app';
import type { Env } from '../env';
import { renderGraphqlError } from '../graphql/request-errors';
import { Health } from '../http/health';
import { prometheusRouter } from '../http/prometheus-router';
import { NEVER_STORED, securityHeaders, securityHeadersOfReply } from '../http/security-headers';
import type { Stoppable } from '../jobs/start-jobs';
import type { Clock } from '../platform/clock';
import { DomainError } from '../platform/errors';
import { inTime } from '../platform/in-time';
import type { Logger } from '../platform/logger';
import type { Prometheus } from '../platform/prometheus';
import type { Tracing } from '../platform/tracing';
import { workerAppOf } from '../worker-app';
import { cellAt } from './cell-settings';
import { ServedCell, SharedDatabase } from './served-cell';

/** How long the start waits for cells, in milliseconds. A cell that takes longer is opened while the others are served. */
const START_PATIENCE_MS = 60_000;
/** After how many seconds a caller may ask again for a cell that is away. */
const RETRY_AFTER = 5;
/** The addresses at which a process tells about itself, whatever the host. */
const ABOUT_PROCESS = /^\/(livez|readyz|healthz|metrics(\/web)?)(\?|$)/;

interface Options {
  env: Env;
  log: Logger;
  clock: Clock;
  prometheus: Prometheus | undefined;
  tracing: Tracing | undefined;
  announce(step: string): void;
  /** What the process does: `all`, `web` or `worker`. */
  role: string;
  /** Null in a process that only runs jobs; otherwise the folder of the built client, without which no pages are served. */
  web: { client: string | null } | null;
  /** Whether this process creates the demo company of the cells that have one. */
  makesDemo: boolean;
}

/** All cells of this process: they are opened together, and a request goes to the one of its host. */
export class Cells {
  readonly app: App;
  readonly served: readonly ServedCell[];
  private readonly identities = new Map<string, string>();

  constructor(private readonly options: Options) {
    const { env, prometheus } = options;
    const about = express();
    const health = new Health(() => this.reach(), options.log);
    about.use(securityHeaders(securityHeadersOfReply(env)), health.router(), prometheusRouter(env, prometheus));
    const web = options.web && this.webApp(about, health);
    this.app = web ?? workerAppOf(about, health);
    const plugins = web ? [ApolloServerPluginDrainHttpServer({ httpServer: web.server })] : [];
    const around = {
      ...options,
      web: options.web && { ...options.web, plugins },
      claim: (cell: string, identity: string) => this.claim(cell, identity),
      cells: () => Promise.all(this.served.map((each) => each.status())),
    };
    this.served = env.cells.map((cell) => new ServedCell(cell, around));
    if (!cluster.isWorker)
      prometheus?.addGauge('candor_cell_up', 'Whether the database of the cell answers.', [], () => this.states());
  }

  /** Opens all of them. Throws SharedDatabase; a cell that can't be opened is tried again later. */
  async open(): Promise<void> {
    await inTime(Promise.all(this.served.map((each) => each.start())), START_PATIENCE_MS, undefined);
  }

  /** Runs the jobs of each cell, once it is open. */
  startJobs(): Stoppable {
    for (const each of this.served) each.startJobs();
    return { stop: () => Promise.all(this.served.map((each) => each.stopJobs())) };
  }

  async close(): Promise<void> {
    await Promise.all(this.served.map((each) => each.close()));
  }

  private claim(cell: string, identity: string): void {
    this.identities.set(cell, identity);
    const same = this.served.filter(({ name }) => this.identities.get(name) === identity);
    if (same.length === 1) return;
    this.identities.delete(cell);
    throw new SharedDatabase(`The cells ${same.map(({ name }) => name).join(' and ')} have the same database.`);
  }

  private async states() {
    return Promise.all(
      this.served.map(async (each) => ({ labels: { cell: each.name }, value: Number(await each.isThere()) })),
    );
  }

  /** The names of the cells that are away, if there are any. Throws if all are. */
  private async reach(): Promise<{ away?: string[] }> {
    const states = await this.states();
    const away = states.filter(({ value }) => value === 0).map(({ labels }) => labels.cell);
    if (away.length === states.length) throw new Error('the database of no cell answers');
    return away.length > 0 ? { away } : {};
  }

  /** The server that gives each request and socket to the site of its host. `about` answers what is no cell's. */
  private webApp(about: express.Express, health: Health): App {
    about.disable('x-powered-by');
    about.set('trust proxy', this.options.env.trustedProxies);
    about.use(this.refusal());
    const server = createServerOf(about);
    const siteOf = (request: IncomingMessage) => this.at(request)?.site;
    server.on('request', (request, response) => {
      const site = ABOUT_PROCESS.test(request.url ?? '') ? undefined : siteOf(request);
      if (site) site.answer(request, response);
      else about(request as Request, response);
    });
    server.on('upgrade', (request, socket: Duplex, head) => {
      const site = siteOf(request);
      if (site) site.upgrade(request, socket, head);
      else
        socket.end(
          `HTTP/1.1 ${this.at(request) ? '503 Service Unavailable' : '421 Misdirected Request'}\r\nConnection: close\r\n\r\n`,
        );
    });
    const closed = () => new Promise<void>((resolve) => server.close(() => resolve()));
    return {
      server,
      drain: () => health.end(server),
      stop: async () => void (await Promise.all([closed(), ...this.served.map((each) => each.stopSite())])),
    };
  }

  /** The cell of the host that a request was sent to. The host is read before anything else of it. */
  private at(request: IncomingMessage): ServedCell | undefined {
    return cellAt(this.served, (request as Request).host ?? '');
  }

  /** Refuses a request to a cell that is away, and one to a host of none. */
  private refusal(): RequestHandler {
    return (request, response) => {
      response.set(NEVER_STORED);
      if (!this.at(request))
        return void response.status(421).set('Connection', 'close').json({ detail: 'Nothing is served at this host.' });
      const away = new DomainError('UNAVAILABLE', 'Please try again in a moment.');
      response.status(away.status).set('Retry-After', String(RETRY_AFTER));
      if (request.path !== '/graphql') return void response.json({ detail: away.detail });
      response.type('json').send(renderGraphqlError(away, () => '').text);
    };
  }
}
