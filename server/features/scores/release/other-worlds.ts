import { MAX_SMALL_GROUP } from './difference-rule';
import type { RearrangementSearch } from './rearrangement-search';
import type { Rearrangement, ShownCell } from './rearrangement';

/**
 * Level strict, rule 5: keeps a proof that no small group's answers can be worked out from what is shown of a prompt. The
 * proof is another world for each small group: answers that everybody could have given, by which every shown number would
 * be the same to the last digit, and that small group's answers would not. Whatever somebody solves, with bounds, rounding
 * or whole numbers, both worlds are among the solutions.
 *
 * Small groups are atoms of 1 or 2 people and pairs of atoms of one each; nothing shown can tell the people of an atom
 * apart. A cell that leaves a small group without a proof is not shown.
 */
export class OtherWorlds {
  private worlds: Rearrangement[] = [];
  private readonly sizes: number[];
  /** Whether every small group has a proof. */
  private isProven: boolean;

  constructor(
    counts: readonly (readonly number[])[],
    private readonly search: RearrangementSearch,
  ) {
    this.sizes = counts.map((row) => row.reduce((total, n) => total + n, 0));
    // Nothing is shown yet, so anybody could have given any answer. A proof is found as long as the budget lasts.
    this.isProven = this.prove(new Set(this.sizes.keys()));
  }

  /**
   * Adds a cell that was shown by a former release. If that leaves a small group without a proof, nothing more is
   * shown.
   */
  tell(cell: ShownCell): void {
    this.isProven = this.show(cell);
  }

  /** Shows the cell if every small group keeps a proof, and returns whether it is shown. */
  show(cell: ShownCell): boolean {
    if (!this.isProven) return false;
    const undo = this.search.restrictTo(cell);
    const before = this.worlds;
    const broken = new Set(before.filter((world) => !world.leaves(cell)));
    this.worlds = before.filter((world) => !broken.has(world));
    const lost = [...broken].flatMap((world) => [...world.byAtom.keys()]);
    if (this.prove(new Set(lost))) return true;
    this.worlds = before;
    undo();
    return false;
  }

  /** Looks for the missing proofs of these atoms and of the pairs that they belong to. */
  private prove(atoms: ReadonlySet<number>): boolean {
    const small = [...atoms].filter((atom) => this.sizes[atom]! <= MAX_SMALL_GROUP);
    for (const atom of small) {
      if (!this.worlds.some((world) => world.byAtom.has(atom)) && !this.add(this.search.find(atom, null))) return false;
    }
    for (const a of small) {
      for (const b of this.inseparable(a)) {
        if (!this.add(this.search.find(a, b)) && !this.add(this.search.find(b, a))) return false;
      }
    }
    return true;
  }

  private add(world: Rearrangement | null): boolean {
    if (world) this.worlds.push(world);
    return world !== null;
  }

  /** The atoms that, together with this one, gave the same answers in every world. */
  private inseparable(a: number): number[] {
    if (this.sizes[a] !== 1) return [];
    const world = this.worlds.find(({ byAtom }) => byAtom.has(a))!;
    return [...world.byAtom.keys()].filter(
      (b) => b !== a && this.sizes[b] === 1 && this.worlds.every((each) => each.leavesPair(a, b)),
    );
  }
}
