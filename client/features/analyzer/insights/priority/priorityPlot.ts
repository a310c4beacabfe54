import type { TopicRow } from '../topicRows';

export type Quadrant = 'FIRST' | 'KEEP' | 'WATCH' | 'WELL';

/** A topic in the picture. `x` and `y` are percent from the left and from the bottom. */
export interface PlottedTopic {
  slug: string;
  label: string;
  votes: number;
  score: number;
  x: number;
  y: number;
  quadrant: Quadrant;
}

export interface PriorityPlot {
  /** In the order of the rows. */
  topics: PlottedTopic[];
  /** The ends of the axes. Votes begin at 0. */
  mostVotes: number;
  lowScore: number;
  highScore: number;
  /** Where the quadrants meet, in votes and points and in percent. */
  votesAt: number;
  scoreAt: number;
  cross: { x: number; y: number };
}

/** With fewer topics there is nothing to weigh against each other. */
const LEAST_TOPICS = 3;
const STEP = 10;

/**
 * Where the topics stand whose score and votes are shown; null if these are too few, or if nobody voted. The quadrants meet at the index and at the
 * votes that each topic would have if all had the same.
 */
export function priorityPlot(rows: readonly TopicRow[], index: number): PriorityPlot | null {
  const shown = rows.flatMap(({ slug, label, figures, vote }) =>
    figures && vote ? [{ slug, label, votes: vote.votes, score: figures.score }] : [],
  );
  const total = shown.reduce((sum, { votes }) => sum + votes, 0);
  if (shown.length < LEAST_TOPICS || total === 0) return null;
  const scores = [...shown.map(({ score }) => score), index];
  const lowScore = Math.max(0, Math.floor((Math.min(...scores) - STEP / 4) / STEP) * STEP);
  const highScore = Math.min(100, Math.ceil((Math.max(...scores) + STEP / 4) / STEP) * STEP);
  const mostVotes = Math.max(...shown.map(({ votes }) => votes));
  const votesAt = total / shown.length;
  const x = (votes: number) => (votes / mostVotes) * 100;
  const y = (score: number) => ((score - lowScore) / (highScore - lowScore)) * 100;
  return {
    ...{ mostVotes, lowScore, highScore, votesAt, scoreAt: index },
    cross: { x: x(votesAt), y: y(index) },
    topics: shown.map((topic) => ({
      ...topic,
      x: x(topic.votes),
      y: y(topic.score),
      quadrant: quadrantOf(topic.votes > votesAt, topic.score >= index),
    })),
  };
}

function quadrantOf(isVoted: boolean, isGood: boolean): Quadrant {
  if (isVoted) return isGood ? 'KEEP' : 'FIRST';
  return isGood ? 'WELL' : 'WATCH';
}
