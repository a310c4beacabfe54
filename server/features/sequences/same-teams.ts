import { pathToTop, subtree, type TreeTeam } from '../rosters/team-tree';
import { mean, sum } from '../scores/score-arithmetic';

/** A shown score of a topic, of which the distribution may be shown, too. */
export interface CountedScore {
  scaledAvg: number;
  /** The number of answers that the score is the mean of, which is what its distribution adds up to. */
  answers: number;
  /** The number of respondents. */
  n: number;
}

/** The scores of a group by topic. A topic of which less is shown than its score and its distribution is missing. */
export type CountedScores = ReadonlyMap<string, CountedScore>;

/** What a survey shows of a group and of its teams. */
export interface SurveyOfTeams {
  /** The group: everybody (null) or a team. */
  teamId: string | null;
  tree: readonly TreeTeam[];
  /** The scores of the topics that the group shows. */
  shown: ReadonlyMap<string, number>;
  /** What the teams of the survey show. */
  teams: ReadonlyMap<string, CountedScores>;
}

export interface PooledScore {
  score: number;
  n: number;
}

/** A topic, or the index (null), over the teams that each survey shows. */
export interface PooledLine {
  topicSlug: string | null;
  teamIds: string[];
  points: (PooledScore | null)[];
  /** The changes from the first survey of the line to its last one: of everybody, and of these teams. */
  changeOfAll: number;
  changeOfTeams: number;
}

/**
 * The lines of a group over the same teams in every survey. A survey counts for a line where it shows the line's measure for the group.
 * Null stands for a survey without results of the group. Everything is computed from cells that the surveys show with their
 * distributions, so that a line tells nothing that the cells do not tell (tests/privacy/same-teams.test.ts).
 */
export function sameTeamsLines(surveys: readonly (SurveyOfTeams | null)[]): PooledLine[] {
  const slugs = [...new Set(surveys.flatMap((survey) => (survey ? [...survey.shown.keys()] : [])))];
  const ofTopics = slugs.map((slug) => pooledLine(slug, surveys, ({ shown }) => (shown.has(slug) ? [slug] : [])));
  return [pooledLine(null, surveys, ({ shown }) => [...shown.keys()]), ...ofTopics].filter((line) => line !== null);
}

/** One line, whose measure is the mean of some topics in each survey; null where it would be of one survey or of no team. */
function pooledLine(
  topicSlug: string | null,
  surveys: readonly (SurveyOfTeams | null)[],
  topicsOf: (survey: SurveyOfTeams) => string[],
): PooledLine | null {
  const measured = surveys.map((survey) => (survey && topicsOf(survey).length > 0 ? survey : null));
  const counted = measured.filter((survey) => survey !== null);
  const teamIds = counted.length < 2 ? [] : lowest(counted, teamsInAll(counted, topicsOf));
  if (teamIds.length === 0) return null;
  const points = measured.map((survey) => survey && pooledScore(survey, topicsOf(survey), teamIds));
  return {
    topicSlug,
    teamIds,
    points,
    changeOfAll: change(counted.map((survey) => mean(topicsOf(survey).map((topic) => survey.shown.get(topic)!)))),
    changeOfTeams: change(points.flatMap((point) => point?.score ?? [])),
  };
}

const change = (values: readonly number[]): number => values.at(-1)! - values[0]!;

/** The teams below the group that each survey shows with these topics. */
function teamsInAll(surveys: readonly SurveyOfTeams[], topicsOf: (survey: SurveyOfTeams) => string[]): Set<string> {
  const [first, ...others] = surveys.map((survey) => {
    const topics = topicsOf(survey);
    const below = teamsBelow(survey);
    return [...survey.teams].flatMap(([id, scores]) =>
      below.has(id) && topics.every((topic) => scores.has(topic)) ? [id] : [],
    );
  });
  const sets = others.map((ids) => new Set(ids));
  return new Set(first!.filter((id) => sets.every((ids) => ids.has(id))));
}

function teamsBelow({ teamId, tree }: SurveyOfTeams): Set<string> {
  if (teamId === null) return new Set(tree.map(({ id }) => id));
  const below = subtree(tree, teamId);
  below.delete(teamId);
  return below;
}

/** Those of several teams that have none of the others below them in any survey. So nobody is counted in two of them. */
function lowest(surveys: readonly SurveyOfTeams[], ids: ReadonlySet<string>): string[] {
  const above = new Set<string>();
  for (const { tree } of surveys)
    for (const id of ids) for (const upper of pathToTop(tree, id)) if (upper !== id) above.add(upper);
  return [...ids].filter((id) => !above.has(id));
}

/** The mean of some topics over some teams. In a topic each answer counts once, as it does in the score of a group. */
function pooledScore({ teams }: SurveyOfTeams, topics: readonly string[], teamIds: readonly string[]): PooledScore {
  const pooled = topics.map((topic) => {
    const cells = teamIds.map((id) => teams.get(id)!.get(topic)!);
    const answers = sum(cells.map((cell) => cell.answers));
    return {
      score: sum(cells.map((cell) => cell.scaledAvg * cell.answers)) / answers,
      n: sum(cells.map((cell) => cell.n)),
    };
  });
  return { score: mean(pooled.map(({ score }) => score)), n: Math.max(...pooled.map(({ n }) => n)) };
}
