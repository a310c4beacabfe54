import type { EntityManager } from 'typeorm';
import { NO_TEAM } from '../../../../common/teams';
import { rowsOf } from '../../../persistence/sql';
import { hiddenTextsVersionOf } from './release-version';

/** What tells one state of a closed study's results from another. */
export interface ResultsState {
  /** Another one for each release. */
  release: string;
  /** Another one whenever a text is hidden or shown again. Null while none is hidden. */
  hiddenTexts: string | null;
}

/** The state of a study's results; null while it has no release. */
export async function resultsStateOf(db: EntityManager, studyId: string): Promise<ResultsState | null> {
  const [state] = await rowsOf<ResultsState>(
    db,
    `SELECT xmin::text AS release, ${hiddenTextsVersionOf('$1')} AS "hiddenTexts"
     FROM release_group
     WHERE (study_id, team_id, segment_name, segment_value) = ($1, '${NO_TEAM}', '', '')`,
    [studyId],
  );
  return state ?? null;
}
