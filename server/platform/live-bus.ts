import type { EntityManager } from 'typeorm';

/** The kinds of changes that a subscriber can wait for. */
export type LiveTopic = 'participation' | 'study' | 'access' | 'outbox' | 'deliveries' | 'chat';

/** Tells every server process that something has changed. A message has only the name of the object, never its content. */
export interface LiveBus {
  /** Resolves when the database has answered, and rejects while the connection of the live bus is lost. */
  reachDatabase(): Promise<void>;
  /** Announces a change when the transaction of `db` commits; a transaction that fails announces nothing. */
  announce(db: EntityManager, topic: LiveTopic, ref: string): Promise<void>;
  /**
   * Calls `changed` after each change, and after a lost connection to the database was restored, since changes may have been missed. Returns the
   * function that ends it.
   */
  listen(topic: LiveTopic, ref: string, changed: () => void): () => void;
  /**
   * Yields once for each change that comes after the first call of `next()`. It also yields after a lost connection to
   * the database was restored, since changes may have been missed. Changes that come while the consumer is busy are
   * combined into one. `return()` ends it immediately.
   */
  changes(topic: LiveTopic, ref: string): AsyncIterableIterator<void>;
}
