import type { RouteObject } from 'react-router-dom';

const page = () => import('./SeriesPage');

/** What the surveys of a series show beside each other: of the whole company, and of a team. */
export const seriesRoutes: RouteObject[] = [
  { path: 'series/:sequenceRef', lazy: page },
  { path: 'series/:sequenceRef/team/:teamRef', lazy: page },
];
