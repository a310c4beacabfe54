import type { EntityManager } from 'typeorm';
import { execute } from '../../persistence/sql';

/** Notes that a response has been completed, so that the next count includes it. */
export async function noteUncountedResponse(db: EntityManager, studyId: string, setDigest: Buffer): Promise<void> {
  await execute(db, 'INSERT INTO uncounted_response (study_id, set_digest) VALUES ($1, $2)', [studyId, setDigest]);
}
