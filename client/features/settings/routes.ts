import type { RouteObject } from 'react-router-dom';

export const settingsRoutes: RouteObject[] = [
  { path: 'settings/profile', lazy: () => import('./profile/ProfilePage') },
  { path: 'settings/people', lazy: () => import('./people/PeoplePage') },
  { path: 'settings/company', lazy: () => import('./company/CompanyPage') },
  { path: 'settings/integrations', lazy: () => import('./integrations/IntegrationsPage') },
  { path: 'settings/plugins', lazy: () => import('./integrations/IntegrationsPage') },
  { path: 'settings/webhooks', lazy: () => import('./webhooks/WebhooksPage') },
  { path: 'settings/scim', lazy: () => import('./scim/ScimPage') },
  { path: 'settings/audit-log', lazy: () => import('./audit/AuditLogPage') },
  { path: 'settings/installation', lazy: () => import('./installation/InstallationPage') },
];
