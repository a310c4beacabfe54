import type { Context } from '../../../context';
import type { Sequence } from '../../sequence.entity';
import { noteRepeatChange } from '../note-repeat-change';
import { SequenceRepeat } from '../repeat.entities';
import { lockedRepeatOf } from '../repeat.queries';

/** Ends the repeating. Surveys and drafts that it has made stay. */
export async function deleteSequenceRepeat(ctx: Context, sequenceRef: string): Promise<Sequence> {
  const { sequenceId } = await lockedRepeatOf(ctx, sequenceRef);
  await ctx.db.delete(SequenceRepeat, { sequenceId });
  return noteRepeatChange(ctx, sequenceId, 'Ended');
}
