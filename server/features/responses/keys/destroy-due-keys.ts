import { LessThanOrEqual, In, type EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import type { ResponsesContext } from '../context';
import { KeyTombstone } from './key.entities';

/**
 * Destroys the key files whose time has come. Every process does this at its start and twice a minute, in any order and
 * as often as it likes: what is gone already is left alone. A file is destroyed only because a tombstone names it, and
 * never because a row is missing.
 */
export async function destroyDueKeys({ db, clock, keys }: ResponsesContext): Promise<void> {
  const now = clock.now();
  const due = await db.findBy(KeyTombstone, { file: In(await keys.folder.list()), due: LessThanOrEqual(now) });
  for (const { file, studyId } of due)
    if (await db.transaction((inner) => isStillDue(inner, file, studyId, now))) await keys.destroy(file);
}

/**
 * Whether the file is due once the study's lock is held. A re-release takes the same lock, and puts the end of the
 * answers' key off until it has stored its results.
 */
async function isStillDue(db: EntityManager, file: string, studyId: string, now: Date): Promise<boolean> {
  await execute(db, 'SELECT FROM study WHERE id = $1 FOR NO KEY UPDATE', [studyId]);
  return db.existsBy(KeyTombstone, { file, due: LessThanOrEqual(now) });
}
