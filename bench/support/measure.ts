import { performance } from 'node:perf_hooks';

/** One line of the table: a figure, its ceiling of the same run, and how they compare. */
export interface ResultLine {
  what: string;
  ours: string;
  ceiling: string;
  /** `0.42 ×`; a dash where there is nothing to compare. */
  ratio: string;
  goal: string;
  errors: number;
}

export const NO_FIGURE = '-';

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The value that a share of all values does not pass. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/**
 * Measures every side once in each round, one after the other, so that what else the machine does meets all of them alike.
 * Gives the median of each.
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

/** Milliseconds that something takes. */
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
