import { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import type { LiveBus, LiveTopic } from '../platform/live-bus';
import type { Logger } from '../platform/logger';

const CHANNEL = 'candor_live';
const RECONNECT_AFTER_MS = 1_000;

/** One consumer's "something changed" flag, and the way to wake it. */
interface Waiter {
  changed: boolean;
  wake(): void;
}

/** Changes travel by LISTEN and NOTIFY, so any number of server processes hear of what one of them has committed. */
export class PostgresLiveBus implements LiveBus {
  private readonly waiters = new Map<string, Set<Waiter>>();
  private client: Client | undefined;
  private stopped = false;
  private reconnect: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    const client = new Client({ connectionString: this.url, keepAlive: true });
    client.on('notification', ({ payload }) => this.signal(payload ?? ''));
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    // Ours only now: a try that fails is reported once, by its rejection, and not by its end as well.
    this.client = client;
    if (this.stopped) await client.end();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    for (const key of this.waiters.keys()) this.signal(key);
    await this.client?.end().catch(() => undefined);
  }

  async announce(db: EntityManager, topic: LiveTopic, ref: string): Promise<void> {
    await db.query('SELECT pg_notify($1, $2)', [CHANNEL, keyOf(topic, ref)]);
  }

  async *changes(topic: LiveTopic, ref: string): AsyncGenerator<void, void, void> {
    const waiter: Waiter = { changed: false, wake: () => undefined };
    const key = keyOf(topic, ref);
    const group = this.waiters.get(key) ?? new Set();
    this.waiters.set(key, group.add(waiter));
    try {
      while (!this.stopped) {
        if (!waiter.changed) await new Promise<void>((resolve) => (waiter.wake = resolve));
        if (this.stopped) return;
        waiter.changed = false;
        yield;
      }
    } finally {
      group.delete(waiter);
      if (group.size === 0) this.waiters.delete(key);
    }
  }

  private signal(key: string): void {
    for (const waiter of this.waiters.get(key) ?? []) {
      waiter.changed = true;
      waiter.wake();
    }
  }

  private lost(client: Client): void {
    if (this.stopped || client !== this.client) return;
    this.client = undefined;
    this.log.warn('live updates lost their database connection; trying again');
    this.retry();
  }

  private retry(): void {
    if (this.stopped) return;
    this.reconnect = setTimeout(() => {
      this.start().then(
        () => [...this.waiters.keys()].forEach((key) => this.signal(key)),
        () => this.retry(),
      );
    }, RECONNECT_AFTER_MS);
  }
}

const keyOf = (topic: LiveTopic, ref: string) => `${topic}:${ref}`;
