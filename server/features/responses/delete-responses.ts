import type { EntityManager } from 'typeorm';
import type { ResultsReleasePort } from '../studies/results-release-port';
import { Response, SpentPermit } from './response.entities';
import { UncountedResponse } from './uncounted-response.entity';

/**
 * Deletes all responses of a study, the permits that they have spent, and what was kept to compute its results from them.
 * The caller holds the study's lock.
 */
export async function deleteResponses(db: EntityManager, results: ResultsReleasePort, studyId: string): Promise<void> {
  await results.forgetResponses(db, studyId);
  await db.delete(UncountedResponse, { studyId });
  await db.delete(Response, { studyId });
  await db.delete(SpentPermit, { studyId });
}
