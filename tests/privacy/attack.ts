import { closedGroups } from './bounds';
import { derivable, Span } from './elimination';
import { smallGroups, sum, type Facts } from './facts';

/** The findings of an adversary who sees all shown results, and knows the roster, all attributes and who has answered. */
export interface Findings {
  /** The number of groups of 1 or 2 people that were tried. */
  tried: number;
  /** The groups whose answers follow from adding and subtracting shown results. */
  derivable: number[][];
  /** The groups for which only one combination of answers is possible. */
  closed: number[][];
}

/** Tries to compute the answers of groups of 1 or 2 people from the facts about one question: first by arithmetic, then with a solver. */
export async function attack(facts: Facts): Promise<Findings> {
  const { tried, derivable } = addAndSubtract(facts);
  const { truth, cells, counted, groups } = answeredOnly(facts);
  return { tried, derivable, closed: await closedGroups({ truth, cells, counted }, groups) };
}

/** Tries arithmetic only, without the solver. */
export function addAndSubtract(facts: Facts): Omit<Findings, 'closed'> {
  const { truth, cells, counted, groups } = answeredOnly(facts);
  const answers = new Span(
    truth.length,
    cells.map(({ atoms }) => atoms),
  );
  const counts = new Span(truth.length, counted);
  return { tried: groups.length, derivable: [...derivable(answers, groups), ...derivable(counts, groups)] };
}

/** The facts without atoms in which nobody answered, because those have no answers to compute. */
function answeredOnly(facts: Facts): Facts & { groups: number[][] } {
  const answered = [...facts.truth.keys()].filter((atom) => sum(facts.truth[atom]!) > 0);
  const place = new Map(answered.map((atom, at) => [atom, at]));
  const placed = (atoms: readonly number[]) => atoms.flatMap((atom) => place.get(atom) ?? []);
  const truth = answered.map((atom) => facts.truth[atom]!);
  const cells = facts.cells.map(({ atoms, disclosure }) => ({ atoms: placed(atoms), disclosure }));
  return { truth, cells, counted: facts.counted.map(placed), groups: smallGroups(truth.map(sum)) };
}
