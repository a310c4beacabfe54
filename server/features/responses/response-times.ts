import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';

/**
 * The seconds that a respondent of a study spends on the numeric rating questions: the sum over the questions of the mean
 * time of each. Questions that too few answered are left out; null while none is left.
 */
export async function averageSecondsOf(db: EntityManager, studyId: string): Promise<number | null> {
  const [row] = await rowsOf<{ seconds: number | null }>(
    db,
    `SELECT round(sum(t.seconds::numeric / t.n), 1)::float AS seconds
     FROM prompt_time t JOIN study_prompt p USING (study_id, prompt_slug) JOIN study s ON s.id = t.study_id
     WHERE t.study_id = $1 AND t.n >= (s.privacy_contract ->> 'threshold')::int AND p.wording ->> 'type' IN ('RATING_5L', 'RATING_5N')`,
    [studyId],
  );
  return row!.seconds;
}
