import type { EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import { pathToTop, type TreeTeam } from '../rosters/team-tree';
import type { Team } from '../rosters/team.entity';
import type { SegmentCount } from '../scores/open/study-figures';
import { segmentNames } from '../studies/privacy-contract';
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

/** The counts by attribute, for the attributes that results can be grouped by and in their order. */
export function visibleSegmentCounts(study: Study, counts: readonly SegmentCount[]) {
  return segmentNames(study)
    .map((name) => ({ name, values: counts.filter((row) => row.name === name) }))
    .filter(({ values }) => values.length > 0);
}

/** The part of a team that participation needs. */
export type TeamOnLevel = Pick<Team, 'id' | 'parentId' | 'level' | 'levelName' | 'name'>;

/** The completed responses of every team with its subtree, by the team’s id. Teams without a response are left out. */
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

/**
 * The counts of the teams by level, from the top. Teams without a count are left out, and so are levels without such
 * teams.
 */
export function visibleTeamCounts(teams: readonly TeamOnLevel[], counts: ReadonlyMap<string, number>) {
  const levels = [...new Set(teams.map((team) => team.level))].sort((a, b) => a - b);
  return levels
    .map((level) => teams.filter((team) => team.level === level))
    .map((atLevel) => ({
      name: atLevel[0]!.levelName,
      values: atLevel
        .filter((team) => counts.has(team.id))
        .map((team) => ({ ref: team.id, value: team.name, n: counts.get(team.id)! })),
    }))
    .filter(({ values }) => values.length > 0);
}
