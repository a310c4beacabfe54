import type { AuditAction, AuditVia } from '@/apollo/types.generated';

const DEEDS: Record<AuditAction, string> = {
  SIGNED_IN: 'Signed in',
  SIGN_IN_REFUSED: 'Sign-in refused',
  SIGNED_OUT: 'Signed out',
  PASSWORD_CHANGED: 'Password changed',
  ACCOUNT_CREATED: 'Account created',
  USER_INVITED: 'Invited',
  INVITATION_REVOKED: 'Invitation revoked',
  ROLE_CHANGED: 'Role changed',
  ROSTER_ACCESS_CHANGED: 'Access to the roster changed',
  USER_REMOVED: 'Person removed',
  COMPANY_UPDATED: 'Company profile changed',
  API_KEY_CREATED: 'API key created',
  API_KEY_REVOKED: 'API key revoked',
  STUDY_PUBLISHED: 'Survey published',
  STUDY_UNPUBLISHED: 'Survey taken back to a draft',
  STUDY_CLOSED: 'Survey closed',
  STUDY_DELETED: 'Survey deleted',
  STUDY_SHARED: 'Results shared',
  STUDY_EXPORTED: 'Results exported',
  STUDY_RERELEASED: 'Results released anew',
  TEXT_HIDDEN: 'Text hidden',
  TEXT_SHOWN: 'Text shown again',
  SHARE_REVOKED: 'Share link revoked',
  BENCHMARK_CONTRIBUTED: 'Survey contributed to benchmarks',
  BENCHMARK_WITHDRAWN: 'Survey withdrawn from benchmarks',
};

const WAYS: Record<AuditVia, string> = {
  SESSION: 'In person',
  API_KEY: 'API key',
  SINGLE_SIGN_ON: 'Single sign-on',
  EMAIL_LINK: 'Link in a mail',
  SYSTEM: 'Candor itself',
};

/** The action in words. */
export const auditActionText = (action: AuditAction): string => DEEDS[action];

/** The way in which the action was sent (browser, API key, ...), with its network address. */
export const auditSourceText = (via: AuditVia, address: string | null): string =>
  address ? `${WAYS[via]}, ${address}` : WAYS[via];
