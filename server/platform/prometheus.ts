import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from './in-time';

/**
 * The upper ends of the histograms’ buckets, in seconds. Most replies fall into the first ones, reports and releases
 * into the last ones.
 */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5, 30];

/** Reads figures at the moment at which Prometheus asks for them. */
export type Reading = () => Promise<{ labels: Record<string, string>; value: number }[]>;

/** How long the database of a cell may take to tell its figures, in milliseconds, so that those of the others are told. */
const PATIENCE = 2_000;

/** What all cells of a process count in. */
class Registers {
  readonly registry = new Registry();
  /** In a process that WEB_PROCESSES has started, this listens for the first process, which asks for the figures. */
  readonly webProcesses = new AggregatorRegistry();
  readonly requests = new Histogram({
    name: 'candor_http_request_seconds',
    help: 'Answered requests, by their route template. All routes of respondents are one.',
    labelNames: ['method', 'route', 'status', 'cell'] as const,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly jobs = new Histogram({
    name: 'candor_job_seconds',
    help: 'Runs of scheduled jobs.',
    labelNames: ['job', 'outcome', 'cell'] as const,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly slow = new Counter({
    name: 'candor_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS.',
    labelNames: ['cell'] as const,
    registers: [this.registry],
  });
  /** The readings of each gauge: one, or one of each cell. */
  readonly gauges = new Map<string, Reading[]>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    if (cluster.isWorker) AggregatorRegistry.setRegistries([this.registry]);
  }
}

/**
 * The figures of this process for Prometheus. They have templates of routes and names of jobs, and nothing of a request, a
 * person or a company. Those of a cell have its name as the label `cell`.
 */
export class Prometheus {
  constructor(
    private readonly registers = new Registers(),
    private readonly labels: { cell?: string } = {},
  ) {}

  /** The figures of a cell, which are told together with those of the process. */
  ofCell(cell: string): Prometheus {
    return new Prometheus(this.registers, { cell });
  }

  answered(method: string, route: string, status: number, milliseconds: number): void {
    // How often a single step of a survey is called could tell who is answering just now, so all of them are one route.
    const shown = route.startsWith('/api/public') ? '/api/public' : route;
    this.registers.requests.observe(
      { method, route: shown, status: String(status), ...this.labels },
      milliseconds / 1_000,
    );
  }

  jobRan(job: string, outcome: 'done' | 'failed', milliseconds: number): void {
    this.registers.jobs.observe({ job, outcome, ...this.labels }, milliseconds / 1_000);
  }

  statementWasSlow(): void {
    this.registers.slow.inc(this.labels);
  }

  /** Adds a gauge whose values are read each time Prometheus asks for them. */
  addGauge(name: string, help: string, labelNames: string[], read: Reading): void {
    const { registry, gauges } = this.registers;
    const readings = gauges.get(name) ?? [];
    readings.push(this.labels.cell === undefined ? read : this.ofThisCell(read));
    if (gauges.has(name)) return;
    gauges.set(name, readings);
    new Gauge({
      name,
      help,
      labelNames: [...labelNames, 'cell'],
      registers: [registry],
      async collect() {
        const figures = (await Promise.all(readings.map((each) => each()))).flat();
        this.reset();
        for (const { labels, value } of figures) this.set(labels, value);
      },
    });
  }

  /** Reads the figures of the cell; none while its database is away, which `candor_cell_up` tells. */
  private ofThisCell(read: Reading): Reading {
    return async () => {
      const reading = read().catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
        return [];
      });
      const figures = await inTime(reading, PATIENCE, []);
      return figures.map(({ labels, value }) => ({ labels: { ...labels, ...this.labels }, value }));
    };
  }

  /** Answers with all figures of this process to whoever has the token. */
  handler(token: string): RequestHandler {
    return this.answer(token, () => this.registers.registry.metrics());
  }

  /** Answers with the figures of the processes that this one has started (WEB_PROCESSES), added up. */
  handlerOfWebProcesses(token: string): RequestHandler {
    return this.answer(token, () => this.registers.webProcesses.clusterMetrics());
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
        .type(this.registers.registry.contentType)
        .send(await figures());
    };
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
