import type { PromptType } from '../../schema.generated';
import { labelValue } from '../../../common/prompts';
import {
  distributionByRows,
  distributionOfMatrices,
  favourablePercent,
  labelDistributionPlace,
  npsParts,
  distributionPlace,
  roundToTenth,
  scaledValue,
  scaledLabel,
  type ScoredPrompt,
} from './score-arithmetic';

describe('one answer', () => {
  test.each<[PromptType, number, number, number]>([
    ['RATING_5L', 1, 0, 0],
    ['RATING_5L', 2, 25, 1],
    ['RATING_5L', 3, 50, 2],
    ['RATING_5N', 4, 75, 3],
    ['RATING_5N', 5, 100, 4],
    ['NPS', 0, 0, 0],
    ['NPS', 1, 10, 0],
    ['NPS', 2, 20, 0],
    ['NPS', 3, 30, 1],
    ['NPS', 4, 40, 1],
    ['NPS', 5, 50, 2],
    ['NPS', 6, 60, 2],
    ['NPS', 7, 70, 3],
    ['NPS', 8, 80, 3],
    ['NPS', 9, 90, 4],
    ['NPS', 10, 100, 4],
  ])('%s: the answer %i has %i points and is on place %i', (type, value, points, at) => {
    expect([scaledValue(type, value), distributionPlace(type, value)]).toEqual([points, at]);
  });
});

test.each([
  [0, 0],
  [66.666, 66.7],
  [66.65, 66.7],
  [66.64, 66.6],
  [0.05, 0.1],
  [0.04, 0],
  [1.005, 1],
  [1.45, 1.5],
  // The exact difference is 0.25. Floating point makes it slightly smaller.
  [0.35 - 0.1, 0.3],
  [100, 100],
  [-0.05, -0.1],
  [-0.25, -0.3],
  [-0.24, -0.2],
  [-66.65, -66.7],
])('%f is rounded to %f, with a half away from zero', (value, rounded) => {
  expect(roundToTenth(value)).toBeCloseTo(rounded, 12);
});

describe('a row of a matrix', () => {
  const matrix = (polarity: ScoredPrompt['polarity'], ...choiceLabels: string[]): ScoredPrompt => ({
    slug: 'm',
    type: 'MATRIX_L',
    topicSlug: 'docs',
    polarity,
    choiceLabels,
    rowLabels: ['a'],
  });

  test('has the place of its label as its value, counted from the other end if the polarity is negative', () => {
    expect(['never', 'often'].map((label) => labelValue(matrix('POSITIVE', 'never', 'often'), label))).toEqual([1, 2]);
    expect(['never', 'often'].map((label) => labelValue(matrix('NEGATIVE', 'never', 'often'), label))).toEqual([2, 1]);
  });

  test.each([
    [2, [0, 100], [0, 4]],
    [3, [0, 50, 100], [0, 2, 4]],
    [4, [0, 100 / 3, 200 / 3, 100], [0, 1, 3, 4]],
    [5, [0, 25, 50, 75, 100], [0, 1, 2, 3, 4]],
    [7, [0, 100 / 6, 200 / 6, 50, 400 / 6, 500 / 6, 100], [0, 0, 1, 2, 3, 4, 4]],
  ])('of %i labels is distributed evenly over 0 to 100 points and over five places', (labels, points, places) => {
    const values = Array.from({ length: labels }, (_, at) => at + 1);
    values.forEach((value, at) => expect(scaledLabel(value, labels)).toBeCloseTo(points[at]!, 10));
    expect(values.map((value) => labelDistributionPlace(value, labels))).toEqual(places);
  });
});

describe('a matrix that counts once for each respondent', () => {
  const prompt: ScoredPrompt = {
    slug: 'm',
    type: 'MATRIX_L',
    topicSlug: 'docs',
    polarity: 'POSITIVE',
    choiceLabels: ['a', 'b', 'c'],
    rowLabels: [],
  };

  test('has the mean of the rows as its value, and its place among five', () => {
    // One respondent took c, c and b; two took a in the only row that they answered.
    const counts = [
      { item: '8', choice: '3', n: 1 },
      { item: '1', choice: '1', n: 2 },
    ];
    const { count, sum, freqDist } = distributionOfMatrices(prompt, counts);
    expect([count, freqDist]).toEqual([3, [2, 0, 0, 0, 1]]);
    expect(sum).toBeCloseTo((100 * 5) / 6, 9);
  });

  test('gets the same mean from its rows alone, and counts in proportion to them that add up to the respondents', () => {
    const rows = { count: 9, sum: 450, squares: 0, freqDist: [4, 0, 1, 0, 4] };
    expect(distributionByRows(rows, 3)).toMatchObject({ count: 3, sum: 150, freqDist: [1, 0, 1, 0, 1] });
    expect(distributionByRows(rows, 9)).toMatchObject(rows);
  });
});

test('favourable is the percentage of answers on the upper two places', () => {
  expect(favourablePercent([1, 1, 2, 3, 1])).toBe(50);
});

test('a net promoter score is the percentage of promoters minus the percentage of detractors', () => {
  const counts = [0, 6, 7, 8, 9, 10].map((value) => ({
    measure: 'value' as const,
    slug: 'nps',
    item: String(value),
    choice: '',
    n: 1,
  }));
  expect(npsParts(counts)).toEqual({ promoters: 2, passives: 2, detractors: 2, score: 0 });
  expect(npsParts(counts.slice(2))).toMatchObject({ promoters: 2, passives: 2, detractors: 0, score: 50 });
});
