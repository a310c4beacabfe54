import { wordsOf } from './plain-text';

/** So many words in a row that also stand in a text were taken from it. */
const RUN = 5;
/** What a summary may share with the texts at most: terms and names of things do recur. */
const MOST_SHARED = 0.35;
/** Nobody writes as long a sentence a second time by accident. */
const LONGEST_RUN = 15;

/**
 * Whether a text is written in its own words: not a list of what it should sum up, nor of the orders it was written on.
 * Of a text of fewer than five words all of them together count as taken.
 */
export function isInOwnWords(text: string, sources: readonly string[]): boolean {
  const words = wordsOf(text);
  const runs = new Set(sources.flatMap((source) => runsOf(wordsOf(source))));
  const taken = words.map(() => false);
  for (let length = 2; length <= RUN; length += 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      if (runs.has(words.slice(at, at + length).join(' '))) taken.fill(true, at, at + length);
    }
  }
  return taken.filter(Boolean).length <= words.length * MOST_SHARED && longestRun(taken) < LONGEST_RUN;
}

function runsOf(words: string[]): string[] {
  if (words.length <= RUN) return words.length > 1 ? [words.join(' ')] : [];
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
}

function longestRun(taken: readonly boolean[]): number {
  let [longest, run] = [0, 0];
  for (const isTaken of taken) {
    run = isTaken ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
