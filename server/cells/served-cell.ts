import { setTimeout as sleep } from 'node:timers/promises';
import type { ApolloServerPlugin } from '@apollo/server';
import express from 'express';
import { createSite, type Site } from '../app';
import { migrate, reachDatabase } from '../database';
import { cellNumbers } from '../features/installation/installation.queries';
import { addDatabaseFigures } from '../http/prometheus-router';
import { startJobs, type Stoppable } from '../jobs/start-jobs';
import { openRuntime } from '../open-runtime';
import { databaseIdentity } from '../persistence/database-identity';
import { slowStatements } from '../persistence/slow-statements';
import type { Clock } from '../platform/clock';
import { doublingWait } from '../platform/doubling-wait';
import { inTime } from '../platform/in-time';
import type { Logger } from '../platform/logger';
import type { Prometheus } from '../platform/prometheus';
import { StartupError } from '../platform/startup-error';
import type { Tracing } from '../platform/tracing';
import type { RequestContext } from '../request-context';
import type { Runtime } from '../runtime';
import type { CellStatus } from '../schema.generated';
import { Shutdown } from '../shutdown';
import type { Cell } from './cell-settings';

const FIRST_WAIT_MS = 1_000;
/** A cell that comes back is noticed within this time. */
const LONGEST_WAIT_MS = 15_000;
/** How long the database of a cell may take to say that it is there. */
const PATIENCE_MS = 900;
/** How often a cell is looked at, so that it is known since when it is away, also if nobody asks. */
const LOOK_EVERY_MS = 5_000;
/** How long somebody who asks for its numbers waits for them. */
const NUMBERS_PATIENCE_MS = 2_000;

/** Two cells have one database, which is a mistake that no waiting mends. */
export class SharedDatabase extends StartupError {}

export interface CellSurroundings {
  log: Logger;
  clock: Clock;
  prometheus: Prometheus | undefined;
  tracing: Tracing | undefined;
  announce(step: string): void;
  /** What the process does: `all`, `web` or `worker`. */
  role: string;
  /** Where the cell is served: the folder of the built client, and what its requests wait for when the process ends. Null in a process that only runs jobs. */
  web: { client: string | null; plugins: ApolloServerPlugin<RequestContext>[] } | null;
  /** Whether this process creates the demo company, where the settings of the cell ask for one. */
  makesDemo: boolean;
  /** Throws SharedDatabase if another cell has this database. */
  claim(cell: string, identity: string): void;
  /** Says how each cell of the process is doing. */
  cells: () => Promise<CellStatus[]>;
}

/**
 * A cell in this process: its database, keys, site and jobs, all of them its own. If it can't be opened, it is tried again and again until it can,
 * and nothing else waits for it.
 */
export class ServedCell {
  readonly name: string;
  readonly hosts: readonly string[];
  /** What answers its requests; undefined until it is open. */
  site: Site | undefined;
  /** What it works with; undefined until it is open. */
  runtime: Runtime | undefined;
  private readonly log: Logger;
  private readonly ending = new AbortController();
  private shutdown: Shutdown;
  private jobs: 'none' | 'wanted' | Stoppable = 'none';
  /** Whether its database has answered when it was asked last, and since when it does so. */
  private noticed: { isThere: boolean; since: Date };

  constructor(
    private readonly cell: Cell,
    private readonly around: CellSurroundings,
  ) {
    this.name = cell.name;
    this.hosts = cell.hosts;
    this.log = around.log.child({ cell: cell.name });
    this.shutdown = new Shutdown(this.log);
    this.noticed = { isThere: false, since: around.clock.now() };
  }

  /** Tries to open the cell, and goes on trying afterwards where that fails. Throws SharedDatabase alone. */
  async start(): Promise<void> {
    try {
      await this.open();
    } catch (error) {
      if (error instanceof SharedDatabase) throw error;
      void this.keepOpening(error);
    }
  }

  /** Runs the jobs of the cell, once it is open. */
  startJobs(): void {
    if (!this.runtime) this.jobs = 'wanted';
    else this.jobs = startJobs(this.runtime);
  }

  async stopJobs(): Promise<void> {
    const { jobs } = this;
    if (typeof jobs === 'object') await jobs.stop();
    else this.jobs = 'none';
  }

  /** Whether its database answers. It is asked on the connection of the live bus. */
  async isThere(): Promise<boolean> {
    const { runtime } = this;
    if (!runtime) return this.notice(false);
    const asked = runtime.live.reachDatabase().then(
      () => true,
      (error: unknown) => {
        // Only for whoever looks closer: the live bus connects again, and warns about it.
        this.log.debug({ err: error }, 'the database of the cell does not answer');
        return false;
      },
    );
    return this.notice(await inTime(asked, PATIENCE_MS, false));
  }

  /** How it is doing, for operators. One that does not answer has no numbers. */
  async status(): Promise<CellStatus> {
    const { name, runtime } = this;
    const isThere = await this.isThere();
    const numbers = runtime && isThere ? await inTime(this.numbers(runtime), NUMBERS_PATIENCE_MS, null) : null;
    const away = runtime ? 'AWAY' : 'NOT_OPENED';
    return {
      ...{ name, state: isThere ? 'SERVED' : away, since: this.noticed.since },
      ...(numbers ?? { migrations: null, companies: null, standby: null }),
    };
  }

  async stopSite(): Promise<void> {
    this.ending.abort();
    await this.site?.stop();
  }

  /** Closes the database and what belongs to it. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.shutdown.stop();
  }

  /** One cell that fails must not cost the page of all. */
  private async numbers({ dataSource }: Runtime): Promise<Awaited<ReturnType<typeof cellNumbers>> | null> {
    try {
      return await cellNumbers(dataSource);
    } catch (error) {
      this.log.warn({ err: error }, 'the cell could not tell its numbers');
      return null;
    }
  }

  private notice(isThere: boolean): boolean {
    if (isThere !== this.noticed.isThere) this.noticed = { isThere, since: this.around.clock.now() };
    return isThere;
  }

  private async open(): Promise<void> {
    const { log, name, cell, around } = this;
    const { env } = cell;
    const prometheus = around.prometheus?.ofCell(name);
    const shutdown = (this.shutdown = new Shutdown(log));
    const announce = (step: string) => around.announce(`${name}: ${step}`);
    const slow = slowStatements(env, log, prometheus);
    try {
      const database = await reachDatabase(env, announce, false, slow);
      shutdown.add(() => database.close());
      around.claim(name, await databaseIdentity(database.dataSource));
      await migrate(database.dataSource, announce);
      const surroundings = {
        env,
        log,
        clock: around.clock,
        prometheus,
        tracing: around.tracing,
        slow,
        shutdown,
        announce,
        role: around.role,
        cells: around.cells,
      };
      const runtime = await openRuntime(database, surroundings, around.makesDemo);
      const site = around.web ? await createSite(runtime, express(), around.web) : undefined;
      this.ending.signal.throwIfAborted();
      if (prometheus) addDatabaseFigures(prometheus, runtime);
      this.runtime = runtime;
      this.site = site;
      const looking = setInterval(() => void this.isThere(), LOOK_EVERY_MS).unref();
      shutdown.add(async () => clearInterval(looking));
      this.notice(true);
      if (this.jobs === 'wanted') this.startJobs();
    } catch (error) {
      await shutdown.stop();
      throw error;
    }
  }

  private async keepOpening(first: unknown): Promise<void> {
    let reason = first;
    for (let attempts = 1; !this.ending.signal.aborted; attempts += 1) {
      this.log.error({ err: reason, attempts }, 'the cell can’t be opened; it is tried again');
      await sleep(Math.min(doublingWait(FIRST_WAIT_MS, attempts), LONGEST_WAIT_MS), undefined, { ref: false });
      if (this.ending.signal.aborted) return;
      try {
        await this.open();
        return this.log.warn({ attempts }, 'the cell is open now');
      } catch (error) {
        reason = error;
      }
    }
  }
}
