import { DifferenceRule } from './difference-rule';
import type { Disclosure } from './disclosure';
import { OtherWorlds } from './other-worlds';
import type { PlanningBudget } from './planning-budget';
import { RearrangementSearch } from './rearrangement-search';
import type { DisclosedCell } from './strict-plan';

/**
 * The number that stands for people who were not asked, in averages. It is so large that no exchange of a few answers can
 * make up for it, so that whoever knows an average knows the number of its answers as well.
 */
const UNASKED = 1_024;

interface ProofInput {
  /** counts[atom][level] */
  counts: readonly (readonly number[])[];
  /** Whether the last level stands for people who were not asked, and it is secret who that is. */
  hasUnasked?: boolean;
  /** Groups that may not become known, as lists of atoms. */
  hidden: readonly (readonly number[])[];
  /** The cells that earlier releases have shown. */
  shownBefore: readonly DisclosedCell[];
  /** Whether another world is proven, beside what adding and subtracting leads to. */
  provesWorlds: boolean;
  budget: PlanningBudget;
}

/** Keeps the proof that the shown cells of one prompt reveal nobody's answer. Atoms are those of the plan. */
export class StrictProof {
  /** The place of each atom among those with anybody in them. Empty ones would only make equal groups look different. */
  private readonly place: Map<number, number>;
  private readonly differences: DifferenceRule;
  private readonly worlds: OtherWorlds | null;

  constructor({ counts, hasUnasked = false, hidden, shownBefore, provesWorlds, budget }: ProofInput) {
    const sizes = counts.map((row) => row.reduce((total, n) => total + n, 0));
    const filled = [...counts.keys()].filter((atom) => sizes[atom]! > 0);
    this.place = new Map(filled.map((atom, at) => [atom, at]));
    const given = filled.map((atom) => counts[atom]!);
    const nonEmpty = (lists: readonly (readonly number[])[]) =>
      lists.map((atoms) => this.placed(atoms)).filter((atoms) => atoms.length > 0);
    this.differences = new DifferenceRule(
      filled.map((atom) => sizes[atom]!),
      nonEmpty(hidden),
      budget,
    );
    const levels = [...(counts[0] ?? []).keys()];
    const unasked = hasUnasked ? levels.length - 1 : null;
    const search = new RearrangementSearch(
      given,
      budget,
      levels.map((level) => (level === unasked ? UNASKED : level)),
    );
    this.worlds = provesWorlds ? new OtherWorlds(given, search, unasked) : null;
    this.differences.addShownBefore(nonEmpty(shownBefore.map(({ atoms }) => atoms)));
    for (const { atoms, disclosure } of shownBefore) {
      const members = this.membersOf(atoms);
      if (members.includes(true)) this.worlds?.addShownBefore({ members, disclosure });
    }
  }

  /** Whether adding and subtracting leads to no small group if this cell is shown. */
  keepsDifferences(atoms: readonly number[]): boolean {
    return this.differences.mayShow(this.placed(atoms));
  }

  /** Whether everybody keeps another world if this cell is shown. If so, it counts as shown until it is taken back. */
  keepsWorlds(atoms: readonly number[], disclosure: Exclude<Disclosure, 'HIDDEN'>): boolean {
    return this.worlds?.show({ members: this.membersOf(atoms), disclosure }) ?? true;
  }

  takeWorldsBack(): void {
    this.worlds?.takeBack();
  }

  /** Counts the cell as shown, as far as adding and subtracting goes. */
  show(atoms: readonly number[]): void {
    this.differences.show(this.placed(atoms));
  }

  private placed(atoms: readonly number[]): number[] {
    return atoms.flatMap((atom) => this.place.get(atom) ?? []);
  }

  private membersOf(atoms: readonly number[]): boolean[] {
    const members = Array.from({ length: this.place.size }, () => false);
    for (const at of this.placed(atoms)) members[at] = true;
    return members;
  }
}
