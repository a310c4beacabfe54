import { destroyKeys } from '../features/responses/key-destruction';
import { answerTables, noteReseal, resealNext, resealPeople, resealsDue, type DueReseal } from '../features/responses/reseal';
import { resealTallies } from '../features/responses/tallies';
import type { Context } from '../features/context';
import { alone, moveIfWritten, vacuum } from '../persistence/housekeeping';
import { inTransaction, type Runtime } from '../runtime';

/** Small tables of which no former version is to be left, not even in the bytes of a file. */
const MOVED = ['participation_pending', 'unfolded', 'study_key'];

/** Rewritten or emptied while answers come in, beside the tables of the answers. */
const REWRITTEN = ['participation', 'tally_bundle', 'tally'];

/**
 * Keeps who took part and what was said apart in all that is stored (docs/privacy.md): rewrites the rows of surveys whose
 * order tells something, removes what the database keeps of former versions, and destroys keys that have served.
 */
export async function keepApart({ dataSource }: Runtime, ctx: Context, stopping?: AbortSignal): Promise<void> {
  await alone(dataSource, 'candor keeps apart', async () => {
    await resealDue(dataSource, ctx, stopping);
    await destroyKeys(ctx);
    for (const table of MOVED) await moveIfWritten(dataSource, table);
  });
}

/** Noted as done only when the former versions are gone as well: what is cut off half-way is done again by the next process. */
async function resealDue(dataSource: Runtime['dataSource'], ctx: Context, stopping?: AbortSignal): Promise<void> {
  const due = await resealsDue(ctx);
  if (due.length === 0) return;
  for (const reseal of due) await resealAll(ctx, reseal, stopping);
  if (stopping?.aborted) return;
  await vacuum(dataSource, [...REWRITTEN, ...(await answerTables(ctx.db))]);
  for (const reseal of due) await noteReseal(ctx, reseal);
}

async function resealAll(ctx: Context, { studyId }: DueReseal, stopping?: AbortSignal): Promise<void> {
  let last: Buffer | null = null;
  do last = await inTransaction(ctx, ({ db }) => resealNext(db, studyId, last));
  while (last && !stopping?.aborted);
  await inTransaction(ctx, ({ db }) => resealTallies(db, studyId));
  await inTransaction(ctx, ({ db }) => resealPeople(db, studyId));
}
