import { execute } from '../../persistence/sql';
import { notFound } from '../../platform/errors';
import type { Context } from '../context';
import { requireResultsPermission } from '../studies/studies.policy';
import { studyOf } from '../studies/studies.queries';
import { resultsOf } from './results';
import { readableTextByRef, type ReleasedText } from './texts';
import type { TextKind } from './texts-sql';

/** Hides or shows a text, and returns it. Only a text that the company's results show can be found. */
export async function setTextHidden(
  ctx: Context,
  kind: TextKind,
  studyRef: string,
  ref: string,
  isHidden: boolean,
): Promise<ReleasedText> {
  const study = await studyOf(ctx, studyRef);
  await requireResultsPermission(ctx, study);
  const text = await readableTextByRef(ctx, await resultsOf(ctx, study, null), kind, ref);
  if (!text) throw notFound();
  await execute(ctx.db, 'UPDATE released_text SET is_hidden = $3 WHERE study_id = $1 AND ref = $2', [
    study.id,
    ref,
    isHidden,
  ]);
  await ctx.live.announce(ctx.db, 'study', study.id);
  await ctx.audit({ action: isHidden ? 'TEXT_HIDDEN' : 'TEXT_SHOWN', subject: study.name });
  return { ...text, isHidden };
}
