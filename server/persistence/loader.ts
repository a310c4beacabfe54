import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';

/** Fetches the values of many keys in one statement, in the order of the keys. */
export type Batch<K, V> = (db: EntityManager, keys: readonly K[]) => Promise<V[]>;

/**
 * The loaders of one request. A feature defines each batch as a plain function. All resolvers of the request that load
 * from the same batch share one statement. The loaders end with the request, so they never hold stale rows or rows of
 * another caller.
 */
export class Loaders {
  private readonly loaders = new Map<unknown, DataLoader<unknown, unknown>>();

  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: EntityManager) {}

  load<K, V>(batch: Batch<K, V>, key: K): Promise<V> {
    let loader = this.loaders.get(batch) as DataLoader<K, V> | undefined;
    if (!loader) {
      loader = new DataLoader((keys: readonly K[]) => batch(this.db, keys));
      this.loaders.set(batch, loader as DataLoader<unknown, unknown>);
    }
    return loader.load(key);
  }

  /**
   * Runs statements that no other field can share one after the other. Otherwise a request with many such fields would take all
   * connections to the database, and other requests would wait for one.
   */
  inOrder<T>(send: () => Promise<T>): Promise<T> {
    const sent = this.last.then(send);
    this.last = Promise.allSettled([sent]);
    return sent;
  }
}

/**
 * Returns one row for each key, in the order of the keys. For a key without a row it returns what `missing` returns.
 */
export function byKey<K, R, M>(keys: readonly K[], rows: readonly R[], keyOf: (row: R) => K, missing: (key: K) => M) {
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => found.get(key) ?? missing(key));
}

/** Groups rows by key, in the order of the keys; a key without rows gets an empty list. */
export function groupedByKey<K, R>(keys: readonly K[], rows: readonly R[], keyOf: (row: R) => K): R[][] {
  const groups = new Map<K, R[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(row);
  return keys.map((key) => groups.get(key)!);
}
