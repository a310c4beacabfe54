import { destroyDueKeys } from '../features/responses/keys/destroy-due-keys';
import { forgetOldRemovals } from '../features/rosters/commands/undo-roster-removal';
import { forgetImports } from '../features/rosters/imports/forget-imports';
import { updateAllFigures } from '../features/scores/open/figures-store';
import { computeMissingRelease, unreleasedStudies } from '../features/scores/release/release';
import { closeNextDueStudy, sendCloseNotice, studiesWithDueCloseNotice } from '../features/studies/scheduled-closes';
import { createContext, inTransaction, type Runtime } from '../runtime';

const EVERY_MS = 30_000;

/**
 * Closes the surveys whose close is due, brings the figures of open ones up to date, and sends the notices of coming
 * closes. This order keeps a survey that has just been closed from getting a notice.
 */
export async function runDueStudyJobs(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  while (await inTransaction(ctx, closeNextDueStudy));
  await updateAllFigures(ctx.db);
  for (const study of await studiesWithDueCloseNotice(ctx))
    await inTransaction(ctx, (inner) => sendCloseNotice(inner, study));
}

/** Computes the missing releases of closed surveys. At level STRICT one may take minutes, so no other job waits for it. */
export async function computeMissingReleases({ dataSource: { manager } }: Runtime): Promise<void> {
  for (const study of await unreleasedStudies(manager)) await computeMissingRelease(manager, study);
}

/** Deletes what is kept of removals from the roster that can no longer be undone, and of imports that are over. */
export async function forgetRemovedPeople(runtime: Runtime): Promise<void> {
  await forgetOldRemovals(createContext(runtime));
  await forgetImports(runtime.dataSource.manager, runtime.clock.now());
}

/** Destroys the keys whose time has come. */
export const destroyKeys = (runtime: Runtime): Promise<void> => destroyDueKeys(createContext(runtime));

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Runs the due jobs twice a minute, and once at the start for those that were missed while no process was running.
 * Several processes can do this at the same time, because locks in the database give each job to one of them.
 */
export function startScheduler(runtime: Runtime): Stoppable {
  // They run independently, so that a release that takes minutes delays no close and no notice.
  const studyJobs = twiceAMinute(runtime, runDueStudyJobs);
  const keys = twiceAMinute(runtime, destroyKeys);
  const removals = twiceAMinute(runtime, forgetRemovedPeople);
  const releases = twiceAMinute(runtime, computeMissingReleases);
  return {
    async stop() {
      // A release that is interrupted stores nothing, and the next process computes it again. So nobody waits for it.
      void releases.stop();
      await Promise.all([studyJobs.stop(), keys.stop(), removals.stop()]);
    },
  };
}

function twiceAMinute(runtime: Runtime, job: (runtime: Runtime) => Promise<void>): Stoppable {
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const run = () => {
    running = running
      .then(() => job(runtime))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted)
          runtime.log.error({ err: error }, 'a scheduled job has failed; it is repeated in half a minute');
      });
  };
  const timer = setInterval(run, EVERY_MS);
  run();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
