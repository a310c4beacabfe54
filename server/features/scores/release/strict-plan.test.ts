import type { Disclosure } from './disclosure';
import { planStrict, type PlanGroup } from './strict-plan';

const company = (atoms: number[]): PlanGroup => ({ kind: 'COMPANY', depth: 0, atoms });
const team = (...atoms: number[]): PlanGroup => ({ kind: 'TEAM', depth: 1, atoms });
const segment = (...atoms: number[]): PlanGroup => ({ kind: 'SEGMENT', depth: 0, atoms });
const teamSegment = (...atoms: number[]): PlanGroup => ({ kind: 'TEAM_SEGMENT', depth: 1, atoms });

/** A prompt that every atom answered in all kinds of ways, but for what is given. */
const spread = (sizes: number[]) => sizes.map((n) => [0, 1, 2, 3, 4].map((level) => Math.floor((n + level) / 5)));

function plan(groups: PlanGroup[], counts: number[][], threshold = 3): Disclosure[] {
  return planStrict({ threshold, groups, prompts: [{ slug: 'pace', topicSlug: 'review', counts }] })[0]!;
}

test('everybody of a company of six is shown, and no four of them', () => {
  expect(plan([company([0, 1]), team(0), team(1)], spread([4, 2]))).toEqual(['FULL', 'HIDDEN', 'HIDDEN']);
});

test('beside a team of two a second team is hidden, the smallest', () => {
  expect(plan([company([0, 1, 2, 3]), team(3), team(2), team(1), team(0)], spread([8, 6, 5, 2]))).toEqual([
    'FULL',
    'HIDDEN',
    'HIDDEN',
    'FULL',
    'FULL',
  ]);
});

test('what is shown does not depend on the order the groups come in', () => {
  const groups = [company([0, 1, 2, 3]), team(0), team(1), team(2), team(3)];
  const counts = spread([8, 6, 5, 2]);
  expect(plan([...groups].reverse(), counts)).toEqual(plan(groups, counts).reverse());
});

test('teams of 5 tell their distribution, of 3 and 4 their average, unanimous ones of 5 their average, and of 3 and 4 nothing', () => {
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

test('segments tell their average only', () => {
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

test('of two segments that are the same but for one person on each side one is shown', () => {
  const groups = [company([0, 1, 2, 3]), segment(0, 1), segment(0, 2)];
  expect(plan(groups, [...spread([30]), [0, 1, 0, 0, 0], [0, 0, 0, 1, 0], ...spread([40])])).toEqual([
    'FULL',
    'AVERAGE',
    'HIDDEN',
  ]);
});

test('a raised minimum holds for what can be worked out as well', () => {
  const groups = [company([0, 1, 2]), team(0), team(1), team(2)];
  const counts = spread([12, 9, 4]);
  expect(plan(groups, counts)).toEqual(['FULL', 'FULL', 'FULL', 'AVERAGE']);
  expect(plan(groups, counts, 5)).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN']);
});

test('texts are shown from the minimum on, by team alone, and of no two people', () => {
  const groups = [company([0, 1, 2, 3]), team(0), team(1), team(2), team(3), segment(0, 1)];
  expect(plan(groups, [[40], [9], [3], [2]])).toEqual(['FULL', 'FULL', 'FULL', 'HIDDEN', 'HIDDEN', 'HIDDEN']);
});

test('a team of any size that agrees on the highest answer tells nothing, and neither does what is left beside it', () => {
  const [agreed, others] = [[0, 0, 0, 0, 9], spread([20])[0]!];
  expect(plan([company([0, 1]), team(0), team(1)], [agreed, others])).toEqual(['FULL', 'HIDDEN', 'HIDDEN']);
  expect(plan([company([0, 1]), team(0), team(1)], [agreed, agreed])).toEqual(['HIDDEN', 'HIDDEN', 'HIDDEN']);
});

test('of a conditional question nothing is shown that tells that nobody, or everybody, of a team was asked', () => {
  const groups = [company([0, 1, 2]), team(0), team(1), team(2)];
  const planned = (asked: number[], respondents: number[]) =>
    planStrict({
      threshold: 3,
      groups,
      prompts: [{ slug: 'tools', topicSlug: 'docs', counts: spread(asked), respondents }],
    })[0]!;
  // The company less the other two would tell that nobody of the third team was asked.
  expect(planned([12, 9, 0], [15, 14, 8])).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN']);
  expect(planned([12, 9, 8], [15, 14, 8])).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN']);
  expect(planned([12, 9, 5], [15, 14, 8])).toEqual(['FULL', 'FULL', 'FULL', 'FULL']);
});

test('each prompt is planned by who answered it', () => {
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

test('with nobody there is nothing to show', () => {
  expect(plan([company([]), team(0)], [[0, 0, 0, 0, 0]])).toEqual(['HIDDEN', 'HIDDEN']);
  expect(plan([company([])], [])).toEqual(['HIDDEN']);
});

describe('after an earlier release', () => {
  /** The second atom stood below the first team then, and stands below the second now. */
  const groups = [company([0, 1, 2]), team(0), team(1, 2)];
  const told = (disclosure: 'FULL' | 'AVERAGE', ...cells: number[][]) => cells.map((atoms) => ({ atoms, disclosure }));
  const anew = (counts: number[][], before: ReturnType<typeof told>, level: 'STANDARD' | 'STRICT' = 'STRICT') =>
    planStrict({
      threshold: 3,
      level,
      groups,
      prompts: [{ slug: 'pace', topicSlug: 'review', counts, told: before }],
    })[0]!;

  test.each(['STRICT', 'STANDARD'] as const)(
    'what it told stays, and what would tell of two people with it is hidden at level %s',
    (level) => {
      const counts = spread([12, 2, 9]);
      expect(anew(counts, told('FULL', [0, 1, 2]), level)).toEqual(['FULL', 'FULL', 'FULL']);
      expect(anew(counts, told('FULL', [0, 1, 2], [0, 1]), level)).toEqual(['FULL', 'HIDDEN', 'HIDDEN']);
    },
  );

  test('who was told of already stops nothing else from being shown', () => {
    expect(anew(spread([12, 2, 9]), told('FULL', [0, 1, 2], [0], [2]), 'STANDARD')).toEqual(['FULL', 'FULL', 'FULL']);
  });

  test('as much is told of the same people as was told before', () => {
    expect(anew(spread([12, 5, 9]), told('AVERAGE', [0]))).toEqual(['FULL', 'FULL', 'FULL']);
    // All of one mind: more than the average would tell that.
    expect(
      anew(
        [
          [0, 3, 0, 0, 0],
          [3, 3, 0, 0, 2],
          [2, 1, 1, 1, 1],
        ],
        told('AVERAGE', [0]),
      )[1],
    ).toBe('HIDDEN');
  });

  test('of lists none is shown that shares some people, and not all, with one before', () => {
    expect(anew([[12], [6], [9]], told('FULL', [0, 1]))).toEqual(['FULL', 'FULL', 'HIDDEN']);
    expect(anew([[12], [6], [9]], [])).toEqual(['FULL', 'FULL', 'FULL']);
  });
});
