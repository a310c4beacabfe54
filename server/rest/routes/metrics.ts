import type { Route } from '../route';

export const metricsRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/metrics/:topicSlug',
    summary: 'List the engineering metrics that are related to a topic',
    description:
      'They come from an outside service, which docs/metrics.md describes. 400 on `teamRef` for a team that the service does not know.',
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
