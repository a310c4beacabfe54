import type { Route } from '../route';

export const benchmarksRoutes: Route[] = [
  {
    method: 'get',
    path: '/benchmark/cohorts',
    summary: 'List the cohorts that the company can be compared with, newest first',
    description: '403 unless the company takes part in benchmarks.',
    operation: 'query { benchmarkCohorts { ...Cohort } }',
    result: ({ benchmarkCohorts }) => benchmarkCohorts,
    answer: '[Cohort]',
  },
  {
    method: 'get',
    path: '/benchmark/cohort/:slug/scores',
    summary: 'List the scores of a cohort by topic',
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
