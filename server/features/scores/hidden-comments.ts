import { groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { subtree } from '../rosters/team-tree';
import { treesByStudy } from '../studies/study-tree';
import { batchOfReleases } from './release/read-release';
import { groupKey, releasedByGroup } from './release/release.queries';
import type { ScoreOrSuppressed, TopicVotes } from './release/released-scores';
import type { ResultsScope } from './results';
import { sum } from './score-arithmetic';
import { mayReadTexts } from './texts';

interface HiddenComments {
  teamId: string;
  topicSlug: string;
  n: number;
}

/**
 * The number of comments that were hidden since the release, by topic and by the team that they are labelled with.
 */
const hiddenByStudy = batchOfReleases(async (db, studyIds): Promise<HiddenComments[][]> => {
  const rows = await rowsOf<HiddenComments & { studyId: string }>(
    db,
    `SELECT study_id AS "studyId", label_team_id AS "teamId", slug AS "topicSlug", count(*)::int AS n
     FROM released_text WHERE study_id = ANY($1) AND is_hidden AND kind = 'comment' AND label_team_id IS NOT NULL
     GROUP BY 1, 2, 3`,
    [[...studyIds]],
  );
  return groupedByKey(studyIds, rows, (row) => row.studyId);
});

/**
 * The scores of everybody or of a team, with only the visible comments counted. If the comments of the group may not be read,
 * the count stays as it was released. Otherwise an admin who hides a comment would learn which smaller group it came from.
 */
export async function withoutHiddenComments(
  ctx: Context,
  { study, teamId }: Pick<ResultsScope, 'study' | 'teamId'>,
  scores: ScoreOrSuppressed[],
): Promise<ScoreOrSuppressed[]> {
  // Scores of questions have no comments.
  if (!scores.some(isCounted)) return scores;
  const hidden = await ctx.loaders.load(hiddenByStudy, study.id);
  if (hidden.length === 0) return scores;
  const released = await ctx.loaders.load(releasedByGroup, groupKey(study.id, teamId));
  if (!released || !mayReadTexts({ study, teamId, scores: released })) return scores;
  const within = teamId === null ? null : subtree(await ctx.loaders.load(treesByStudy, study.id), teamId);
  const own = hidden.filter((row) => within === null || within.has(row.teamId));
  const hiddenOn = (topic: string) => sum(own.filter(({ topicSlug }) => topicSlug === topic).map(({ n }) => n));
  return scores.map((score) =>
    isCounted(score) ? { ...score, comments: score.comments - hiddenOn(score.slug!) } : score,
  );
}

/** Whether the numbers of votes and comments of the topic are shown. */
const isCounted = (score: ScoreOrSuppressed): score is ScoreOrSuppressed & TopicVotes => score.votes != null;
