import type { Disclosure } from '../../server/features/scores/release/disclosure';
import { planStrict, type PlanInput, type PlanPrompt } from '../../server/features/scores/release/strict-plan';
import { answersOf, factsOf, withUnasked, type ShownFacts } from './shown-facts';
import { planInput, type RandomCompany } from './random-company';

/** Decides which facts about a company's first question are shown. `strict` is the product's planner, most others contain a typical mistake. */
export type Planner = (company: RandomCompany) => ShownFacts;

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

/** The facts about a conditional question, for an adversary who does not know who was asked it. */
const followUpPlanned =
  (given: (prompt: PlanPrompt) => PlanPrompt): Planner =>
  (company) => {
    const input = planInput(company);
    const prompt = input.prompts.at(-1)!;
    const plan = planStrict({ ...input, prompts: [given(prompt)] })[0]!;
    return withUnasked(factsOf(input, prompt.counts, plan), prompt.respondents!);
  };

export const followUp = followUpPlanned((prompt) => prompt);

/** Mistake: people who were not asked a conditional question are left out, as if it were known who was asked. */
export const unaskedPeopleForgotten = followUpPlanned(({ respondents: _respondents, ...prompt }) => prompt);

export const thresholdOnly = withPlan(byThreshold);

/** Mistake: if a team is the only hidden one among its siblings, only the smallest sibling is hidden as well. */
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

/** Mistake: an export contains the number of answers of every group, also where the screens show only the average. */
export const countsInOneExport: Planner = (company) => {
  const facts = strict(company);
  return { ...facts, counted: planInput(company).groups.map(({ atoms }) => [...atoms]) };
};

/** Mistake: the screens show only the averages of segments, but the API's reply contains their distributions. */
export const distributionsLeftInSegments: Planner = (company) => {
  const facts = strict(company);
  return { ...facts, cells: facts.cells.map((cell) => ({ ...cell, disclosure: 'FULL' })) };
};

/** Mistake: a person moves to another team after the close, and the results are computed again with the new team. */
export const liveTeamCache: Planner = (company) => {
  const last = company.people.at(-1)!;
  const teams = company.people.find((person) => person.teams.join() !== last.teams.join())?.teams ?? last.teams;
  const moved = { ...last, teams, segments: { ...last.segments } };
  const later = { ...company, people: [...company.people.slice(0, -1), moved] };
  const [then, now] = [planInput(company), planInput(later)];
  const plans = [planStrict(first(then))[0]!, planStrict(first(now))[0]!];
  // Each person is an atom, so that the groups of both trees can be compared.
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

/** The results of two releases of a survey. Between them, a team was moved below another one. */
const releasedTwice =
  (shownBefore: (facts: ShownFacts) => PlanPrompt['shownBefore']): Planner =>
  (company) => {
    const [before, after] = [planInput(company), planInput(withTeamMoved(company))];
    const counts = before.prompts[0]!.counts;
    const facts = factsOf(before, counts, planStrict(first(before))[0]!);
    const anew = planStrict({ ...after, prompts: [{ ...after.prompts[0]!, shownBefore: shownBefore(facts) }] })[0]!;
    const more = factsOf(after, counts, anew);
    return { ...facts, cells: [...facts.cells, ...more.cells], counted: [...facts.counted, ...more.counted] };
  };

export const releasedAnew = releasedTwice(({ cells }) => cells);

/** Mistake: the second release ignores what the first one has shown. */
export const formerReleaseForgotten = releasedTwice(() => []);

/** Moves the smallest team of the second level below another team of the first level. Nobody changes their team, so the atoms stay the same. */
function withTeamMoved(company: RandomCompany): RandomCompany {
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

/** The people of each atom, in the order of the atoms in the planner's input. */
function membersOf({ people }: RandomCompany): number[][] {
  const atoms = new Map<string, number[]>();
  people.forEach(({ teams, segments }, at) => {
    const key = JSON.stringify([teams.at(-1) ?? null, segments]);
    atoms.set(key, [...(atoms.get(key) ?? []), at]);
  });
  return [...atoms.values()];
}
