import { openDatabase } from '../../server/database';
import { createDefectReporter } from '../../server/defect-reporter';
import { readEnv } from '../../server/env';
import { installLibrary } from '../../server/features/library/install-library';
import { noteStudyKeys } from '../../server/features/responses/keys/keys-of-database';
import { openStudyKeys } from '../../server/features/responses/keys/open-keys';
import { outsideServices } from '../../server/outside-services';
import { PostgresLiveBus } from '../../server/persistence/postgres-live-bus';
import { systemClock } from '../../server/platform/clock';
import { createLogger } from '../../server/platform/logger';
import type { Runtime } from '../../server/runtime';
import { exitCleanly, printLine } from './exit-cleanly';

/**
 * Runs a script with the migrated database and the keys of this installation. The server may run at the same time.
 * `openKeys` opens the key folder; the usual way refuses a folder that is not the one of this database.
 */
export async function withRuntime(
  run: (runtime: Runtime) => Promise<void>,
  openKeys: typeof openStudyKeys = openStudyKeys,
): Promise<void> {
  await exitCleanly(async () => {
    const env = readEnv();
    const log = createLogger(env.logLevel);
    const defects = await createDefectReporter({ env, log });
    const database = await openDatabase(env, printLine, true);
    try {
      await database.dataSource.transaction(installLibrary);
      const live = new PostgresLiveBus(database.url, log);
      const { dataSource } = database;
      const keys = await openKeys(dataSource, env.keysDir, systemClock, printLine);
      noteStudyKeys(dataSource, keys);
      await run({
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
  });
}
