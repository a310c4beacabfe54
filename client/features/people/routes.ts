import type { RouteObject } from 'react-router-dom';

export const peopleRoutes: RouteObject[] = [{ path: 'settings/people/manage', lazy: () => import('./RosterPage') }];
