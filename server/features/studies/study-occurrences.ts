import type { Context } from '../context';
import { StudyOccurrence } from './study-occurrence.entity';

/**
 * Stores that a scheduled event of a study happens now. Returns false if it has happened before. If another process is storing
 * the same event, this waits for that process, so that only one of the two transactions does the work.
 */
export async function noteOccurrence(
  { db, clock }: Context,
  occurrence: Omit<StudyOccurrence, 'at'>,
): Promise<boolean> {
  const { raw } = await db
    .createQueryBuilder()
    .insert()
    .into(StudyOccurrence)
    .values({ ...occurrence, at: clock.now() })
    .orIgnore()
    .returning('study_id')
    .execute();
  return (raw as unknown[]).length > 0;
}
