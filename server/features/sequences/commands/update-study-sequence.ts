import type { UpdateStudySequenceInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { sequenceName } from '../sequence-name';
import type { Sequence } from '../sequence.entity';
import { requireSequence } from '../sequences.queries';

/** Changes the given fields of a series and leaves the others. */
export async function updateStudySequence(
  ctx: Context,
  ref: string,
  { name }: UpdateStudySequenceInput,
): Promise<Sequence> {
  const sequence = await requireSequence(ctx, ref);
  if (name != null) sequence.name = sequenceName(name);
  return ctx.db.save(sequence);
}
