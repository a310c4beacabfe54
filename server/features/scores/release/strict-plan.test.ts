import type { Disclosure } from './disclosure';
import { planStrict, type PlanGroup } from './strict-plan';

const company = (atoms: number[]): PlanGroup => ({ kind: 'COMPANY', depth: 0, atoms });
const team = (...atoms: number[]): PlanGroup => ({ kind: 'TEAM', depth: 1, atoms });
const segment = (...atoms: number[]): PlanGroup => ({ kind: 'SEGMENT', depth: 0, atoms });
const teamSegment = (...atoms: number[]): PlanGroup => ({ kind: 'TEAM_SEGMENT', depth: 1, atoms });

/** The counts of a prompt to which the people of each atom gave all answers about equally often. */
const spread = (sizes: number[]) => sizes.map((n) => [0, 1, 2, 3, 4].map((level) => Math.floor((n + level) / 5)));

function plan(groups: PlanGroup[], counts: number[][], threshold = 3): Disclosure[] {
  return planStrict({ threshold, groups, prompts: [{ slug: 'pace', topicSlug: 'review', counts }] })[0]!;
}

test('of a company of six, the company is shown, and its teams of four and two are not', () => {
  expect(plan([company([0, 1]), team(0), team(1)], spread([4, 2]))).toEqual(['FULL', 'HIDDEN', 'HIDDEN']);
});

test('beside a hidden team of two the smallest other team is hidden as well', () => {
  expect(plan([company([0, 1, 2, 3]), team(3), team(2), team(1), team(0)], spread([8, 6, 5, 2]))).toEqual([
    'FULL',
    'HIDDEN',
    'HIDDEN',
    'FULL',
    'FULL',
  ]);
});

test('the plan does not depend on the order of the groups', () => {
  const groups = [company([0, 1, 2, 3]), team(0), team(1), team(2), team(3)];
  const counts = spread([8, 6, 5, 2]);
  expect(plan([...groups].reverse(), counts)).toEqual(plan(groups, counts).reverse());
});

test('teams of 5 show their distribution and teams of 3 and 4 their average; where all agree, teams of 5 show their average and teams of 3 and 4 nothing', () => {
  const counts = [
    [1, 1, 1, 1, 1],
    [1, 1, 1, 1, 0],
    [1, 1, 0, 0, 1],
    [0, 3, 0, 0, 0],
    [0, 0, 0, 0, 4],
    [0, 5, 0, 0, 0],
    [1, 1, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ];
  expect(
    plan(
      [0, 1, 2, 3, 4, 5, 6, 7].map((atom) => team(atom)),
      counts,
    ),
  ).toEqual(['FULL', 'AVERAGE', 'AVERAGE', 'HIDDEN', 'HIDDEN', 'AVERAGE', 'HIDDEN', 'HIDDEN']);
});

test('segments show their average only', () => {
  expect(plan([company([0, 1]), segment(0), segment(1), teamSegment(0)], spread([40, 30]))).toEqual([
    'FULL',
    'AVERAGE',
    'AVERAGE',
    'AVERAGE',
  ]);
});

test('a company of fewer than 50 has no segments', () => {
  const groups = [company([0, 1]), team(0), segment(0), teamSegment(1)];
  expect(plan(groups, spread([25, 24]))).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN']);
  expect(plan(groups, spread([25, 25]))).toEqual(['FULL', 'FULL', 'AVERAGE', 'AVERAGE']);
});

test('if two segments differ by one person on each side, one of them is hidden', () => {
  const groups = [company([0, 1, 2, 3]), segment(0, 1), segment(0, 2)];
  expect(plan(groups, [...spread([30]), [0, 1, 0, 0, 0], [0, 0, 0, 1, 0], ...spread([40])])).toEqual([
    'FULL',
    'AVERAGE',
    'HIDDEN',
  ]);
});

test('groups that follow from shown cells by subtraction also reach a raised minimum', () => {
  const groups = [company([0, 1, 2]), team(0), team(1), team(2)];
  const counts = spread([12, 9, 4]);
  expect(plan(groups, counts)).toEqual(['FULL', 'FULL', 'FULL', 'AVERAGE']);
  expect(plan(groups, counts, 5)).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN']);
});

test('texts are shown by team and not by segment, from the minimum on', () => {
  const groups = [company([0, 1, 2, 3]), team(0), team(1), team(2), team(3), segment(0, 1)];
  expect(plan(groups, [[40], [9], [3], [2]])).toEqual(['FULL', 'FULL', 'FULL', 'HIDDEN', 'HIDDEN', 'HIDDEN']);
});

test('what is left of a list of texts, without the lists inside it, belongs to nobody or to as many people as the minimum', () => {
  // Two teams of two and one of three are hidden. Together they have fewer people than the minimum, or as many.
  const groups = [company([0, 1, 2, 3]), team(0, 1, 2), team(0), team(1), team(2)];
  expect(plan(groups, [[9], [2], [2], [20]], 6)).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN', 'HIDDEN']);
  expect(plan(groups, [[9], [3], [3], [20]], 6)).toEqual(['FULL', 'FULL', 'FULL', 'HIDDEN', 'HIDDEN']);
  // The second of two lists would leave four people of the list around them.
  const siblings = [company([0, 1, 2, 3]), team(0), team(1), team(2), team(3)];
  expect(plan(siblings, [[9], [7], [2], [2]], 6)).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN', 'HIDDEN']);
});

test('a team of any size that agrees on the highest answer is hidden, and so is the only team beside it', () => {
  const [agreed, others] = [[0, 0, 0, 0, 9], spread([20])[0]!];
  expect(plan([company([0, 1]), team(0), team(1)], [agreed, others])).toEqual(['FULL', 'HIDDEN', 'HIDDEN']);
  expect(plan([company([0, 1]), team(0), team(1)], [agreed, agreed])).toEqual(['HIDDEN', 'HIDDEN', 'HIDDEN']);
});

test('of a conditional question nothing is shown that reveals that nobody, or everybody, of a team was asked', () => {
  const groups = [company([0, 1, 2]), team(0), team(1), team(2)];
  const planned = (asked: number[], respondents: number[]) =>
    planStrict({
      threshold: 3,
      groups,
      prompts: [{ slug: 'tools', topicSlug: 'docs', counts: spread(asked), respondents }],
    })[0]!;
  // The company less the other two would reveal that nobody of the third team was asked.
  expect(planned([12, 9, 0], [15, 14, 8])).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN']);
  expect(planned([12, 9, 8], [15, 14, 8])).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN']);
  expect(planned([12, 9, 5], [15, 14, 8])).toEqual(['FULL', 'FULL', 'FULL', 'FULL']);
});

test('each prompt is planned by the people who answered it', () => {
  const groups = [company([0, 1]), team(0), team(1)];
  const prompts = [spread([8, 5]), spread([8, 2])].map((counts, at) => ({
    slug: `prompt ${at}`,
    topicSlug: 'review',
    counts,
  }));
  expect(planStrict({ threshold: 3, groups, prompts })).toEqual([
    ['FULL', 'FULL', 'FULL'],
    ['FULL', 'HIDDEN', 'HIDDEN'],
  ]);
});

test('without respondents everything is hidden', () => {
  expect(plan([company([]), team(0)], [[0, 0, 0, 0, 0]])).toEqual(['HIDDEN', 'HIDDEN']);
  expect(plan([company([])], [])).toEqual(['HIDDEN']);
});

describe('after a former release', () => {
  /** The second atom belonged to the first team in the former release, and belongs to the second team now. */
  const groups = [company([0, 1, 2]), team(0), team(1, 2)];
  const shown = (disclosure: 'FULL' | 'AVERAGE', ...cells: number[][]) => cells.map((atoms) => ({ atoms, disclosure }));
  const replan = (counts: number[][], shownBefore: ReturnType<typeof shown>, level: 'STANDARD' | 'STRICT' = 'STRICT') =>
    planStrict({
      threshold: 3,
      level,
      groups,
      prompts: [{ slug: 'pace', topicSlug: 'review', counts, shownBefore }],
    })[0]!;

  test.each(['STRICT', 'STANDARD'] as const)(
    'its cells stay, and a cell that would reveal two people together with them is hidden at level %s',
    (level) => {
      const counts = spread([12, 2, 9]);
      expect(replan(counts, shown('FULL', [0, 1, 2]), level)).toEqual(['FULL', 'FULL', 'FULL']);
      expect(replan(counts, shown('FULL', [0, 1, 2], [0, 1]), level)).toEqual(['FULL', 'HIDDEN', 'HIDDEN']);
    },
  );

  test('two people whom it revealed already keep no other cell from being shown', () => {
    expect(replan(spread([12, 2, 9]), shown('FULL', [0, 1, 2], [0], [2]), 'STANDARD')).toEqual([
      'FULL',
      'FULL',
      'FULL',
    ]);
  });

  test('the same people are shown as much as before', () => {
    expect(replan(spread([12, 5, 9]), shown('AVERAGE', [0]))).toEqual(['FULL', 'FULL', 'FULL']);
    // They all gave the same answer, which anything beyond the average would reveal.
    expect(
      replan(
        [
          [0, 3, 0, 0, 0],
          [3, 3, 0, 0, 2],
          [2, 1, 1, 1, 1],
        ],
        shown('AVERAGE', [0]),
      )[1],
    ).toBe('HIDDEN');
  });

  test('a list of texts is hidden if it shares some people, but not all, with a list that was shown before', () => {
    expect(replan([[12], [6], [9]], shown('FULL', [0, 1]))).toEqual(['FULL', 'FULL', 'HIDDEN']);
    expect(replan([[12], [6], [9]], [])).toEqual(['FULL', 'FULL', 'FULL']);
  });
});
