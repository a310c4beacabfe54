import { pagedList } from '../paged-list';
import type { OperationData, Route } from '../route';
import { INDEX, indexOf, SCORE, scoresOf } from '../score-shapes';

function trends({ studySequence }: OperationData) {
  const { studies, ...page } = studySequence.trends;
  return {
    studies: studies.map(({ results, ...survey }) => ({
      ...survey,
      index: results ? indexOf(results.devexIndex) : null,
      scores: results ? scoresOf(results.scores) : null,
    })),
    ...page,
  };
}

export const sequencesRoutes: Route[] = [
  {
    method: 'get',
    path: '/study-sequences',
    summary: 'List the company’s series, sorted by name',
    ...pagedList({ field: 'studySequencePage', item: '...Sequence' }),
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
    method: 'get',
    path: '/study-sequence/:sequenceRef/trends',
    summary: 'List closed surveys of a series, one after the other, with the results of the company or of a team',
    description:
      'At most 6 surveys, oldest first: those that were closed last, or with `until` the survey with that ref and those before it. ' +
      '`older` and `newer` are the `until` of the surveys before and after these. `sameTeams` has the same measures without teams that came or went between these surveys.',
    query: { teamRef: 'UUID', until: 'UUID' },
    operation: `query ($sequenceRef: UUID!, $teamRef: UUID, $until: UUID) {
      studySequence(ref: $sequenceRef) {
        trends(teamRef: $teamRef, until: $until) {
          studies {
            study { ref name closeDate }
            isBeingPrepared
            results { devexIndex ${INDEX} scores(type: TOPIC) ${SCORE} }
          }
          total older newer
          scoredTeams { ...ScoredTeam }
          sameTeams { ...SameTeamsLine }
        }
      }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: trends,
    answer: 'SequenceTrends',
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
      updateStudySequence(ref: $sequenceRef, input: $input) { sequence { ...Sequence } }
    }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    result: ({ updateStudySequence }) => updateStudySequence.sequence,
    answer: 'Sequence',
  },
  {
    method: 'delete',
    path: '/study-sequence/:sequenceRef',
    summary: 'Delete a series for good',
    description: 'Its starred topics and action items are deleted as well. Its surveys stay.',
    operation: 'mutation ($sequenceRef: UUID!) { deleteStudySequence(ref: $sequenceRef) { deletedRef } }',
    variables: ({ params }) => params,
    status: 204,
  },
];
