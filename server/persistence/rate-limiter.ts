import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { tooManyRequests } from '../platform/errors';
import { execute } from './sql';

/** So many tries in so many seconds. */
export interface RateLimitRule {
  name: string;
  tries: number;
  seconds: number;
  /** How long nothing is let through once it was too much, from that moment on; without it, until the seconds are over. */
  lockSeconds?: number;
}

const TABLE = 'rate_limit';
const SWEPT_EVERY_MS = 5 * 60_000;

/**
 * Counts tries in one table for all server processes, each count on its own: never in the transaction of what is counted,
 * where a refusal would take it back. Who has tried is kept as a digest only.
 */
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  private sweptAt = 0;

  constructor(private readonly dataSource: DataSource) {}

  /** Counts a try. Throws TOO_MANY_REQUESTS for one that is too many. */
  async count(limit: RateLimitRule, who: string): Promise<void> {
    await this.sweepNowAndThen();
    try {
      await this.of(limit).consume(digestOf(who));
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      throw tooManyRequests(Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000)));
    }
  }

  /** Takes one counted try back. */
  async giveBack(limit: RateLimitRule, who: string): Promise<void> {
    await this.of(limit).reward(digestOf(who));
  }

  /** Takes all counted tries back. */
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

  /** The library would sweep by one timer for each limit, each of which goes through the whole table. */
  private async sweepNowAndThen(): Promise<void> {
    const now = Date.now();
    if (now - this.sweptAt < SWEPT_EVERY_MS) return;
    this.sweptAt = now;
    await execute(this.dataSource, `DELETE FROM ${TABLE} WHERE expire <= $1`, [now]);
  }
}

const digestOf = (who: string) => createHash('sha256').update(who).digest('base64url');
