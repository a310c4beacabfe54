import type { Route } from '../route';

const HISTORY = '/study-sequence/:sequenceRef/history';

/** Figures or responses of surveys that another tool has asked. docs/survey-history.md describes the file. */
export const studyHistoriesRoutes: Route[] = [
  {
    method: 'post',
    path: `${HISTORY}/preview`,
    summary: 'Preview what a file of another tool would make of a series',
    description: '`columns` says which header stands for which field; what is left out is found by its usual headers.',
    onlyReads: true,
    body: { file: 'String!', columns: '[HistoryColumnInput!]' },
    operation: `query ($sequenceRef: UUID!, $file: String!, $columns: [HistoryColumnInput!]) {
      studyHistoryPreview(sequenceRef: $sequenceRef, file: $file, columns: $columns) { ...StudyHistoryPreview }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ studyHistoryPreview }) => studyHistoryPreview,
    answer: 'StudyHistoryPreview',
  },
  {
    method: 'post',
    path: HISTORY,
    summary: 'Make closed surveys of a series from figures or responses of another tool',
    description:
      'All surveys of the file or none: a refused row, or a survey that the series has already, gets a 400 that names it. Rows of fewer people than the company’s minimum are left out. A file of single responses needs `consentStated`.',
    body: { file: 'String!', columns: '[HistoryColumnInput!]', source: 'String!', consentStated: 'Boolean' },
    operation: `mutation ($input: ImportStudyHistoryInput!) {
      importStudyHistory(input: $input) { studies { ...StudyOverview } }
    }`,
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    result: ({ importStudyHistory }) => importStudyHistory.studies,
    status: 201,
    answer: '[StudyOverview]',
  },
];
