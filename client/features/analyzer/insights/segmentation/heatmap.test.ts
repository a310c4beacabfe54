import { aSegment, aTeamSegment, hidden, PLATFORM } from '../../testing/fixtures';
import { groupings } from './heatmap';

const TOPICS = ['test', 'docs'];

test('columns stand by what they differ by, their scores in the order of the topics', () => {
  const segments = [
    aSegment('Location', 'Lisbon', { docs: 40.5, test: 55 }),
    aSegment('Role', 'Engineer', { docs: null, test: 61 }),
    aSegment('Location', 'Munich', { docs: 44, test: null }),
    aTeamSegment('Location', 'Platform', PLATFORM, { docs: 1, test: 2 }),
  ];
  expect(groupings(segments, TOPICS)).toEqual([
    {
      key: 'attribute-Location',
      label: 'Location',
      columns: [
        { key: 'Lisbon', label: 'Lisbon', scores: [55, 40.5] },
        { key: 'Munich', label: 'Munich', scores: [hidden('test'), 44] },
      ],
    },
    {
      key: 'attribute-Role',
      label: 'Role',
      columns: [{ key: 'Engineer', label: 'Engineer', scores: [61, hidden('docs')] }],
    },
    {
      key: 'team-Location',
      label: 'Location',
      columns: [{ key: PLATFORM, label: 'Platform', teamRef: PLATFORM, scores: [2, 1] }],
    },
  ]);
});

test.each([
  ['too few', { docs: 40 }],
  ['too many', { docs: 40, test: 50, review: 60 }],
  ['others', { docs: 40, review: 60 }],
])('a group with %s scores is refused, without saying which group', (_what, scores) => {
  expect(() => groupings([aSegment('Location', 'Lisbon', scores)], TOPICS)).toThrow(
    /^Heatmap data does not match its labels: \d scores for 2 topics$/,
  );
});
