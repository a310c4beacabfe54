import { shuffled } from './adversary';

/** The guesses in one state of a survey. People and answer sets are numbers here. */
export interface Attack {
  /** The guesses by strategy: for each answer set the guessed person, or -1. */
  guesses: Map<string, Int16Array>;
  /** The true person of each answer set. */
  truth: Int16Array;
  /** Answer sets that have the same stored attributes. */
  groups: number[][];
}

/** The mean result of the best strategy, and the result that the best of as many strategies gets by luck. */
export interface Outcome {
  way: string;
  links: number;
  byLuck: number;
  deviation: number;
}

const ROUNDS = 100;
/** The tolerance in standard deviations. By luck alone about one of 4,000 games exceeds it, because the maximum of many strategies has a long tail. */
const DEVIATIONS = 6;

/** Counts the correct pairs of a guess. It is a simple loop for speed, because it runs millions of times. */
export function rightOf(guess: Int16Array, truth: Int16Array): number {
  let right = 0;
  for (let set = 0; set < truth.length; set += 1) if (guess[set] === truth[set]) right += 1;
  return right;
}

export const limitOf = ({ byLuck, deviation }: Outcome): number => byLuck + DEVIATIONS * deviation;

/**
 * Compares the same guesses with other truths, in which the people of each group are shuffled. Stored data cannot reveal such
 * a truth. So the results show how well the best strategy does by luck, even if many strategies are similar.
 */
export function outcomeOf(runs: readonly Attack[]): Outcome {
  const ways = [...new Set(runs.flatMap(({ guesses }) => [...guesses.keys()]))];
  const distinct = [
    ...new Map(ways.map((way) => [runs.map(({ guesses }) => numberOf(guesses.get(way))).join(), way])).values(),
  ];
  const guesses = distinct.map((way) => runs.map((run) => run.guesses.get(way)));
  const linksOf = (truths: readonly Int16Array[]) =>
    guesses.map((ofRuns) => mean(ofRuns.map((guess, run) => (guess ? rightOf(guess, truths[run]!) : 0))));
  const lucky = Array.from({ length: ROUNDS }, () => Math.max(...linksOf(runs.map(swapped))));
  const byLuck = mean(lucky);
  const links = linksOf(runs.map(({ truth }) => truth));
  const most = Math.max(...links);
  return {
    way: distinct[links.indexOf(most)]!,
    links: most,
    byLuck,
    deviation: Math.sqrt(mean(lucky.map((each) => (each - byLuck) ** 2))),
  };
}

function swapped({ truth, groups }: Attack): Int16Array {
  const other = truth.slice();
  for (const sets of groups) {
    const people = shuffled(sets.map((set) => truth[set]!));
    sets.forEach((set, at) => (other[set] = people[at]!));
  }
  return other;
}

const numbers = new WeakMap<Int16Array, number>();
let next = 0;
/** A number for a guess. Equal guesses of different strategies have the same number. */
const numberOf = (guess: Int16Array | undefined): number =>
  guess ? (numbers.get(guess) ?? numbers.set(guess, (next += 1)).get(guess)!) : 0;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
