import type { DataSource, EntityManager } from 'typeorm';

/** Does something in several databases, in a transaction of each. All of them commit after it is done, so if it fails in one, nothing has changed in any. */
export function inAllDatabases<T>(
  dataSources: readonly DataSource[],
  work: (dbs: readonly EntityManager[]) => Promise<T>,
): Promise<T> {
  const begin = ([next, ...rest]: readonly DataSource[], dbs: readonly EntityManager[]): Promise<T> =>
    next ? next.transaction((db) => begin(rest, [...dbs, db])) : work(dbs);
  return begin(dataSources, []);
}
