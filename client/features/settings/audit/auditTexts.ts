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
  API_KEY_RENAMED: 'API key renamed',
  API_KEY_ENDED: 'API key ended',
  API_KEY_REVOKED: 'API key revoked',
  STUDY_PUBLISHED: 'Survey published',
  STUDY_UNPUBLISHED: 'Survey taken back to a draft',
  STUDY_CLOSED: 'Survey closed',
  STUDY_DELETED: 'Survey deleted',
  STUDY_SHARED: 'Results shared',
  STUDY_EXPORTED: 'Results exported',
  STUDY_RERELEASED: 'Results released anew',
  SERIES_DELETED: 'Series deleted',
  TEXT_HIDDEN: 'Text hidden',
  TEXT_SHOWN: 'Text shown again',
  SHARE_REVOKED: 'Share link revoked',
  TEAM_CREATED: 'Team added',
  TEAM_RENAMED: 'Team renamed',
  TEAM_MOVED: 'Team moved',
  TEAM_HIDDEN: 'Team hidden',
  TEAM_SHOWN: 'Team shown again',
  TEAM_DELETED: 'Team deleted',
  BENCHMARK_CONTRIBUTED: 'Survey contributed to benchmarks',
  BENCHMARK_WITHDRAWN: 'Survey withdrawn from benchmarks',
  ROSTER_PEOPLE_ADDED: 'People added to the roster',
  ROSTER_PEOPLE_CHANGED: 'People of the roster changed',
  ROSTER_PEOPLE_REMOVED: 'People removed from the roster',
  ROSTER_REMOVAL_UNDONE: 'Removal from the roster undone',
  ROSTER_IMPORTED: 'Roster imported',
  ROSTER_IMPORT_UNDONE: 'Import of the roster undone',
  ROSTER_EXPORTED: 'Roster exported',
  ROSTER_PERSON_EXPORTED: 'Data about a person exported',
  ROSTER_PERSON_FORGOTTEN: 'Person forgotten',
  RECIPIENTS_ADDED: 'Recipients added to a survey',
  RECIPIENTS_REMOVED: 'Recipients removed from a survey',
  RECIPIENT_REMOVAL_UNDONE: 'Removal of recipients undone',
  RECIPIENTS_EXPORTED: 'Recipients exported',
  RECIPIENT_LINKS_REPLACED: 'Personal links replaced',
  RECIPIENT_LINKS_EXPORTED: 'Personal links exported',
  RECIPIENTS_FORGOTTEN: 'Recipients of a closed survey deleted',
  CHAT_CONNECTED: 'Chat workspace connected',
  CHAT_DISCONNECTED: 'Chat workspace disconnected',
  CHAT_REMOVED: 'Chat connection removed',
  CHAT_ACCOUNT_CHOSEN: 'Chat account of a recipient chosen',
  SERIES_REPEAT_CHANGED: 'Repeating of a series changed',
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
