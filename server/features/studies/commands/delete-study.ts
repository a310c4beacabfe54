import { conflict } from '../../../platform/errors';
import type { Context } from '../../context';
import { lockedStudyOf } from '../studies.queries';
import { Study } from '../study.entity';

/**
 * Deletes a survey with everything that hangs on it: questions, answers, comments, keys, share links. Surveys that were
 * measured against it lose that trend. What is left is the audit log's line that it was there.
 */
export async function deleteStudy(ctx: Context, ref: string): Promise<string> {
  const study = await lockedStudyOf(ctx, ref);
  if (study.status === 'OPEN') throw conflict('An open survey can’t be deleted. Close it first.');
  await ctx.db.delete(Study, { id: study.id });
  await ctx.audit({ action: 'STUDY_DELETED', subject: study.name });
  return ref;
}
