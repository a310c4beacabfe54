import { cellNamed } from '../../server/cells/cell-settings';
import { readEnv, type Env } from '../../server/env';
import { StartupError } from '../../server/platform/startup-error';

/** What `--cell NAME` chooses, and the arguments that are the program's own. */
function splitArguments(all: readonly string[]): { cell: string | undefined; own: string[] } {
  const own: string[] = [];
  let cell: string | undefined;
  for (let at = 0; at < all.length; at += 1) {
    const one = all[at]!;
    if (one === '--cell') cell = all[(at += 1)] ?? '';
    else if (one.startsWith('--cell=')) cell = one.slice('--cell='.length);
    else own.push(one);
  }
  return { cell, own };
}

const { cell, own } = splitArguments(process.argv.slice(2));

/** The arguments of the program without `--cell NAME`, which every program for operators takes. */
export const programArguments: string[] = own;

/** The settings of a database that a program works on, and the name of its cell, if it is one. */
export interface ChosenCell {
  name: string | undefined;
  env: Env;
}

/** The databases that a program works on which can go through all: that of `--cell`, or each cell, or the only database. */
export function chosenCells(env = readEnv()): ChosenCell[] {
  if (cell !== undefined) return [cellNamed(env.cells, cell)];
  return env.cells.length > 0 ? [...env.cells] : [{ name: undefined, env }];
}

/** The settings of the one database that a program works on. Throws a StartupError where there are cells and none is named. */
export function chosenEnv(): Env {
  const env = readEnv();
  if (cell === undefined && env.cells.length > 0)
    throw new StartupError(`Which cell? Add --cell with one of ${env.cells.map(({ name }) => name).join(', ')}.`);
  return chosenCells(env)[0]!.env;
}
