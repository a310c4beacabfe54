import type { EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';
import type { Context } from '../context';
import { subtree } from '../rosters/team-tree';
import { releasedTeams } from './release/release.queries';
import { isShown, type ScoreOrSuppressed } from './release/released-scores';
import type { ResultsScope } from './results';
import { sum } from './score-arithmetic';

interface HiddenComments {
  teamId: string | null;
  segments: Record<string, string>;
  topicSlug: string;
  n: number;
}

/** How many comments have been hidden since the release, by who wrote them. Few: an admin hides them one by one. */
async function hiddenByStudy(db: EntityManager, studyIds: readonly string[]): Promise<HiddenComments[][]> {
  const rows: (HiddenComments & { studyId: string })[] = await db.query(
    `SELECT v.study_id AS "studyId", s.team_id AS "teamId", s.segments, v.topic_slug AS "topicSlug", count(*)::int AS n
     FROM vote v JOIN answer_set s ON s.study_id = v.study_id AND s.set_digest = v.set_digest AND s.completed
     WHERE v.study_id = ANY($1) AND v.is_hidden AND v.comment <> '' GROUP BY 1, 2, 3, 4`,
    [[...studyIds]],
  );
  return groupedByKey(studyIds, rows, (row) => row.studyId);
}

/** The scores of a group with only its visible comments counted. */
export async function countingVisible(
  ctx: Context,
  { study, teamId }: Pick<ResultsScope, 'study' | 'teamId'>,
  segment: { name: string; value: string } | null,
  scores: ScoreOrSuppressed[],
): Promise<ScoreOrSuppressed[]> {
  // Questions have none.
  if (!scores.some((score) => isShown(score) && score.type === 'TOPIC')) return scores;
  const hidden = await ctx.loaders.load(hiddenByStudy, study.id);
  if (hidden.length === 0) return scores;
  const within = teamId === null ? null : subtree(await ctx.loaders.load(releasedTeams, study.id), teamId);
  const own = hidden.filter(
    (row) =>
      (within === null || (row.teamId !== null && within.has(row.teamId))) &&
      (segment === null || row.segments[segment.name] === segment.value),
  );
  const hiddenOn = (topic: string) => sum(own.filter(({ topicSlug }) => topicSlug === topic).map(({ n }) => n));
  return scores.map((score) =>
    isShown(score) && score.type === 'TOPIC' ? { ...score, comments: score.comments - hiddenOn(score.slug) } : score,
  );
}
