interface Newcomer {
  isOnboarded: boolean;
  isCustomerAdmin: boolean;
  company: { isOnboarded: boolean };
}

/**
 * Whether somebody has to complete onboarding: their own details and, for an admin, those of their company. Others
 * can't give the company's details, so they do not wait for them.
 */
export const needsOnboarding = (user: Newcomer): boolean => !user.isOnboarded || needsCompanyDetails(user);

export const needsCompanyDetails = ({ isCustomerAdmin, company }: Newcomer): boolean =>
  isCustomerAdmin && !company.isOnboarded;
