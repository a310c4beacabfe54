interface Newcomer {
  isOnboarded: boolean;
  isCustomerAdmin: boolean;
  company: { isOnboarded: boolean };
}

/**
 * Whether somebody still has something to tell before they go on: about themselves or, as an admin, about their company.
 * Anybody else can't speak for the company, and would wait here for ever.
 */
export const needsOnboarding = (user: Newcomer): boolean => !user.isOnboarded || needsCompany(user);

export const needsCompany = ({ isCustomerAdmin, company }: Newcomer): boolean =>
  isCustomerAdmin && !company.isOnboarded;
