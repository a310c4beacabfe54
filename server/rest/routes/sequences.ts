import type { Route } from '../route';

export const sequencesRoutes: Route[] = [
  {
    method: 'get',
    path: '/study-sequences',
    summary: 'List the company’s series, sorted by name',
    query: { updatedSince: 'DateTime' },
    operation: 'query ($updatedSince: DateTime) { studySequences(updatedSince: $updatedSince) { ...Sequence } }',
    variables: ({ query }) => query,
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
    body: { name: 'String!', key: 'UUID' },
    operation: 'mutation ($name: String!, $key: UUID) { createStudySequence(name: $name, key: $key) { ...Sequence } }',
    variables: ({ body }) => body,
    result: ({ createStudySequence }) => createStudySequence,
    status: 201,
    answer: 'Sequence',
  },
  {
    method: 'put',
    path: '/study-sequence/:sequenceRef',
    summary: 'Rename a series',
    body: { name: 'String' },
    operation: `mutation ($sequenceRef: UUID!, $input: UpdateStudySequenceInput!) {
      updateStudySequence(ref: $sequenceRef, input: $input) { ...Sequence }
    }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    result: ({ updateStudySequence }) => updateStudySequence,
    answer: 'Sequence',
  },
  {
    method: 'delete',
    path: '/study-sequence/:sequenceRef',
    summary: 'Delete a series for good',
    description: 'Its starred topics and action items are deleted as well. Its surveys stay.',
    operation: 'mutation ($sequenceRef: UUID!) { deleteStudySequence(ref: $sequenceRef) }',
    variables: ({ params }) => params,
    status: 204,
  },
];
