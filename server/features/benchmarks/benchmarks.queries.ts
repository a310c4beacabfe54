import { notFound } from '../../platform/errors';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { studyOf } from '../studies/studies.queries';
import type { Study } from '../studies/study.entity';
import { askedByStudy, cohortsByCompany, questionsByCohort, scoresByCohort } from './benchmarks.loaders';
import { requireBenchmarks } from './benchmarks.policy';
import type { Cohort, CohortScore } from './cohort.entities';
import type { Benchmarks } from './delta';
import { asksSame, questionsByTopic } from './wording';

/** The cohorts that the caller's company can be compared with, newest first. */
export async function cohortsOf(ctx: Context): Promise<Cohort[]> {
  await requireBenchmarks(ctx);
  return ctx.loaders.load(cohortsByCompany, companyIdOf(ctx.principal));
}

/** One of the cohorts that the caller's company can be compared with. */
export async function cohortOf(ctx: Context, slug: string): Promise<Cohort> {
  const cohort = (await cohortsOf(ctx)).find((each) => each.slug === slug);
  if (!cohort) throw notFound();
  return cohort;
}

/** The cohorts that a survey is compared with: the newest general one first, then those of packs that it asked, newest first. */
export async function cohortsOfStudy(ctx: Context, studyRef: string): Promise<Cohort[]> {
  await requireBenchmarks(ctx);
  const { general, ofPacks } = await comparisonsOf(ctx, await studyOf(ctx, studyRef));
  return [...general, ...ofPacks].map(({ cohort }) => cohort);
}

/** The benchmarks of a study: for each topic the figures of the cohort that it is compared with. */
export async function benchmarksOf(ctx: Context, study: Study): Promise<Benchmarks> {
  const { general, ofPacks } = await comparisonsOf(ctx, study);
  // Of two figures of a topic the later ones stand, so packs go before the general cohort, and newer packs before older ones.
  const scores = [...general, ...ofPacks.toReversed()].flatMap((comparison) => comparison.scores);
  return new Map(scores.map((score) => [score.topicSlug, score]));
}

interface Comparison {
  cohort: Cohort;
  scores: CohortScore[];
}

/**
 * What a study is compared with: the newest general cohort, if there is one, and of the cohorts of packs those topics about which the study asked
 * exactly the questions of the pack (docs/decisions/0148). An open study is compared with nothing, because its scores may still change.
 */
async function comparisonsOf(
  { principal, loaders }: Context,
  study: Study,
): Promise<{ general: Comparison[]; ofPacks: Comparison[] }> {
  if (study.status !== 'CLOSED') return { general: [], ofPacks: [] };
  const cohorts = await loaders.load(cohortsByCompany, companyIdOf(principal));
  const withScores = async (cohort: Cohort) => ({ cohort, scores: await loaders.load(scoresByCohort, cohort.slug) });
  const general = await Promise.all(
    cohorts
      .filter(({ pack }) => pack === null)
      .slice(0, 1)
      .map(withScores),
  );
  const ofPacks = await Promise.all(
    cohorts
      .filter(({ pack }) => pack !== null)
      .map(async (pack) => {
        const asked = await loaders.load(askedByStudy, study.id);
        const wanted = questionsByTopic(await loaders.load(questionsByCohort, pack.slug));
        const { cohort, scores } = await withScores(pack);
        return {
          cohort,
          scores: scores.filter(({ topicSlug: topic }) => asksSame(asked.get(topic), wanted.get(topic))),
        };
      }),
  );
  return { general, ofPacks: ofPacks.filter(({ scores }) => scores.length > 0) };
}
