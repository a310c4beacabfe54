import { byKey } from '../../../persistence/loader';
import { forEachDatabase, MergedStatements } from '../../../persistence/merged-statements';
import { prepared } from '../../../persistence/prepared';
import { NO_TEAM } from '../../rosters/team-tree';

/**
 * What the scores of a closed study are just now, in one word: as long as it is the same, so are they. Null for a study that
 * is not closed, or not released yet. In it are the versions of the study, of its release and of those that trends are
 * measured against, which comments are hidden, and what the teams are called.
 */
export const releaseStamps = forEachDatabase(
  (db) =>
    new MergedStatements<string, string | null>(async (studyIds) =>
      byKey(studyIds, await findStamps(db, [[...new Set(studyIds)], NO_TEAM]), ({ id }) => id, () => null).map((row) => row?.stamp ?? null),
    ),
);

/** `xmin` is the transaction that wrote a row as it is. */
const findStamps = prepared<{ id: string; stamp: string }>(
  `SELECT study.id, ROW (study.xmin, release.xmin, before.xmin, release_before.xmin,
     (SELECT md5(string_agg(verbatim_ref::text, ' ' ORDER BY verbatim_ref)) FROM vote WHERE study_id = study.id AND is_hidden),
     (SELECT md5(string_agg(team.id || team.name, ' ' ORDER BY team.id)) FROM release_team JOIN team ON team.id = team_id WHERE study_id = study.id)
   )::text AS stamp
   FROM study
   JOIN release_group AS release ON (release.study_id, release.team_id, release.segment_name, release.segment_value) = (study.id, $2, '', '')
   LEFT JOIN study AS before ON before.id = study.last_study_id
   LEFT JOIN release_group AS release_before
     ON (release_before.study_id, release_before.team_id, release_before.segment_name, release_before.segment_value) = (before.id, $2, '', '')
   WHERE study.id = ANY ($1) AND study.status = 'CLOSED'`,
);
