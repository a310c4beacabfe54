import { attack } from './attack';
import { strict, thresholdOnly } from './planners';
import type { Company, Person } from './random-company';

/** People with the same team path and role, and the level of each person's answer. Null means that the person skipped the question. */
type Alike = [teams: string, role: string, answers: (number | null)[]];

const company = (...groups: Alike[]): Company => ({
  prompts: 1,
  levels: 5,
  people: groups.flatMap(([teams, role, answers]) =>
    answers.map((answer): Person => ({
      teams: teams === '' ? [] : paths(teams),
      segments: { Role: role },
      answers: [answer],
    })),
  ),
});

/** Lists the teams of a path. `A/B` means team `A`, and team `A/B` below it. */
const paths = (teams: string) => teams.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'));
const mixed = (n: number) => Array.from({ length: n }, (_, at) => (at * 3) % 5);
const all = (n: number, level: number) => Array.from({ length: n }, () => level);
const crowd: Alike = ['Crowd', 'Dev', mixed(45)];

/** The cases: a title, the company, and whether a threshold of 3 alone would disclose somebody. */
const CASES: [string, Company, boolean][] = [
  ['a segment of 4 beside everybody, who are 6', company(['A', 'Dev', mixed(4)], ['A', 'Ops', mixed(2)]), true],
  [
    'a department of 14 in four teams, one of them of 2',
    company(['D/A', 'Dev', mixed(5)], ['D/B', 'Dev', mixed(4)], ['D/C', 'Dev', mixed(3)], ['D/E', 'Dev', mixed(2)]),
    true,
  ],
  [
    'a department with two teams of 1',
    company(['D/A', 'Dev', mixed(7)], ['D/B', 'Dev', [1]], ['D/C', 'Dev', [4]]),
    true,
  ],
  [
    'somebody right below the department',
    company(['D', 'Dev', [2]], ['D/A', 'Dev', mixed(6)], ['D/B', 'Dev', mixed(5)]),
    true,
  ],
  ['somebody without a team', company(['', 'Dev', [0]], ['A', 'Dev', mixed(6)], ['B', 'Dev', mixed(5)]), true],
  ['everybody in one team', company(['A', 'Dev', mixed(30)]), false],
  ['everybody in one team, of two roles, one of them of 1', company(['A', 'Dev', mixed(60)], ['A', 'Ops', [3]]), true],
  [
    'teams and roles that overlap but for one person on each side',
    company(crowd, ['A', 'Dev', mixed(8)], ['A', 'Ops', [0]], ['B', 'Ops', mixed(8)], ['B', 'Dev', [4]]),
    true,
  ],
  ['teams of one', company(crowd, ['A', 'Dev', [0]], ['B', 'Dev', [1]], ['C', 'Dev', [2]], ['D', 'Dev', [3]]), false],
  [
    'a chain of teams, each one person larger',
    company(crowd, ['A', 'Dev', [0]], ['A/B', 'Dev', [1]], ['A/B/C', 'Dev', [4]], ['A/B/C/D', 'Dev', mixed(9)]),
    true,
  ],
  [
    'a question that all but 2 of a team skipped',
    company(crowd, ['A', 'Dev', [1, 3, null, null, null, null]], ['B', 'Dev', mixed(6)]),
    true,
  ],
  ['a question that a whole team skipped', company(['A', 'Dev', mixed(8)], ['B', 'Dev', [null, null, null]]), false],
  ['a question that one of two people skipped', company(crowd, ['A', 'Ops', [2, null]], ['B', 'Dev', mixed(7)]), true],
  ['everybody of the same mind, and one person in a team', company(['A', 'Dev', all(12, 4)], ['B', 'Dev', [4]]), true],
  ['all but one of the same mind', company(['A', 'Dev', all(12, 4)], ['B', 'Dev', [0]]), true],
  [
    'teams of 3 of the same mind',
    company(['A', 'Dev', all(3, 0)], ['B', 'Dev', all(3, 4)], ['C', 'Dev', mixed(9)], ['D', 'Dev', [1]]),
    true,
  ],
  [
    'a role whose average is the highest there is',
    company(crowd, ['A', 'Ops', [4]], ['B', 'Ops', [4]], ['C', 'Ops', all(6, 4)], ['C', 'Dev', mixed(5)]),
    true,
  ],
  [
    'two teams of two roles each, of 2 people a cell',
    company(crowd, ['A', 'Dev', mixed(2)], ['A', 'Ops', mixed(2)], ['B', 'Dev', mixed(2)], ['B', 'Ops', mixed(2)]),
    true,
  ],
  [
    'three teams of three roles, one person a cell',
    company(
      crowd,
      ...['A', 'B', 'C'].flatMap((team, at): Alike[] =>
        ['Ops', 'Qa', 'Pm'].map((role, to) => [team, role, [(at + to) % 5]]),
      ),
    ),
    true,
  ],
  ['nobody at all', company(['A', 'Dev', [null]]), false],
];

test.each(CASES)('nobody’s answers can be computed: %s', async (_, people) => {
  expect(await attack(strict(people))).toMatchObject({ derivable: [], closed: [] });
});

test.each(CASES)('whether a threshold of 3 alone would disclose somebody: %s', async (_, people, tells) => {
  const { derivable, closed } = await attack(thresholdOnly(people));
  expect(derivable.length + closed.length > 0).toBe(tells);
});
