import { notFound } from '../../platform/errors';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { cohortsByCompany } from './benchmarks.loaders';
import { requireBenchmarks } from './benchmarks.policy';
import type { Cohort } from './cohort.entities';

/** The cohorts that the caller's company can be compared with, newest first. */
export async function cohortsOf(ctx: Context): Promise<Cohort[]> {
  await requireBenchmarks(ctx);
  return ctx.loaders.load(cohortsByCompany, companyIdOf(ctx.principal));
}

/** One of them. */
export async function cohortOf(ctx: Context, slug: string): Promise<Cohort> {
  const cohort = (await cohortsOf(ctx)).find((each) => each.slug === slug);
  if (!cohort) throw notFound();
  return cohort;
}
