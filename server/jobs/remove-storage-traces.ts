import {
  answerTables,
  noteRewrite,
  rewriteNextAnswerSets,
  rewriteParticipation,
  dueRewrites,
  type DueRewrite,
} from '../features/responses/rewrite-rows';
import { runInOneProcess, moveTableIfWritten, vacuumTable } from '../persistence/housekeeping';
import type { RequestContext } from '../request-context';
import { createContext, inTransaction, type Runtime } from '../runtime';

/**
 * The tables that are rewritten into new files, so that not even the bytes of a file contain former versions of their rows. All
 * are small except `participation`, which is written only when a survey is published, once a day, and at the close.
 */
export const MOVED = ['participation_pending', 'participation', 'uncounted_response'];

/**
 * Removes traces in the database's files that could join people to answers (docs/privacy.md). It rewrites the rows of surveys
 * whose order could reveal something, and removes former versions of rows. After the signal to stop it ends its current
 * transaction and does nothing more.
 */
export async function removeStorageTraces(runtime: Runtime, stopping?: AbortSignal): Promise<void> {
  const { dataSource } = runtime;
  const ctx = createContext(runtime);
  await runInOneProcess(dataSource, 'candor keeps apart', async () => {
    await inTurn(
      [
        () => rewriteDue(dataSource, ctx, stopping),
        ...MOVED.map((table) => () => moveTableIfWritten(dataSource, table)),
      ],
      stopping,
    );
  });
}

/** Does the due rewrites. Each counts as done only after the former versions of its rows were removed, so an interrupted one is repeated. */
async function rewriteDue(
  dataSource: Runtime['dataSource'],
  ctx: RequestContext,
  stopping?: AbortSignal,
): Promise<void> {
  const due = await dueRewrites(ctx);
  if (due.length === 0) return;
  const tables = await answerTables(ctx.db);
  await inTurn(
    [
      ...due.map((rewrite) => () => rewriteStudy(ctx, rewrite, stopping)),
      ...tables.map((table) => () => vacuumTable(dataSource, table)),
      ...due.map((rewrite) => () => noteRewrite(ctx, rewrite)),
    ],
    stopping,
  );
}

async function rewriteStudy(ctx: RequestContext, { studyId }: DueRewrite, stopping?: AbortSignal): Promise<void> {
  let last: Buffer | null = null;
  do last = await inTransaction(ctx, ({ db }) => rewriteNextAnswerSets(db, studyId, last));
  while (last && !stopping?.aborted);
  await inTurn([() => inTransaction(ctx, ({ db }) => rewriteParticipation(db, studyId))], stopping);
}

/** Runs the steps one after the other, and starts no further step after the signal to stop. */
async function inTurn(steps: readonly (() => Promise<unknown>)[], stopping?: AbortSignal): Promise<void> {
  for (const step of steps) {
    if (stopping?.aborted) return;
    await step();
  }
}
