import type { Context } from '../../context';
import { lockedStudyOf } from '../../studies/studies.queries';
import type { Study } from '../../studies/study.entity';
import { Contribution } from '../contribution.entities';

/** Deletes a survey's contribution to the next cohort. Nothing changes if the survey has no contribution. */
export async function withdrawFromBenchmark(ctx: Context, ref: string): Promise<Study> {
  const study = await lockedStudyOf(ctx, ref);
  const { affected } = await ctx.db.delete(Contribution, { studyId: study.id });
  if (affected) await ctx.audit({ action: 'BENCHMARK_WITHDRAWN', subject: study.name });
  return study;
}
