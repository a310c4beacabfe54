import { determinedGroups } from './solver-bounds';
import { derivableGroups, LinearSpan } from './linear-elimination';
import { smallGroups, sum, unanimousAtoms, type ShownFacts } from './shown-facts';

/**
 * The findings of an adversary who sees all shown results, and who knows the roster, all attributes and who has answered. A
 * group is a list of atoms, which shown-facts.ts explains.
 */
export interface AttackFindings {
  /** The number of groups that were tried: of 1 or 2 people, and of any number who all gave the same answer. */
  tried: number;
  /** The groups of 1 or 2 people whose answers follow from adding and subtracting shown results. */
  derivable: number[][];
  /**
   * The groups whose answers are determined, because only one combination of answers agrees with all facts. Among them are
   * those who must all have been asked a conditional question.
   */
  determined: number[][];
}

/**
 * Tries to compute anybody's answer, and the answers of groups of 1 or 2 people, from the facts about one question: first
 * by arithmetic, then with a solver.
 */
export async function attackResults(facts: ShownFacts): Promise<AttackFindings> {
  const { derivable } = attackByArithmetic(facts);
  const { groups, ...answered } = answeredOnly(facts);
  const all = [...groups, ...unanimousAtoms(answered.truth)];
  const determined = await determinedGroups(answered, all);
  if (!facts.hasUnasked) return { tried: all.length, derivable, determined };
  const unasked = answered.truth[0]!.length - 1;
  const asked = [...answered.truth.keys()].filter((atom) => answered.truth[atom]![unasked] === 0).map((atom) => [atom]);
  return {
    tried: all.length + asked.length,
    derivable,
    determined: [...determined, ...(await determinedGroups(answered, asked, [unasked]))],
  };
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
  return { ...facts, truth, cells, counted: facts.counted.map(placed), groups: smallGroups(truth.map(sum)) };
}
