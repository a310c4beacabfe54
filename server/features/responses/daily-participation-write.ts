import { rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { latestDueDay, dueMomentOn } from '../studies/schedule';
import { lockStudyShared } from '../studies/study-lock';
import { noteOccurrence } from '../studies/study-occurrences';
import { Study } from '../studies/study.entity';
import { writePendingParticipation } from './pending-participation';

/** Open surveys whose pending participation has not been written since 9 AM came last. A survey that opened after it waits for the next. */
export async function studiesWithPendingParticipation(ctx: Context): Promise<string[]> {
  const day = latestDueDay(ctx.clock.now(), ctx.timeZone);
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    `SELECT id FROM study WHERE status = 'OPEN' AND open_date < $2 AND NOT EXISTS (
       SELECT FROM study_occurrence WHERE study_id = study.id AND kind = 'PARTICIPATION_WRITTEN' AND day = $1
     ) ORDER BY id`,
    [day, dueMomentOn(day, ctx.timeZone)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Writes the pending participation of one survey. It runs once a day and not more often, because a few marks written
 * together would tell more about people than those of a whole day. It is meant to run in a transaction of its own.
 */
export async function writeParticipationDaily(ctx: Context, studyId: string): Promise<void> {
  await lockStudyShared(ctx.db, studyId);
  const open = await ctx.db.findOne(Study, { where: { id: studyId, status: 'OPEN' }, lock: { mode: 'for_key_share' } });
  const day = latestDueDay(ctx.clock.now(), ctx.timeZone);
  if (!open || !(await noteOccurrence(ctx, { studyId, kind: 'PARTICIPATION_WRITTEN', day }))) return;
  const isChanged = await writePendingParticipation(ctx.db, studyId);
  // Nobody began or completed, so there are no new answers that have to be hidden among the others.
  if (!isChanged) await noteOccurrence(ctx, { studyId, kind: 'REWRITTEN', day });
}
