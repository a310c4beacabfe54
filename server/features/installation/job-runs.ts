import type { EntityManager } from 'typeorm';
import { execute } from '../../persistence/sql';
import { JobRun } from './installation.entities';

/** Jobs run twice a minute, and a run may take minutes. After this time something is wrong. */
const LATE_MS = 600_000;

/** Notes the end of a job's run. Only the last of each kind is kept, so nothing tells what happened when. */
export const noteJobRun = (db: EntityManager, name: string, outcome: 'done' | 'failed', at: Date): Promise<void> =>
  execute(
    db,
    `INSERT INTO job_run AS known (name, ${outcome}_at) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET ${outcome}_at = greatest(known.${outcome}_at, excluded.${outcome}_at)`,
    [name, at],
  );

/** The last runs of all jobs, and whether each is late. */
export async function jobRuns(db: EntityManager, now: Date): Promise<(JobRun & { isLate: boolean })[]> {
  const runs = await db.find(JobRun, { order: { name: 'ASC' } });
  return runs.map((run) => ({ ...run, isLate: run.doneAt === null || +now - +run.doneAt > LATE_MS }));
}
