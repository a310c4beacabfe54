import type { RouteObject } from 'react-router-dom';

/**
 * The pages of one survey's results. The team is an optional part of one route, not a route of its own, so that a page
 * keeps its state and its old numbers while another team loads.
 */
export const analyzerRoutes: RouteObject[] = [
  {
    path: 'study/:studyRef/analyze',
    lazy: () => import('./AnalyzerFrame'),
    children: [
      { path: ':teamRef?', lazy: () => import('./AnalyzerIndex') },
      { path: ':teamRef?/insights', lazy: () => import('./insights/InsightsPage') },
      { path: ':teamRef?/topics', lazy: () => import('./topics/TopicsPage') },
      { path: ':teamRef?/questions', lazy: () => import('./questions/QuestionsPage') },
      { path: ':teamRef?/compare', lazy: () => import('./compare/ComparePage') },
      { path: ':teamRef?/participation', lazy: () => import('./participation/ParticipationPage') },
    ],
  },
];

/** The highlights fill the window, so they stand outside the frame and below no navigation bar. */
export const revealRoute: RouteObject = {
  path: 'study/:studyRef/analyze/reveal',
  lazy: () => import('./reveal/RevealPage'),
};
