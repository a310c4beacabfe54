import { notFound } from '../../platform/errors';
import type { Context } from '../context';
import { requireResults } from '../studies/studies.policy';
import { studyOf } from '../studies/studies.queries';
import { resultsOf } from './results';
import { textOf, TEXTS, type ReleasedText, type TextKind } from './texts';

/** Changes whether a text is shown, and answers it. Only a text that the company's results show can be found. */
export async function hideText(
  ctx: Context,
  kind: TextKind,
  studyRef: string,
  ref: string,
  isHidden: boolean,
): Promise<ReleasedText> {
  const study = await studyOf(ctx, studyRef);
  await requireResults(ctx, study);
  const text = await textOf(ctx, await resultsOf(ctx, study, null), kind, ref);
  if (!text) throw notFound();
  await ctx.db.query(
    `UPDATE ${TEXTS[kind].table} x SET is_hidden = $3 WHERE x.study_id = $1 AND ${TEXTS[kind].ref} = $2`,
    [study.id, ref, isHidden],
  );
  await ctx.audit({ action: isHidden ? 'TEXT_HIDDEN' : 'TEXT_SHOWN', subject: study.name });
  return { ...text, isHidden };
}
