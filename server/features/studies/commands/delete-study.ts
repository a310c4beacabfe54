import { conflict } from '../../../platform/errors';
import { forgetKeptReplies } from '../../accounts/idempotent-calls';
import { companyIdOf } from '../../accounts/principal';
import type { StudyLifeContext } from '../context';
import { lockedStudyOf } from '../studies.queries';
import { Study } from '../study.entity';
import { linkToPrevious, lockSeriesOf } from '../surveys-of-series';

/**
 * Deletes a survey with all that belongs to it: questions, answers, comments, keys, share links. Later surveys of the
 * series get their trend against the survey before it, and a series does not make a draft again that was deleted. Only the entry in the audit log remains.
 */
export async function deleteStudy(ctx: StudyLifeContext, ref: string): Promise<string> {
  await lockSeriesOf(ctx.db, companyIdOf(ctx.principal));
  const study = await lockedStudyOf(ctx, ref);
  if (study.status === 'OPEN') throw await openStudyConflict(ctx, study);
  await ctx.responses.discard(ctx, study);
  await ctx.series.leave(ctx, study);
  await ctx.db.delete(Study, { id: study.id });
  await forgetKeptReplies(ctx.db, study.companyId);
  if (study.sequenceId !== null) await linkToPrevious(ctx.db, study.sequenceId);
  await ctx.live.announce(ctx.db, 'study', study.id);
  await ctx.audit({ action: 'STUDY_DELETED', subject: study.name });
  return ref;
}

/** Closing needs responses, so a survey without any has to become a draft first. */
const openStudyConflict = async (ctx: StudyLifeContext, study: Study) =>
  conflict(
    (await ctx.responses.hasAny(ctx, study))
      ? 'An open survey can’t be deleted. Close it first.'
      : 'An open survey can’t be deleted. Nobody has answered this one, so take it back to a draft first.',
  );
