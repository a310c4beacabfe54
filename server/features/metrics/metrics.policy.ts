import { forbidden, invalidRequest } from '../../platform/errors';
import type { Company } from '../accounts/company.entity';
import { viewer, type Principal } from '../accounts/principal';
import type { Study } from '../studies/study.entity';

/**
 * Throws unless metrics may be shown beside a survey's results. The company's access is a right, so its absence is
 * FORBIDDEN. Showing metrics is a setting of the survey. It may be switched off while somebody reads the results, and
 * that is not a refusal of access, so it has another error.
 */
export function requireMetrics(principal: Principal, company: Company, study: Study): void {
  viewer(principal);
  if (!company.hasCompanyAccess) throw forbidden();
  if (!study.showMetrics) throw invalidRequest('This survey does not show metrics.');
}
