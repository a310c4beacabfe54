import { plainText, wordsOf } from './plain-text';

const MOST_SENTENCES = 4;
/** The length of the sentences that are picked. A shorter one says too little by itself, a longer one is no summary. */
const [FEWEST_WORDS, MOST_WORDS] = [4, 40];
/** Two sentences that share at least this part of their words count as saying the same. */
const SAME = 0.5;

interface Sentence {
  text: string;
  /** The index of the text that contains the sentence. */
  of: number;
  words: Set<string>;
}

/**
 * Picks the sentences that have most in common with the other texts of the group, and quotes them, the best one first.
 * The score of a sentence comes from its words. A word weighs more if more texts contain it, but little if nearly all
 * of them do, as with "the". The same texts always give the same summary.
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

/** The weight of each word. A word that only one text contains weighs nothing, because nobody else mentions it. */
function weightsOf(sentences: readonly Sentence[], texts: number): Map<string, number> {
  const inTexts = new Map<string, Set<number>>();
  for (const { words, of } of sentences) {
    for (const word of words) inTexts.set(word, (inTexts.get(word) ?? new Set()).add(of));
  }
  return new Map(
    [...inTexts].map(([word, of]) => [word, isFiller(word) ? 0 : (of.size - 1) * Math.log((texts + 1) / of.size) ** 2]),
  );
}

/** Whether a word is too short to say much. In scripts whose words can be single characters, every word counts. */
const isFiller = (word: string): boolean =>
  word.length < 4 && /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]+$/u.test(word);

/**
 * The score of a sentence. It is divided by a measure of length, because a long sentence has more words without saying
 * more.
 */
function scoreOf({ words }: Sentence, weights: ReadonlyMap<string, number>): number {
  const total = [...words].reduce((sum, word) => sum + weights.get(word)!, 0);
  return total / Math.sqrt(words.size + 5);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.min(a.size, b.size);
}
