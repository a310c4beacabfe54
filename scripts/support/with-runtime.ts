import { openDatabase } from '../../server/database';
import { createDefectReporter } from '../../server/defect-reporter';
import type { Env } from '../../server/env';
import { installLibrary } from '../../server/features/library/install-library';
import { noteStudyKeys } from '../../server/features/responses/keys/keys-of-database';
import { openStudyKeys } from '../../server/features/responses/keys/open-keys';
import { outsideServices } from '../../server/outside-services';
import { PostgresLiveBus } from '../../server/persistence/postgres-live-bus';
import { systemClock } from '../../server/platform/clock';
import { createLogger } from '../../server/platform/logger';
import { StartupError } from '../../server/platform/startup-error';
import type { Runtime } from '../../server/runtime';
import { chosenCells, chosenEnv, type ChosenCell } from './chosen-cell';
import { exitCleanly, printFailure, printLine } from './exit-cleanly';

type Run = (runtime: Runtime) => Promise<void>;

/**
 * Runs a script with the migrated database and the keys of this installation, or of the cell that is named. The server may run at the same time.
 * `openKeys` opens the key folder; the usual way refuses a folder that is not the one of this database.
 */
export const withRuntime = (run: Run, openKeys: typeof openStudyKeys = openStudyKeys): Promise<void> =>
  exitCleanly(() => runIn(chosenEnv(), run, openKeys));

/**
 * Runs a script with each cell, one after the other, or with the one that is named. Without CELLS it is `withRuntime`. After a cell in which it has
 * failed, it goes on with the next one only if `goesOn` says so; either way the program then exits with 1.
 */
export async function withEachRuntime(
  run: Run,
  { goesOn, openKeys = openStudyKeys }: { goesOn: boolean; openKeys?: typeof openStudyKeys },
): Promise<void> {
  await exitCleanly(async () => {
    const cells = chosenCells();
    for (const [at, { name, env }] of cells.entries()) {
      if (name !== undefined) printLine(`Cell ${name}:`);
      const failure = await runIn(env, run, openKeys).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) continue;
      if (name === undefined) throw failure;
      printFailure(failure);
      if (goesOn) continue;
      const left = cells.slice(at + 1).map((each) => each.name);
      throw new StartupError(
        `Stopped at the cell ${name}.${left.length > 0 ? ` Nothing was done in ${left.join(', ')}.` : ''}`,
      );
    }
  });
}

/** The runtime of a cell, or of the only database, which has no name. */
export interface NamedRuntime {
  name: string | undefined;
  runtime: Runtime;
}

/** Runs a script with all cells at once, or with the one that is named. Without CELLS there is one database. */
export async function withAllRuntimes(run: (all: readonly NamedRuntime[]) => Promise<void>): Promise<void> {
  const open = async ([next, ...rest]: ChosenCell[], opened: readonly NamedRuntime[]): Promise<void> => {
    if (!next) return run(opened);
    if (next.name !== undefined) printLine(`Cell ${next.name} is opened …`);
    await runIn(next.env, (runtime) => open(rest, [...opened, { name: next.name, runtime }]));
  };
  await exitCleanly(() => open(chosenCells(), []));
}

/** Runs a script with the database of given settings, and returns what `run` does. */
export async function runIn<T>(
  env: Env,
  run: (runtime: Runtime) => Promise<T>,
  openKeys: typeof openStudyKeys = openStudyKeys,
): Promise<T> {
  const log = createLogger(env.logLevel);
  const defects = await createDefectReporter({ env, log });
  const database = await openDatabase(env, printLine, true);
  try {
    await database.dataSource.transaction(installLibrary);
    const live = new PostgresLiveBus(database.url, log);
    const { dataSource } = database;
    const keys = await openKeys(dataSource, env.keysDir, systemClock, printLine);
    noteStudyKeys(dataSource, keys);
    return await run({
      env,
      dataSource,
      clock: systemClock,
      live,
      keys,
      log,
      defects,
      outside: outsideServices({ env, clock: systemClock, log }),
    });
  } finally {
    await database.close();
    await defects.close();
  }
}
