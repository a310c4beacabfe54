import { aSegment, aTeamSegment, aHiddenScore, PLATFORM_REF } from '../../testing/fixtures';
import { heatmapGroupings } from './heatmapGroupings';

const UNKNOWN = { differences: [null, null], respondents: null };
const TOPICS = ['test', 'docs'];

test('the columns are grouped by attribute or team level, with scores in the order of the topics', () => {
  const segments = [
    aSegment('Location', 'Lisbon', { docs: 40.5, test: 55 }),
    aSegment('Role', 'Engineer', { docs: null, test: 61 }),
    aSegment('Location', 'Munich', { docs: 44, test: null }),
    aTeamSegment('Location', 'Platform', PLATFORM_REF, { docs: 1, test: 2 }),
  ];
  expect(heatmapGroupings(segments, TOPICS)).toEqual([
    {
      key: 'attribute-Location',
      label: 'Location',
      columns: [
        { key: 'Lisbon', label: 'Lisbon', scores: [55, 40.5], ...UNKNOWN },
        { key: 'Munich', label: 'Munich', scores: [aHiddenScore('test'), 44], ...UNKNOWN },
      ],
    },
    {
      key: 'attribute-Role',
      label: 'Role',
      columns: [{ key: 'Engineer', label: 'Engineer', scores: [61, aHiddenScore('docs')], ...UNKNOWN }],
    },
    {
      key: 'team-Location',
      label: 'Location',
      columns: [{ key: PLATFORM_REF, label: 'Platform', teamRef: PLATFORM_REF, scores: [2, 1], ...UNKNOWN }],
    },
  ]);
});

test.each([
  ['too few', { docs: 40 }],
  ['too many', { docs: 40, test: 50, review: 60 }],
  ['other', { docs: 40, review: 60 }],
])('a group with %s scores is refused by an error that does not name the group', (_what, scores) => {
  expect(() => heatmapGroupings([aSegment('Location', 'Lisbon', scores)], TOPICS)).toThrow(
    /^Heatmap data does not match its labels: \d scores for 2 topics$/,
  );
});

test('the differences follow the order of the topics, and a group keeps its number', () => {
  const segment = {
    ...aSegment('Location', 'Lisbon', { docs: 40.5, test: 55 }),
    differences: [-9.6, 4.9],
    respondents: 12,
  };
  expect(heatmapGroupings([segment], TOPICS)[0]!.columns[0]).toMatchObject({
    differences: [4.9, -9.6],
    respondents: 12,
  });
});
