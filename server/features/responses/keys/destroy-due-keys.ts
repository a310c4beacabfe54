import { LessThanOrEqual, In, type EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import type { StudyLifeContext } from '../../studies/context';
import type { ResponsesContext } from '../context';
import { deleteResponses } from '../delete-responses';
import { KeyTombstone } from './key.entities';
import { isAnswersFile } from './tombstones';

/**
 * Destroys the key files whose time has come, and with a key of answers the responses that it belongs to. Every process
 * does this at its start and twice a minute. Files that are gone already are left out, so several processes can do it at
 * the same time. A file is destroyed only because a tombstone names it, and never because a row is missing.
 */
export async function destroyDueKeys({
  db,
  clock,
  keys,
  results,
}: ResponsesContext & Pick<StudyLifeContext, 'results'>): Promise<void> {
  const now = clock.now();
  const due = await db.findBy(KeyTombstone, { file: In(await keys.folder.list()), due: LessThanOrEqual(now) });
  const failures: unknown[] = [];
  for (const tombstone of due) {
    try {
      // The deletion of the responses is committed before their key is destroyed. After a crash in between the file is
      // still due.
      const isDue = await db.transaction(async (inner) => {
        const isStillDue = await lockAndCheckDue(inner, tombstone, now);
        if (isStillDue && isAnswersFile(tombstone.file)) await deleteResponses(inner, results, tombstone.studyId);
        return isStillDue;
      });
      if (isDue) await keys.destroy(tombstone.file);
    } catch (error) {
      // The other files are destroyed nevertheless.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Takes the study's lock, and returns whether the file is still due then. A re-release takes the same lock, and puts the
 * end of the answers' key off until it has stored its results.
 */
async function lockAndCheckDue(db: EntityManager, { file, studyId }: KeyTombstone, now: Date): Promise<boolean> {
  await execute(db, 'SELECT FROM study WHERE id = $1 FOR NO KEY UPDATE', [studyId]);
  return db.existsBy(KeyTombstone, { file, due: LessThanOrEqual(now) });
}
