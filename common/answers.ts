interface Question {
  type: string;
  polarity: 'POSITIVE' | 'NEGATIVE';
  choiceLabels: readonly string[];
}

/** The labels as results show them. Respondents read them in lower case and in their own language. */
const SENTIMENT = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree'];

/** Puts the bad end of a list of labels first. The list begins with the disagreeing end, and agreeing with a negative question is bad. */
export const badEndFirst = <T>({ polarity }: Pick<Question, 'polarity'>, list: readonly T[]): T[] =>
  polarity === 'NEGATIVE' ? [...list].reverse() : [...list];

/** The labels of the five points of a rating, from 1 to 5, in the words that respondents saw. */
export function scalePointLabels(question: Question): string[] {
  if (question.type === 'RATING_5L') return badEndFirst(question, SENTIMENT);
  const names = badEndFirst(question, question.choiceLabels);
  if (names.length === 5) return names;
  // Only the two ends of the scale have labels.
  const ends: Record<number, string | undefined> = { 1: names[0], 5: names.at(-1) };
  return [1, 2, 3, 4, 5].map((place) => (ends[place] === undefined ? String(place) : `${place}: ${ends[place]}`));
}

/** A part in whole percent of its whole. It multiplies before it divides, because 23 / 40 is a little too small as a floating-point number. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** The shares of negative, neutral and positive answers in whole percent, which add up to 100. `counts` begins with the most negative answer. Null when nobody answered. */
export function sentimentShares(counts: readonly number[]): Record<'negative' | 'neutral' | 'positive', number> | null {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  const total = one + two + three + four + five;
  if (total === 0) return null;
  const negative = percentOf(one + two, total);
  const positive = Math.min(100 - negative, percentOf(four + five, total));
  return { negative, neutral: 100 - negative - positive, positive };
}
