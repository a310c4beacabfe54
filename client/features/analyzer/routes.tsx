import type { RouteObject } from 'react-router-dom';

/**
 * The results of one survey. The team is an optional part of one route, not a second route, so that a page keeps its
 * state and its old numbers while another team is loading.
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

/** The highlights of the results, which fill the window: they stand outside the frame, and below no navigation bar. */
export const revealRoute: RouteObject = {
  path: 'study/:studyRef/analyze/reveal',
  lazy: () => import('./reveal/RevealPage'),
};
