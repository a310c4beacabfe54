import { forbidden } from '../../platform/errors';
import { companiesById } from '../accounts/accounts.loaders';
import { companyIdOf, customerAdmin, viewer, type Rule } from '../accounts/principal';
import type { Context } from '../context';

export const benchmarksPermissions = {
  'Query.benchmarkCohorts': viewer,
  'Query.benchmarkCohort': viewer,
  'Mutation.contributeToBenchmark': customerAdmin,
  'Mutation.withdrawFromBenchmark': customerAdmin,
} satisfies Record<string, Rule>;

/** Throws unless the caller's company is part of benchmarks: who gives nothing to compare with is not told what others score. */
export async function requireBenchmarks({ principal, loaders }: Context): Promise<void> {
  const { aggregatable } = await loaders.load(companiesById, companyIdOf(principal));
  if (!aggregatable) throw forbidden('Your company is not part of benchmarks.');
}
