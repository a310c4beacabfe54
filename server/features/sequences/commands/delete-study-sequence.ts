import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { Study } from '../../studies/study.entity';
import { lockSeriesOf } from '../../studies/surveys-of-series';
import { Sequence } from '../sequence.entity';
import { requireSequence } from '../sequences.queries';

/** Deletes a series with its stars and action items. Its surveys stay, without trends. */
export async function deleteStudySequence(ctx: Context, ref: string): Promise<string> {
  await lockSeriesOf(ctx.db, companyIdOf(ctx.principal));
  const { id, name } = await requireSequence(ctx, ref);
  await ctx.db.update(Study, { sequenceId: id }, { lastStudyId: null });
  await ctx.db.delete(Sequence, { id });
  await ctx.audit({ action: 'SERIES_DELETED', subject: name });
  return id;
}
