import { acmePeople } from './acme-people';
import { acmeTeams } from './acme-teams';
import { demoRandom } from './random';

const people = acmePeople(demoRandom(7));

function countBy(keys: string[]): number[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.values()];
}

describe('Acme Robotics', () => {
  it('has 4 divisions, 10 groups, 28 teams and 220 people', () => {
    expect(new Set(acmeTeams.map((team) => team.division)).size).toBe(4);
    expect(new Set(acmeTeams.map((team) => team.group)).size).toBe(10);
    expect(new Set(acmeTeams.map((team) => team.name)).size).toBe(28);
    expect(people).toHaveLength(220);
  });

  it('has as many people in every team as the team’s size says', () => {
    for (const team of acmeTeams) {
      expect(people.filter((person) => person.teamPath[2] === team.name)).toHaveLength(team.size);
    }
  });

  it('gives every person an email address of their own in plain letters', () => {
    expect(new Set(people.map((person) => person.email)).size).toBe(people.length);
    for (const person of people) expect(person.email).toMatch(/^[a-z]+\.[a-z]+@acme\.test$/);
  });

  it('is the same company for the same seed, and another one for another seed', () => {
    expect(acmePeople(demoRandom(7))).toEqual(people);
    expect(acmePeople(demoRandom(8))).not.toEqual(people);
  });

  it('keeps about three quarters of a team in its home location', () => {
    const home = new Map(acmeTeams.map((team) => [team.name, team.home]));
    const atHome = people.filter((person) => person.segments.Location === home.get(person.teamPath[2]));
    expect(atHome.length / people.length).toBeGreaterThan(0.68);
    expect(atHome.length / people.length).toBeLessThan(0.82);
  });

  it('has many groups of one team, role and location with five or more people', () => {
    const groups = countBy(
      people.map((person) => [person.teamPath[2], person.segments.Role, person.segments.Location].join('|')),
    );
    expect(groups.filter((size) => size >= 5).length).toBeGreaterThanOrEqual(8);
  });

  it('gives every team one manager', () => {
    expect(people.filter((person) => person.segments.Role === 'Engineering manager')).toHaveLength(acmeTeams.length);
  });
});
