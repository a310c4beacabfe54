import type { RouteObject } from 'react-router-dom';

export const settingsRoutes: RouteObject[] = [
  { path: 'settings/people', lazy: () => import('./people/PeoplePage') },
  { path: 'settings/audit-log', lazy: () => import('./audit/AuditLogPage') },
];
