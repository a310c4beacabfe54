import type { EntityManager } from 'typeorm';
import { Response, SpentPermit } from './response.entities';
import { UncountedResponse } from './uncounted-response.entity';

/** Deletes all responses of a study, and the permits that they have spent. The caller holds the study's lock. */
export async function deleteResponses(db: EntityManager, studyId: string): Promise<void> {
  await db.delete(UncountedResponse, { studyId });
  await db.delete(Response, { studyId });
  await db.delete(SpentPermit, { studyId });
}
