import type { Disclosure } from '../../server/features/scores/release/disclosure';
import { planStrict, type PlanInput, type PlanPrompt } from '../../server/features/scores/release/strict-plan';
import { answersOf, factsOf, type Facts } from './facts';
import { planInput, type Company } from './random-company';

/** What is shown of the first prompt of a company, by the product and by the mistakes that products like it make. */
export type Planner = (company: Company) => Facts;

const withPlan =
  (plan: (input: PlanInput) => Disclosure[]): Planner =>
  (company) => {
    const input = planInput(company);
    return factsOf(input, input.prompts[0]!.counts, plan(input));
  };

const first = (input: PlanInput) => ({ ...input, prompts: input.prompts.slice(0, 1) });
const byThreshold = ({ groups, prompts, threshold }: PlanInput): Disclosure[] =>
  groups.map(({ atoms }) => (answersOf(prompts[0]!.counts, atoms) >= threshold ? 'FULL' : 'HIDDEN'));

export const strict = withPlan((input) => planStrict(first(input))[0]!);

export const thresholdOnly = withPlan(byThreshold);

/** Beside a team that is hidden alone, the smallest shown team of its siblings is hidden too. */
export const siblingRuleOnly = withPlan((input) => {
  const plan = byThreshold(input);
  const size = (at: number) => answersOf(input.prompts[0]!.counts, input.groups[at]!.atoms);
  const isWithin = (inner: number, outer: number) =>
    input.groups[inner]!.atoms.every((atom) => input.groups[outer]!.atoms.includes(atom));
  const teams = input.groups.flatMap(({ kind }, at) => (kind === 'TEAM' ? [at] : []));
  for (const parent of input.groups.flatMap(({ kind }, at) => (kind === 'TEAM' || kind === 'COMPANY' ? [at] : []))) {
    const depth = input.groups[parent]!.depth + 1;
    const children = teams.filter((at) => input.groups[at]!.depth === depth && isWithin(at, parent));
    const shown = children.filter((at) => plan[at] !== 'HIDDEN').sort((a, b) => size(a) - size(b));
    if (children.length - shown.length === 1 && shown.length > 0) plan[shown[0]!] = 'HIDDEN';
  }
  return plan;
});

/** One export writes how many answered in every group that has an average on some screen. */
export const countsInOneExport: Planner = (company) => {
  const facts = strict(company);
  return { ...facts, counted: planInput(company).groups.map(({ atoms }) => [...atoms]) };
};

/** The screens hide the distributions of segments, and the reply still carries them. */
export const distributionsLeftInSegments: Planner = (company) => {
  const facts = strict(company);
  return { ...facts, cells: facts.cells.map((cell) => ({ ...cell, disclosure: 'FULL' })) };
};

/** After the close somebody is moved to another team, and the teams are read as they are now. */
export const liveTeamCache: Planner = (company) => {
  const last = company.people.at(-1)!;
  const teams = company.people.find((person) => person.teams.join() !== last.teams.join())?.teams ?? last.teams;
  const moved = { ...last, teams, segments: { ...last.segments } };
  const later = { ...company, people: [...company.people.slice(0, -1), moved] };
  const [then, now] = [planInput(company), planInput(later)];
  const plans = [planStrict(first(then))[0]!, planStrict(first(now))[0]!];
  // Groups as lists of people, so that both trees speak of the same: each person is an atom.
  const cells = [company, later].flatMap((each, at) => {
    const input = planInput(each);
    const people = membersOf(each);
    return input.groups.flatMap(({ atoms }, group) => {
      const disclosure = plans[at]![group]!;
      return disclosure === 'HIDDEN' ? [] : [{ atoms: atoms.flatMap((atom) => people[atom]!), disclosure }];
    });
  });
  const truth = company.people.map(({ answers }) =>
    Array.from({ length: company.levels }, (_, level) => Number(answers[0] === level)),
  );
  return { truth, cells, counted: [] };
};

/** A survey that is released anew after a team was put below another one, and everything that both releases show. */
const releasedTwice =
  (told: (facts: Facts) => PlanPrompt['told']): Planner =>
  (company) => {
    const [before, after] = [planInput(company), planInput(withTeamMoved(company))];
    const counts = before.prompts[0]!.counts;
    const facts = factsOf(before, counts, planStrict(first(before))[0]!);
    const anew = planStrict({ ...after, prompts: [{ ...after.prompts[0]!, told: told(facts) }] })[0]!;
    const more = factsOf(after, counts, anew);
    return { ...facts, cells: [...facts.cells, ...more.cells], counted: [...facts.counted, ...more.counted] };
  };

export const releasedAnew = releasedTwice(({ cells }) => cells);

/** The second release is made as if there had been none. */
export const formerReleaseForgotten = releasedTwice(() => []);

/** The smallest team of the second level, below another team of the first. Nobody changes their team, so the atoms are the same. */
function withTeamMoved(company: Company): Company {
  const sizes = new Map<string, number>();
  for (const { teams } of company.people) if (teams[1]) sizes.set(teams[1], (sizes.get(teams[1]) ?? 0) + 1);
  const [moved] = [...sizes].sort(([, a], [, b]) => a - b)[0] ?? [''];
  const from = company.people.find(({ teams }) => teams[1] === moved)?.teams[0];
  const to = company.people.find(({ teams }) => teams.length > 1 && teams[0] !== from)?.teams[0];
  if (!to) return company;
  return {
    ...company,
    people: company.people.map((person) =>
      person.teams[1] === moved ? { ...person, teams: [to, ...person.teams.slice(1)] } : person,
    ),
  };
}

/** The people of each atom, in the order in which the planner's input numbers them. */
function membersOf({ people }: Company): number[][] {
  const atoms = new Map<string, number[]>();
  people.forEach(({ teams, segments }, at) => {
    const key = JSON.stringify([teams.at(-1) ?? null, segments]);
    atoms.set(key, [...(atoms.get(key) ?? []), at]);
  });
  return [...atoms.values()];
}
