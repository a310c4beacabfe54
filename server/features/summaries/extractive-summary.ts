import { plainText, wordsOf } from './plain-text';

const MOST_SENTENCES = 4;
/** Shorter ones say too little by themselves, longer ones are no summary. */
const [FEWEST_WORDS, MOST_WORDS] = [4, 40];
/** Two sentences that share this much of their words say the same. */
const SAME = 0.5;

interface Sentence {
  text: string;
  /** Which text it stands in. */
  of: number;
  words: Set<string>;
}

/**
 * The sentences of a group's texts that say most of what the others say too, as quotations, the most telling one first.
 * A sentence counts for the words it shares: a word that stands in several texts weighs by how many, less so the more
 * it stands in nearly all of them, as "the" does. The same texts always give the same summary.
 */
export function extractiveSummary(texts: readonly string[]): string {
  const all = texts.flatMap((text, of) => sentencesOf(text, of));
  const telling = all.filter(({ words }) => words.size >= FEWEST_WORDS && words.size <= MOST_WORDS);
  const sentences = telling.length > 0 ? telling : all;
  const weights = weightsOf(sentences, texts.length);
  const scored = sentences.map((sentence, at) => ({ ...sentence, at, score: scoreOf(sentence, weights) }));
  scored.sort((a, b) => b.score - a.score || a.at - b.at);
  const picked: Sentence[] = [];
  for (const sentence of scored) {
    if (picked.length === MOST_SENTENCES) break;
    if (picked.every((other) => other.of !== sentence.of && overlap(other.words, sentence.words) < SAME))
      picked.push(sentence);
  }
  return plainText(picked.map(({ text }) => `“${text}”`).join(' '));
}

const sentencesOf = (text: string, of: number): Sentence[] =>
  plainText(text)
    .split(/(?<=[.!?。！？؟])\s+/u)
    .map((part) => ({ text: part.replace(/[“”"]/g, ''), of, words: new Set(wordsOf(part)) }))
    .filter(({ words }) => words.size > 0);

/** What each word counts for. One that a single text has counts for nothing: it is nobody else's concern. */
function weightsOf(sentences: readonly Sentence[], texts: number): Map<string, number> {
  const inTexts = new Map<string, Set<number>>();
  for (const { words, of } of sentences) {
    for (const word of words) inTexts.set(word, (inTexts.get(word) ?? new Set()).add(of));
  }
  return new Map(
    [...inTexts].map(([word, of]) => [word, isFiller(word) ? 0 : (of.size - 1) * Math.log((texts + 1) / of.size) ** 2]),
  );
}

/** Short words hold sentences together and say little; where words are single characters, all of them count. */
const isFiller = (word: string): boolean =>
  word.length < 4 && /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]+$/u.test(word);

/** Long sentences have more words without saying more. */
function scoreOf({ words }: Sentence, weights: ReadonlyMap<string, number>): number {
  const total = [...words].reduce((sum, word) => sum + weights.get(word)!, 0);
  return total / Math.sqrt(words.size + 5);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.min(a.size, b.size);
}
