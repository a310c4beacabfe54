import { removeStorageTraces, MOVED } from '../../server/jobs/remove-storage-traces';
import { runDue } from '../../server/jobs/scheduler';
import { mayHoldFormerVersions } from '../../server/persistence/housekeeping';
import type { Runtime } from '../../server/runtime';

/** What the server does by itself, twice a minute. */
export async function tick(runtime: Runtime): Promise<void> {
  await runDue(runtime);
  await removeStorageTraces(runtime);
}

/** Once, and again while older transactions, such as those of other tests beside this one, may have kept former versions. */
export async function tickUntilMoved(runtime: Runtime): Promise<void> {
  do await tick(runtime);
  while ((await Promise.all(MOVED.map((table) => mayHoldFormerVersions(runtime.dataSource, table)))).includes(true));
}
