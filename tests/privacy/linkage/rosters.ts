import { acmePeople } from '../../../server/demo/acme-people';
import { demoRandom } from '../../../server/demo/random';
import type { RosterEntry } from '../../../server/features/rosters/commands/import-roster';

const ROOT = 'All';
const LOCATIONS = ['Lisbon', 'Munich', 'Remote'];

/** A company with teams of one size, each with one manager. The people who are left over are in the last team. */
export function companyOf(people: number, perTeam: number): RosterEntry[] {
  const teams = Math.floor(people / perTeam);
  return Array.from({ length: people }, (_, at) => {
    const team = Math.min(Math.floor(at / perTeam), teams - 1);
    return {
      name: `Person ${at}`,
      email: `person${at}@company${people}.test`,
      teamPath: [ROOT, `Team ${team}`],
      classification: 1,
      segments: {
        Role: at % perTeam === 0 && at < teams * perTeam ? 'Manager' : 'Engineer',
        Location: LOCATIONS[at % 3]!,
      },
    };
  });
}

/** The people of the demo company, below one team. */
export const demoRoster = (): RosterEntry[] =>
  acmePeople(demoRandom(7)).map((person) => ({ ...person, teamPath: [ROOT, ...person.teamPath] }));

/** Everybody's answers, from 1 to 5, by question. Nearly everybody has a pattern of their own. */
export function answerPatterns(
  roster: readonly RosterEntry[],
  questions: readonly string[],
): Map<string, Record<string, number>> {
  const random = demoRandom(41);
  return new Map(
    roster.map(({ email }) => [
      email,
      Object.fromEntries(questions.map((slug) => [slug, 1 + Math.floor(random() * 5)])),
    ]),
  );
}
