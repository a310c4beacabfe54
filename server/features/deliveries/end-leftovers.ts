import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { isSentSql } from './sent-study';

/** SQL for a message of a survey that the product does not send any more. No process is sending it. */
const LEFT_OVER = `NOT ${isSentSql('s')} AND (d.state = 'PLANNED' OR d.state = 'TRYING' AND d.lease_until <= clock_timestamp())`;

/**
 * Ends the messages that were being sent when their survey closed or became one with a shared link, and that have no
 * final outcome since. Their process has died, or the mail server has asked for another attempt. Nobody knows whether a
 * message of a dead process was accepted. Returns the ids of the surveys.
 */
export async function endLeftovers({ db }: Context): Promise<string[]> {
  const ended = await rowsOf<{ studyId: string }>(
    db,
    `WITH forgotten AS (
       DELETE FROM delivery d USING study s WHERE s.id = d.study_id AND s.status = 'OPEN' AND d.state = 'PLANNED' AND ${LEFT_OVER}
       RETURNING d.study_id
     ), ended AS (
       UPDATE delivery d SET lease_until = NULL,
         state = CASE d.state WHEN 'TRYING' THEN 'UNKNOWN' ELSE 'FAILED' END,
         reason = CASE d.state WHEN 'PLANNED' THEN 'SURVEY_ENDED' END
       FROM study s WHERE s.id = d.study_id AND (s.status <> 'OPEN' OR d.state = 'TRYING') AND ${LEFT_OVER}
       RETURNING d.study_id
     )
     SELECT DISTINCT study_id AS "studyId" FROM (TABLE forgotten UNION ALL TABLE ended) all_of_them`,
  );
  return ended.map(({ studyId }) => studyId);
}
