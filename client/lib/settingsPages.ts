/** The pages of the settings, in the order of their tabs. */
export const SETTINGS_PAGES = [
  { href: '/settings/people', label: 'Accounts' },
  { href: '/settings/people/manage', label: 'Roster' },
  { href: '/settings/company', label: 'Company' },
  { href: '/settings/integrations', label: 'Integrations' },
  { href: '/settings/webhooks', label: 'Webhooks' },
  { href: '/settings/scim', label: 'SCIM' },
  { href: '/settings/audit-log', label: 'Audit log' },
] as const;

export type SettingsPath = (typeof SETTINGS_PAGES)[number]['href'];

/** The page for people who manage the roster, whether or not they are admins. All others are for admins. */
export const ROSTER_PATH = '/settings/people/manage' satisfies SettingsPath;
