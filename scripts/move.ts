// `npm run move -- --company initech-1a2b3c4d --to south`: moves a company to another cell of CELLS, with the keys of its surveys. The server
// may run in both. Run it again where it was cut off.
// --plan       says what would be copied, and changes nothing
// --later      leaves the old cell's files as they are; the next run writes them anew
// --address    leads people to this address instead of that of the new cell: that of a host which the company keeps
// --cancel     takes back a move that was cut off before the company was at its new place
// --cell       the old cell, if it is not to be looked for
import { parseArgs } from 'node:util';
import { cellNamed, type Cell } from '../server/cells/cell-settings';
import { contentSentence } from '../server/cells/move/copy-company';
import { cancelMove, moveCompany, planMove, rewriteFiles, type Move } from '../server/cells/move/move-company';
import { companyToMove } from '../server/cells/move/moving-company';
import { readEnv } from '../server/env';
import { StartupError } from '../server/platform/startup-error';
import type { Runtime } from '../server/runtime';
import { chosenCells, programArguments } from './support/chosen-cell';
import { exitCleanly, printLine } from './support/exit-cleanly';
import { runIn } from './support/with-runtime';

const USAGE =
  'Usage: npm run move -- --company initech-1a2b3c4d --to south [--plan | --cancel] [--later] [--address https://…]';

const { values } = parseArgs({
  args: programArguments,
  options: {
    ...{ company: { type: 'string' }, to: { type: 'string' }, address: { type: 'string' } },
    ...{ plan: { type: 'boolean' }, cancel: { type: 'boolean' }, later: { type: 'boolean' } },
  },
});

const endOf = ({ dataSource, keys }: Runtime) => ({ dataSource, folder: keys.folder });

async function run(move: Move): Promise<void> {
  if (values.cancel) {
    await cancelMove(move);
    return printLine('The company stays where it is.');
  }
  if (values.plan)
    return (await planMove(move))
      .filter(({ rows }) => rows > 0)
      .map(contentSentence)
      .forEach(printLine);
  await moveCompany(move);
  if (values.later)
    return printLine('Run the same again without --later, so that the files of the old cell forget the company.');
  await rewriteFiles(move, true);
  printLine(
    `The company has moved. Backups, archives of the log of writes and standbys of the old cell still have it.`,
  );
}

/** Does the work with the first of the cells that knows the company. */
async function from(cells: readonly Cell[], slug: string, address: string, there: Runtime): Promise<void> {
  for (const [at, cell] of cells.entries()) {
    const isDone = await runIn(cell.env, async (here) => {
      const isLast = at === cells.length - 1;
      if (!isLast && !(await knows(slug, here, there))) return false;
      printLine(`From the cell ${cell.name}:`);
      const { clock } = here;
      await run({ ...{ slug, address, clock }, from: endOf(here), to: endOf(there), announce: printLine });
      return true;
    });
    if (isDone) return;
  }
}

async function knows(slug: string, here: Runtime, there: Runtime): Promise<boolean> {
  try {
    return Boolean(await companyToMove(slug, here.dataSource, there.dataSource));
  } catch (error) {
    if (error instanceof StartupError) return false;
    throw error;
  }
}

await exitCleanly(async () => {
  const { company, to, address } = values;
  if (!company || !to || (address !== undefined && !URL.canParse(address))) throw new StartupError(USAGE);
  const target = cellNamed(readEnv().cells, to);
  const others = (chosenCells() as Cell[]).filter(({ name }) => name !== to);
  if (others.length === 0) throw new StartupError('Name another cell than the one that the company is in.');
  const given = address && new URL(address).origin;
  await runIn(target.env, (there) => from(others, company, given || target.env.publicUrl, there));
});
