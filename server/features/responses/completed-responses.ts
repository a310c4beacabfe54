import type { EntityManager } from 'typeorm';
import { byKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';

/** The number of completed responses of each study. */
export async function completedResponsesByStudy(db: EntityManager, studyIds: readonly string[]): Promise<number[]> {
  const rows = await rowsOf<{ studyId: string; n: number }>(
    db,
    `SELECT study_id AS "studyId", sum(completed)::int AS n FROM participation_hour
     WHERE study_id = ANY($1) GROUP BY study_id`,
    [[...studyIds]],
  );
  return byKey(
    studyIds,
    rows,
    (row) => row.studyId,
    () => null,
  ).map((row) => row?.n ?? 0);
}
