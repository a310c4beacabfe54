import { MAX_SUMMARY_LENGTH, plainText, wordsOf } from './plain-text';

const MOST_QUOTES = 4;
/** The number of different words in a text that is quoted. A shorter one says too little by itself, a longer one is no summary. */
const [FEWEST_WORDS, MOST_WORDS] = [4, 40];
/** Two texts that share at least this part of their words count as saying the same. */
const SAME = 0.5;

interface Quotable {
  text: string;
  words: Set<string>;
}

/**
 * Picks the texts that have most in common with the others of the group, and quotes them, the best one first. They are quoted in full,
 * because a sentence alone may lose its sense: “Nobody can work with them.” Where all texts are too long to be quoted, there is no
 * summary, and the result is empty. The score of a text comes from its words. A word weighs more if more texts contain it, but little
 * if nearly all of them do, as with "the". The same texts always give the same summary.
 */
export function extractiveSummary(texts: readonly string[]): string {
  const all = texts.map(quotableOf).filter(({ words }) => words.size > 0);
  const weights = weightsOf(all);
  const short = all.filter(({ words }) => words.size <= MOST_WORDS);
  const informative = short.filter(({ words }) => words.size >= FEWEST_WORDS);
  const scored = (informative.length > 0 ? informative : short).map((quotable, at) => ({
    ...quotable,
    at,
    score: scoreOf(quotable, weights),
  }));
  scored.sort((a, b) => b.score - a.score || a.at - b.at);
  const picked: Quotable[] = [];
  for (const candidate of scored) {
    // What nobody else mentions is quoted only where there would be a single quotation otherwise.
    if (picked.length === MOST_QUOTES || (candidate.score === 0 && picked.length > 1)) break;
    const isNew = picked.every((other) => overlap(other.words, candidate.words) < SAME);
    if (isNew && lengthOf([...picked, candidate]) <= MAX_SUMMARY_LENGTH) picked.push(candidate);
  }
  return quoted(picked);
}

const quoted = (picked: readonly Quotable[]): string => picked.map(({ text }) => `“${text}”`).join(' ');
const lengthOf = (picked: readonly Quotable[]): number => [...quoted(picked)].length;

function quotableOf(text: string): Quotable {
  const plain = plainText(text).replace(/[“”"]/g, '');
  return { text: plain, words: new Set(wordsOf(plain)) };
}

/** The weight of each word. A word that only one text contains weighs nothing, because nobody else mentions it. */
function weightsOf(texts: readonly Quotable[]): Map<string, number> {
  const inTexts = new Map<string, number>();
  for (const { words } of texts) {
    for (const word of words) inTexts.set(word, (inTexts.get(word) ?? 0) + 1);
  }
  return new Map(
    [...inTexts].map(([word, of]) => [word, isFiller(word) ? 0 : (of - 1) * Math.log((texts.length + 1) / of) ** 2]),
  );
}

/** Whether a word is too short to say much. In scripts whose words can be single characters, every word counts. */
const isFiller = (word: string): boolean =>
  word.length < 4 && /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]+$/u.test(word);

/** The score of a text. It is divided by a measure of length, because a long text has more words without saying more. */
function scoreOf({ words }: Quotable, weights: ReadonlyMap<string, number>): number {
  const total = [...words].reduce((sum, word) => sum + weights.get(word)!, 0);
  return total / Math.sqrt(words.size + 5);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.min(a.size, b.size);
}
