import { attackResults } from './disclosure-attack';
import { strict, thresholdOnly } from './planners';
import type { RandomCompany, RandomPerson } from './random-company';

/** People with the same team path and role, and the level of each person's answer. Null stands for a skipped question. */
type Alike = [teams: string, role: string, answers: (number | null)[]];

const company = (...groups: Alike[]): RandomCompany => ({
  prompts: 1,
  levels: 5,
  people: groups.flatMap(([teams, role, answers]) =>
    answers.map((answer): RandomPerson => ({
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

/** The cases: a title, the company, and whether somebody could be disclosed if a threshold of 3 were the only rule. */
const CASES: [string, RandomCompany, boolean][] = [
  ['a segment of 4 people in a company of 6', company(['A', 'Dev', mixed(4)], ['A', 'Ops', mixed(2)]), true],
  [
    'a department of 14 people with four teams, one of which has 2 people',
    company(['D/A', 'Dev', mixed(5)], ['D/B', 'Dev', mixed(4)], ['D/C', 'Dev', mixed(3)], ['D/E', 'Dev', mixed(2)]),
    true,
  ],
  [
    'a department with two teams of one person',
    company(['D/A', 'Dev', mixed(7)], ['D/B', 'Dev', [1]], ['D/C', 'Dev', [4]]),
    true,
  ],
  [
    'a person who belongs to the department but to none of its teams',
    company(['D', 'Dev', [2]], ['D/A', 'Dev', mixed(6)], ['D/B', 'Dev', mixed(5)]),
    true,
  ],
  ['a person without a team', company(['', 'Dev', [0]], ['A', 'Dev', mixed(6)], ['B', 'Dev', mixed(5)]), true],
  ['a company with one team', company(['A', 'Dev', mixed(30)]), false],
  [
    'a company with one team and two roles, one of which has one person',
    company(['A', 'Dev', mixed(60)], ['A', 'Ops', [3]]),
    true,
  ],
  [
    'a team and a role that are the same except for one person on each side',
    company(crowd, ['A', 'Dev', mixed(8)], ['A', 'Ops', [0]], ['B', 'Ops', mixed(8)], ['B', 'Dev', [4]]),
    true,
  ],
  [
    'four teams of one person',
    company(crowd, ['A', 'Dev', [0]], ['B', 'Dev', [1]], ['C', 'Dev', [2]], ['D', 'Dev', [3]]),
    false,
  ],
  [
    'teams within each other that differ by one person',
    company(crowd, ['A', 'Dev', [0]], ['A/B', 'Dev', [1]], ['A/B/C', 'Dev', [4]], ['A/B/C/D', 'Dev', mixed(9)]),
    true,
  ],
  [
    'a question that only two people of a team answered',
    company(crowd, ['A', 'Dev', [1, 3, null, null, null, null]], ['B', 'Dev', mixed(6)]),
    true,
  ],
  [
    'a question that nobody of a team answered',
    company(['A', 'Dev', mixed(8)], ['B', 'Dev', [null, null, null]]),
    false,
  ],
  ['a question that one of two people skipped', company(crowd, ['A', 'Ops', [2, null]], ['B', 'Dev', mixed(7)]), true],
  [
    'people who all gave the same answer, one of them alone in a team',
    company(['A', 'Dev', all(12, 4)], ['B', 'Dev', [4]]),
    true,
  ],
  [
    'people who gave the same answer except for one person, who is alone in a team',
    company(['A', 'Dev', all(12, 4)], ['B', 'Dev', [0]]),
    true,
  ],
  [
    'two teams of 3 in which everybody gave the same answer',
    company(['A', 'Dev', all(3, 0)], ['B', 'Dev', all(3, 4)], ['C', 'Dev', mixed(9)], ['D', 'Dev', [1]]),
    true,
  ],
  [
    'a role whose average is the highest possible one',
    company(crowd, ['A', 'Ops', [4]], ['B', 'Ops', [4]], ['C', 'Ops', all(6, 4)], ['C', 'Dev', mixed(5)]),
    true,
  ],
  [
    'two teams with two roles each, and 2 people in each combination',
    company(crowd, ['A', 'Dev', mixed(2)], ['A', 'Ops', mixed(2)], ['B', 'Dev', mixed(2)], ['B', 'Ops', mixed(2)]),
    true,
  ],
  [
    'three teams with three roles each, and one person in each combination',
    company(
      crowd,
      ...['A', 'B', 'C'].flatMap((team, at): Alike[] =>
        ['Ops', 'Qa', 'Pm'].map((role, to) => [team, role, [(at + to) % 5]]),
      ),
    ),
    true,
  ],
  [
    'a team of four who all gave the same answer, beside two teams with all kinds of answers',
    company(['A', 'Dev', mixed(20)], ['B', 'Dev', mixed(20)], ['C', 'Dev', all(4, 4)]),
    true,
  ],
  [
    'a team of nine who all gave the same answer',
    company(['A', 'Dev', mixed(20)], ['B', 'Dev', mixed(20)], ['C', 'Dev', all(9, 2)]),
    true,
  ],
  [
    'a role of twelve who all gave the highest answer',
    company(crowd, ['A', 'Ops', all(6, 4)], ['B', 'Ops', all(6, 4)], ['B', 'Dev', mixed(9)]),
    true,
  ],
  [
    'a department of two teams with opposite opinions',
    company(crowd, ['D/A', 'Dev', all(5, 0)], ['D/B', 'Dev', all(6, 4)]),
    true,
  ],
  ['a company of 60 who all gave the same answer', company(['A', 'Dev', all(30, 3)], ['B', 'Dev', all(30, 3)]), true],
  [
    'three teams with one manager each, who all gave the same answer',
    company(
      ...['A', 'B', 'C'].flatMap((team): Alike[] => [
        [team, 'Dev', mixed(18)],
        [team, 'Manager', [1]],
      ]),
    ),
    true,
  ],
  ['a question that nobody answered', company(['A', 'Dev', [null]]), false],
];

test.each(CASES)('nobody’s answers can be computed for %s', async (_, people) => {
  expect(await attackResults(strict(people))).toMatchObject({ derivable: [], determined: [] });
});

test.each(CASES)('the test knows whether a threshold of 3 alone would protect %s', async (_, people, isDisclosed) => {
  const { derivable, determined } = await attackResults(thresholdOnly(people));
  expect(derivable.length + determined.length > 0).toBe(isDisclosed);
});
