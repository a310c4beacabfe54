import { conflict } from '../../../platform/errors';
import { requiredText } from '../../../platform/text-rules';
import type { Context } from '../../context';
import { requireReadableResponses } from '../../responses/completed-responses';
import { keepAnswersKey } from '../../responses/keys/tombstones';
import { lockedStudyOf } from '../../studies/studies.queries';
import { storeStudyTree } from '../../studies/study-tree';
import type { Study } from '../../studies/study.entity';
import { ReleaseGroup } from '../release.entities';
import { storeAsFormerRelease } from '../release/release.queries';
import { beginRelease } from '../release/release';

const MAX_REASON_LENGTH = 500;
const SEALED_DAYS_OVER =
  'The answers of this survey have been destroyed, as its respondents were promised. Its results can’t be computed again.';
const NO_RESPONSES =
  'An imported survey has no responses from which results could be computed again. Delete it, and import it again.';

/**
 * Replaces the results of a closed study. The former release is kept, because people may have seen it, and the new one
 * has to be safe together with it. A job computes the new one, which may take minutes.
 */
export async function rereleaseStudy(ctx: Context, ref: string, reason: string): Promise<Study> {
  const study = await lockedStudyOf(ctx, ref);
  const detail = requiredText('reason', reason, MAX_REASON_LENGTH);
  if (study.status !== 'CLOSED') throw conflict('Only a closed survey has results to replace.');
  if (study.imported) throw conflict(NO_RESPONSES);
  if (!(await ctx.db.existsBy(ReleaseGroup, { studyId: study.id })))
    throw conflict('The results are being prepared. Please try again in a minute.');
  if (!(await keepAnswersKey(ctx.db, study.id, ctx.clock.now()))) throw conflict(SEALED_DAYS_OVER);
  await requireReadableResponses(ctx.db, study.id);
  await storeAsFormerRelease(ctx.db, study.id);
  await storeStudyTree(ctx.db, study);
  await beginRelease(ctx.db, study.id);
  await ctx.live.announce(ctx.db, 'study', study.id);
  await ctx.audit({ action: 'STUDY_RERELEASED', subject: study.name, detail });
  return study;
}
