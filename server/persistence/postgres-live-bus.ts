import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';
import { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import type { LiveBus, LiveTopic } from '../platform/live-bus';
import type { Logger } from '../platform/logger';
import { execute } from './sql';

const CHANNEL = 'candor_live';
const RECONNECT_AFTER_MS = 1_000;

/** A consumer that waits for changes. */
interface Listener {
  changed(): void;
  stop(): void;
}

/** The live bus by PostgreSQL's LISTEN and NOTIFY: every server process learns what any other one has committed. */
export class PostgresLiveBus implements LiveBus {
  private readonly listeners = new Map<string, Set<Listener>>();
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
    // The client is stored only now. If connecting fails, the rejection reports it, and lost() ignores the client's
    // end.
    this.client = client;
    if (this.stopped) await client.end();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    for (const listener of [...this.listeners.values()].flatMap((group) => [...group])) listener.stop();
    await this.client
      ?.end()
      .catch((error: unknown) => this.log.warn({ err: error }, 'the connection of live updates did not end'));
  }

  /** Asks the database for an answer on the connection of the live bus, so that nobody waits for a connection of the pool. */
  async reachDatabase(): Promise<void> {
    if (!this.client) throw new Error('the connection of live updates is lost');
    await this.client.query('SELECT 1');
  }

  async announce(db: EntityManager, topic: LiveTopic, ref: string): Promise<void> {
    await execute(db, 'SELECT pg_notify($1, $2)', [CHANNEL, keyOf(topic, ref)]);
  }

  listen(topic: LiveTopic, ref: string, changed: () => void): () => void {
    return this.add(keyOf(topic, ref), { changed, stop: () => undefined });
  }

  changes(topic: LiveTopic, ref: string): AsyncIterableIterator<void> {
    return new Repeater(async (push, stop) => {
      const end = this.add(keyOf(topic, ref), { changed: () => void push(), stop });
      await stop;
      end();
    }, new SlidingBuffer(1));
  }

  /** Adds a listener. Returns the function that takes it away. */
  private add(key: string, listener: Listener): () => void {
    const group = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0) this.listeners.delete(key);
    };
  }

  private signal(key: string): void {
    for (const listener of this.listeners.get(key) ?? []) listener.changed();
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
        () => [...this.listeners.keys()].forEach((key) => this.signal(key)),
        (error: unknown) => {
          this.log.warn({ err: error }, 'live updates have no database connection; trying again');
          this.retry();
        },
      );
    }, RECONNECT_AFTER_MS);
  }
}

const keyOf = (topic: LiveTopic, ref: string) => `${topic}:${ref}`;
