import { closedGroups } from './bounds';
import { derivable, Span } from './elimination';
import { smallGroups, sum, type Facts } from './facts';

/** What somebody who knows the roster, all attributes and who answered has worked out from everything that is shown. */
export interface Findings {
  /** Groups of 1 or 2 people that were tried. */
  tried: number;
  /** Those that follow by adding and subtracting what is shown, by themselves or as a difference of two. */
  derivable: number[][];
  /** Those for which only one set of answers is possible. */
  closed: number[][];
}

/** Tries to work out groups of 1 or 2 people from the facts of one prompt: by arithmetic, then with a solver. */
export async function attack(facts: Facts): Promise<Findings> {
  const { tried, derivable } = addAndSubtract(facts);
  const { truth, cells, counted, groups } = answeredOnly(facts);
  return { tried, derivable, closed: await closedGroups({ truth, cells, counted }, groups) };
}

/** The first half of it. */
export function addAndSubtract(facts: Facts): Omit<Findings, 'closed'> {
  const { truth, cells, counted, groups } = answeredOnly(facts);
  const answers = new Span(
    truth.length,
    cells.map(({ atoms }) => atoms),
  );
  const counts = new Span(truth.length, counted);
  return { tried: groups.length, derivable: [...derivable(answers, groups), ...derivable(counts, groups)] };
}

/** The facts without the atoms that nobody answered in, of which there is nothing to be told. */
function answeredOnly(facts: Facts): Facts & { groups: number[][] } {
  const answered = [...facts.truth.keys()].filter((atom) => sum(facts.truth[atom]!) > 0);
  const place = new Map(answered.map((atom, at) => [atom, at]));
  const placed = (atoms: readonly number[]) => atoms.flatMap((atom) => place.get(atom) ?? []);
  const truth = answered.map((atom) => facts.truth[atom]!);
  const cells = facts.cells.map(({ atoms, disclosure }) => ({ atoms: placed(atoms), disclosure }));
  return { truth, cells, counted: facts.counted.map(placed), groups: smallGroups(truth.map(sum)) };
}
