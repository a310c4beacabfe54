interface Question {
  type: string;
  polarity: 'POSITIVE' | 'NEGATIVE';
  choiceLabels: readonly string[];
}

/** Spelled as results are to spell them; respondents read them in lower case, in their own language. */
const SENTIMENT = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree'];

/** Whatever is worded from one end to the other, the bad end first: of a negative question agreeing is the bad end. */
export const badEndFirst = <T>({ polarity }: Pick<Question, 'polarity'>, list: readonly T[]): T[] =>
  polarity === 'NEGATIVE' ? [...list].reverse() : [...list];

/** What the five places of a rating are called, from 1 to 5, in the words that respondents saw. */
export function placeLabels(question: Question): string[] {
  if (question.type === 'RATING_5L') return badEndFirst(question, SENTIMENT);
  const names = badEndFirst(question, question.choiceLabels);
  if (names.length === 5) return names;
  // only the ends have names
  const ends: Record<number, string | undefined> = { 1: names[0], 5: names.at(-1) };
  return [1, 2, 3, 4, 5].map((place) => (ends[place] === undefined ? String(place) : `${place}: ${ends[place]}`));
}

/** How much of a whole a part is, in whole percent. Multiplied first, since the machine holds 23/40 a hair below it. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** The five answers, from the most negative to the most positive, as three shares in whole percent that add up to 100; null when nobody answered. */
export function sentimentShares(counts: readonly number[]): Record<'negative' | 'neutral' | 'positive', number> | null {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  const total = one + two + three + four + five;
  if (total === 0) return null;
  const negative = percentOf(one + two, total);
  const positive = Math.min(100 - negative, percentOf(four + five, total));
  return { negative, neutral: 100 - negative - positive, positive };
}
