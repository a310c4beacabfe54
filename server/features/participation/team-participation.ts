import { rowsOf } from '../../persistence/sql';
import { notFound } from '../../platform/errors';
import type { TeamParticipation } from '../../schema.generated';
import type { Context } from '../context';
import { countNewResponsesOf } from '../responses/tallies';
import { subtree } from '../rosters/team-tree';
import { studyAsksTeam } from '../studies/asked-teams';
import { smallestGroup } from '../studies/privacy-contract';
import { promptsByStudy } from '../studies/study-prompts';
import type { Study } from '../studies/study.entity';
import { visiblePromptCounts } from './visible-counts';
import { visibleTeamCounts, subtreeCounts, teamTreeOf, visibleSegmentCounts } from './participation.queries';

/**
 * The number of completed responses of a team with one combination of attributes; where `slug` is not empty, of those
 * that answered that question.
 */
interface TeamCount {
  teamId: string;
  segments: Record<string, string>;
  slug: string;
  n: number;
}

/**
 * The participation of a team with its subtree. Each number is 0 or at least as large as the survey's smallest group.
 */
export async function teamParticipationOf(ctx: Context, study: Study, teamRef: string): Promise<TeamParticipation> {
  const tree = await teamTreeOf(ctx, study);
  const within = subtree(tree, teamRef);
  const counts = await countsOf(ctx, study, [...within]);
  const responses = counts.filter(({ slug }) => slug === '');
  const uniqueResponses = total(responses);
  if (uniqueResponses === 0 && !(await studyAsksTeam(ctx, study, tree, teamRef))) throw notFound();
  const smallest = smallestGroup(study);
  const prompts = await ctx.loaders.load(promptsByStudy, study.id);
  const below = tree.filter(({ id }) => within.has(id) && id !== teamRef);
  return {
    teamRef,
    uniqueResponses: uniqueResponses === 0 || uniqueResponses >= smallest ? uniqueResponses : null,
    prompts: await visiblePromptCounts(
      ctx,
      study,
      teamRef,
      prompts.map(({ slug }) => ({ slug, n: total(counts.filter((row) => row.slug === slug)) })),
    ),
    segments: visibleSegmentCounts(study, bySegment(responses)),
    teamSegments: visibleTeamCounts(below, subtreeCounts(below, responses), smallest),
  };
}

async function countsOf({ db }: Context, study: Study, teamIds: string[]): Promise<TeamCount[]> {
  await countNewResponsesOf(db, [study.id]);
  return rowsOf<TeamCount>(
    db,
    `SELECT b.team_id AS "teamId", b.segments, t.slug, sum(t.n)::int AS n
     FROM attribute_combination b JOIN tally t ON t.combination_id = b.id AND t.measure IN ('respondent', 'value', 'answered')
     WHERE b.study_id = $1 AND b.team_id = ANY($2) GROUP BY 1, 2, 3`,
    [study.id, teamIds],
  );
}

/** Counts by attribute and value, the largest first. */
function bySegment(responses: readonly TeamCount[]): { name: string; value: string; n: number }[] {
  const values = new Map<string, { name: string; value: string; n: number }>();
  for (const { segments, n } of responses) {
    for (const [name, value] of Object.entries(segments)) {
      const key = JSON.stringify([name, value]);
      values.set(key, { name, value, n: (values.get(key)?.n ?? 0) + n });
    }
  }
  return [...values.values()].sort((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1));
}

const total = (counts: readonly { n: number }[]): number => counts.reduce((sum, { n }) => sum + n, 0);
