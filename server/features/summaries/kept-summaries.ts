import { Not } from 'typeorm';
import { NO_TEAM } from '../../../common/teams';
import type { SummaryKind } from '../../schema.generated';
import { companiesById } from '../accounts/accounts.loaders';
import type { ResultsScope } from '../scores/results';
import { shownTextsBySlug } from '../scores/texts';
import { topicsOfStudy } from '../studies/studies.loaders';
import { promptsByStudy } from '../studies/study-prompts';
import type { SummariesContext } from './context';
import { MOST_TEXTS, type WrittenSummary } from './summaries.queries';
import { SummaryRow } from './summary.entity';

/**
 * The stored summaries of a group's topics that are still valid: their texts are the same as when the summary was made,
 * and none of them has been hidden since. No summary is made here. The number of statements does not depend on the
 * number of topics.
 */
export async function keptSummariesOf(
  ctx: SummariesContext,
  { study, teamId, scores }: ResultsScope,
  kind: SummaryKind,
): Promise<WrittenSummary[]> {
  const { canUseGenerativeAiFeatures: maySendToModel } = await ctx.loaders.load(companiesById, study.companyId);
  if (study.status !== 'CLOSED' || !maySendToModel) return [];
  const kept = await ctx.db.findBy(SummaryRow, {
    studyId: study.id,
    teamId: teamId ?? NO_TEAM,
    kind,
    topicSlug: Not(''),
  });
  if (kept.length === 0) return [];
  const bySlug = await shownTextsBySlug(
    ctx,
    { study, teamId, scores },
    kind === 'COMMENTS' ? 'comment' : 'answer',
    MOST_TEXTS,
  );
  const prompts = await ctx.loaders.load(promptsByStudy, study.id);
  const topics = await topicsOfStudy(ctx.loaders, study);
  return kept.flatMap(({ topicSlug, inputDigest, origin, text, basedOn, generatedAt }) => {
    const slugs =
      kind === 'COMMENTS'
        ? [topicSlug]
        : prompts.filter((prompt) => prompt.topicSlug === topicSlug).map(({ slug }) => slug);
    const all = slugs.flatMap((slug) => bySlug.get(slug) ?? []).sort((one, other) => (one.ref < other.ref ? -1 : 1));
    const texts = all.slice(0, MOST_TEXTS).map((each) => each.text);
    const about = topics.find(({ slug }) => slug === topicSlug)?.label ?? '';
    if (!ctx.summaries.digestOf({ texts, about, maySendToModel }).equals(inputDigest)) return [];
    return [
      {
        __typename: 'Summary' as const,
        type: 'SUCCESS' as const,
        topicSlug,
        teamRef: teamId,
        origin,
        text,
        basedOn,
        generatedAt,
      },
    ];
  });
}
