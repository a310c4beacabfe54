import { notFound } from '../../platform/errors';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import type { Study } from '../studies/study.entity';
import { cohortsByCompany, scoresByCohort } from './benchmarks.loaders';
import { requireBenchmarks } from './benchmarks.policy';
import type { Cohort } from './cohort.entities';
import type { Benchmarks } from './delta';

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

/**
 * The benchmarks of a study: the figures of the newest cohort by topic. An open study has none, because its scores may
 * still change.
 */
export async function benchmarksOf({ principal, loaders }: Context, study: Study): Promise<Benchmarks> {
  if (study.status !== 'CLOSED') return new Map();
  const [newest] = await loaders.load(cohortsByCompany, companyIdOf(principal));
  if (!newest) return new Map();
  return new Map((await loaders.load(scoresByCohort, newest.slug)).map((score) => [score.topicSlug, score]));
}
