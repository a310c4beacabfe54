/** Two rules of thumb about the text of a question. They advise, and never prevent saving. */

export type ReadingLevel = 'Easy' | 'Medium' | 'Hard';

/** A shorter text is not judged. */
const ENOUGH_WORDS = 4;
const LONG_WORD = 7;
/** Björnsson's scale: up to 40 reads like fiction, up to 50 like a newspaper, and above that like an official text. */
const EASY = 40;
const MEDIUM = 50;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];

/**
 * The readability index LIX: the words per sentence plus the percentage of words with 7 letters or more. It needs no
 * dictionary, and works in any language that separates words by spaces.
 */
export function lixReadabilityIndex(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const sentences = text.split(/[.!?:]+(?:\s|$)/).filter((part) => wordsOf(part).length > 0).length;
  const long = words.filter((word) => word.length >= LONG_WORD).length;
  return Math.round(words.length / sentences + (100 * long) / words.length);
}

/** Null for a text that is too short to judge. */
export function readingLevel(text: string): ReadingLevel | null {
  if (wordsOf(text).length < ENOUGH_WORDS) return null;
  const score = lixReadabilityIndex(text);
  return score <= EASY ? 'Easy' : score <= MEDIUM ? 'Medium' : 'Hard';
}

/** Fixed phrases whose "and" or "or" does not join two questions. */
const SET_PHRASES =
  /\b(more or less|whether or not|or not|and so on|now and then|up and running|pros and cons|trial and error|back and forth)\b/giu;
const JOINING = /\band\/or\b|\bas well as\b|\band\b|\bor\b|&/iu;

/** The word that seems to join two questions in one; null without one. */
export function isDoubleBarrelled(text: string): string | null {
  return JOINING.exec(text.replace(SET_PHRASES, ''))?.[0].toLocaleLowerCase() ?? null;
}
