import type { Disclosure } from './disclosure';

/** What is shown of a group's answers to a prompt. */
export interface ShownCell {
  /** Whether each atom is part of the group. */
  members: readonly boolean[];
  disclosure: Exclude<Disclosure, 'HIDDEN'>;
}

/** Somebody of an atom answers `to` instead of `from`. */
export interface AnswerChange {
  atom: number;
  from: number;
  to: number;
}

/** Changes that lead from the answers that were given to others that might have been. */
export class Rearrangement {
  /** How many more (or fewer) gave each level, for each atom where anything differs. */
  readonly byAtom = new Map<number, number[]>();

  /** @param levels of answers to the prompt */
  constructor(changes: readonly AnswerChange[], levels: number) {
    for (const { atom, from, to } of changes) {
      const row = this.byAtom.get(atom) ?? new Array<number>(levels).fill(0);
      row[from]! -= 1;
      row[to]! += 1;
      this.byAtom.set(atom, row);
    }
    for (const [atom, row] of this.byAtom) if (row.every((more) => more === 0)) this.byAtom.delete(atom);
  }

  /** Whether nobody would have to give back an answer that nobody gave. */
  fits(counts: readonly (readonly number[])[]): boolean {
    return [...this.byAtom].every(([atom, row]) => row.every((more, level) => counts[atom]![level]! + more >= 0));
  }

  /** Whether what is shown of the cell would be the same. */
  leaves({ members, disclosure }: ShownCell): boolean {
    const rows = [...this.byAtom].flatMap(([atom, row]) => (members[atom] ? [row] : []));
    if (rows.length === 0) return true;
    const more = rows[0]!.map((_, level) => rows.reduce((total, row) => total + row[level]!, 0));
    if (disclosure === 'FULL') return more.every((difference) => difference === 0);
    return more.reduce((total, difference, level) => total + difference * level, 0) === 0;
  }

  /** Whether the two atoms together would have given the same answers. */
  leavesPair(a: number, b: number): boolean {
    const [ofA, ofB] = [this.byAtom.get(a), this.byAtom.get(b)];
    if (!ofA || !ofB) return !ofA && !ofB;
    return ofA.every((more, level) => more + ofB[level]! === 0);
  }
}
