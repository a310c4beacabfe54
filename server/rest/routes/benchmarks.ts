import type { Route } from '../route';

export const benchmarksRoutes: Route[] = [
  {
    method: 'get',
    path: '/benchmark/cohorts',
    summary: 'The cohorts that the company can be compared with, newest first',
    description: 'Refused with 403 unless the company is part of benchmarks.',
    operation: 'query { benchmarkCohorts { ...Cohort } }',
    result: ({ benchmarkCohorts }) => benchmarkCohorts,
    answer: '[Cohort]',
  },
  {
    method: 'get',
    path: '/benchmark/cohort/:slug/scores',
    summary: 'What the companies of a cohort score, by topic',
    description: 'Only topics have benchmark data.',
    query: { type: 'BenchmarkScoreType' },
    operation: `query ($slug: String!, $type: BenchmarkScoreType = TOPIC) {
      benchmarkCohort(slug: $slug) { scores(type: $type) { ...CohortScore } }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ benchmarkCohort }) => benchmarkCohort.scores,
    answer: '[CohortScore]',
  },
];
