import type { DataSource, EntityManager } from 'typeorm';
import type { StudyKeys } from './study-keys';

const known = new WeakMap<DataSource, StudyKeys>();

/** Notes the keys of a database for whoever reads its responses. */
export const noteStudyKeys = (dataSource: DataSource, keys: StudyKeys): void => void known.set(dataSource, keys);

/**
 * The keys of a database's studies. Results are computed far below the call that has a context, and whoever has the
 * database reads the same responses, so the keys belong to the database here.
 */
export function studyKeysOf({ connection }: EntityManager): StudyKeys {
  const keys = known.get(connection);
  if (!keys) throw new Error('The key folder of this database has not been opened.');
  return keys;
}
