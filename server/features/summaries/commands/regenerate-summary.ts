import type { RegenerateSummaryInput } from '../../../schema.generated';
import { requireUser } from '../../accounts/principal';
import type { SummariesContext } from '../context';
import { resultsOf } from '../../scores/results';
import { studyOf } from '../../studies/studies.queries';
import { summaryOf, type WrittenSummary, type SuppressedSummary } from '../summaries.queries';

/**
 * Makes a summary again, also if there is one already. Everybody who reads the results may do so, except holders of a
 * share link.
 */
export async function regenerateSummary(
  ctx: SummariesContext,
  input: RegenerateSummaryInput,
): Promise<WrittenSummary | SuppressedSummary> {
  requireUser(ctx.principal);
  const study = await studyOf(ctx, input.studyRef);
  const scope = await resultsOf(ctx, study, input.teamRef ?? null);
  return summaryOf(ctx, { scope, kind: input.kind ?? 'COMMENTS', topicSlug: input.topicSlug ?? null }, true);
}
