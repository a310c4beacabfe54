import type { DataSource, EntityManager } from 'typeorm';
import { inTime } from '../platform/in-time';
import type { Logger } from '../platform/logger';
import { isInTransaction } from './merged-statements';

/** How long nobody asks the standby after it has failed, so that not every request waits for it. */
const REST_MS = 5_000;

const LATE = Symbol('late');

/**
 * A copy of the database on another server, which follows it by PostgreSQL's streaming replication. It may be behind, and it may
 * be down: then nothing is read from it, and it is tried again after a few seconds.
 */
export class Standby {
  private opening: Promise<DataSource> | null = null;
  private restsUntil = 0;
  private hasFailed = false;

  /** @param open connects to the standby; it is called again after each failure */
  constructor(
    private readonly open: () => Promise<DataSource>,
    private readonly log: Logger,
  ) {}

  /** Whether it has failed just now, so that asking it would be in vain. */
  get isResting(): boolean {
    return performance.now() < this.restsUntil;
  }

  /**
   * Reads at the standby. Resolves to undefined if it can't be read, or does not answer within `patienceMs`; the caller then reads from
   * the database itself, which also tells what is wrong with the statement, if that is the reason.
   */
  async read<T extends object>(read: (db: EntityManager) => Promise<T>, patienceMs = Infinity): Promise<T | undefined> {
    if (this.isResting) return undefined;
    const opening = (this.opening ??= this.open());
    const reading = opening.then(({ manager }) => read(manager));
    try {
      const found = await (patienceMs === Infinity ? reading : inTime(reading, patienceMs, LATE));
      if (found === LATE) throw new Error('The standby did not answer in time.');
      if (this.hasFailed) this.log.warn('the standby answers again');
      this.hasFailed = false;
      return found as T;
    } catch (error) {
      if (!this.hasFailed) this.log.warn({ err: error }, 'the standby is not read for the moment');
      this.hasFailed = true;
      this.restsUntil = performance.now() + REST_MS;
      if (this.opening === opening) this.opening = null;
      void closed(opening);
      return undefined;
    }
  }

  /** Disconnects. Nothing may be read any more. */
  async close(): Promise<void> {
    this.restsUntil = Infinity;
    if (this.opening) await closed(this.opening);
  }
}

/** Ends the connections that were opened. Those in use end once they are free. */
async function closed(opening: Promise<DataSource>): Promise<void> {
  const [opened] = await Promise.allSettled([opening]);
  if (opened.status === 'fulfilled') await Promise.allSettled([opened.value.destroy()]);
}

const standbys = new WeakMap<DataSource, Standby>();

/** Lets `standbyOf` find the standby of a database. */
export const addStandby = (dataSource: DataSource, standby: Standby): void => void standbys.set(dataSource, standby);

/** The standby of a database; undefined without one, and in a transaction, which has to see what it has written itself. */
export const standbyOf = (db: EntityManager): Standby | undefined =>
  isInTransaction(db) ? undefined : standbys.get(db.connection);
