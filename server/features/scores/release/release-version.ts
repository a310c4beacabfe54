import { NO_TEAM } from '../../../../common/teams';

/** An SQL expression that has another value whenever a text of a study's results is hidden or shown again. It is null while none is hidden. */
export const hiddenTextsVersionOf = (id: string): string =>
  `(SELECT md5(string_agg(ref::text, ' ' ORDER BY ref)) FROM released_text WHERE study_id = ${id} AND is_hidden)`;

/**
 * An SQL expression of the version of a closed study's scores. While the version is the same, the scores are the same. It is
 * null for a study that is not closed or not released. It is made of the versions of the study, its release and the release
 * that trends are measured against (`xmin` is the transaction that wrote a row), the hidden comments, and the
 * replies to comments, which a standby may not have yet.
 *
 * @param id an SQL expression of the study's id
 */
export const releaseVersionOf = (id: string): string =>
  `(SELECT ROW (study.xmin, release.xmin, before.xmin, release_before.xmin,
     ${hiddenTextsVersionOf('study.id')},
     (SELECT md5(string_agg(ref::text || xmin::text, ' ' ORDER BY ref)) FROM text_reply WHERE study_id = study.id)
   )::text
   FROM study
   JOIN release_group AS release ON (release.study_id, release.team_id, release.segment_name, release.segment_value) = (study.id, '${NO_TEAM}', '', '')
   LEFT JOIN study AS before ON before.id = study.last_study_id
   LEFT JOIN release_group AS release_before
     ON (release_before.study_id, release_before.team_id, release_before.segment_name, release_before.segment_value) = (before.id, '${NO_TEAM}', '', '')
   WHERE study.id = ${id} AND study.status = 'CLOSED')`;
