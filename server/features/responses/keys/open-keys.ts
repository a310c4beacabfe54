import { QueryFailedError, type DataSource } from 'typeorm';
import { execute } from '../../../persistence/sql';
import type { Clock } from '../../../platform/clock';
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
  const hasMoved = await dataSource.transaction(async (db) => {
    await execute(db, 'SELECT pg_advisory_xact_lock(hashtext($1))', ['candor keys']);
    await requireOwnFolder(db, keys.folder);
    return moveFormerKeys(db, keys, announce);
  });
  noteStudyKeys(dataSource, keys);
  if (hasMoved) await writeCheckpoint(dataSource, announce);
  return keys;
}

/** Makes PostgreSQL delete the file of the dropped table now. Only some users of a database may ask for it. */
async function writeCheckpoint(dataSource: DataSource, announce: (step: string) => void): Promise<void> {
  try {
    await execute(dataSource, 'CHECKPOINT');
  } catch (error) {
    if (!(error instanceof QueryFailedError && error.driverError.code === NOT_PERMITTED)) throw error;
    announce('The keys of surveys are files now. Run CHECKPOINT in the database, so that its files forget them.');
  }
}
