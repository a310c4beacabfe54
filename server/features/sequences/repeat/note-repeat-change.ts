import type { Context } from '../../context';
import type { Sequence } from '../sequence.entity';
import { requireSequence } from '../sequences.queries';

/** Records in the audit log what was changed of a series' repeating, and returns the series. */
export async function noteRepeatChange(ctx: Context, sequenceId: string, detail: string): Promise<Sequence> {
  const sequence = await requireSequence(ctx, sequenceId);
  await ctx.audit({ action: 'SERIES_REPEAT_CHANGED', subject: sequence.name, detail });
  return sequence;
}
