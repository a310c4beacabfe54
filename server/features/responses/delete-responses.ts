import type { EntityManager } from 'typeorm';
import { AnswerSet } from './answer-side.entities';
import { UncountedResponse } from './uncounted-response.entity';

/** Deletes all responses of a study, with their answers and votes. The caller holds the study's lock. */
export async function deleteResponses(db: EntityManager, studyId: string): Promise<void> {
  await db.delete(UncountedResponse, { studyId });
  await db.delete(AnswerSet, { studyId });
}
