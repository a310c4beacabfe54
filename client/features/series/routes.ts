import type { RouteObject } from 'react-router-dom';

const page = () => import('./SeriesPage');

/** The page of a series, for the whole company and for a team. */
export const seriesRoutes: RouteObject[] = [
  { path: 'series/:sequenceRef', lazy: page },
  { path: 'series/:sequenceRef/team/:teamRef', lazy: page },
];

/** The page "You said, we did", which everybody can open who has its link. */
export const outcomesRoute: RouteObject = {
  path: 'you-said-we-did',
  lazy: () => import('./outcomes/OutcomesPage'),
};
