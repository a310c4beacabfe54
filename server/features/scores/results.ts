import type { EntityManager } from 'typeorm';
import { conflict, notFound } from '../../platform/errors';
import type { ScoreType, SegmentGroups } from '../../schema.generated';
import type { Principal } from '../accounts/principal';
import type { Context } from '../context';
import { subtree } from '../rosters/team-tree';
import type { Team } from '../rosters/team.entity';
import { studyAsksTeam } from '../studies/asked-teams';
import { topicsOfStudy, closedStudiesById } from '../studies/studies.loaders';
import { permissionsOnStudy, requireResultsPermission, requireTeamInScope } from '../studies/studies.policy';
import { promptsByStudy, publishedPrompts } from '../studies/study-prompts';
import { treesByStudy } from '../studies/study-tree';
import type { Study } from '../studies/study.entity';
import { withoutHiddenComments } from './hidden-comments';
import { emptyScores } from './release/compute';
import { emptyImportedScores, importedTopics } from './release/imported-scores';
import {
  groupKey,
  releasedByGroup,
  releasedLeavesByType,
  releasedPartsByType,
  type ReleasedPart,
} from './release/release.queries';
import {
  suppressedForReason,
  isShown,
  type DevexIndex,
  type ReleasedScores,
  type Score,
  type ScoreOrSuppressed,
  type Suppressed,
} from './release/released-scores';
import { shownRespondents, shownScores, teamsOfResults } from './shown-groups';
import { trendOfIndex, withTrends } from './trends';

/** The released results of everybody (no team) or of a team with its subtree. */
export interface ResultsScope {
  study: Study;
  teamId: string | null;
  scores: ReleasedScores;
}

/** A shown score with its study, which fields of other features need. */
export interface ScoreOfStudy extends Score {
  study: Study;
}

/** The index with its study and the topics of its group. */
export interface IndexOfStudy extends DevexIndex {
  study: Study;
  topics: ScoreOrSuppressed[];
}

type ResultOfStudy = ScoreOfStudy | Suppressed;

export interface ScoredTeam extends Team {
  /** Whether the tree of the survey has no team below it. */
  isLeaf: boolean;
  uniqueResponses: number;
}

export interface SegmentScores extends ReleasedPart {
  scores: ResultOfStudy[];
  /** The scores of the group that is divided. */
  whole: ScoreOrSuppressed[];
}

/** Checks that the caller may see these results, and reads them. NOT_FOUND for a team that is not part of the study. */
export async function resultsOf(ctx: Context, study: Study, teamRef: string | null): Promise<ResultsScope> {
  await requireReadyResults(ctx, study, teamRef);
  requireTeamInScope(ctx.principal, teamRef);
  const released = await shownScores(ctx, study, teamRef);
  if (!released && teamRef !== null && !(await isTeamInResults(ctx, study, teamRef))) throw notFound();
  return { study, teamId: teamRef, scores: released ?? (await scoresWithoutRelease(ctx, study)) };
}

/** Whether a team is part of a study's results: it was asked, or some of its people answered although it was not. */
export async function isTeamInResults(ctx: Context, study: Study, teamId: string): Promise<boolean> {
  if ((await shownScores(ctx, study, teamId)) !== null) return true;
  return studyAsksTeam(ctx, study, await teamsOfResults(ctx, study), teamId);
}

/**
 * Whether enough people answered for the results that the caller may see to be shown; null if there are no results yet. It is
 * computed from the release, so for an open survey it reveals no more than the results do.
 */
export async function hasEnoughResponses(ctx: Context, study: Study): Promise<boolean | null> {
  if (!(await permissionsOnStudy(ctx, study)).viewResults) return null;
  if (study.status === 'CLOSED' && !(await isReleased(ctx, study))) return null;
  const released = await shownScores(ctx, study, teamOfScope(ctx.principal));
  return released !== null && released.respondents !== null;
}

/**
 * The teams with enough responses in their subtree, parents before children. The holder of a token for one team gets that
 * team only.
 */
export async function scoredTeamsOf(ctx: Context, study: Study): Promise<ScoredTeam[]> {
  await requireReadyResults(ctx, study);
  const counts = await shownRespondents(ctx, study);
  const tree = await teamsOfResults(ctx, study);
  const parents = new Set(tree.map(({ parentId }) => parentId));
  return teamsInScope(ctx.principal, tree).flatMap((team) => {
    const uniqueResponses = counts.get(team.id);
    return uniqueResponses === undefined ? [] : [{ ...team, isLeaf: !parents.has(team.id), uniqueResponses }];
  });
}

/**
 * Checks that the caller may see the study's results and that they exist. The results of the team are loaded in the
 * same statement.
 */
async function requireReadyResults(ctx: Context, study: Study, teamRef: string | null = null): Promise<void> {
  await requireResultsPermission(ctx, study);
  if (study.status === 'OPEN') return;
  const [isThere] = await Promise.all([
    isReleased(ctx, study),
    ctx.loaders.load(releasedByGroup, groupKey(study.id, teamRef)),
  ]);
  if (!isThere) throw conflict('The results are being prepared. Please try again in a minute.');
}

/** Whether the results of a closed study have been released, which happens within minutes of the close. */
export const isReleased = async ({ loaders }: Context, { id }: Study): Promise<boolean> =>
  (await loaders.load(releasedByGroup, groupKey(id, null))) !== null;

/**
 * The teams that the caller may see. The holder of a token for one team sees no other team, not even the one above it.
 */
function teamsInScope(principal: Principal, teams: Team[]): Team[] {
  const teamId = teamOfScope(principal);
  if (teamId === null) return teams;
  return teams.filter((team) => team.id === teamId).map((team) => ({ ...team, parentId: null }));
}

/**
 * The scores of a group without a release: nobody of the group has answered, or an open survey has not released the group yet.
 * For an open survey both cases get the same scores, so that the caller cannot tell them apart.
 */
async function scoresWithoutRelease({ loaders }: Context, study: Study): Promise<ReleasedScores> {
  const prompts = await loaders.load(promptsByStudy, study.id);
  const { threshold } = study.privacyContract!;
  if (study.imported && !study.imported.consent)
    return emptyImportedScores({ topics: importedTopics(study.imported, prompts), prompts, threshold });
  const scores = emptyScores({ prompts, labels: new Map(), terms: study.privacyContract! });
  return study.status === 'OPEN' ? suppressedForReason(scores, 'NOT_YET') : scores;
}

/** Scores with their trends against the previous study of the series, for the same group. */
export async function scoresOfGroup(ctx: Context, scope: ResultsScope, type: ScoreType): Promise<ResultOfStudy[]> {
  const [before, now] = await Promise.all([
    scoresBefore(ctx, scope),
    withoutHiddenComments(ctx, scope, ofType(scope.scores, type)),
  ]);
  return ofStudy(scope.study, before ? withTrends(now, ofType(before, type)) : now);
}

/**
 * Adds the study to each shown score. It changes the scores themselves, because copying the thousand scores of a heatmap takes
 * long. No other request uses them.
 */
const ofStudy = (study: Study, scores: readonly ScoreOrSuppressed[]): ResultOfStudy[] =>
  scores.map((score) => (isShown(score) ? Object.assign(score, { study }) : score));

const ofType = (scores: ReleasedScores, type: ScoreType) => (type === 'TOPIC' ? scores.topics : scores.prompts);

/** The index with its trend. It has a trend only if both indexes are shown. */
export async function devexIndexOfGroup(ctx: Context, scope: ResultsScope): Promise<IndexOfStudy | Suppressed> {
  const { index, topics } = scope.scores;
  if (index.__typename !== 'DevexIndex') return index;
  const before = await scoresBefore(ctx, scope);
  const trend = before ? trendOfIndex(scope.scores, before) : index.trend;
  return { ...index, trend, study: scope.study, topics };
}

/** The released scores of the same group in the study that trends are measured against. */
async function scoresBefore(ctx: Context, { study, teamId }: ResultsScope): Promise<ReleasedScores | null> {
  if (study.lastStudyId === null) return null;
  const { loaders } = ctx;
  const [last, scores] = await Promise.all([
    loaders.load(closedStudiesById, study.lastStudyId),
    loaders.load(releasedByGroup, groupKey(study.lastStudyId, teamId)),
  ]);
  return last && scores;
}

/**
 * The scores of a group by the values of every attribute, then by the teams directly below; or of the smallest teams within it. Parts without a
 * shown score are left out.
 */
export async function segmentScoresOf(
  ctx: Context,
  scope: ResultsScope,
  { type, groups }: { type: ScoreType; groups: SegmentGroups },
): Promise<SegmentScores[]> {
  const { study, teamId } = scope;
  if (study.status !== 'CLOSED') return [];
  const parts = await (groups === 'LEAVES'
    ? leavesOf(ctx, scope, type)
    : ctx.loaders.load(releasedPartsByType[type], groupKey(study.id, teamId)));
  const coversTeamsBelow = teamOfScope(ctx.principal) === null;
  const all = parts.filter(
    ({ teamSegment, scores }) => (coversTeamsBelow || teamSegment === null) && scores.some(isShown),
  );
  return Promise.all(
    all.map(async ({ scores, ...part }) => {
      // Comments are never listed by attribute, so the counts of an attribute value stay as they were released.
      const visible = part.teamSegment
        ? await withoutHiddenComments(ctx, { study, teamId: part.teamSegment.ref }, scores)
        : scores;
      return { ...part, scores: ofStudy(study, visible), whole: ofType(scope.scores, type) };
    }),
  );
}

async function leavesOf(ctx: Context, { study, teamId }: ResultsScope, type: ScoreType): Promise<ReleasedPart[]> {
  const leaves = await ctx.loaders.load(releasedLeavesByType[type], study.id);
  if (teamId === null) return leaves;
  const within = subtree(await ctx.loaders.load(treesByStudy, study.id), teamId);
  return leaves.filter(({ teamSegment }) => teamSegment!.ref !== teamId && within.has(teamSegment!.ref));
}

/**
 * The team of the caller's scope token; null if the token covers all teams or the caller has none. Such a token does not cover
 * the results of any other team, not even of teams below.
 */
const teamOfScope = (principal: Principal): string | null =>
  principal.kind === 'scope' ? principal.scope.teamId : null;

/** A topic's label, as it is in the library today. */
export async function labelOfTopic({ loaders }: Context, study: Study, slug: string): Promise<string> {
  return (await topicsOfStudy(loaders, study)).find((topic) => topic.slug === slug)?.label ?? slug;
}

/** The slug of the topic that a question of a published survey belongs to. */
export async function topicOfQuestion(db: EntityManager, study: Study, slug: string): Promise<string> {
  return (await publishedPrompts(db, study)).find((prompt) => prompt.slug === slug)!.topicSlug;
}
