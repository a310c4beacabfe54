import type { PlanningBudget } from './planning-budget';
import { seededRandom } from './seeded-random';

/** Large, and small enough that a product of two numbers below them is exact. */
const PRIMES = [67_108_859, 67_108_837];

/** The largest group that nobody may be able to work out. */
export const MAX_SMALL_GROUP = 2;

/** The largest number of small groups that are compared. Some 4,000 people who can each be told apart make so many, and their table takes 200 MB. */
const MOST_SMALL_GROUPS = 2 ** 23;

/**
 * Decides for level STRICT which cells may be shown together. Shown cells can be added and subtracted, so everything in the
 * span of their groups (each a row of 0 and 1 over the atoms) is known too. A cell is refused if it would bring into the span
 * a group of 1 or 2 people, a difference between two such groups, or a group that is hidden because it is below the minimum.
 *
 * The arithmetic is exact: modulo two primes, so that no fact is lost by rounding. A group is in the span if every row
 * that is orthogonal to all shown cells is orthogonal to it; two random such rows stand for all of them. By chance a group
 * may look known that is not. Then more is hidden, and never less.
 */
export class DifferenceRule {
  private readonly fields: Orthogonals[];
  private readonly singles: number[];
  private readonly twos: number[];
  /** Small groups that every cell is tested for. */
  private readonly smallGroups: number;
  private readonly isNeeded: boolean;
  /** Whether the small groups are few enough to be compared in memory. */
  private readonly isComparable: boolean;
  private readonly known: Residues;
  /** The number of people in the largest group that may not become known. */
  private readonly largestKept: number;
  private isFirst = true;
  private hidden: readonly (readonly number[])[];
  /** How many small groups, and differences of two, follow from the cells of former releases. */
  private knownBefore = 0;

  /**
   * @param sizes how many people of each atom answered, at least 1
   * @param hidden groups below the minimum, as lists of atoms
   * @param budget once it is spent, nothing more may be shown
   * @param most the number of small groups above which only the first cell may be shown
   */
  constructor(
    private readonly sizes: readonly number[],
    hidden: readonly (readonly number[])[],
    private readonly budget: PlanningBudget,
    most = MOST_SMALL_GROUPS,
  ) {
    this.hidden = hidden;
    const atoms = [...sizes.keys()];
    this.singles = atoms.filter((atom) => sizes[atom] === 1);
    this.twos = atoms.filter((atom) => sizes[atom] === MAX_SMALL_GROUP);
    this.smallGroups = 1 + this.twos.length + (this.singles.length * (this.singles.length + 1)) / 2;
    this.isNeeded = hidden.length + this.singles.length + this.twos.length > 0;
    this.isComparable = this.smallGroups <= most;
    this.known = new Residues(this.isNeeded && this.isComparable ? this.smallGroups : 0);
    this.largestKept = hidden.reduce((largest, each) => Math.max(largest, this.peopleIn(each)), MAX_SMALL_GROUP);
    this.fields = PRIMES.map((prime, at) => new Orthogonals(prime, sizes.length, seededRandom(prime + at)));
  }

  /** Whether the cell of these atoms may be shown beside all shown so far. */
  mayShow(atoms: readonly number[]): boolean {
    if (!this.isNeeded) return true;
    // From one cell alone nothing else can be computed.
    if (this.isFirst && this.peopleIn(atoms) > this.largestKept) return true;
    return (
      this.isComparable &&
      this.budget.spend(this.smallGroups) &&
      this.fields.every((field) => this.keepsSmallGroups(field.pairWith(atoms)))
    );
  }

  /** Adds cells that former releases have shown, safe or not. What follows from them is known, and nothing may be added to it. */
  addShownBefore(cells: readonly (readonly number[])[]): void {
    if (!this.isNeeded || cells.length === 0) return;
    for (const atoms of cells) this.show(atoms);
    if (!this.isComparable || !this.budget.spend(this.smallGroups)) return;
    const rows = this.fields[0]!.pair();
    this.knownBefore = this.collisions(rows, Infinity);
    this.hidden = this.hidden.filter((atoms) => !isOrthogonal(rows, atoms));
  }

  show(atoms: readonly number[]): void {
    if (!this.isNeeded) return;
    this.isFirst = false;
    for (const field of this.fields) this.budget.spend(field.restrictTo(atoms));
  }

  private peopleIn(atoms: readonly number[]): number {
    return atoms.reduce((total, atom) => total + this.sizes[atom]!, 0);
  }

  /** Whether the rows are orthogonal to no more small groups, or differences of two, than before. With null the cell adds nothing. */
  private keepsSmallGroups(rows: OrthogonalPair | null): boolean {
    return (
      rows === null ||
      (this.collisions(rows, this.knownBefore) <= this.knownBefore &&
        this.hidden.every((atoms) => !isOrthogonal(rows, atoms)))
    );
  }

  /** How many small groups equal zero or one another on these rows; counting stops above `most`. */
  private collisions({ prime, first, second }: OrthogonalPair, most: number): number {
    const { singles, twos, known } = this;
    let found = 0;
    known.clear();
    known.add(0, 0);
    for (const atom of [...singles, ...twos])
      if (!known.add(first[atom]!, second[atom]!) && (found += 1) > most) return found;
    const sum = (u: number, v: number) => (u + v < prime ? u + v : u + v - prime);
    for (let i = 0; i < singles.length; i += 1) {
      const [u, v] = [first[singles[i]!]!, second[singles[i]!]!];
      for (let j = i + 1; j < singles.length; j += 1) {
        if (!known.add(sum(u, first[singles[j]!]!), sum(v, second[singles[j]!]!)) && (found += 1) > most) return found;
      }
    }
    return found;
  }
}

interface OrthogonalPair {
  prime: number;
  first: Float64Array;
  second: Float64Array;
}

const isOrthogonal = ({ prime, first, second }: OrthogonalPair, atoms: readonly number[]): boolean =>
  dot(first, atoms) % prime === 0 && dot(second, atoms) % prime === 0;

const dot = (row: Float64Array, atoms: readonly number[]) => atoms.reduce((total, atom) => total + row[atom]!, 0);

/** Random rows that are orthogonal to every shown cell, modulo a prime. Each new cell uses up one of them, and a new one is drawn. */
class Orthogonals {
  private rows: Float64Array[];
  private readonly used: { atoms: readonly number[]; pivot: Pivot }[] = [];

  constructor(
    private readonly prime: number,
    private readonly atoms: number,
    private readonly random: () => number,
  ) {
    // The next cell uses up one of them, and leaves the other two.
    this.rows = Array.from({ length: 3 }, () => this.drawn());
  }

  /** Two rows that are orthogonal to the shown cells and to this one; null when this one follows from the shown cells already. */
  pairWith(atoms: readonly number[]): OrthogonalPair | null {
    const pivot = this.pivotFor(atoms);
    if (pivot === null) return null;
    const others = this.rows.filter((row) => row !== pivot.row).slice(0, 2);
    const [first, second] = others.map((row) => this.cleared(row, atoms, pivot));
    return { prime: this.prime, first: first!, second: second! };
  }

  /** Two rows that are orthogonal to the shown cells. */
  pair(): OrthogonalPair {
    return { prime: this.prime, first: this.rows[0]!, second: this.rows[1]! };
  }

  /** Makes all rows orthogonal to a cell that is shown. Returns how many numbers were computed. */
  restrictTo(atoms: readonly number[]): number {
    const pivot = this.pivotFor(atoms);
    if (pivot === null) return 0;
    this.used.push({ atoms, pivot });
    this.rows = [
      ...this.rows.filter((row) => row !== pivot.row).map((row) => this.cleared(row, atoms, pivot)),
      this.drawn(),
    ];
    return (this.used.length + 2) * this.atoms;
  }

  private drawn(): Float64Array {
    let row: Float64Array = Float64Array.from({ length: this.atoms }, () => Math.floor(this.random() * this.prime));
    for (const { atoms, pivot } of this.used) row = this.cleared(row, atoms, pivot);
    return row;
  }

  private pivotFor(atoms: readonly number[]): Pivot | null {
    const row = this.rows.findLast((candidate) => dot(candidate, atoms) % this.prime !== 0);
    return row ? { row, inverse: this.inverse(dot(row, atoms) % this.prime) } : null;
  }

  /** The row without its part along the pivot. */
  private cleared(row: Float64Array, atoms: readonly number[], { row: pivot, inverse }: Pivot): Float64Array {
    const { prime } = this;
    const factor = (prime - (((dot(row, atoms) % prime) * inverse) % prime)) % prime;
    const cleared = new Float64Array(row.length);
    for (let at = 0; at < row.length; at += 1) cleared[at] = (row[at]! + factor * pivot[at]!) % prime;
    return cleared;
  }

  /** By Fermat's little theorem. */
  private inverse(value: number): number {
    let [result, base] = [1, value];
    for (let power = this.prime - 2; power > 0; power = Math.floor(power / 2)) {
      if (power % 2 === 1) result = (result * base) % this.prime;
      base = (base * base) % this.prime;
    }
    return result;
  }
}

interface Pivot {
  row: Float64Array;
  /** The inverse of the row's product with the cell. */
  inverse: number;
}

/** A set of pairs of numbers. Every cell asks it about many pairs, so it is faster than a `Set` of texts, and clearing it only counts up. */
class Residues {
  private readonly slots: Float64Array;
  /** The turn in which each slot was filled. A slot of an earlier turn counts as empty. */
  private readonly turns: Uint32Array;
  private readonly shift: number;
  private turn = 0;

  constructor(most: number) {
    const bits = Math.ceil(Math.log2(most + 1)) + 1;
    this.slots = new Float64Array(2 ** bits);
    this.turns = new Uint32Array(2 ** bits);
    this.shift = 32 - bits;
  }

  clear(): void {
    this.turn += 1;
  }

  /** Adds a pair, and returns whether it is new. */
  add(u: number, v: number): boolean {
    const key = u * 2 ** 26 + v;
    let slot = (Math.imul(u, 0x9e3779b1) ^ Math.imul(v, 0x85ebca6b)) >>> this.shift;
    while (this.turns[slot] === this.turn) {
      if (this.slots[slot] === key) return false;
      slot = (slot + 1) % this.slots.length;
    }
    this.slots[slot] = key;
    this.turns[slot] = this.turn;
    return true;
  }
}
