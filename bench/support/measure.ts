import { performance } from 'node:perf_hooks';

/** One line of the table: a figure, its ceiling of the same run, and their ratio. */
export interface ResultLine {
  what: string;
  ours: string;
  ceiling: string;
  /** The ratio as text, such as `0.42 ×`. It is a dash when there is nothing to compare. */
  ratio: string;
  goal: string;
  errors: number;
}

export const NO_FIGURE = '-';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The smallest value that is at least as large as the given share of all values. */
export function quantileOfTimes(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/**
 * Measures the product and each ceiling once in every round, one after the other, so that other load on the machine affects all
 * of them equally. It returns the median of each.
 */
export async function measureInTurn<Side extends string>(
  rounds: number,
  sides: Record<Side, (round: number) => Promise<number>>,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen[name].push(await sides[name](round));
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Side, number>;
}

/** The milliseconds that a function takes. */
export async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

export const ratioText = (ratio: number): string =>
  Number.isFinite(ratio) ? `${ratio >= 100 ? Math.round(ratio) : Number(ratio.toPrecision(2))} ×` : NO_FIGURE;
export const millisecondsText = (value: number): string =>
  `${value >= 100 ? Math.round(value) : Number(value.toPrecision(2))} ms`;
export const perSecondText = (value: number): string =>
  `${value >= 100 ? Math.round(value) : Number(value.toPrecision(3))}/s`;
