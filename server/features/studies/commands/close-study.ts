import { conflict } from '../../../platform/errors';
import type { StudyLifeContext } from '../context';
import { endCollection } from '../end-collection';
import { ANONYMITY_THRESHOLD } from '../privacy-contract';
import { lockedStudyOf } from '../studies.queries';
import { lockStudyExclusively } from '../study-lock';
import type { Study } from '../study.entity';

/**
 * Ends the collection of responses by hand, once there are enough responses for results to be shown. A survey that has lost
 * the key of its responses is refused, because it would have no results.
 */
export async function closeStudy(ctx: StudyLifeContext, ref: string): Promise<Study> {
  await lockStudyExclusively(ctx.db, ref);
  const study = await lockedStudyOf(ctx, ref);
  if (study.status === 'DRAFT') throw conflict('This survey has not been published yet.');
  if (study.status === 'CLOSED') throw conflict('This survey has been closed already.');
  if ((await ctx.responses.count(ctx, study)) < ANONYMITY_THRESHOLD) {
    throw conflict(
      `To protect anonymity, we require at least ${ANONYMITY_THRESHOLD} responses before a survey can be closed.`,
    );
  }
  await ctx.responses.requireReadable(ctx, study);
  return endCollection(ctx, study);
}
