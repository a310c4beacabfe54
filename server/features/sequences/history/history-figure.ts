import { sum } from '../../scores/score-arithmetic';
import { ANSWER_FIELDS } from './history-columns';
import type { GivenRow } from './history-file';

/** A figure of a row: how many people stand behind it, and their score or how their answers are distributed. */
export interface GivenFigure {
  people: number;
  /** 0 to 100 points. */
  score: number;
  /** How many answers were 1, 2, 3, 4 and 5; null where only the score is known. */
  answers: number[] | null;
}

/** The figure, or a sentence about what is wrong with it. */
export type ReadFigure = GivenFigure | { problem: string };

const MOST_PEOPLE = 10_000_000;
const POINTS = [0, 25, 50, 75, 100];
/** How far a rounded score may be from the one of its distribution. */
const ROUNDING = 1;

/** Reads the figure of a row about a question, or about a topic, of which somebody may have given several answers. */
export function readFigure(row: GivenRow, about: 'question' | 'topic'): ReadFigure {
  const answers = answersOf(row);
  if (answers === 'WRONG')
    return { problem: 'Write the numbers of answers 1 to 5 as whole numbers, all five or none of them.' };
  const score = numberIn(row.cell('SCORE'));
  if (Number.isNaN(score) || (score !== null && (score < 0 || score > 100)))
    return { problem: 'Write the score as a number from 0 to 100.' };
  const given = numberIn(row.cell('PEOPLE'));
  if (given !== null && !isCount(given)) return { problem: 'Write the number of people as a whole number.' };
  if (!answers) {
    if (score === null) return { problem: 'There is no score.' };
    return given === null ? { problem: 'There is no number of people.' } : { people: given, score, answers: null };
  }
  const count = sum(answers);
  const people = given ?? (about === 'question' ? count : null);
  if (people === null) return { problem: 'There is no number of people, and answers to a topic do not tell it.' };
  if (about === 'question' ? people !== count : people > count)
    return { problem: `The answers are ${count}, which does not fit ${people} people.` };
  if (count === 0) return { people: 0, score: 0, answers };
  const computed = sum(answers.map((n, at) => n * POINTS[at]!)) / count;
  if (score !== null && Math.abs(score - computed) > ROUNDING)
    return { problem: `The answers have a score of ${computed.toFixed(1)}, and not ${score}.` };
  return { people, score: computed, answers };
}

function answersOf(row: GivenRow): number[] | null | 'WRONG' {
  const cells = ANSWER_FIELDS.map((field) => row.cell(field));
  if (cells.every((cell) => cell === '')) return null;
  const counts = cells.map(numberIn);
  return counts.every((count) => count !== null && isCount(count)) ? (counts as number[]) : 'WRONG';
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_PEOPLE;

/** A number as spreadsheets write it, with a point or a comma; null for an empty cell, and NaN for any other text. */
const numberIn = (text: string): number | null => {
  if (text === '') return null;
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};
