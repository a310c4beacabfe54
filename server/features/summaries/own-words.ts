import { wordsOf } from './plain-text';

/** This many words in a row that also occur in a source count as copied from it. */
const COPIED_RUN = 5;
/** The largest part of a summary's words that may be copied. It is not zero, because terms and names do recur. */
const MOST_SHARED = 0.35;
/** A copied run of this many words is refused: nobody writes so long a sentence a second time by accident. */
const LONGEST_RUN = 15;

/**
 * Whether a text is written in its own words, and is not copied from its sources: the texts to be summed up and the
 * model's instructions. A source of fewer than five words counts as copied only if all of its words occur in a row.
 */
export function isInOwnWords(text: string, sources: readonly string[]): boolean {
  const words = wordsOf(text);
  const runs = new Set(sources.flatMap((source) => runsOf(wordsOf(source))));
  const taken = words.map(() => false);
  for (let length = 2; length <= COPIED_RUN; length += 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      if (runs.has(words.slice(at, at + length).join(' '))) taken.fill(true, at, at + length);
    }
  }
  return taken.filter(Boolean).length <= words.length * MOST_SHARED && longestRun(taken) < LONGEST_RUN;
}

function runsOf(words: string[]): string[] {
  if (words.length <= COPIED_RUN) return words.length > 1 ? [words.join(' ')] : [];
  return words.slice(COPIED_RUN - 1).map((_, at) => words.slice(at, at + COPIED_RUN).join(' '));
}

function longestRun(taken: readonly boolean[]): number {
  let [longest, run] = [0, 0];
  for (const isTaken of taken) {
    run = isTaken ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
