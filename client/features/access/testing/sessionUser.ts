import type { SessionUserFragment } from '../session/Session.generated';

/** For tests: a user who is signed in, with a complete account. */
export const sessionUser = (changes: Partial<SessionUserFragment> = {}): SessionUserFragment => ({
  __typename: 'User',
  ref: '00000000-0000-4000-8000-000000000001',
  email: 'admin@acme.test',
  name: 'Ada Admin',
  role: 'ADMIN',
  jobLevel: 6,
  isCustomerAdmin: true,
  canManageRoster: true,
  isSetup: true,
  isOnboarded: true,
  isOnCustomerInstance: false,
  isOperator: false,
  company: {
    __typename: 'Company',
    ref: '00000000-0000-4000-8000-000000000002',
    name: 'Acme Robotics',
    isOnboarded: true,
  },
  ...changes,
});
