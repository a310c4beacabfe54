import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import type { Clock } from '../../../platform/clock';
import { sealFormerResponses } from '../former/seal-former-responses';
import { requireOwnFolder } from './installation';
import { KeyFolder } from './key-folder';
import { noteStudyKeys } from './keys-of-database';
import { moveFormerKeys } from './move-former-keys';
import { StudyKeys } from './study-keys';

const NOT_PERMITTED = '42501';

/**
 * Opens the folder of the key files for a process. Throws a StartupError where the folder can't be used, or is not the
 * one of this database. A lock makes two processes that start together take turns.
 */
export async function openStudyKeys(
  dataSource: DataSource,
  path: string,
  clock: Clock,
  announce: (step: string) => void,
): Promise<StudyKeys> {
  const keys = new StudyKeys(new KeyFolder(path), clock);
  noteStudyKeys(dataSource, keys);
  const oneAfterTheOther = <T>(work: (db: EntityManager) => Promise<T>): Promise<T> =>
    dataSource.transaction(async (db) => {
      // A move may take minutes, and so may the wait for the process that is at it.
      await execute(db, 'SET LOCAL statement_timeout = 0');
      await execute(db, 'SELECT pg_advisory_xact_lock(hashtext($1))', ['candor keys']);
      return work(db);
    });
  // It is committed that the folder is this database's before the move writes keys there. Otherwise the start after an
  // interrupted move would take them for the keys of another database.
  await oneAfterTheOther((db) => requireOwnFolder(db, keys.folder));
  const hasChanged = await oneAfterTheOther(async (db) => {
    const hasMoved = await moveFormerKeys(db, keys, announce);
    return (await sealFormerResponses(db, keys, announce)) || hasMoved;
  });
  if (hasChanged) await writeCheckpoint(dataSource, announce);
  return keys;
}

/** Makes PostgreSQL delete the files of the dropped tables now. Only some users of a database may ask for it. */
async function writeCheckpoint(dataSource: DataSource, announce: (step: string) => void): Promise<void> {
  try {
    await execute(dataSource, 'CHECKPOINT');
  } catch (error) {
    if (!(error instanceof QueryFailedError && error.driverError.code === NOT_PERMITTED)) throw error;
    announce(
      'Keys and responses of surveys have moved. Run CHECKPOINT in the database, so that its files forget the former ones.',
    );
  }
}
