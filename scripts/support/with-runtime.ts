import { openDatabase } from '../../server/database';
import { readEnv } from '../../server/env';
import { installLibrary } from '../../server/features/library/install-library';
import { outsideServices } from '../../server/outside';
import { PostgresLiveBus } from '../../server/persistence/postgres-live-bus';
import { systemClock } from '../../server/platform/clock';
import { createLogger } from '../../server/platform/logger';
import { StartupError } from '../../server/platform/startup-error';
import type { Runtime } from '../../server/runtime';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a script with the database of this installation, migrated; beside a running server just as well. */
export async function withRuntime(run: (runtime: Runtime) => Promise<void>): Promise<void> {
  await exitCleanly(async () => {
    const env = readEnv();
    const log = createLogger(env.logLevel);
    const database = await openDatabase(env, say, true);
    try {
      await database.dataSource.transaction(installLibrary);
      const live = new PostgresLiveBus(database.url, log);
      const { dataSource } = database;
      await run({
        env,
        dataSource,
        clock: systemClock,
        live,
        log,
        outside: outsideServices({ env, dataSource, clock: systemClock, log }),
      });
    } finally {
      await database.close();
    }
  });
}

/** What the operator can put right is one line and a non-zero exit; anything else shows its stack. */
export async function exitCleanly(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
