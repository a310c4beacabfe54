import type { PlanGroup, PlanInput, PlanPrompt } from '../../server/features/scores/release/strict-plan';
import { seededRandom } from '../../server/features/scores/release/seeded-random';

/** A respondent of a random company. */
export interface RandomPerson {
  /** The teams from the top down. Empty for a person without a team. */
  teams: string[];
  /** The values of the attributes by name. */
  segments: Record<string, string>;
  /** The level of each answer, beginning with 0. Null for a question that was skipped. */
  answers: (number | null)[];
}

export interface RandomCompany {
  people: RandomPerson[];
  prompts: number;
  levels: number;
  /** Whether the last question is a conditional one. Who has no answer to it was not asked. */
  isConditional?: boolean;
}

/** The shape of a random company. Values that are left out are random. */
export interface CompanyShape {
  people?: number;
  prompts?: number;
  /** The number of levels of an answer: 5 for a rating, 2 for a vote or a choice in a list, 11 for a recommendation. */
  levels?: number;
  /** The number of levels of teams. */
  depth?: number;
  /** The number of teams below each team. */
  branching?: number;
  /** The number of values of each attribute. */
  attributes?: Record<string, number>;
  /** The share of skipped answers. */
  skips?: number;
  /** The share of teams with a manager, who alone has this role in the team. */
  managers?: number;
  /** The share of teams in which everybody gives the same answers. */
  opinions?: number;
  /** Whether the last question is asked only of those who gave one of the two highest answers to the question before it. */
  isConditional?: boolean;
}

/** A company of which nearly everything has to be shown, so that hiding everything does not pass for protection. */
export const COMPANY_OF_240: CompanyShape = {
  people: 240,
  depth: 2,
  branching: 4,
  attributes: { Role: 5, Location: 3 },
  skips: 0.05,
  // A team of one opinion is rightly hidden, and so are the others that it could be computed from.
  opinions: 0,
};

const MANAGER = 'Manager';

/**
 * Makes a random company. The same seed gives the same company. Segments have unequal sizes, some teams have one person,
 * many have a single manager, in some everybody is of one opinion, and in some companies all people are in one team.
 */
export function randomCompany(seed: number, shape: CompanyShape = {}): RandomCompany {
  const random = seededRandom(seed * 7_919 + 1);
  const below = (n: number) => Math.floor(random() * n);
  const count = shape.people ?? Math.round(5 * 80 ** random());
  const depth = shape.depth ?? 1 + below(4);
  const branching = shape.branching ?? 1 + below(5);
  const skips = shape.skips ?? random() * 0.3;
  const attributes = shape.attributes ?? { Role: 1 + below(6), Location: 1 + below(4) };
  const prompts = shape.prompts ?? 2;
  const levels = shape.levels ?? 5;
  // A skew of 1 distributes people evenly. A skew of 3 makes many small groups.
  const skew = 1 + random() * 2;
  const pick = (n: number) => Math.floor(n * random() ** skew);
  const moods = Array.from({ length: prompts }, () => random());
  const people = Array.from({ length: count }, (_, at): RandomPerson => {
    const teams: string[] = [];
    const levelsOfTeams = random() < 0.03 ? 0 : random() < 0.05 ? below(depth) : depth;
    for (let level = 0; level < levelsOfTeams; level += 1) {
      teams.push(
        `${teams.at(-1) ?? 'T'}.${branching === 1 && level > 0 ? 0 : shape.people ? below(branching) : pick(branching)}`,
      );
    }
    if (at === 0 && random() < 0.3) teams.splice(0, teams.length, 'T.only');
    const segments = Object.fromEntries(Object.entries(attributes).map(([name, n]) => [name, `${name} ${pick(n)}`]));
    const mood = random();
    const answers = moods.map((topic) =>
      random() < skips ? null : Math.min(levels - 1, Math.floor(((mood + topic + random()) * levels) / 2.4)),
    );
    return { teams, segments, answers };
  });
  withManagers(people, shape.managers ?? 0.6, seededRandom(seed * 104_729 + 1));
  withOpinions(people, shape.opinions ?? 0.12, seededRandom(seed * 1_299_709 + 1));
  if (shape.isConditional) {
    const [parent, child] = [prompts - 2, prompts - 1];
    for (const { answers } of people) if ((answers[parent] ?? 0) < levels - 2) answers[child] = null;
  }
  return { people, prompts, levels, isConditional: shape.isConditional };
}

/** The people of each lowest team. People without a team count as one. */
function byTeam(people: readonly RandomPerson[]): RandomPerson[][] {
  const teams = new Map<string, RandomPerson[]>();
  for (const person of people) {
    const team = person.teams.at(-1) ?? '';
    teams.set(team, [...(teams.get(team) ?? []), person]);
  }
  return [...teams.values()];
}

/** Makes the first person of some teams their only manager. */
function withManagers(people: readonly RandomPerson[], share: number, random: () => number): void {
  for (const [manager] of byTeam(people)) if (random() < share) manager!.segments.Role = MANAGER;
}

/** Lets everybody of some teams give the answers of one of them, but for what they skip. */
function withOpinions(people: readonly RandomPerson[], share: number, random: () => number): void {
  for (const team of byTeam(people)) {
    if (random() >= share) continue;
    const speaker = team[Math.floor(random() * team.length)]!;
    for (const { answers } of team) {
      speaker.answers.forEach((answer, at) => {
        if (answers[at] !== null && answer !== null) answers[at] = answer;
      });
    }
  }
}

/** Converts a company to the input of the planner. */
export function planInput(
  { people, prompts, levels, isConditional }: RandomCompany,
  threshold = 3,
): PlanInput & { names: string[] } {
  const combinations = new Map<string, RandomPerson[]>();
  for (const person of people) {
    const key = JSON.stringify([person.teams.at(-1) ?? null, person.segments]);
    combinations.set(key, [...(combinations.get(key) ?? []), person]);
  }
  const atoms = [...combinations.values()];
  const groups = new Map<string, PlanGroup & { atoms: number[] }>([
    ['company', { kind: 'COMPANY', depth: 0, atoms: [] }],
  ]);
  const put = (name: string, kind: PlanGroup['kind'], depth: number, atom: number) => {
    if (!groups.has(name)) groups.set(name, { kind, depth, atoms: [] });
    groups.get(name)!.atoms.push(atom);
  };
  atoms.forEach(([person], atom) => {
    const values = Object.entries(person!.segments).map(([name, value]) => `${name}=${value}`);
    put('company', 'COMPANY', 0, atom);
    for (const value of values) put(value, 'SEGMENT', 0, atom);
    person!.teams.forEach((team, at) => {
      put(team, 'TEAM', at + 1, atom);
      for (const value of values) put(`${team} ${value}`, 'TEAM_SEGMENT', at + 1, atom);
    });
  });
  const rows = Array.from({ length: prompts }, (_, at): PlanPrompt => ({
    slug: `prompt_${at}`,
    topicSlug: `topic_${at % 3}`,
    counts: atoms.map((members) =>
      Array.from({ length: levels }, (_row, level) => members.filter(({ answers }) => answers[at] === level).length),
    ),
    ...(isConditional && at === prompts - 1 ? { respondents: atoms.map((members) => members.length) } : {}),
  }));
  return { threshold, groups: [...groups.values()], names: [...groups.keys()], prompts: rows };
}
