import { aHiddenScore } from '../../testing/fixtures';
import type { HeatmapColumn } from './heatmapGroupings';
import { coverageText, differenceOnScale, lightColumns, shownColumns, type ColumnOrder } from './shownColumns';

const group = (label: string, respondents: number | null, ...scores: (number | null)[]): HeatmapColumn => ({
  ...{ key: label, label, respondents },
  scores: scores.map((score) => score ?? aHiddenScore('docs')),
  differences: scores.map(() => null),
});
const GROUPS = [group('Cloud', 9, 50, 60), group('Product', 30, 20, null), group('Robotics', null, null, null)];
const labels = (order: ColumnOrder, search = '') => shownColumns(GROUPS, { order, search }).map(({ label }) => label);

test('groups are found by a part of their name, and sorted by their shown scores or their number of respondents', () => {
  expect(labels('name', ' ro')).toEqual(['Product', 'Robotics']);
  expect(labels('low')).toEqual(['Product', 'Cloud', 'Robotics']);
  expect(labels('high')).toEqual(['Cloud', 'Product', 'Robotics']);
  expect(labels('people')).toEqual(['Product', 'Cloud', 'Robotics']);
});

test('it is said how many respondents the groups of an attribute hold, unless they hold all or a number is not known', () => {
  expect(coverageText(GROUPS.slice(0, 2), 50, 'Location')).toBe(
    'These groups hold 39 of the 50 respondents. The others are in groups that are not shown, or have no Location.',
  );
  expect(coverageText(GROUPS.slice(0, 2), 39, 'Location')).toBeNull();
  expect(coverageText(GROUPS, 50, 'Location')).toBeNull();
  expect(coverageText(GROUPS.slice(0, 2), null, 'Location')).toBeNull();
});

test('a group weighs little that has fewer than 10 people beside one with four times as many', () => {
  const groups = [group('Large', 91), group('Ten', 10), group('Nine', 9), group('Unknown', null)];
  expect([...lightColumns(groups)]).toEqual(['Nine']);
  expect([...lightColumns(groups.slice(1))]).toEqual([]);
  expect([...lightColumns([group('Twelve', 12), group('Three', 3), group('Four', 4)])]).toEqual(['Three']);
  expect([...lightColumns([])]).toEqual([]);
});

test('no difference has the colour of the middle, and wide ones those of both ends', () => {
  expect([-30, -20, 0, 10, 25].map(differenceOnScale)).toEqual([0, 0, 50, 75, 100]);
});
