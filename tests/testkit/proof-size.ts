import { appendFileSync } from 'node:fs';

/**
 * The number of cases that a long proof tries. It is `some` in every run, with the same seeds each time. It is `all` in
 * `npm run test:deep`, which sets TEST_DEEP. The environment variable with this name can set another number.
 */
export function proofSize(name: string, { some, all }: { some: number; all: number }): number {
  const size = Number(process.env[name] ?? (process.env.TEST_DEEP ? all : some));
  if (!name.endsWith('_TIMEOUT')) note('size', name, size);
  return size;
}

/** Prints what a proof has seen, and notes it for the table of `npm run test:faults`. */
export function tellFigures(line: string): void {
  process.stdout.write(`${line.trimEnd()}\n`);
  note('figure', '', line.trimEnd());
}

function note(kind: 'size' | 'figure', name: string, value: number | string): void {
  const file = process.env.PROOF_NOTES;
  if (file) appendFileSync(file, `${JSON.stringify({ kind, name, value })}\n`);
}
