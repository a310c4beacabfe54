import { shuffled } from './adversary';

/** What was guessed in one state of a survey. People and answer sets are numbers here. */
export interface Attack {
  /** By way of guessing: for each answer set the person it guesses, -1 for none. */
  guesses: Map<string, Int16Array>;
  /** For each answer set whose it is. */
  truth: Int16Array;
  /** Answer sets that have the same stored attributes. */
  groups: number[][];
}

/** What the way that pays best brings in the mean of some runs, and what the best of as many ways brings by luck. */
export interface Outcome {
  way: string;
  links: number;
  byLuck: number;
  deviation: number;
}

const ROUNDS = 100;
/** In about one of 4,000 plays nothing leaks and luck alone does as well: the best of many ways has a long upper tail. */
const DEVIATIONS = 6;

/** Pairs that a guess has right. Asked some million times, hence the plain loop. */
export function rightOf(guess: Int16Array, truth: Int16Array): number {
  let right = 0;
  for (let set = 0; set < truth.length; set += 1) if (guess[set] === truth[set]) right += 1;
  return right;
}

export const limitOf = ({ byLuck, deviation }: Outcome): number => byLuck + DEVIATIONS * deviation;

/**
 * Plays the same guesses against other truths, in which the people of a group have changed places: nothing stored can tell of
 * those. So it is known how well the best of all ways does by luck, however alike the ways are.
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
/** The same for the same guess, which many ways lead to. */
const numberOf = (guess: Int16Array | undefined): number =>
  guess ? (numbers.get(guess) ?? numbers.set(guess, (next += 1)).get(guess)!) : 0;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
