import type { EntityManager } from 'typeorm';

/** What a subscriber can wait for. */
export type LiveTopic = 'participation' | 'access' | 'outbox';

/** Tells every server process that something has changed. Carries a name only, never the news itself. */
export interface LiveBus {
  /** Announces a change when the transaction of `db` commits; a transaction that fails announces nothing. */
  announce(db: EntityManager, topic: LiveTopic, ref: string): Promise<void>;
  /**
   * Yields once for each change, and once after the connection to the database was lost and found again, since changes
   * may have been missed then. Changes that come while the consumer is busy fold into one. Ends when `return()` is called, at once.
   */
  changes(topic: LiveTopic, ref: string): AsyncIterableIterator<void>;
}
