import { removeStorageTraces, MOVED } from '../../server/jobs/remove-storage-traces';
import { destroyKeys, runDue } from '../../server/jobs/scheduler';
import { mayHoldFormerVersions } from '../../server/persistence/housekeeping';
import type { Runtime } from '../../server/runtime';

/** Runs the jobs that the server runs by itself twice a minute. */
export async function tick(runtime: Runtime): Promise<void> {
  await runDue(runtime);
  await destroyKeys(runtime);
  await removeStorageTraces(runtime);
}

/**
 * Runs the jobs until no former version of a row can be left. Older transactions, for instance of simultaneous tests, keep
 * former versions alive for a while.
 */
export async function tickUntilMoved(runtime: Runtime): Promise<void> {
  do await tick(runtime);
  while ((await Promise.all(MOVED.map((table) => mayHoldFormerVersions(runtime.dataSource, table)))).includes(true));
}
