import type { Language, TextSentiment } from '../../../schema.generated';
import { SENTIMENT_WORDS, type SentimentWords } from './sentiment-words';

/** Whether a word is one of a list. */
type Matcher = (word: string) => boolean;

const matcherOf = (words: string): Matcher => {
  const all = words.split(/\s+/);
  const whole = new Set(all.filter((word) => !word.endsWith('*')));
  const beginnings = all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
};

type Matchers = Record<keyof SentimentWords, Matcher>;
const MATCHERS = Object.entries(SENTIMENT_WORDS).map(([language, words]): [Language, Matchers] => [
  language as Language,
  {
    good: matcherOf(words.good),
    bad: matcherOf(words.bad),
    not: matcherOf(words.not),
    common: matcherOf(words.common),
  },
]);

/** A “not” counts if it is among this many words before a word of praise or complaint. */
const NEGATION_REACH = 2;

/**
 * The sentiment of a text from its words alone: those that praise are counted against those that complain, and a word after “not” counts
 * for the other side. A text with as many of both, or with neither, is neutral. It needs no model, no score and no knowledge of the author.
 */
export function sentimentOf(text: string): TextSentiment {
  const words = wordsOf(text);
  const { good, bad, not } = matchersFor(words);
  let balance = 0;
  for (const [at, word] of words.entries()) {
    const value = Number(good(word)) - Number(bad(word));
    if (value === 0) continue;
    const isNegated = words.slice(Math.max(0, at - NEGATION_REACH), at).some(not);
    balance += isNegated ? -value : value;
  }
  if (balance === 0) return 'NEUTRAL';
  return balance > 0 ? 'POSITIVE' : 'NEGATIVE';
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?/gu) ?? [];

/** The words of the text's language: the one with the most frequent words in it, English where none leads. */
function matchersFor(words: readonly string[]): Matchers {
  let [[, best]] = MATCHERS as [[Language, Matchers]];
  let most = 0;
  for (const [, matchers] of MATCHERS) {
    const found = words.filter(matchers.common).length;
    if (found > most) [best, most] = [matchers, found];
  }
  return best;
}
