import { NO_TEAM } from '../../../../common/teams';
import { textNames } from './text-names';

/* A department with three teams, and a team beside it. `solo` is below the minimum, so its texts have the department's label. */
const TEAMS = [
  { id: 'department', parentId: null },
  { id: 'alpha', parentId: 'department' },
  { id: 'beta', parentId: 'department' },
  { id: 'solo', parentId: 'department' },
  { id: 'other', parentId: null },
];
const LABELS = ['department', 'alpha', 'beta', 'other', NO_TEAM];
const labelOf = (teamId: string | null) =>
  teamId === null ? NO_TEAM : LABELS.includes(teamId) ? teamId : 'department';

type People = Record<string, [respondents: number, writes: boolean]>;

/** The team that is named beside the texts of each label. People under '' are in no team. */
function namesFor(people: People, level: 'STANDARD' | 'STRICT' = 'STANDARD'): Record<string, string> {
  const ofTeam = (id: string) => (id === '' ? null : id);
  const nameOf = textNames({
    teams: TEAMS,
    labelOf,
    texts: [
      ...Object.entries(people).flatMap(([id, [, writes]]) =>
        writes ? [{ kind: 'comment' as const, slug: 'docs', teamId: ofTeam(id) }] : [],
      ),
    ],
    respondents: new Map(Object.entries(people).map(([id, [n]]) => [ofTeam(id), n])),
    terms: { level, threshold: 3, commentThreshold: 3, attributes: [] },
  });
  return Object.fromEntries(LABELS.map((label) => [label, nameOf(label, 'comment', 'docs')]));
}

const AS_LABELLED = Object.fromEntries(LABELS.map((label) => [label, label]));
const BELOW_DEPARTMENT = { ...AS_LABELLED, alpha: 'department', beta: 'department' };
const NOBODY = Object.fromEntries(LABELS.map((label) => [label, NO_TEAM]));

test('a text is named after its label where every team that wrote is shown', () => {
  expect(namesFor({ alpha: [5, true], beta: [4, true], other: [3, true] })).toEqual(AS_LABELLED);
});

test('the texts of a hidden team are not the only ones that are named after the department', () => {
  expect(namesFor({ alpha: [5, true], beta: [4, true], solo: [1, true], other: [3, true] })).toEqual(BELOW_DEPARTMENT);
});

test('neither are those of a manager who alone is in the department itself', () => {
  expect(namesFor({ department: [1, true], alpha: [5, true], other: [3, true] })).toEqual(BELOW_DEPARTMENT);
  expect(namesFor({ department: [3, true], alpha: [5, true], other: [3, true] })).toEqual(AS_LABELLED);
});

test('the texts of one person without a team are not the only ones without a name', () => {
  expect(namesFor({ '': [1, true], alpha: [5, true], other: [3, true] })).toEqual(NOBODY);
});

test('a hidden team that wrote nothing changes no name, but at level STRICT, where the names would tell that', () => {
  const people: People = { alpha: [5, true], solo: [2, false], other: [3, true] };
  expect(namesFor(people)).toEqual(AS_LABELLED);
  expect(namesFor(people, 'STRICT')).toEqual(BELOW_DEPARTMENT);
});

test('where only a hidden team wrote, its texts are named after the department, as are those of others there', () => {
  expect(namesFor({ solo: [2, true] })).toEqual(AS_LABELLED);
});
