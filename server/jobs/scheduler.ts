import {
  writeParticipationDaily,
  studiesWithPendingParticipation,
} from '../features/responses/daily-participation-write';
import { countNewResponsesOf } from '../features/responses/tallies';
import { computeMissingRelease, unreleasedStudies } from '../features/scores/release/release';
import { closeNextDue, giveNotice, studiesToGiveNoticeOf } from '../features/studies/scheduled-closes';
import { createContext, inTransaction, type Runtime } from '../runtime';
import { removeStorageTraces } from './remove-storage-traces';

const EVERY_MS = 30_000;

/**
 * Does what has come due: closes first, then what is to be written, counted or released, so that notices and reminders
 * know.
 */
export async function runDue(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  while (await inTransaction(ctx, closeNextDue));
  for (const studyId of await studiesWithPendingParticipation(ctx))
    await inTransaction(ctx, (inner) => writeParticipationDaily(inner, studyId));
  await countNewResponsesOf(ctx.db, null);
  for (const study of await studiesToGiveNoticeOf(ctx)) await inTransaction(ctx, (inner) => giveNotice(inner, study));
}

/** Releases what has closed and is not released yet. At level STRICT that may take minutes, and nothing else waits for it. */
async function releaseDue({ dataSource: { manager } }: Runtime): Promise<void> {
  for (const study of await unreleasedStudies(manager)) await computeMissingRelease(manager, study);
}

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Looks twice a minute for what has come due, and once right away for what was missed while nothing was running. Any
 * number of processes may do so: the database decides who does what.
 */
export function startScheduler(runtime: Runtime): Stoppable {
  // Each by itself: a rewriting or a release of minutes delays no close and no notice.
  const [due, apart, releases] = [
    twiceAMinute(runtime, runDue),
    twiceAMinute(runtime, removeStorageTraces),
    twiceAMinute(runtime, releaseDue),
  ];
  return {
    async stop() {
      // A release that is cut off leaves nothing behind, and is computed again.
      void releases.stop();
      await Promise.all([due.stop(), apart.stop()]);
    },
  };
}

function twiceAMinute(runtime: Runtime, job: (runtime: Runtime, stopping: AbortSignal) => Promise<void>): Stoppable {
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const run = () => {
    running = running
      .then(() => job(runtime, stopping.signal))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) runtime.log.error({ err: error }, 'what was due was not done; trying again');
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
