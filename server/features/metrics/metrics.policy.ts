import { forbidden, invalidRequest } from '../../platform/errors';
import type { Company } from '../accounts/company.entity';
import { viewer, type Principal } from '../accounts/principal';
import type { Study } from '../studies/study.entity';

/**
 * Throws unless metrics may stand beside a survey's results. Access is a right that the company has or has not; showing
 * metrics is a choice of the survey's, so that turning it off while somebody reads the results refuses nobody anything.
 */
export function requireMetrics(principal: Principal, company: Company, study: Study): void {
  viewer(principal);
  if (!company.hasCompanyAccess) throw forbidden();
  if (!study.showMetrics) throw invalidRequest('This survey does not show metrics.');
}
