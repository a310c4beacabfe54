import { seededRandom } from '../../server/features/scores/release/seeded-random';

const PRIME = 67_108_777;

/**
 * All sums that can be computed by adding and subtracting the sums of known groups. Each group is a row with a 1 for each of
 * its atoms. The rows are reduced by Gauss-Jordan elimination modulo a prime.
 */
export class LinearSpan {
  private readonly rows = new Map<number, Float64Array>();

  constructor(
    private readonly width: number,
    groups: readonly (readonly number[])[],
  ) {
    for (const group of groups) this.add(group);
  }

  private add(group: readonly number[]): void {
    const row = new Float64Array(this.width);
    for (const place of group) row[place] = 1;
    for (const [column, pivot] of this.rows) subtract(row, pivot, row[column]!);
    const column = row.findIndex((value) => value !== 0);
    if (column < 0) return;
    const inverse = power(row[column]!, PRIME - 2);
    row.forEach((value, at) => (row[at] = (value * inverse) % PRIME));
    for (const other of this.rows.values()) subtract(other, row, other[column]!);
    this.rows.set(column, row);
  }

  /**
   * A hash for each column of its remainder after the known rows were subtracted. Columns with equal remainders have equal
   * hashes.
   */
  residues(): [number, number][] {
    const random = seededRandom(3);
    const weights = Array.from({ length: 2 }, () =>
      Float64Array.from({ length: this.width }, () => 1 + Math.floor(random() * (PRIME - 1))),
    );
    return Array.from({ length: this.width }, (_, column) => {
      const row = this.rows.get(column);
      const of = (weight: Float64Array) => {
        if (!row) return weight[column]!;
        let total = 0;
        row.forEach((value, at) => (total = at === column ? total : (total + value * weight[at]!) % PRIME));
        return (PRIME - total) % PRIME;
      };
      return [of(weights[0]!), of(weights[1]!)];
    });
  }
}

function subtract(row: Float64Array, pivot: Float64Array, factor: number): void {
  if (factor === 0) return;
  row.forEach((value, at) => (row[at] = (value + (PRIME - factor) * pivot[at]!) % PRIME));
}

function power(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  const half = power(base, Math.floor(exponent / 2));
  const square = (half * half) % PRIME;
  return exponent % 2 === 1 ? (square * base) % PRIME : square;
}

/** Finds the groups whose sum, or whose difference from the sum of another group, can be computed from the span. */
export function derivableGroups(span: LinearSpan, groups: readonly (readonly number[])[]): number[][] {
  const residues = span.residues();
  const seen = new Map<string, number[]>();
  const found = new Set<number[]>();
  for (const group of groups) {
    const rest = [0, 1].map((at) =>
      group.reduce((total, column) => (total + residues[column]![at as 0 | 1]) % PRIME, 0),
    );
    const key = rest.join();
    const twin = seen.get(key);
    if (key === '0,0' || twin) found.add([...group]);
    if (twin) found.add(twin);
    seen.set(key, [...group]);
  }
  return [...found];
}
