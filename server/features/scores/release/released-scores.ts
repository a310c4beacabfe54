import type { NpsParts, ScoreType, SuppressionReason } from '../../../schema.generated';
import type { ScoreTrend, Spread } from '../interval';

/** The figures of the votes for a topic; all empty where they may not be shown, and for a question. */
export interface TopicVotes {
  votes: number | null;
  priority: number | null;
  /** The number of comments; 0 where `votes` is null. */
  comments: number;
}

/**
 * A hidden score with the reason. It carries no number of answers, because that is what must not be known. The votes for a
 * topic are shown nevertheless where the group is large enough.
 */
export interface Suppressed extends Partial<TopicVotes> {
  __typename: 'SuppressedScore';
  type: ScoreType | null;
  slug: string | null;
  reason: SuppressionReason;
  needed: number;
}

/** A shown score with unrounded numbers; the resolvers round them. */
export interface Score extends TopicVotes {
  __typename: 'Score';
  type: ScoreType;
  slug: string;
  scaledAvg: number;
  /** Null where only the average may be shown. Then `n`, `variance` and `nps` are null, too, and `rows` is empty. */
  freqDist: number[] | null;
  n: number | null;
  /** How many answered with "Don't know"; missing where that is not told. */
  dontKnow?: number;
  /**
   * The variance of the respondents' own means, from which the interval of a trend is computed. It is shown to nobody. Releases
   * of earlier versions have the variance of single answers. Null as well for the people with one value of an attribute.
   */
  variance: number | null;
  nps: NpsParts | null;
  rows: (MatrixRow | Suppressed)[];
  trend: ScoreTrend | null;
}

export interface MatrixRow {
  __typename: 'MatrixRow';
  label: string;
  scaledAvg: number;
  counts: number[];
  n: number;
  dontKnow?: number;
}

export interface ChoiceCounts {
  __typename: 'ChoiceCounts';
  slug: string;
  n: number;
  dontKnow?: number;
  counts: { choice: string; n: number }[];
  /** The rows of a matrix; missing in releases of earlier versions, and for other questions. */
  rows?: FrequencyRow[];
}

export interface FrequencyRow {
  label: string;
  n: number;
  dontKnow?: number;
  users: number;
  counts: number[];
}

export interface DevexIndex {
  __typename: 'DevexIndex';
  index: number;
  n: number | null;
  /** The spread of the respondents' own means over the shown topics. Missing where only the topics' own are known. */
  spread?: Spread;
  trend: ScoreTrend | null;
}

export type ScoreOrSuppressed = Score | Suppressed;

export const isShown = (score: ScoreOrSuppressed): score is Score => score.__typename === 'Score';

/**
 * All results of one group that may be shown. They are stored when a study is released; `cell-columns.ts` explains how.
 */
export interface ReleasedScores {
  /** The number of completed responses; null where it may not be shown. */
  respondents: number | null;
  index: DevexIndex | Suppressed;
  topics: ScoreOrSuppressed[];
  prompts: ScoreOrSuppressed[];
  choices: (ChoiceCounts | Suppressed)[];
  /** The open questions, with the reason why their answers may not be shown; null where they may. */
  texts: { slug: string; hidden: SuppressionReason | null }[];
  /**
   * The reason why no text of the group may be read; null where texts may. It is missing in releases of earlier
   * versions.
   */
  writing?: SuppressionReason | null;
  /** How many answered each open question, where that may be shown; by slug. */
  textCounts?: Record<string, number>;
  /**
   * How many of the respondents were on the roster when they answered; null where that may not be told. Missing for one value of an
   * attribute, for open surveys, and in releases of earlier versions.
   */
  onRoster?: number | null;
  /** The average time of the company's responses; null where too few are known. */
  averageSeconds?: number | null;
}

/** The same scores with another reason in each hidden one. */
export function suppressedForReason(scores: ReleasedScores, reason: SuppressionReason): ReleasedScores {
  const again = <Result extends { __typename: string }>(result: Result): Result =>
    result.__typename === 'SuppressedScore' ? { ...result, reason } : result;
  const { index, topics, prompts, choices, texts } = scores;
  return {
    ...scores,
    index: again(index),
    topics: topics.map(again),
    prompts: prompts.map(again),
    choices: choices.map(again),
    texts: texts.map((text) => ({ ...text, hidden: text.hidden && reason })),
    writing: scores.writing && reason,
  };
}
