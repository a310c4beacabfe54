import type { NpsParts, ScoreType, SuppressionReason } from '../../../schema.generated';
import type { Trend } from '../interval';

/** A score that may not be shown, and why. Carries no count: how few there were is what must not be told. */
export interface Suppressed {
  __typename: 'SuppressedScore';
  type: ScoreType | null;
  slug: string | null;
  reason: SuppressionReason;
  needed: number;
}

/** A shown score, with numbers as they are; rounding happens once, at the edge. */
export interface Score {
  __typename: 'Score';
  type: ScoreType;
  slug: string;
  scaledAvg: number;
  /** Null where only the average may be told; then so are `n`, `variance` and `nps`, and `rows` are empty. */
  freqDist: number[] | null;
  n: number | null;
  /** Of a single answer around the mean: how sure a trend is. Shown to nobody. */
  variance: number | null;
  comments: number;
  votes: number | null;
  priority: number | null;
  nps: NpsParts | null;
  rows: (MatrixRow | Suppressed)[];
  trend: Trend | null;
}

export interface MatrixRow {
  __typename: 'MatrixRow';
  label: string;
  scaledAvg: number;
  counts: number[];
  n: number;
}

export interface ChoiceCounts {
  __typename: 'ChoiceCounts';
  slug: string;
  n: number;
  counts: { choice: string; n: number }[];
}

export interface DevexIndex {
  __typename: 'DevexIndex';
  index: number;
  n: number | null;
  trend: Trend | null;
}

export type ScoreOrSuppressed = Score | Suppressed;

export const isShown = (score: ScoreOrSuppressed): score is Score => score.__typename === 'Score';

/** All that may be shown of one group. Stored when a study is released; `cell-columns.ts` says how. */
export interface ReleasedScores {
  /** Completed responses; null where that may not be told. */
  respondents: number | null;
  index: DevexIndex | Suppressed;
  topics: ScoreOrSuppressed[];
  prompts: ScoreOrSuppressed[];
  choices: (ChoiceCounts | Suppressed)[];
  /** Open questions: why their answers may not be shown, null where they may. */
  texts: { slug: string; hidden: SuppressionReason | null }[];
  /** Why nothing that the group has written may be read, null where it may. Not there in what earlier versions released. */
  writing?: SuppressionReason | null;
}

/** Scores of which nothing is shown, for another reason. */
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
