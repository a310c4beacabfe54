import type { EntityManager } from 'typeorm';
import { NO_TEAM } from '../../../../common/teams';
import { byKey, groupedByKey } from '../../../persistence/loader';
import { arrayParameter, preparedStatement } from '../../../persistence/prepared-statement';
import { BY_NAME, execute, rowsOf } from '../../../persistence/sql';
import type { ScoreType } from '../../../schema.generated';
import { FormerReleaseRow, type ReleaseGroup } from '../release.entities';
import { cellsFromColumns, scoresFromStored, type CellColumns } from './cell-columns';
import type { FormerRelease } from './former-release';
import { batchOfReleases } from './read-release';
import { isShown, type ReleasedScores, type Score, type ScoreOrSuppressed } from './released-scores';

/** A group of a study: everybody (null) or a team. A loader's key, so made by `groupKey` alone. */
export const groupKey = (studyId: string, teamId: string | null): string => `${studyId} ${teamId ?? NO_TEAM}`;

/** The results of groups that may be shown; null for a group that nobody answered in, or that is not released. */
export const releasedByGroup = batchOfReleases(async (db, keys): Promise<(ReleasedScores | null)[]> => {
  const rows = await findReleased(db, [keys.map((key) => key.split(' ')[0]), keys.map((key) => key.split(' ')[1])]);
  return byKey(
    keys,
    rows,
    (row) => row.key,
    () => null,
  ).map(
    (row) =>
      row &&
      scoresFromStored({ respondents: row.respondents, topics: row.topics, prompts: row.prompts, ...row.others }),
  );
});

const WANTED = `${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'uuid')}`;

const findReleased = preparedStatement<
  Pick<ReleaseGroup, 'respondents' | 'topics' | 'prompts' | 'others'> & { key: string }
>(
  `SELECT g.study_id || ' ' || g.team_id AS key, g.respondents, g.topics, g.prompts, g.others
   FROM release_group g
   JOIN unnest(${WANTED}) AS wanted (study_id, team_id) USING (study_id, team_id)
   WHERE g.segment_name = '' AND g.segment_value = ''`,
);

/** The former releases of a study, which were wrong and have been replaced. */
export const formerReleases = async (db: EntityManager, studyId: string): Promise<FormerRelease[]> =>
  (await db.find(FormerReleaseRow, { where: { studyId }, order: { number: 'ASC' } })).map(({ teams, groups }) => ({
    teams,
    groups: groups.map((group) => ({ ...group, scores: scoresFromStored(group.scores) })),
  }));

/** Stores the release of a study as a former one. */
export async function storeAsFormerRelease(db: EntityManager, studyId: string): Promise<void> {
  await execute(
    db,
    `INSERT INTO former_release (study_id, number, teams, groups)
     SELECT $1, (SELECT count(*) FROM former_release WHERE study_id = $1),
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', team_id, 'parentId', parent_id)), '[]') FROM study_tree_team WHERE study_id = $1),
       (SELECT jsonb_agg(jsonb_build_object(
          'teamId', nullif(team_id, $2),
          'segment', CASE WHEN segment_name <> '' THEN jsonb_build_object('name', segment_name, 'value', segment_value) END,
          'scores', jsonb_build_object('respondents', respondents, 'topics', topics, 'prompts', prompts) || others::jsonb)) FROM release_group WHERE study_id = $1)`,
    [studyId, NO_TEAM],
  );
}

/** The completed responses of each team in each study's release. Teams that are too small are left out. */
export const respondentsByTeam = batchOfReleases(async (db, studyIds): Promise<Map<string, number>[]> => {
  const rows = await rowsOf<{ studyId: string; teamId: string; n: number }>(
    db,
    `SELECT study_id AS "studyId", team_id AS "teamId", respondents AS n FROM release_group
     WHERE study_id = ANY($1) AND segment_name = '' AND team_id <> $2 AND respondents IS NOT NULL`,
    [[...studyIds], NO_TEAM],
  );
  return groupedByKey(studyIds, rows, (row) => row.studyId).map(
    (group) => new Map(group.map(({ teamId, n }) => [teamId, n])),
  );
});

/** The completed responses of each group by attribute, the largest value of each first. Values that are too small are left out. */
export const releasedSegmentCounts = batchOfReleases(async (db, keys): Promise<SegmentCount[][]> => {
  const rows = await rowsOf<{ key: string; name: string; value: string; n: number }>(
    db,
    `SELECT g.study_id || ' ' || g.team_id AS key, g.segment_name AS name, g.segment_value AS value, g.respondents AS n
     FROM release_group g JOIN unnest($1::uuid[], $2::uuid[]) AS wanted (study_id, team_id) USING (study_id, team_id)
     WHERE g.segment_name <> '' AND g.respondents IS NOT NULL
     ORDER BY g.segment_name, g.respondents DESC, g.segment_value ${BY_NAME}`,
    [keys.map((key) => key.split(' ')[0]), keys.map((key) => key.split(' ')[1])],
  );
  return groupedByKey(keys, rows, (row) => row.key).map((group) =>
    group.map(({ name, value, n }) => ({ name, value, n })),
  );
});

interface SegmentCount {
  name: string;
  value: string;
  n: number;
}

/** The results of a part of a group: the people with one value of an attribute, or a team directly below. */
export interface ReleasedPart {
  segment: { name: string; value: string } | null;
  teamSegment: { name: string; value: string; ref: string } | null;
  /** Its completed responses; null where it may not be told. */
  respondents: number | null;
  scores: ScoreOrSuppressed[];
}

/**
 * Reads only the scores of one type, because a heatmap reads many of them. One statement reads both kinds of parts,
 * because a second one would cost both processes more than its result is worth.
 */
const partsBy = (type: ScoreType) => {
  const cells = type === 'TOPIC' ? 'topics' : 'prompts';
  const find = preparedStatement<Omit<ReleasedPart, 'scores'> & { key: string; cells: CellColumns }>(`
    SELECT * FROM (
      SELECT study_id || ' ' || group_id AS key, 0 AS level, segment_name AS name, segment_value AS value, respondents, ${cells} AS cells,
        json_build_object('name', segment_name, 'value', segment_value) AS segment, NULL AS "teamSegment"
      FROM release_group JOIN unnest(${WANTED}) AS wanted (study_id, group_id) USING (study_id)
      WHERE team_id = group_id AND segment_name <> ''
      UNION ALL
      SELECT study_id || ' ' || group_id, r.level, r.name, r.team_id::text, respondents, ${cells},
        NULL, json_build_object('name', r.level_name, 'value', r.name, 'ref', r.team_id)
      FROM release_group JOIN study_tree_team r USING (study_id, team_id) JOIN unnest(${WANTED}) AS wanted (study_id, group_id) USING (study_id)
      WHERE coalesce(r.parent_id, '${NO_TEAM}') = group_id AND segment_name = ''
    ) part
    ORDER BY level, name ${BY_NAME}, value ${BY_NAME}`);
  return batchOfReleases(async (db, keys): Promise<ReleasedPart[][]> => {
    const rows = await find(db, [keys.map((key) => key.split(' ')[0]), keys.map((key) => key.split(' ')[1])]);
    return groupedByKey(keys, rows, (row) => row.key).map((parts) =>
      parts.map(({ segment, teamSegment, respondents, cells }) => ({
        segment,
        teamSegment,
        respondents,
        scores: cellsFromColumns(type, cells),
      })),
    );
  });
};

/** The parts of groups by the group's key: those by attribute value first, then the teams directly below. */
export const releasedPartsByType = { TOPIC: partsBy('TOPIC'), PROMPT: partsBy('PROMPT') };

/** The results of the smallest teams of studies, by study: those without a team below them. */
const leavesBy = (type: ScoreType) => {
  const cells = type === 'TOPIC' ? 'topics' : 'prompts';
  const find = preparedStatement<Omit<ReleasedPart, 'scores' | 'segment'> & { key: string; cells: CellColumns }>(`
    SELECT study_id AS key, respondents, ${cells} AS cells,
      json_build_object('name', r.level_name, 'value', r.name, 'ref', r.team_id) AS "teamSegment"
    FROM release_group JOIN study_tree_team r USING (study_id, team_id)
    WHERE study_id = ANY(${arrayParameter('$1', 'uuid')}) AND segment_name = ''
      AND NOT EXISTS (SELECT FROM study_tree_team below WHERE below.study_id = r.study_id AND below.parent_id = r.team_id)
    ORDER BY r.name ${BY_NAME}, r.team_id`);
  return batchOfReleases(async (db, studyIds): Promise<ReleasedPart[][]> =>
    groupedByKey(studyIds, await find(db, [studyIds]), (row) => row.key).map((parts) =>
      parts.map(({ teamSegment, respondents, cells }) => ({
        segment: null,
        teamSegment,
        respondents,
        scores: cellsFromColumns(type, cells),
      })),
    ),
  );
};
export const releasedLeavesByType = { TOPIC: leavesBy('TOPIC'), PROMPT: leavesBy('PROMPT') };

/** The shown topic scores of all teams of each study, by team. Hidden scores are left out. */
export const topicScoresByTeam = batchOfReleases(async (db, studyIds): Promise<Map<string, Score[]>[]> => {
  const rows = await rowsOf<{ studyId: string; teamId: string; topics: CellColumns }>(
    db,
    `SELECT study_id AS "studyId", team_id AS "teamId", topics FROM release_group
     WHERE study_id = ANY($1) AND segment_name = '' AND team_id <> $2 AND respondents IS NOT NULL`,
    [[...studyIds], NO_TEAM],
  );
  return groupedByKey(studyIds, rows, (row) => row.studyId).map(
    (group) => new Map(group.map(({ teamId, topics }) => [teamId, cellsFromColumns('TOPIC', topics).filter(isShown)])),
  );
});
