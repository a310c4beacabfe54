import loadHighs, { type Highs, type Model } from 'highs';
import { seededRandom } from '../../server/features/scores/release/seeded-random';
import { sum, type ShownFacts } from './shown-facts';

/** The number of random directions that are tried before each group is examined by itself. */
const DIRECTIONS = 6;
const TOLERANCE = 1e-6;

let highs: Promise<Highs> | undefined;

/**
 * Finds the groups whose answers are determined by the facts. For each of them and each level, or each of the given levels,
 * the lower and the upper bound of the number of people who gave this level are the same whole number.
 */
export async function determinedGroups(
  facts: ShownFacts,
  groups: readonly number[][],
  levels: readonly number[] = [...(facts.truth[0] ?? []).keys()],
): Promise<number[][]> {
  if (groups.length === 0) return [];
  const solver = await (highs ??= loadHighs());
  return solver.withModel(modelOf(solver, facts), (model) =>
    new Bounds(solver, model, facts, levels).determined(groups),
  );
}

class Bounds {
  constructor(
    private readonly solver: Highs,
    private readonly model: Model,
    private readonly facts: ShownFacts,
    private readonly levels: readonly number[],
  ) {
    model.options.set({ output_flag: false });
  }

  determined(groups: readonly number[][]): number[][] {
    const random = seededRandom(17);
    // Solutions with fractions are found faster. They prove that a group is not determined if they differ from the truth by a
    // whole answer.
    this.model.options.set('solver', 'simplex');
    let left = [...groups];
    for (let turn = 0; turn < DIRECTIONS && left.length > 0; turn += 1) {
      const point = this.furthest(this.facts.truth.map((row) => row.map(() => random() - 0.5)));
      left = left.filter((group) => !this.differs(group, point));
    }
    this.model.options.set('solver', 'choose');
    for (let at = 0; at < left.length;) {
      const point = this.solutionDifferingIn(left[at]!);
      if (point) left = left.filter((group) => !this.differs(group, point));
      else at += 1;
    }
    return left;
  }

  /** A solution in which the group's answers differ from the truth by a whole answer. Null when there is none. */
  private solutionDifferingIn(group: readonly number[]): Float64Array | null {
    for (const level of this.levels) {
      for (const sign of [1, -1]) {
        const point = this.furthest(
          this.facts.truth.map((row, atom) => row.map((_, at) => (group.includes(atom) && at === level ? sign : 0))),
        );
        if (this.differs(group, point)) return point;
      }
    }
    return null;
  }

  private differs(group: readonly number[], point: Float64Array): boolean {
    const all = this.facts.truth[0]!.length;
    return this.levels
      .map((level) => sum(group.map((atom) => point[atom * all + level]! - this.facts.truth[atom]![level]!)))
      .some((difference) => Math.abs(difference) >= 1 - TOLERANCE);
  }

  /** The solution that is furthest in this direction. */
  private furthest(direction: number[][]): Float64Array {
    const costs = Float64Array.from(direction.flat());
    this.model.changeColsCost({ kind: 'range', from: 0, to: costs.length - 1 }, costs);
    this.model.run();
    const status = this.model.getModelStatus();
    if (status !== this.solver.constants.modelStatus.optimal)
      throw new Error(`The solver ended with status ${status}.`);
    return this.model.getSolution().colValue;
  }
}

/** The model for the solver: the number of people in each atom who gave each level, with all facts as constraints. */
function modelOf(solver: Highs, { truth, cells, hasUnasked = false }: ShownFacts): Parameters<Highs['withModel']>[0] {
  const levels = truth[0]!.length;
  const rows: { at: number[]; values: number[]; is: number }[] = truth.map((row, atom) => ({
    at: row.map((_, level) => atom * levels + level),
    values: row.map(() => 1),
    is: sum(row),
  }));
  for (const { atoms, disclosure } of cells) {
    const total = Array.from({ length: levels }, (_, level) => sum(atoms.map((atom) => truth[atom]![level]!)));
    const columns = [...atoms].sort((a, b) => a - b);
    const counted = disclosure === 'FULL' ? [...total.keys()] : hasUnasked ? [levels - 1] : [];
    for (const level of counted)
      rows.push({
        at: columns.map((atom) => atom * levels + level),
        values: columns.map(() => 1),
        is: total[level]!,
      });
    if (disclosure === 'FULL') continue;
    const values = total.slice(0, hasUnasked ? -1 : undefined);
    rows.push({
      at: columns.flatMap((atom) => values.map((_, level) => atom * levels + level)),
      values: columns.flatMap(() => values.map((_, level) => level)),
      is: sum(values.map((n, level) => n * level)),
    });
  }
  const upper = truth.flatMap((row) => row.map(() => sum(row)));
  const starts = rows.reduce<number[]>((ends, { at }) => [...ends, ends.at(-1)! + at.length], [0]);
  return {
    numCols: upper.length,
    numRows: rows.length,
    colCost: upper.map(() => 0),
    colLower: upper.map(() => 0),
    colUpper: upper,
    rowLower: rows.map(({ is }) => is),
    rowUpper: rows.map(({ is }) => is),
    integrality: new Int32Array(upper.length).fill(solver.constants.variableType.integer),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: upper.length,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(rows.flatMap(({ at }) => at)),
      values: Float64Array.from(rows.flatMap(({ values }) => values)),
    },
  };
}
