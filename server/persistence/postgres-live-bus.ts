import { setTimeout as sleep } from 'node:timers/promises';
import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';
import { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { inTime } from '../platform/in-time';
import type { LiveBus, LiveTopic } from '../platform/live-bus';
import type { Logger } from '../platform/logger';
import { DatabaseSockets } from './database-sockets';
import { execute } from './sql';

const CHANNEL = 'candor_live';
const RECONNECT_AFTER_MS = 1_000;
/** How often the database is asked for an answer, and how long it may take before a second connection asks as well. */
const BEAT_MS = 1_000;
const PATIENCE_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;

/** A consumer that waits for changes. */
interface Listener {
  changed(): void;
  stop(): void;
}

/**
 * The live bus by PostgreSQL's LISTEN and NOTIFY: every server process learns what any other one has committed. Its connection also finds out when connections have gone
 * silent, as after a failover: then a new one answers and the old one does not. The process ends all of its own that have been silent since.
 */
export class PostgresLiveBus implements LiveBus {
  private readonly listeners = new Map<string, Set<Listener>>();
  private client: Client | undefined;
  private stopped = false;
  private reconnect: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly log: Logger,
    /** The connections of the process to the same database. */
    private readonly sockets = new DatabaseSockets(),
  ) {}

  async start(): Promise<void> {
    // The client is stored only after this. If connecting fails, the rejection reports it, and lost() ignores the
    // client's end.
    await this.use(await this.connect());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    clearTimeout(this.beat);
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

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      stream: this.sockets.open,
    });
    client.on('notification', ({ payload }) => this.signal(payload ?? ''));
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    return client;
  }

  private async use(client: Client): Promise<void> {
    this.client = client;
    if (this.stopped) await client.end();
    else this.watch(client);
  }

  private watch(client: Client): void {
    this.beat = setTimeout(() => {
      const goOn = () => {
        if (!this.stopped && client === this.client) this.watch(client);
      };
      const failed = (error: unknown) => this.log.warn({ err: error }, 'silent connections could not be ended');
      void this.endSilent(client).catch(failed).then(goOn);
    }, BEAT_MS);
  }

  /**
   * Asks the database for an answer. While there is none, a second connection is tried. If that one is answered first, the first one is dead, and so are all of the process
   * that have received nothing since: a database that is only slow would have answered the earlier question.
   */
  private async endSilent(client: Client): Promise<void> {
    let isAnswered = false;
    const answered = client.query('SELECT 1').then(
      () => (isAnswered = true),
      (error: unknown) => {
        // That is an answer, too: the connection ends, and lost() makes another.
        this.log.debug({ err: error }, 'live updates were not answered');
        return (isAnswered = true);
      },
    );
    await inTime(answered, PATIENCE_MS, false);
    while (!isAnswered && !this.stopped) {
      const endSilentOnes = this.sockets.mark();
      const next = await this.connect().catch((error: unknown) => {
        this.log.warn({ err: error }, 'the database gives no answer, and takes no new connection');
        return null;
      });
      if (!next) await sleep(RECONNECT_AFTER_MS, undefined, { ref: false });
      else if (isAnswered || this.stopped) return next.end();
      else {
        await this.use(next);
        this.log.warn({ ended: endSilentOnes() }, 'connections to the database had gone silent, and were ended');
        return this.signalAll();
      }
    }
  }

  private signalAll(): void {
    for (const key of this.listeners.keys()) this.signal(key);
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
        () => this.signalAll(),
        (error: unknown) => {
          this.log.warn({ err: error }, 'live updates have no database connection; trying again');
          this.retry();
        },
      );
    }, RECONNECT_AFTER_MS);
  }
}

const keyOf = (topic: LiveTopic, ref: string) => `${topic}:${ref}`;
