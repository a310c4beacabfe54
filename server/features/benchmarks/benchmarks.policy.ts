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

/**
 * Throws unless the caller's company takes part in benchmarks. A company that gives no scores does not see those of
 * others.
 */
export async function requireBenchmarks({ principal, loaders }: Context): Promise<void> {
  const { aggregatable } = await loaders.load(companiesById, companyIdOf(principal));
  if (!aggregatable) throw forbidden('Your company is not part of benchmarks.');
}
