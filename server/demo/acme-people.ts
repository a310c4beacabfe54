import { firstNames, lastNames } from './acme-names';
import { acmeTeams } from './acme-teams';
import type { DemoPerson, DemoTeam, DemoLocation } from './acme-types';
import { pickOne, shuffled, pickWeighted, type RandomSource } from './random';

const TENURES = [
  ['Under 1 year', 22],
  ['1 to 3 years', 38],
  ['3 to 5 years', 24],
  ['Over 5 years', 16],
] as const;

const LOCATIONS: readonly (readonly [DemoLocation, number])[] = [
  ['Remote', 5],
  ['Lisbon', 2],
  ['Munich', 2],
  ['Austin', 2],
];

/** The share of a team that works at another location than the team's own. */
const AWAY = 0.25;

/**
 * The role of most people in a team. Most have the same, so that groups by team, role and location are large enough.
 */
function mainRole(team: DemoTeam): string {
  if (team.group === 'Data') return 'Data engineer';
  if (team.group === 'Quality') return 'Quality engineer';
  return 'Engineer';
}

/** The roles of a team: one manager, one or two senior engineers, sometimes a quality engineer, and the main role. */
function rolesOf(team: DemoTeam, random: RandomSource): string[] {
  const roles = ['Engineering manager', 'Senior engineer'];
  if (team.size >= 10) roles.push('Senior engineer');
  if (team.size >= 8 && mainRole(team) !== 'Quality engineer' && random() < 0.35) roles.push('Quality engineer');
  while (roles.length < team.size) roles.push(mainRole(team));
  return roles;
}

/**
 * The places in `roles` of the people who work at another location. Managers never do, and specialists do more often.
 */
function awayPlaces(team: DemoTeam, roles: string[], random: RandomSource): Set<number> {
  const order = roles
    .map((role, index) => ({ index, key: random() - (role === mainRole(team) ? 0 : 0.4) }))
    .slice(1)
    .sort((one, other) => one.key - other.key);
  return new Set(order.slice(0, Math.round(team.size * AWAY)).map((place) => place.index));
}

function emailOf(first: string, last: string): string {
  const plain = `${first}.${last}`.normalize('NFD').replace(/[^A-Za-z.]/g, '');
  return `${plain.toLowerCase()}@acme.test`;
}

/** Yields pairs of a first and a last name without end, all different. */
function* names(random: RandomSource): Generator<[string, string], never> {
  const seen = new Set<string>();
  const lasts = shuffled(random, lastNames);
  for (let turn = 0; ; turn += 1) {
    const first = pickOne(random, firstNames);
    const last = lasts[turn % lasts.length]!;
    const email = emailOf(first, last);
    if (seen.has(email)) continue;
    seen.add(email);
    yield [first, last];
  }
}

/** All people of the demo company, by team. */
export function acmePeople(random: RandomSource): DemoPerson[] {
  const nextName = names(random);
  return acmeTeams.flatMap((team) => {
    const roles = rolesOf(team, random);
    const away = awayPlaces(team, roles, random);
    const elsewhere = LOCATIONS.filter(([location]) => location !== team.home);
    return roles.map((role, index): DemoPerson => {
      const [first, last] = nextName.next().value;
      return {
        name: `${first} ${last}`,
        email: emailOf(first, last),
        teamPath: [team.division, team.group, team.name],
        classification: 1,
        segments: {
          Role: role,
          Location: away.has(index) ? pickWeighted(random, elsewhere) : team.home,
          Tenure: pickWeighted(random, TENURES),
        },
      };
    });
  });
}
