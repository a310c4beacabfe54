import { headcounts, pathToTop, subtree, subtreeOfAll } from './team-tree';

const teams = [
  { id: 'division', parentId: null },
  { id: 'group', parentId: 'division' },
  { id: 'team-1', parentId: 'group' },
  { id: 'team-2', parentId: 'group' },
  { id: 'other', parentId: null },
];

test('a subtree is the team and all teams below it', () => {
  expect(subtree(teams, 'group')).toEqual(new Set(['group', 'team-1', 'team-2']));
  expect(subtree(teams, 'team-1')).toEqual(new Set(['team-1']));
});

test('a team in two overlapping subtrees is counted once', () => {
  expect([...subtreeOfAll(teams, ['division', 'team-2', 'other'])].sort()).toEqual([
    'division',
    'group',
    'other',
    'team-1',
    'team-2',
  ]);
});

test('a path leads from the team to the top', () => {
  expect(pathToTop(teams, 'team-2')).toEqual(['team-2', 'group', 'division']);
});

test('a team that is not in the tree has no path', () => {
  expect(pathToTop(teams, 'gone')).toEqual([]);
});

test('the headcount of a team adds up all teams below it', () => {
  const counts = headcounts(
    teams,
    new Map([
      ['group', 1],
      ['team-1', 4],
      ['team-2', 2],
    ]),
  );
  expect(counts.get('division')).toEqual({ own: 0, total: 7 });
  expect(counts.get('group')).toEqual({ own: 1, total: 7 });
  expect(counts.get('team-1')).toEqual({ own: 4, total: 4 });
  expect(counts.get('other')).toEqual({ own: 0, total: 0 });
});
