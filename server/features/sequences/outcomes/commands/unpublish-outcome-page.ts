import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { lockSeriesOf } from '../../../studies/surveys-of-series';
import type { Sequence } from '../../sequence.entity';
import { requireSequence } from '../../sequences.queries';
import { OutcomePage } from '../outcome.entities';

/** Takes the page of a series back, which ends its link for good. */
export async function unpublishOutcomePage(ctx: Context, sequenceRef: string): Promise<Sequence> {
  await lockSeriesOf(ctx.db, companyIdOf(ctx.principal));
  const sequence = await requireSequence(ctx, sequenceRef);
  const { affected } = await ctx.db.delete(OutcomePage, { sequenceId: sequenceRef });
  if (affected) await ctx.audit({ action: 'OUTCOMES_TAKEN_BACK', subject: sequence.name });
  return sequence;
}
