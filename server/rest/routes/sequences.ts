import type { Route } from '../route';

export const sequencesRoutes: Route[] = [
  {
    method: 'get',
    path: '/study-sequences',
    summary: 'List the company’s series, sorted by name',
    operation: 'query { studySequences { ...Sequence } }',
    result: ({ studySequences }) => studySequences,
    answer: '[Sequence]',
  },
  {
    method: 'get',
    path: '/study-sequence/:sequenceRef',
    summary: 'Get a series',
    operation: 'query ($sequenceRef: UUID!) { studySequence(ref: $sequenceRef) { ...Sequence } }',
    variables: ({ params }) => params,
    result: ({ studySequence }) => studySequence,
    answer: 'Sequence',
  },
  {
    method: 'post',
    path: '/study-sequence',
    summary: 'Start a series',
    body: { name: 'String!' },
    operation: 'mutation ($name: String!) { createStudySequence(name: $name) { ...Sequence } }',
    variables: ({ body }) => body,
    result: ({ createStudySequence }) => createStudySequence,
    status: 201,
    answer: 'Sequence',
  },
];
