/**
 * Two remarks about a question that is being written. They are rules of thumb: they advise, and never keep a question
 * from being saved.
 */

export type ReadingLevel = 'Easy' | 'Medium' | 'Hard';

/** Fewer words than this say nothing about how hard a text is. */
const ENOUGH_WORDS = 4;
const LONG_WORD = 7;
/** Björnsson's scale: up to 40 reads like fiction, up to 50 like a newspaper, above that like an official text. */
const EASY = 40;
const MEDIUM = 50;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];

/**
 * LIX, which needs no dictionary and works in any language written with spaces: words in a sentence, plus the percentage
 * of words of 7 letters or more.
 */
export function lixReadabilityIndex(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const sentences = text.split(/[.!?:]+(?:\s|$)/).filter((part) => wordsOf(part).length > 0).length;
  const long = words.filter((word) => word.length >= LONG_WORD).length;
  return Math.round(words.length / sentences + (100 * long) / words.length);
}

/** Null while there is too little to judge. */
export function readingLevel(text: string): ReadingLevel | null {
  if (wordsOf(text).length < ENOUGH_WORDS) return null;
  const score = lixReadabilityIndex(text);
  return score <= EASY ? 'Easy' : score <= MEDIUM ? 'Medium' : 'Hard';
}

/** Phrases in which "and" or "or" joins nothing that could be asked by itself. */
const SET_PHRASES =
  /\b(more or less|whether or not|or not|and so on|now and then|up and running|pros and cons|trial and error|back and forth)\b/giu;
const JOINING = /\band\/or\b|\bas well as\b|\band\b|\bor\b|&/iu;

/** The word that seems to join two questions in one; null where there is none. */
export function isDoubleBarrelled(text: string): string | null {
  return JOINING.exec(text.replace(SET_PHRASES, ''))?.[0].toLocaleLowerCase() ?? null;
}
