import { shuffled } from './linkage-guesses';

/** The guesses in one state of a survey. People and answer sets are numbers here. */
export interface LinkageAttack {
  /** The guesses by strategy: for each answer set the guessed person, or -1. */
  guesses: Map<string, Int16Array>;
  /** The true person of each answer set. */
  truth: Int16Array;
  /** Answer sets that have the same stored attributes. */
  groups: number[][];
}

/** The mean number of correct pairs of the best strategy, and the number that the best of the same strategies gets by luck. */
export interface LinkageOutcome {
  strategy: string;
  links: number;
  byLuck: number;
  deviation: number;
}

const ROUNDS = 100;
/** The tolerance in standard deviations. By luck alone about one of 4,000 games exceeds it, because the maximum of many strategies has a long tail. */
const DEVIATIONS = 6;

/** Counts the correct pairs of a guess. It is a simple loop for speed, because it runs millions of times. */
export function correctPairs(guess: Int16Array, truth: Int16Array): number {
  let right = 0;
  for (let set = 0; set < truth.length; set += 1) if (guess[set] === truth[set]) right += 1;
  return right;
}

export const allowedLinks = ({ byLuck, deviation }: LinkageOutcome): number => byLuck + DEVIATIONS * deviation;

/**
 * Compares the same guesses with invented truths, in which the people of each group are shuffled. Stored data cannot reveal an
 * invented truth. So the comparison shows how well the best strategy does by luck, even if many strategies are similar.
 */
export function linkageOutcome(runs: readonly LinkageAttack[]): LinkageOutcome {
  const strategies = [...new Set(runs.flatMap(({ guesses }) => [...guesses.keys()]))];
  const distinct = [
    ...new Map(
      strategies.map((strategy) => [runs.map(({ guesses }) => numberOf(guesses.get(strategy))).join(), strategy]),
    ).values(),
  ];
  const guesses = distinct.map((strategy) => runs.map((run) => run.guesses.get(strategy)));
  const linksOf = (truths: readonly Int16Array[]) =>
    guesses.map((ofRuns) => mean(ofRuns.map((guess, run) => (guess ? correctPairs(guess, truths[run]!) : 0))));
  const lucky = Array.from({ length: ROUNDS }, () => Math.max(...linksOf(runs.map(swapped))));
  const byLuck = mean(lucky);
  const links = linksOf(runs.map(({ truth }) => truth));
  const most = Math.max(...links);
  return {
    strategy: distinct[links.indexOf(most)]!,
    links: most,
    byLuck,
    deviation: Math.sqrt(mean(lucky.map((each) => (each - byLuck) ** 2))),
  };
}

function swapped({ truth, groups }: LinkageAttack): Int16Array {
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
