import type { Route } from '../route';

const REPEAT = '/study-sequence/:sequenceRef/repeat';

/** The calls for a series that makes its next surveys by itself. */
export const repeatsRoutes: Route[] = [
  {
    method: 'get',
    path: REPEAT,
    summary: 'Tell how a series makes its next surveys by itself',
    description: '`repeat` is null where it does not.',
    operation: 'query ($sequenceRef: UUID!) { studySequence(ref: $sequenceRef) { ...RepeatingSequence } }',
    variables: ({ params }) => params,
    result: ({ studySequence }) => studySequence,
    answer: 'RepeatingSequence',
  },
  {
    method: 'put',
    path: REPEAT,
    summary: 'Let a series make its next surveys by itself, or change how it does',
    description: 'A draft that waits for its day moves to the next day of the new calendar.',
    body: {
      every: 'Int!',
      unit: 'RepeatUnit!',
      weekday: 'Int!',
      from: 'Date!',
      modelRef: 'UUID',
      openDays: 'Int!',
      opensByItself: 'Boolean',
      recipients: 'RepeatRecipients',
      segments: '[RosterSegmentValueInput!]',
      listFrom: 'UUID',
    },
    operation: `mutation ($sequenceRef: UUID!, $input: SequenceRepeatInput!) {
      setSequenceRepeat(sequenceRef: $sequenceRef, input: $input) { sequence { ...RepeatingSequence } }
    }`,
    // A null in a body counts as a missing field.
    variables: ({ params, body }) => ({
      ...params,
      input: {
        ...body,
        opensByItself: body.opensByItself ?? undefined,
        recipients: body.recipients ?? undefined,
        segments: body.segments ?? undefined,
      },
    }),
    result: ({ setSequenceRepeat }) => setSequenceRepeat.sequence,
    answer: 'RepeatingSequence',
  },
  {
    method: 'post',
    path: `${REPEAT}/skip`,
    summary: 'Leave out the coming survey of a day',
    body: { day: 'Date!' },
    operation: `mutation ($sequenceRef: UUID!, $day: Date!) {
      skipRepeatedSurvey(sequenceRef: $sequenceRef, day: $day) { sequence { ...RepeatingSequence } }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ skipRepeatedSurvey }) => skipRepeatedSurvey.sequence,
    answer: 'RepeatingSequence',
  },
  {
    method: 'put',
    path: `${REPEAT}/pause`,
    summary: 'Stop making and opening surveys, or go on with it',
    body: { isPaused: 'Boolean!' },
    operation: `mutation ($sequenceRef: UUID!, $isPaused: Boolean!) {
      pauseSequenceRepeat(sequenceRef: $sequenceRef, isPaused: $isPaused) { sequence { ...RepeatingSequence } }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ pauseSequenceRepeat }) => pauseSequenceRepeat.sequence,
    answer: 'RepeatingSequence',
  },
  {
    method: 'delete',
    path: REPEAT,
    summary: 'End the repeating of a series',
    operation:
      'mutation ($sequenceRef: UUID!) { deleteSequenceRepeat(sequenceRef: $sequenceRef) { sequence { ref } } }',
    variables: ({ params }) => params,
    status: 204,
  },
];
