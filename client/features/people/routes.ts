import type { RouteObject } from 'react-router-dom';

export const rosterRoutes: RouteObject[] = [
  { path: 'settings/people/manage', lazy: () => import('./RosterPage') },
  { path: 'settings/people/import', lazy: () => import('./import/ImportPage') },
];
