import { In, Not, type EntityManager } from 'typeorm';
import { invalid, notFound } from '../../platform/errors';
import { groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { topicScoresByTeam } from '../scores/release/release.queries';
import { isShown, type Score } from '../scores/release/released-scores';
import type { ScoredTeam } from '../scores/results';
import { sum } from '../scores/score-arithmetic';
import { teamsOfResults } from '../scores/shown-groups';
import { closedStudiesById } from '../studies/studies.loaders';
import { Study } from '../studies/study.entity';
import { closedIdsBySequence, closedPage, type ClosedPage } from './closed-page';
import { sameTeamsLines, type CountedScores, type PooledLine, type SurveyOfTeams } from './same-teams';
import type { Sequence } from './sequence.entity';
import { shownOf, teamsOfStudies, type SequenceStudy } from './sequence-results';

/** Some closed surveys of a series with the results of a group. */
export interface SequenceTrends extends ClosedPage {
  teamId: string | null;
  studies: SequenceStudy[];
}

/** The closed surveys of a series that end with one, or the last ones. NOT_FOUND for a team that the company never had. */
export async function trendsOf(
  ctx: Context,
  { id }: Sequence,
  { teamRef, until }: { teamRef: string | null; until: string | null },
): Promise<SequenceTrends> {
  const page = closedPage(await ctx.loaders.load(closedIdsBySequence, id), until);
  if (!page) throw invalid({ until: ['This is no closed survey of the series.'] });
  const found = await Promise.all(page.ids.map((studyId) => ctx.loaders.load(closedStudiesById, studyId)));
  const shown = await Promise.all(found.filter((study) => study !== null).map((study) => shownOf(ctx, study, teamRef)));
  if (teamRef !== null && !shown.some(({ asksTeam }) => asksTeam)) await requireTeamOfSequence(ctx, id, teamRef);
  return { ...page, teamId: teamRef, studies: shown };
}

/** Checks that a team belongs to the company of a series, or did when one of its surveys was published. */
async function requireTeamOfSequence({ db }: Context, sequenceId: string, teamId: string): Promise<void> {
  const [known] = await rowsOf<{ id: string }>(
    db,
    `SELECT t.id FROM team t JOIN sequence s USING (company_id) WHERE s.id = $1 AND t.id = $2
     UNION ALL
     SELECT tree.team_id FROM study_tree_team tree JOIN study ON study.id = tree.study_id
     WHERE study.sequence_id = $1 AND tree.team_id = $2 LIMIT 1`,
    [sequenceId, teamId],
  );
  if (!known) throw notFound();
}

/** The teams that have results in any of the surveys. */
export const teamsOfTrends = (ctx: Context, { studies }: SequenceTrends): Promise<ScoredTeam[]> =>
  teamsOfStudies(
    ctx,
    studies.map(({ study }) => study),
  );

/** The lines of the group over the same teams in each survey. */
export async function sameTeamsOf(ctx: Context, { teamId, studies }: SequenceTrends): Promise<PooledLine[]> {
  const surveys = studies.map(async ({ study, results }): Promise<SurveyOfTeams | null> => {
    if (!results) return null;
    const [teams, tree] = await Promise.all([
      ctx.loaders.load(topicScoresByTeam, study.id),
      teamsOfResults(ctx, study),
    ]);
    return {
      teamId,
      tree,
      shown: new Map(results.scores.topics.filter(isShown).map(({ slug, scaledAvg }) => [slug, scaledAvg])),
      teams: new Map([...teams].map(([id, scores]) => [id, countedScores(scores)])),
    };
  });
  return sameTeamsLines(await Promise.all(surveys));
}

/** Leaves out the scores of which only the average may be shown. */
const countedScores = (scores: readonly Score[]): CountedScores =>
  new Map(
    scores.flatMap(({ slug, scaledAvg, freqDist, n }) =>
      freqDist === null || n === null ? [] : [[slug, { scaledAvg, answers: sum(freqDist), n }]],
    ),
  );

const UNCLOSED_AT_ONCE = 12;

/** The surveys of each series that are not closed, the newest first. */
export async function unclosedBySequence(db: EntityManager, sequenceIds: readonly string[]): Promise<Study[][]> {
  const studies = await db.find(Study, {
    where: { sequenceId: In([...sequenceIds]), status: Not(In(['CLOSED', 'DELETED'])) },
    order: { createdAt: 'DESC', id: 'ASC' },
  });
  return groupedByKey(sequenceIds, studies, (study) => study.sequenceId!).map((group) =>
    group.slice(0, UNCLOSED_AT_ONCE),
  );
}
