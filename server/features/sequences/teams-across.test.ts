import type { ScoredTeam } from '../scores/results';
import { teamsAcross } from './teams-across';

const team = (id: string, parentId: string | null, uniqueResponses = 3): ScoredTeam => ({
  ...{
    id,
    parentId,
    uniqueResponses,
    level: 1,
    levelName: 'Team',
    name: id,
    isHidden: false,
    isEmp: false,
    companyId: 'company',
  },
});
const placesOf = (...surveys: ScoredTeam[][]) => teamsAcross(surveys).map(({ id, parentId }) => [id, parentId]);

test('a team is listed once, as the latest survey has it', () => {
  const [moved] = teamsAcross([
    [team('a', null), team('b', null), team('c', 'b', 7)],
    [team('a', null), team('c', 'a', 4)],
  ]).slice(-1);
  expect(moved).toMatchObject({ id: 'c', parentId: 'b', uniqueResponses: 7 });
});

test('a team that only an earlier survey had keeps its place there', () => {
  expect(placesOf([team('a', null)], [team('a', null), team('old', 'a')])).toEqual([
    ['a', null],
    ['old', 'a'],
  ]);
});

test('a team whose parent is not shown stands at the top', () => {
  expect(placesOf([team('b', 'hidden')])).toEqual([['b', null]]);
});

test('two teams that have changed places are not below each other', () => {
  expect(placesOf([team('b', 'a')], [team('a', 'b')])).toEqual([
    ['b', null],
    ['a', 'b'],
  ]);
});
