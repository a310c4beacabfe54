import { LessThanOrEqual, In, type EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import type { ResponsesContext } from '../context';
import { deleteResponses } from '../delete-responses';
import { KeyTombstone } from './key.entities';
import { isAnswersFile } from './tombstones';

/**
 * Destroys the key files whose time has come, and with a key of answers the responses that it belongs to. Every process
 * does this at its start and twice a minute, in any order and as often as it likes: what is gone already is left alone. A
 * file is destroyed only because a tombstone names it, and never because a row is missing.
 */
export async function destroyDueKeys({ db, clock, keys }: ResponsesContext): Promise<void> {
  const now = clock.now();
  const due = await db.findBy(KeyTombstone, { file: In(await keys.folder.list()), due: LessThanOrEqual(now) });
  const failures: unknown[] = [];
  for (const tombstone of due) {
    try {
      // The responses are deleted for good before their key is. A crash in between leaves a file that is still due.
      if (await db.transaction((inner) => prepare(inner, tombstone, now))) await keys.destroy(tombstone.file);
    } catch (error) {
      // A file that can't be destroyed now keeps no other one from its end.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Deletes what the key belongs to, and returns whether the file is still due once the study's lock is held: a re-release
 * takes the same lock, and puts the end of the answers' key off until it has stored its results.
 */
async function prepare(db: EntityManager, { file, studyId }: KeyTombstone, now: Date): Promise<boolean> {
  await execute(db, 'SELECT FROM study WHERE id = $1 FOR NO KEY UPDATE', [studyId]);
  const isDue = await db.existsBy(KeyTombstone, { file, due: LessThanOrEqual(now) });
  if (isDue && isAnswersFile(file)) await deleteResponses(db, studyId);
  return isDue;
}
