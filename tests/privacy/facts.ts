import type { Disclosure } from '../../server/features/scores/release/disclosure';
import type { PlanInput } from '../../server/features/scores/release/strict-plan';

/** What somebody who looks at everything knows of the answers to one prompt. */
export interface Facts {
  /** What was answered, as [atom][level]: the adversary is given it only to check what it has worked out. */
  truth: number[][];
  /** Groups with what is told of their answers. An average stands for the exact sum it is rounded from. */
  cells: { atoms: number[]; disclosure: Exclude<Disclosure, 'HIDDEN'> }[];
  /** Groups whose number of answers is told. */
  counted: number[][];
}

/** What the plan of one prompt tells. */
export function factsOf(
  input: Pick<PlanInput, 'groups'>,
  counts: readonly (readonly number[])[],
  plan: readonly Disclosure[],
): Facts {
  const cells = input.groups.flatMap(({ atoms }, at) => {
    const disclosure = plan[at]!;
    return disclosure === 'HIDDEN' ? [] : [{ atoms: [...atoms], disclosure }];
  });
  const counted = cells.filter(({ disclosure }) => disclosure === 'FULL').map(({ atoms }) => atoms);
  return { truth: counts.map((row) => [...row]), cells, counted };
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** Answers of a group. */
export const answersOf = (counts: readonly (readonly number[])[], atoms: readonly number[]) =>
  sum(atoms.map((atom) => sum(counts[atom]!)));

/** Groups of 1 or 2 people that can be told apart from others: atoms, and pairs of atoms of one each. */
export function smallGroups(sizes: readonly number[]): number[][] {
  const singles = sizes.flatMap((n, atom) => (n === 1 ? [atom] : []));
  const pairs = singles.flatMap((a, at) => singles.slice(at + 1).map((b) => [a, b]));
  return [...sizes.flatMap((n, atom) => (n === 1 || n === 2 ? [[atom]] : [])), ...pairs];
}
