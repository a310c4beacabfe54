import { conflict } from '../../../platform/errors';
import type { Context } from '../../context';
import { ANONYMITY_THRESHOLD, isReleasable } from '../privacy-contract';
import { lockedStudyOf } from '../studies.queries';
import type { Study } from '../study.entity';

/**
 * Ends the collection of responses. The lock on the study and the share lock that every completion takes keep the two
 * apart: a response is either counted before the close or told that the survey is closed.
 */
export async function closeStudy(ctx: Context, ref: string): Promise<Study> {
  const study = await lockedStudyOf(ctx, ref);
  if (study.status === 'DRAFT') throw conflict('This survey has not been published yet.');
  if (study.status === 'CLOSED') throw conflict('This survey has been closed already.');
  if (!isReleasable(await ctx.responses.count(ctx, study))) {
    throw conflict(
      `To protect anonymity, we require at least ${ANONYMITY_THRESHOLD} responses before a survey can be closed.`,
    );
  }
  study.status = 'CLOSED';
  study.closeDate = ctx.clock.now();
  study.lastUpdated = study.closeDate;
  study.version += 1;
  await ctx.db.save(study);
  await ctx.responses.seal(ctx, study);
  await ctx.audit({ action: 'STUDY_CLOSED', subject: study.name });
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return study;
}
