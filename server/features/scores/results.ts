import { notFound } from '../../platform/errors';
import type { ScoreType } from '../../schema.generated';
import type { Principal } from '../accounts/principal';
import type { Context } from '../context';
import { completedByTeam, subtreeCounts } from '../participation/participation.queries';
import { teamsByCompany } from '../rosters/rosters.loaders';
import { subtree } from '../rosters/team-tree';
import type { Team } from '../rosters/team.entity';
import { closedStudiesById } from '../studies/studies.loaders';
import { isReleasable } from '../studies/privacy-contract';
import { topicsOfStudy } from '../studies/studies.loaders';
import { requireResults, requireTeamInScope } from '../studies/studies.policy';
import { promptsByStudy } from '../studies/study-prompts';
import type { Study } from '../studies/study.entity';
import type { Suppressed } from './release-rules';
import {
  devexIndex,
  indexTrend,
  promptScores,
  topicScores,
  withTrends,
  type DevexIndex,
  type ScoreOrSuppressed,
} from './score-arithmetic';
import { cellsByStudy, cellsOfGroup, type ScoreCells } from './score-cells';

/** Results of a study for everybody (no team) or for a team with its subtree. */
export interface ResultsScope {
  study: Study;
  teamId: string | null;
}

export interface ScoredTeam extends Team {
  uniqueResponses: number;
}

/** Checks that the caller may see these results. NOT_FOUND for a team that is not of the study's company. */
export async function resultsOf(ctx: Context, study: Study, teamRef: string | null): Promise<ResultsScope> {
  requireResults(ctx.principal, study);
  requireTeamInScope(ctx.principal, teamRef);
  if (teamRef !== null) {
    const teams = await ctx.loaders.load(teamsByCompany, study.companyId);
    if (!teams.some((team) => team.id === teamRef)) throw notFound();
  }
  return { study, teamId: teamRef };
}

/** The teams with enough responses in their subtree, parents before children; for a token that names a team, that team. */
export async function scoredTeamsOf(ctx: Context, study: Study): Promise<ScoredTeam[]> {
  requireResults(ctx.principal, study);
  const teams = await ctx.loaders.load(teamsByCompany, study.companyId);
  const counts = subtreeCounts(teams, await ctx.loaders.load(completedByTeam, study.id));
  return teamsInScope(ctx.principal, teams)
    .map((team) => ({ ...team, uniqueResponses: counts.get(team.id) ?? 0 }))
    .filter(({ uniqueResponses }) => isReleasable(uniqueResponses));
}

/** What a token names is all its holder learns of: not even which team stands above it. */
function teamsInScope(principal: Principal, teams: Team[]): Team[] {
  const teamId = principal.kind === 'scope' ? principal.scope.teamId : null;
  if (teamId === null) return teams;
  return teams.filter((team) => team.id === teamId).map((team) => ({ ...team, parentId: null }));
}

/** Scores with their trends against the previous study of the series, for the same group. */
export async function scoresOf(ctx: Context, scope: ResultsScope, type: ScoreType): Promise<ScoreOrSuppressed[]> {
  const before = await previousScope(ctx, scope);
  const now = await plainScores(ctx, scope, type);
  return before ? withTrends(now, await plainScores(ctx, before, type)) : now;
}

/** The index with its trend, which both indexes have to be shown for. */
export async function indexOf(ctx: Context, scope: ResultsScope): Promise<DevexIndex | Suppressed> {
  const [topics, index] = await plainIndex(ctx, scope);
  const before = await previousScope(ctx, scope);
  if (!before || index.__typename !== 'DevexIndex') return index;
  const [topicsBefore, indexBefore] = await plainIndex(ctx, before);
  return indexBefore.__typename === 'DevexIndex' ? { ...index, trend: indexTrend(topics, topicsBefore) } : index;
}

async function plainScores(ctx: Context, scope: ResultsScope, type: ScoreType): Promise<ScoreOrSuppressed[]> {
  const prompts = await ctx.loaders.load(promptsByStudy, scope.study.id);
  const cells = await groupCells(ctx, scope);
  if (type === 'PROMPT') return promptScores(prompts, cells);
  const topics = await topicsOfStudy(ctx.loaders, scope.study.id);
  return topicScores(prompts, cells, new Map(topics.map(({ slug, label }) => [slug, label])));
}

/** The topics of a group, and the index over them. */
async function plainIndex(ctx: Context, scope: ResultsScope): Promise<[ScoreOrSuppressed[], DevexIndex | Suppressed]> {
  const { respondents } = await groupCells(ctx, scope);
  const n = respondents.reduce((total, row) => total + row.n, 0);
  const topics = await plainScores(ctx, scope, 'TOPIC');
  return [topics, devexIndex(topics, n)];
}

async function groupCells(ctx: Context, { study, teamId }: ResultsScope): Promise<ScoreCells> {
  const cells = await ctx.loaders.load(cellsByStudy, study.id);
  if (teamId === null) return cells;
  return cellsOfGroup(cells, subtree(await ctx.loaders.load(teamsByCompany, study.companyId), teamId));
}

/** The same group in the study that trends are measured against. */
async function previousScope(ctx: Context, { study, teamId }: ResultsScope): Promise<ResultsScope | null> {
  if (study.lastStudyId === null) return null;
  const last = await ctx.loaders.load(closedStudiesById, study.lastStudyId);
  return last && { study: last, teamId };
}
