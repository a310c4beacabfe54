import type { Disclosure } from '../../server/features/scores/release/disclosure';
import type { PlanInput } from '../../server/features/scores/release/strict-plan';

/**
 * The facts about the answers to one question that a reader of all results knows. An atom is a set of people whom no result
 * distinguishes, because they have the same team and attributes. An atom is named by its number. A level is one of the
 * possible answers, counted from 0.
 */
export interface ShownFacts {
  /** The number of people in each atom who gave each level, as [atom][level]. The adversary only checks its findings with it. */
  truth: number[][];
  /** The groups whose answers are shown in full or as an average. An average counts as the exact sum before rounding. */
  cells: { atoms: number[]; disclosure: Exclude<Disclosure, 'HIDDEN'> }[];
  /** The groups whose number of answers is shown. */
  counted: number[][];
  /**
   * Whether the last level stands for people who were not asked. The adversary then learns from an average how many that
   * are, too, although the product does not say it.
   */
  hasUnasked?: boolean;
}

/** The facts that the plan of one question discloses. */
export function factsOf(
  input: Pick<PlanInput, 'groups'>,
  counts: readonly (readonly number[])[],
  plan: readonly Disclosure[],
): ShownFacts {
  const cells = input.groups.flatMap(({ atoms }, at) => {
    const disclosure = plan[at]!;
    return disclosure === 'HIDDEN' ? [] : [{ atoms: [...atoms], disclosure }];
  });
  const counted = cells.filter(({ disclosure }) => disclosure === 'FULL').map(({ atoms }) => atoms);
  return { truth: counts.map((row) => [...row]), cells, counted };
}

/** The same facts for an adversary who does not know who was asked. Everybody who was not asked gave an answer of its own. */
export const withUnasked = ({ truth, ...facts }: ShownFacts, respondents: readonly number[]): ShownFacts => ({
  ...facts,
  truth: truth.map((row, atom) => [...row, respondents[atom]! - sum(row)]),
  hasUnasked: true,
});

/** The facts for an adversary who knows who was asked. */
export const withoutUnasked = ({ truth, hasUnasked: _hasUnasked, ...facts }: ShownFacts): ShownFacts => ({
  ...facts,
  truth: truth.map((row) => row.slice(0, -1)),
});

export const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** The number of answers of a group. */
export const answersOf = (counts: readonly (readonly number[])[], atoms: readonly number[]) =>
  sum(atoms.map((atom) => sum(counts[atom]!)));

/** The atoms of 3 people and more who all gave the same answer, so that each of them would be known if the atom were. */
export const unanimousAtoms = (truth: readonly (readonly number[])[]): number[][] =>
  truth.flatMap((row, atom) => (sum(row) > 2 && row.includes(sum(row)) ? [[atom]] : []));

/** All groups of 1 or 2 people: atoms of that size, and pairs of atoms with one person each. */
export function smallGroups(sizes: readonly number[]): number[][] {
  const singles = sizes.flatMap((n, atom) => (n === 1 ? [atom] : []));
  const pairs = singles.flatMap((a, at) => singles.slice(at + 1).map((b) => [a, b]));
  return [...sizes.flatMap((n, atom) => (n === 1 || n === 2 ? [[atom]] : [])), ...pairs];
}
