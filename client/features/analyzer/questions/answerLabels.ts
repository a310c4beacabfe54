import type { AskedQuestionFragment } from '../Results.generated';

const SENTIMENT = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];

type Worded = Pick<AskedQuestionFragment, 'type' | 'polarity' | 'choiceLabels'>;

/** Whatever is worded from one end to the other, the bad end first: of a negative question agreeing is the bad end. */
export const badEndFirst = <T>({ polarity }: Pick<Worded, 'polarity'>, list: readonly T[]): T[] =>
  polarity === 'NEGATIVE' ? [...list].reverse() : [...list];

/** What the five places of a rating are called, from 1 to 5, in the words that respondents saw. */
export function placeLabels(question: Worded): string[] {
  if (question.type === 'RATING_5L') return badEndFirst(question, SENTIMENT);
  const names = badEndFirst(question, question.choiceLabels);
  if (names.length === 5) return names;
  // only the ends have names
  const ends: Record<number, string | undefined> = { 1: names[0], 5: names.at(-1) };
  return [1, 2, 3, 4, 5].map((place) => (ends[place] === undefined ? String(place) : `${place}: ${ends[place]}`));
}
