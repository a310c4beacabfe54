import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The upper ends of the histograms’ buckets, in seconds. Most replies fall into the first ones, reports and releases
 * into the last ones.
 */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5, 30];

/** Reads figures at the moment at which Prometheus asks for them. */
export type Reading = () => Promise<{ labels: Record<string, string>; value: number }[]>;

/**
 * The figures of this process for Prometheus. They have templates of routes and names of jobs, and nothing of a request, a
 * person or a company.
 */
export class Prometheus {
  private readonly registry = new Registry();
  /** In a process that WEB_PROCESSES has started, this listens for the first process, which asks for the figures. */
  private readonly webProcesses = new AggregatorRegistry();
  private readonly requests = new Histogram({
    name: 'candor_http_request_seconds',
    help: 'Answered requests, by their route template. All routes of respondents are one.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly jobs = new Histogram({
    name: 'candor_job_seconds',
    help: 'Runs of scheduled jobs.',
    labelNames: ['job', 'outcome'] as const,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly slow = new Counter({
    name: 'candor_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS.',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    if (cluster.isWorker) AggregatorRegistry.setRegistries([this.registry]);
  }

  answered(method: string, route: string, status: number, milliseconds: number): void {
    // How often a single step of a survey is called could tell who is answering just now, so all of them are one route.
    const shown = route.startsWith('/api/public') ? '/api/public' : route;
    this.requests.observe({ method, route: shown, status: String(status) }, milliseconds / 1_000);
  }

  jobRan(job: string, outcome: 'done' | 'failed', milliseconds: number): void {
    this.jobs.observe({ job, outcome }, milliseconds / 1_000);
  }

  statementWasSlow(): void {
    this.slow.inc();
  }

  /** Adds a gauge whose values are read each time Prometheus asks for them. */
  addGauge(name: string, help: string, labelNames: string[], read: Reading): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const figures = await read();
        this.reset();
        for (const { labels, value } of figures) this.set(labels, value);
      },
    });
  }

  /** Answers with all figures of this process to whoever has the token. */
  handler(token: string): RequestHandler {
    return this.answer(token, () => this.registry.metrics());
  }

  /** Answers with the figures of the processes that this one has started (WEB_PROCESSES), added up. */
  handlerOfWebProcesses(token: string): RequestHandler {
    return this.answer(token, () => this.webProcesses.clusterMetrics());
  }

  private answer(token: string, figures: () => Promise<string>): RequestHandler {
    const wanted = digest(`Bearer ${token}`);
    return async (request, response) => {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
        return void response
          .status(401)
          .set('WWW-Authenticate', 'Bearer')
          .json({ detail: 'The token is missing or wrong.' });
      response
        .set('Cache-Control', 'no-store')
        .type(this.registry.contentType)
        .send(await figures());
    };
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
