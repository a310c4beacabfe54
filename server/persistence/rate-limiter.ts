import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { tooManyRequests } from '../platform/errors';
import { oncePerDatabase } from './merged-statements';
import { execute } from './sql';

/** How many tries are allowed within how many seconds. */
export interface RateLimitRule {
  name: string;
  tries: number;
  seconds: number;
  /**
   * For how long all tries are refused after the first refused one. Without it they are refused until `seconds` are
   * over.
   */
  lockSeconds?: number;
}

const TABLE = 'rate_limit';
const SWEPT_EVERY_MS = 5 * 60_000;

/**
 * Counts tries in one table for all server processes. A try is never counted within the caller's transaction, because
 * the refusal would roll the count back. The callers are stored as digests only.
 */
class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  private sweptAt = 0;

  constructor(private readonly dataSource: DataSource) {}

  /** Counts a try. Throws TOO_MANY_REQUESTS if it exceeds the limit. */
  async count(limit: RateLimitRule, who: string): Promise<void> {
    const wait = await this.msToWait(limit, who);
    if (wait !== null) throw tooManyRequests(Math.max(1, Math.ceil(wait / 1_000)));
  }

  /** Counts a try, and returns whether it is within the limit. */
  async allows(limit: RateLimitRule, who: string): Promise<boolean> {
    return (await this.msToWait(limit, who)) === null;
  }

  /** Counts a try. The milliseconds until the next one is allowed; null for a try that is within the limit. */
  private async msToWait(limit: RateLimitRule, who: string): Promise<number | null> {
    await this.sweepNowAndThen();
    try {
      await this.of(limit).consume(digestOf(who));
      return null;
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      return outcome.msBeforeNext;
    }
  }

  /** Subtracts one counted try. */
  async giveBack(limit: RateLimitRule, who: string): Promise<void> {
    await this.of(limit).reward(digestOf(who));
  }

  /** Resets the count to 0. */
  async forget(limit: RateLimitRule, who: string): Promise<void> {
    await this.of(limit).delete(digestOf(who));
  }

  private of(limit: RateLimitRule): RateLimiterPostgres {
    const { name, tries, seconds, lockSeconds = 0 } = limit;
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.dataSource,
      storeType: 'typeorm',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: tries,
      duration: seconds,
      blockDuration: lockSeconds,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }

  /** Deletes expired counts. The library would run one timer for each limit, and each would read the whole table. */
  private async sweepNowAndThen(): Promise<void> {
    const now = Date.now();
    if (now - this.sweptAt < SWEPT_EVERY_MS) return;
    this.sweptAt = now;
    await execute(this.dataSource, `DELETE FROM ${TABLE} WHERE expire <= $1`, [now]);
  }
}

const digestOf = (who: string) => createHash('sha256').update(who).digest('base64url');

/** The limiter of a database. */
export const rateLimiterOf = oncePerDatabase((db) => new RateLimiter(db.dataSource));
