import type { EntityManager } from 'typeorm';
import { NO_TEAM } from '../../../common/teams';
import { byKey, groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { countNewResponsesOf } from '../responses/tallies';
import { teamsByCompany } from '../rosters/rosters.loaders';
import { pathToTop, type TreeTeam } from '../rosters/team-tree';
import type { Team } from '../rosters/team.entity';
import { releasedTeams } from '../scores/release/release.queries';
import { smallestGroup } from '../studies/privacy-contract';
import type { Study } from '../studies/study.entity';

/** The study whose participation is asked for. */
export interface ParticipationScope {
  study: Study;
}

export interface HourCount {
  hour: Date;
  count: number;
}

/** Completed responses of each study by the hour they came in, oldest first. */
export async function hourCountsByStudy(db: EntityManager, studyIds: readonly string[]): Promise<HourCount[][]> {
  const rows = await rowsOf<HourCount & { studyId: string }>(
    db,
    `SELECT study_id AS "studyId", hour, completed AS count FROM participation_hour
     WHERE study_id = ANY($1) ORDER BY study_id, hour`,
    [[...studyIds]],
  );
  return groupedByKey(studyIds, rows, (row) => row.studyId);
}

/**
 * Seconds a respondent of each study spends on the numeric rating questions: the sum over the questions of the mean time
 * of each. Questions that too few answered are left out; null while none is left.
 */
export async function averageSecondsByStudy(
  db: EntityManager,
  studyIds: readonly string[],
): Promise<(number | null)[]> {
  const rows = await rowsOf<{ studyId: string; seconds: number }>(
    db,
    `SELECT t.study_id AS "studyId", round(sum(t.seconds::numeric / t.n), 1)::float AS seconds
     FROM prompt_time t JOIN study_prompt p USING (study_id, prompt_slug) JOIN study s ON s.id = t.study_id
     WHERE t.study_id = ANY($1) AND t.n >= (s.privacy_contract ->> 'threshold')::int AND p.wording ->> 'type' IN ('RATING_5L', 'RATING_5N')
     GROUP BY t.study_id`,
    [[...studyIds]],
  );
  return byKey(
    studyIds,
    rows,
    (row) => row.studyId,
    () => null,
  ).map((row) => row?.seconds ?? null);
}

/** How many completed responses answered each question, in the order of the survey. */
export async function promptCountsByStudy(
  db: EntityManager,
  studyIds: readonly string[],
): Promise<{ slug: string; n: number }[][]> {
  await countNewResponsesOf(db, studyIds);
  const rows = await rowsOf<{ studyId: string; slug: string; n: number }>(
    db,
    `SELECT p.study_id AS "studyId", p.prompt_slug AS slug, sum(t.n)::int AS n
     FROM study_prompt p
     JOIN attribute_combination b ON b.study_id = p.study_id
     JOIN tally t ON t.combination_id = b.id AND t.slug = p.prompt_slug AND t.measure IN ('value', 'answered')
     WHERE p.study_id = ANY($1)
     GROUP BY p.study_id, p.prompt_slug, p.position ORDER BY p.study_id, p.position`,
    [[...studyIds]],
  );
  return groupedByKey(studyIds, rows, (row) => row.studyId);
}

export interface SegmentCount {
  name: string;
  value: string;
  n: number;
}

/** Completed responses of each study by attribute, the largest group of each first. */
export async function segmentCountsByStudy(db: EntityManager, studyIds: readonly string[]): Promise<SegmentCount[][]> {
  await countNewResponsesOf(db, studyIds);
  const rows = await rowsOf<SegmentCount & { studyId: string }>(
    db,
    `SELECT b.study_id AS "studyId", e.key AS name, e.value, sum(t.n)::int AS n
     FROM attribute_combination b JOIN tally t ON t.combination_id = b.id AND t.measure = 'respondent', jsonb_each_text(b.segments) e
     WHERE b.study_id = ANY($1)
     GROUP BY b.study_id, e.key, e.value ORDER BY b.study_id, e.key, sum(t.n) DESC, e.value`,
    [[...studyIds]],
  );
  return groupedByKey(studyIds, rows, (row) => row.studyId);
}

/**
 * The counts by attribute, for the attributes that results can be grouped by and in their order. Groups that are too
 * small are left out.
 */
export function visibleSegmentCounts(study: Study, counts: readonly SegmentCount[]) {
  const told = counts.filter(({ n }) => n >= smallestGroup(study));
  return study.analysisSegments
    .filter(({ visible }) => visible)
    .map(({ key: name }) => ({ name, values: told.filter((row) => row.name === name) }))
    .filter(({ values }) => values.length > 0);
}

/** Completed responses of each team by itself, without its subtree; null stands for people without a team. */
export async function responseCountsByTeam(
  db: EntityManager,
  studyIds: readonly string[],
): Promise<{ studyId: string; teamId: string | null; n: number }[][]> {
  await countNewResponsesOf(db, studyIds);
  const rows = await rowsOf<{ studyId: string; teamId: string | null; n: number }>(
    db,
    `SELECT b.study_id AS "studyId", nullif(b.team_id, $2) AS "teamId", sum(t.n)::int AS n
     FROM attribute_combination b JOIN tally t ON t.combination_id = b.id AND t.measure = 'respondent'
     WHERE b.study_id = ANY($1) GROUP BY b.study_id, b.team_id`,
    [[...studyIds], NO_TEAM],
  );
  return groupedByKey(studyIds, rows, (row) => row.studyId);
}

/** The team tree of a study: the present one while it is open, the one of its release once it is closed. */
export const teamTreeOf = ({ loaders }: Context, study: Study): Promise<TeamOnLevel[]> =>
  study.status === 'CLOSED' ? loaders.load(releasedTeams, study.id) : loaders.load(teamsByCompany, study.companyId);

/** The part of a team that participation needs. */
export type TeamOnLevel = Pick<Team, 'id' | 'parentId' | 'level' | 'levelName' | 'name'>;

/** Adds up the subtree of every team: team id to completed responses, teams without any left out. */
export function subtreeCounts(
  teams: readonly TreeTeam[],
  counts: readonly { teamId: string | null; n: number }[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { teamId, n } of counts) {
    if (teamId === null) continue;
    for (const id of pathToTop(teams, teamId)) totals.set(id, (totals.get(id) ?? 0) + n);
  }
  return totals;
}

/** The counts of the teams by level, from the top. Teams and levels that are too small are left out. */
export function visibleTeamCounts(
  teams: readonly TeamOnLevel[],
  counts: ReadonlyMap<string, number>,
  smallest: number,
) {
  const levels = [...new Set(teams.map((team) => team.level))].sort((a, b) => a - b);
  return levels
    .map((level) => teams.filter((team) => team.level === level))
    .map((atLevel) => ({
      name: atLevel[0]!.levelName,
      values: atLevel
        .map((team) => ({ ref: team.id, value: team.name, n: counts.get(team.id) ?? 0 }))
        .filter(({ n }) => n >= smallest),
    }))
    .filter(({ values }) => values.length > 0);
}
