import type { Route } from '../route';

export const metricsRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/metrics/:topicSlug',
    summary: 'Metrics of engineering that are related to a topic',
    description:
      'They come from a service outside. 400 on `teamRef`: it has no such team. docs/metrics.md has its side.',
    query: { teamRef: 'UUID' },
    operation: `query ($studyRef: UUID!, $topicSlug: String!, $teamRef: UUID) {
      study(ref: $studyRef) { metrics(topicSlug: $topicSlug, teamRef: $teamRef) { ...Metric } }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ study }) => study.metrics,
    answer: '[Metric]',
    asksOutside: true,
  },
];
