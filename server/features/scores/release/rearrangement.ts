import type { Disclosure } from './disclosure';

/** The shown part of a group's answers to a prompt. */
export interface ShownCell {
  /** Whether each atom is part of the group. */
  members: readonly boolean[];
  disclosure: Exclude<Disclosure, 'HIDDEN'>;
}

/** One person of an atom answers `to` instead of `from`. */
export interface AnswerChange {
  atom: number;
  from: number;
  to: number;
}

/** Changes that turn the given answers into other possible ones. */
export class Rearrangement {
  /** The change of each level's count, for each atom in which anything differs. */
  readonly byAtom = new Map<number, number[]>();

  /** @param points the number that each level stands for in an average */
  constructor(
    changes: readonly AnswerChange[],
    private readonly points: readonly number[],
  ) {
    for (const { atom, from, to } of changes) {
      const row = this.byAtom.get(atom) ?? new Array<number>(points.length).fill(0);
      row[from]! -= 1;
      row[to]! += 1;
      this.byAtom.set(atom, row);
    }
    for (const [atom, row] of this.byAtom) if (row.every((more) => more === 0)) this.byAtom.delete(atom);
  }

  /** Whether no answer is taken away that nobody gave. */
  fits(counts: readonly (readonly number[])[]): boolean {
    return [...this.byAtom].every(([atom, row]) => row.every((more, level) => counts[atom]![level]! + more >= 0));
  }

  /** Whether the shown part of the cell stays the same. */
  leaves({ members, disclosure }: ShownCell): boolean {
    const rows = [...this.byAtom].flatMap(([atom, row]) => (members[atom] ? [row] : []));
    if (rows.length === 0) return true;
    const more = rows[0]!.map((_, level) => rows.reduce((total, row) => total + row[level]!, 0));
    if (disclosure === 'FULL') return more.every((difference) => difference === 0);
    return more.reduce((total, difference, level) => total + difference * this.points[level]!, 0) === 0;
  }

  /** Whether the atom's number of answers of one level, or with null any of its answers, differs. */
  changes(atom: number, level: number | null): boolean {
    const row = this.byAtom.get(atom);
    return row !== undefined && (level === null || row[level] !== 0);
  }

  /** Whether the answers of the two atoms together stay the same. */
  leavesPair(a: number, b: number): boolean {
    const [ofA, ofB] = [this.byAtom.get(a), this.byAtom.get(b)];
    if (!ofA || !ofB) return !ofA && !ofB;
    return ofA.every((more, level) => more + ofB[level]! === 0);
  }
}
