import { IsNull } from 'typeorm';
import { conflict } from '../../../platform/errors';
import { companiesById } from '../../accounts/accounts.loaders';
import type { Context } from '../../context';
import { Prompt } from '../../library/prompt.entity';
import { isShown, type ScoreOrSuppressed } from '../../scores/release/released-scores';
import { resultsOf } from '../../scores/results';
import { lockedStudyOf } from '../../studies/studies.queries';
import { promptsOfStudy } from '../../studies/study-prompts';
import type { Study } from '../../studies/study.entity';
import { ContributedScore, Contribution } from '../contribution.entities';
import { comparableTopics } from '../wording';

/** Contributes the scores of a closed survey to the next cohort, for the topics that are comparable. */
export async function contributeToBenchmark(ctx: Context, ref: string): Promise<Study> {
  const study = await lockedStudyOf(ctx, ref);
  if (study.status !== 'CLOSED') throw conflict('Only a closed survey can be contributed.');
  if (study.imported)
    throw conflict('Figures of another tool can’t be contributed, because nobody knows how they were asked for.');
  const { aggregatable } = await ctx.loaders.load(companiesById, study.companyId);
  if (!aggregatable) throw conflict('Your company is not part of benchmarks. Switch them on in the settings first.');
  if (await ctx.db.existsBy(Contribution, { studyId: study.id })) return study;

  const { respondents, topics } = (await resultsOf(ctx, study, null)).scores;
  const scores = await comparableScores(ctx, study, topics);
  if (respondents === null || scores.length === 0) {
    throw conflict('No topic of this survey can be compared: each is hidden, or asks in other words than the library.');
  }
  await ctx.db.insert(Contribution, {
    studyId: study.id,
    companyId: study.companyId,
    n: respondents,
    contributedAt: ctx.clock.now(),
  });
  await ctx.db.insert(ContributedScore, scores);
  await ctx.audit({
    action: 'BENCHMARK_CONTRIBUTED',
    subject: study.name,
    detail: scores.map(({ topicSlug }) => topicSlug).join(', '),
  });
  return study;
}

/** The scores as the company itself sees them. A score that is hidden from the company is not contributed. */
async function comparableScores(
  { db }: Context,
  { id: studyId }: Study,
  released: readonly ScoreOrSuppressed[],
): Promise<ContributedScore[]> {
  const library = new Map((await db.findBy(Prompt, { companyId: IsNull() })).map((prompt) => [prompt.slug, prompt]));
  const topics = comparableTopics(await promptsOfStudy(db, studyId), library);
  return released
    .filter(isShown)
    .flatMap(({ slug, scaledAvg, n }) =>
      n !== null && topics.has(slug) ? [{ studyId, topicSlug: slug, scaledAvg, n }] : [],
    );
}
