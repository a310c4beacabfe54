import type { StudyLifeContext } from '../../../studies/context';
import type { Sequence } from '../../sequence.entity';
import { requireSequence } from '../../sequences.queries';
import { noteRepeatChange } from '../note-repeat-change';
import { firstComingDay, lockedRepeatOf } from '../repeat.queries';
import { keepInCalendar } from '../waiting-draft';

/** Stops making and opening surveys, or goes on. A draft whose day has passed meanwhile waits for the next one. */
export async function pauseSequenceRepeat(
  ctx: StudyLifeContext,
  sequenceRef: string,
  isPaused: boolean,
): Promise<Sequence> {
  const repeat = await lockedRepeatOf(ctx, sequenceRef);
  if (repeat.isPaused === isPaused) return requireSequence(ctx, sequenceRef);
  repeat.isPaused = isPaused;
  if (!isPaused) repeat.notBefore = firstComingDay(ctx);
  await ctx.db.save(repeat);
  if (!isPaused) await keepInCalendar(ctx, repeat);
  return noteRepeatChange(ctx, repeat.sequenceId, isPaused ? 'Paused' : 'Resumed');
}
