import type { ScoredTeam } from '../scores/results';
import { teamsOfSurveys } from './teams-of-surveys';

const team = (id: string, parentId: string | null, uniqueResponses = 3): ScoredTeam => ({
  ...{
    id,
    parentId,
    uniqueResponses,
    level: 1,
    levelName: 'Team',
    name: id,
    isLeaf: true,
    isHidden: false,
    isEmp: false,
    companyId: 'company',
    updatedAt: new Date(0),
  },
});
const placesOf = (...surveys: ScoredTeam[][]) => teamsOfSurveys(surveys).map(({ id, parentId }) => [id, parentId]);

test('a team is listed once, with its data of the latest survey', () => {
  const [moved] = teamsOfSurveys([
    [team('a', null), team('b', null), team('c', 'b', 7)],
    [team('a', null), team('c', 'a', 4)],
  ]).slice(-1);
  expect(moved).toMatchObject({ id: 'c', parentId: 'b', uniqueResponses: 7 });
});

test('a team that only an earlier survey contains is listed at its place in that survey', () => {
  expect(placesOf([team('a', null)], [team('a', null), team('old', 'a')])).toEqual([
    ['a', null],
    ['old', 'a'],
  ]);
});

test('a team whose parent is not shown is listed at the top', () => {
  expect(placesOf([team('b', 'hidden')])).toEqual([['b', null]]);
});

test('of two teams that have swapped places, neither is below the other', () => {
  expect(placesOf([team('b', 'a')], [team('a', 'b')])).toEqual([
    ['b', null],
    ['a', 'b'],
  ]);
});
