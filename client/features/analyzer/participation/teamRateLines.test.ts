import { belowTarget, countOfLine, rateText, teamRateLines } from './teamRateLines';

const team = (ref: string, people: number) => ({
  __typename: 'TeamRate' as const,
  people,
  team: { __typename: 'Team' as const, ref, value: ref, level: 2, levelName: 'Team', parentRef: null },
});
const TEAMS = [team('full', 8), team('half', 10), team('quiet', 9), team('tiny', 2), team('more', 3)];
const lines = () =>
  teamRateLines(
    TEAMS,
    new Map([
      ['full', 8],
      ['half', 5],
      ['more', 4],
    ]),
    3,
  );

test('the teams with the lowest rates come first, and those that can have no rate last', () => {
  expect(lines().map(({ ref, rate }) => [ref, rate])).toEqual([
    ['quiet', null],
    ['half', 50],
    ['full', 100],
    ['more', null],
    ['tiny', null],
  ]);
});

test('only teams below the target that can be counted are worth a word', () => {
  expect(belowTarget(lines(), 3).map(({ ref }) => ref)).toEqual(['quiet', 'half']);
});

test('a team below the minimum has no number, whether nobody or some have responded', () => {
  expect(lines().map((line) => countOfLine(line, 3, true))).toEqual([
    'fewer than 3 so far, of 9',
    '5 of 10',
    '8 of 8',
    '4 responses, 3 people known',
    '2 people, too few to count',
  ]);
  expect(countOfLine(lines()[0]!, 3, false)).toBe('fewer than 3, of 9');
});

test('a rate names whose it is, and there is none of more people than are known', () => {
  expect(rateText(9, 12, 'RECIPIENTS')).toBe('75.0% of the 12 recipients.');
  expect(rateText(4, 3, 'ROSTER')).toBe('');
});
