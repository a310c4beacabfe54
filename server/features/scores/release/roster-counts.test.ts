import fc from 'fast-check';
import { tallyColumnsOf, type TestCombination } from '../../../../tests/testkit/tally-columns';
import type { TallyCount } from '../../responses/tallies';
import { countedGroups } from './compute';
import type { ReleaseInput } from './plan';
import { rosterCounts } from './roster-counts';

const MINIMUM = 3;
const TEAMS = [
  { id: 'product', parentId: null },
  { id: 'alpha', parentId: 'product' },
  { id: 'beta', parentId: 'product' },
  { id: 'deep', parentId: 'alpha' },
  { id: 'sales', parentId: null },
].map((team) => ({ ...team, level: 1 }));

interface People {
  teamId: string | null;
  /** Null for people who are not on the roster. */
  role: string | null;
  /** Null for people who are not on the roster, and for some who are. */
  site: string | null;
  n: number;
}

const count = (measure: TallyCount['measure'], n: number): TallyCount => ({
  measure,
  slug: '',
  item: '',
  choice: '',
  n,
});

function inputOf(people: readonly People[]): ReleaseInput {
  const combinations = people.map(({ teamId, role, site, n }): TestCombination => ({
    teamId,
    segments: role === null ? {} : { Role: role, ...(site !== null && { Site: site }) },
    counts: [count('respondent', n), ...(role === null ? [] : [count('onRoster', n)])],
  }));
  return {
    prompts: [],
    labels: new Map(),
    teams: TEAMS,
    attributes: ['Role', 'Site'],
    ...tallyColumnsOf(combinations),
    terms: { level: 'STANDARD', threshold: MINIMUM, commentThreshold: MINIMUM, attributes: ['Role', 'Site'] },
  };
}

const somePeople = fc.array(
  fc
    .record({
      teamId: fc.constantFrom(null, ...TEAMS.map(({ id }) => id)),
      role: fc.constantFrom(null, 'Engineer', 'Designer'),
      site: fc.constantFrom(null, 'Munich', 'Pune'),
      n: fc.constantFrom(1, 2, 3, 4, 8),
    })
    .map((people) => (people.role === null ? { ...people, site: null } : people)),
  { maxLength: 12 },
);

/** The groups whose number is told, as the sets of people in them. */
function toldOf(people: readonly People[]) {
  const input = inputOf(people);
  const groups = countedGroups(input);
  const told = rosterCounts(input, groups);
  return groups.flatMap((group, at) => (told[at] === null ? [] : [{ ...group, number: told[at]! }]));
}

const onRoster = (people: readonly People[], places: readonly number[]) =>
  places.reduce((sum, at) => sum + (people[at]!.role === null ? 0 : people[at]!.n), 0);

test('a told number is right, and no difference of a told group and told groups inside it is 1 or 2 people', () => {
  fc.assert(
    fc.property(somePeople, (people) => {
      const told = toldOf(people);
      for (const group of told) {
        expect(group.number).toBe(onRoster(people, group.combinations));
        const inside = told.filter(
          ({ combinations }) =>
            combinations.length < group.combinations.length &&
            combinations.every((place) => group.combinations.includes(place)),
        );
        for (let chosen = 0; chosen < 2 ** inside.length; chosen += 1) {
          const taken = new Set(inside.flatMap(({ combinations }, at) => (chosen & (2 ** at) ? combinations : [])));
          const rest = group.combinations.filter((place) => !taken.has(place));
          const on = onRoster(people, rest);
          const off = rest.reduce((sum, place) => sum + people[place]!.n, 0) - on;
          expect([on, off].filter((n) => n > 0 && n < MINIMUM)).toEqual([]);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('in a group with both sides, the number adds nobody or the minimum to what an attribute tells', () => {
  fc.assert(
    fc.property(somePeople, (people) => {
      for (const { combinations, number } of toldOf(people)) {
        const all = combinations.reduce((sum, place) => sum + people[place]!.n, 0);
        if (number === 0 || number === all) continue;
        const known = [(of: People) => of.role, (of: People) => of.site].map((valueOf) => {
          const sizes = new Map<string, number>();
          for (const place of combinations) {
            const value = valueOf(people[place]!);
            if (value !== null) sizes.set(value, (sizes.get(value) ?? 0) + people[place]!.n);
          }
          return [...sizes.values()].filter((n) => n >= MINIMUM).reduce((sum, n) => sum + n, 0);
        });
        const added = number - Math.max(...known);
        expect(added === 0 || added >= MINIMUM).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});
