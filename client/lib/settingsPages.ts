/** The pages of the settings, in the order of their tabs. */
export const SETTINGS_PAGES = [
  { href: '/settings/profile', label: 'Profile' },
  { href: '/settings/people', label: 'Accounts' },
  { href: '/settings/people/manage', label: 'Roster' },
  { href: '/settings/company', label: 'Company' },
  { href: '/settings/integrations', label: 'Integrations' },
  { href: '/settings/webhooks', label: 'Webhooks' },
  { href: '/settings/scim', label: 'SCIM' },
  { href: '/settings/audit-log', label: 'Audit log' },
  { href: '/settings/installation', label: 'Installation' },
] as const;

export type SettingsPath = (typeof SETTINGS_PAGES)[number]['href'];

/** The page of one's own account, which everybody who signs in has. */
const PROFILE_PATH = '/settings/profile' satisfies SettingsPath;

/** The page for people who manage the roster, whether or not they are admins. All others but the profile are for admins. */
export const ROSTER_PATH = '/settings/people/manage' satisfies SettingsPath;

/** The page for the people who run the installation. Admins of other companies may not open it. */
export const INSTALLATION_PATH = '/settings/installation' satisfies SettingsPath;

/** Whether somebody may open a page of the settings. */
export function mayOpenSettings(
  href: SettingsPath,
  {
    isCustomerAdmin,
    canManageRoster,
    isOperator,
  }: { isCustomerAdmin: boolean; canManageRoster: boolean; isOperator: boolean },
): boolean {
  if (href === PROFILE_PATH) return true;
  if (href === INSTALLATION_PATH) return isOperator;
  return href === ROSTER_PATH ? canManageRoster : isCustomerAdmin;
}
