import type { Route } from '../route';

const CONTRIBUTION = '/study/:studyRef/benchmark-contribution';
const CONTRIBUTED = '{ benchmarkContribution { ...Contribution } }';

export const benchmarksRoutes: Route[] = [
  {
    method: 'get',
    path: '/benchmark/cohorts',
    summary: 'List the cohorts that the company can be compared with, newest first',
    description:
      '403 unless the company takes part in benchmarks. With `studyRef` only those that the scores of this survey are compared with: the newest general one first, then those of packs that it asked.',
    query: { studyRef: 'UUID', updatedSince: 'DateTime' },
    operation: `query ($studyRef: UUID, $updatedSince: DateTime) {
      benchmarkCohorts(studyRef: $studyRef, updatedSince: $updatedSince) { ...Cohort }
    }`,
    variables: ({ query }) => query,
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
  {
    method: 'put',
    path: CONTRIBUTION,
    summary: 'Contribute the topic scores of a closed survey to the next cohort',
    description: 'A second contribution changes nothing. 409 for a survey that is not closed, or has nothing to give.',
    operation: `mutation ($studyRef: UUID!) { contributeToBenchmark(ref: $studyRef) ${CONTRIBUTED} }`,
    variables: ({ params }) => params,
    result: ({ contributeToBenchmark }) => contributeToBenchmark.benchmarkContribution,
    answer: 'Contribution',
  },
  {
    method: 'get',
    path: CONTRIBUTION,
    summary: 'Get the scores that a survey contributes to the next cohort',
    description: 'Null for a survey that contributes nothing.',
    operation: `query ($studyRef: UUID!) { study(ref: $studyRef) ${CONTRIBUTED} }`,
    variables: ({ params }) => params,
    result: ({ study }) => study.benchmarkContribution ?? null,
    answer: 'Contribution',
  },
  {
    method: 'delete',
    path: CONTRIBUTION,
    summary: 'Withdraw the contribution of a survey to the next cohort',
    operation: 'mutation ($studyRef: UUID!) { withdrawFromBenchmark(ref: $studyRef) { ref } }',
    variables: ({ params }) => params,
    status: 204,
  },
];
