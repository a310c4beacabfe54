import { MAX_SMALL_GROUP } from './difference-rule';
import type { RearrangementSearch } from './rearrangement-search';
import type { Rearrangement, ShownCell } from './rearrangement';

/**
 * Keeps, for level STRICT, a proof that nobody's answer, and no small group's answers, can be worked out from what is
 * shown of a prompt. The proof is another world for each of them: answers that everybody could have given, by which every
 * shown number would be the same to the last digit, and the answers in question would not. Whatever somebody solves, with
 * bounds, rounding or whole numbers, both worlds are among the solutions.
 *
 * Small groups are atoms of 1 or 2 people and pairs of atoms of one each. Nothing shown can tell the people of an atom
 * apart, so a single person's answer is certain only if everybody in the atom gave it. A unanimous atom of any size
 * therefore needs another world, too. A cell that leaves anybody without a proof is not shown.
 */
export class OtherWorlds {
  private worlds: Rearrangement[] = [];
  private readonly sizes: number[];
  /** The atoms that need another world, each with the level whose number has to differ in it; null for any. */
  private readonly needs: { atom: number; level: number | null }[];
  private takeLastBack = () => {};
  /** Whether everybody has a proof. */
  private isProven: boolean;

  /** @param unasked the level of the people who were not asked, where that is secret */
  constructor(
    counts: readonly (readonly number[])[],
    private readonly search: RearrangementSearch,
    unasked: number | null = null,
  ) {
    this.sizes = counts.map((row) => row.reduce((total, n) => total + n, 0));
    this.needs = counts.flatMap((row, atom) => {
      const size = this.sizes[atom]!;
      const isKnownTogether = size <= MAX_SMALL_GROUP || row.includes(size);
      return [
        ...(isKnownTogether ? [{ atom, level: null }] : []),
        // Everybody of the atom was asked.
        ...(unasked !== null && row[unasked] === 0 ? [{ atom, level: unasked }] : []),
      ];
    });
    // Nothing is shown yet, so anybody could have given any answer. A proof is found as long as the budget lasts.
    this.isProven = this.prove(new Set(this.sizes.keys()));
  }

  /**
   * Adds a cell that was shown by a former release. If that leaves anybody without a proof, nothing more is shown.
   */
  addShownBefore(cell: ShownCell): void {
    this.isProven = this.show(cell);
  }

  /** Shows the cell if everybody keeps a proof, and returns whether it is shown. */
  show(cell: ShownCell): boolean {
    if (!this.isProven) return false;
    const undo = this.search.restrictTo(cell);
    const before = this.worlds;
    const broken = new Set(before.filter((world) => !world.leaves(cell)));
    this.worlds = before.filter((world) => !broken.has(world));
    const lost = [...broken].flatMap((world) => [...world.byAtom.keys()]);
    this.takeLastBack = () => {
      this.worlds = before;
      undo();
    };
    if (this.prove(new Set(lost))) return true;
    this.takeBack();
    return false;
  }

  /** Takes the cell back that was shown last. */
  takeBack(): void {
    this.takeLastBack();
  }

  /** Looks for the missing proofs of these atoms and of the pairs that they belong to. */
  private prove(atoms: ReadonlySet<number>): boolean {
    const needs = this.needs.filter(({ atom }) => atoms.has(atom));
    for (const { atom, level } of needs) {
      const differs = (world: Rearrangement) => world.changes(atom, level);
      if (!this.worlds.some(differs) && !this.add(this.search.find(atom, differs))) return false;
    }
    for (const a of new Set(needs.map(({ atom }) => atom))) {
      for (const b of this.inseparable(a)) {
        const differs = (world: Rearrangement) => !world.leavesPair(a, b);
        if (!this.add(this.search.find(a, differs)) && !this.add(this.search.find(b, differs))) return false;
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
