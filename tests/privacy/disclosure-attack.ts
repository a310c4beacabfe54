import { determinedGroups } from './solver-bounds';
import { derivableGroups, LinearSpan } from './linear-elimination';
import { smallGroups, sum, type ShownFacts } from './shown-facts';

/**
 * The findings of an adversary who sees all shown results, and who knows the roster, all attributes and who has answered. A
 * group is a list of atoms, which shown-facts.ts explains.
 */
export interface AttackFindings {
  /** The number of groups of 1 or 2 people that were tried. */
  tried: number;
  /** The groups whose answers follow from adding and subtracting shown results. */
  derivable: number[][];
  /** The groups whose answers are determined, because only one combination of answers agrees with all facts. */
  determined: number[][];
}

/**
 * Tries to compute the answers of groups of 1 or 2 people from the facts about one question: first by arithmetic, then
 * with a solver.
 */
export async function attackResults(facts: ShownFacts): Promise<AttackFindings> {
  const { tried, derivable } = attackByArithmetic(facts);
  const { truth, cells, counted, groups } = answeredOnly(facts);
  return { tried, derivable, determined: await determinedGroups({ truth, cells, counted }, groups) };
}

/** Tries to compute the same answers by adding and subtracting only, without the solver. */
export function attackByArithmetic(facts: ShownFacts): Omit<AttackFindings, 'determined'> {
  const { truth, cells, counted, groups } = answeredOnly(facts);
  const answers = new LinearSpan(
    truth.length,
    cells.map(({ atoms }) => atoms),
  );
  const counts = new LinearSpan(truth.length, counted);
  return { tried: groups.length, derivable: [...derivableGroups(answers, groups), ...derivableGroups(counts, groups)] };
}

/** The facts without atoms in which nobody answered, because those have no answers to compute. */
function answeredOnly(facts: ShownFacts): ShownFacts & { groups: number[][] } {
  const answered = [...facts.truth.keys()].filter((atom) => sum(facts.truth[atom]!) > 0);
  const place = new Map(answered.map((atom, at) => [atom, at]));
  const placed = (atoms: readonly number[]) => atoms.flatMap((atom) => place.get(atom) ?? []);
  const truth = answered.map((atom) => facts.truth[atom]!);
  const cells = facts.cells.map(({ atoms, disclosure }) => ({ atoms: placed(atoms), disclosure }));
  return { truth, cells, counted: facts.counted.map(placed), groups: smallGroups(truth.map(sum)) };
}
