import type { Context } from '../context';
import { StudyOccurrence } from './study-occurrence.entity';

/**
 * Notes that something happens now, and answers whether it had not before. Waits for another process that is noting the
 * same, so that what is done in the same transaction is done once.
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
