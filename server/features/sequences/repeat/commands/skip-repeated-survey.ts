import { conflict } from '../../../../platform/errors';
import type { Context } from '../../../context';
import type { Sequence } from '../../sequence.entity';
import { noteRepeatChange } from '../note-repeat-change';
import { SequenceRound } from '../repeat.entities';
import { lockedRepeatOf, nextDaysOf } from '../repeat.queries';

/** Leaves out a coming day. A draft that was made for it stays, and does not open by itself. */
export async function skipRepeatedSurvey(ctx: Context, sequenceRef: string, day: string): Promise<Sequence> {
  const repeat = await lockedRepeatOf(ctx, sequenceRef);
  if (!(await nextDaysOf(ctx, repeat)).includes(day))
    throw conflict('No survey opens on this day. Choose one of the next days of the series.');
  const skipped = { sequenceId: repeat.sequenceId, opensOn: day, state: 'SKIPPED' as const, at: ctx.clock.now() };
  await ctx.db.upsert(SequenceRound, skipped, ['sequenceId', 'opensOn']);
  return noteRepeatChange(ctx, repeat.sequenceId, `Left out: ${day}`);
}
