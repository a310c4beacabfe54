import type { PlanGroup } from '../../server/features/scores/release/strict-plan';
import { planInput, type RandomCompany } from './random-company';
import { answersOf, type ShownFacts } from './shown-facts';

/**
 * Tells which share of the groups of a kind is shown, among those with at least so many answers to the last question of
 * the company.
 */
export function shareShown(
  company: RandomCompany,
  facts: ShownFacts,
): (kind: PlanGroup['kind'], least: number) => number {
  const { groups, prompts } = planInput(company);
  const shown = new Set(facts.cells.map(({ atoms }) => atoms.join()));
  return (kind, least) => {
    const cells = groups.filter(
      (group) => group.kind === kind && answersOf(prompts.at(-1)!.counts, group.atoms) >= least,
    );
    return cells.filter(({ atoms }) => shown.has(atoms.join())).length / cells.length;
  };
}
