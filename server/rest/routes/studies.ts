import { invalid } from '../../platform/errors';
import { pagedList } from '../paged-list';
import type { OperationData, Input, Route } from '../route';

/** The operation for each status that a PUT may set, because GraphQL has a mutation for each change of status. */
const OPERATION_BY_STATUS: Record<string, string> = {
  DRAFT: 'UnpublishStudy',
  OPEN: 'PublishStudy',
  CLOSED: 'CloseStudy',
};

const changeOperation = ({ body }: Input): string => OPERATION_BY_STATUS[String(body.status)] ?? 'UpdateStudy';

function changeVariables({ params, body }: Input): Record<string, unknown> {
  const { status, ...changes } = body;
  if (status != null && !((status as string) in OPERATION_BY_STATUS)) {
    throw invalid({ status: ['A survey can be set to DRAFT, to OPEN or to CLOSED.'] });
  }
  if (status === 'CLOSED' || status === 'DRAFT') {
    const [besides] = Object.keys(changes);
    const what = status === 'CLOSED' ? 'is being closed' : 'goes back to a draft';
    if (besides) throw invalid({ [besides]: [`This field cannot change while the survey ${what}.`] });
  }
  return { ...params, changes };
}

const teamRefs = (study: { teams: readonly { ref: string }[] }) => study.teams.map(({ ref }) => ({ teamRef: ref }));

function summary({ participation, ...study }: OperationData['studyPage']['nodes'][number]) {
  const teams = participation.teamSegments.flatMap(({ values }) => values);
  return { ...study, teamResponses: teams.map(({ ref, n }) => ({ teamRef: ref, uniqueResponses: n })) };
}

export const studiesRoutes: Route[] = [
  {
    method: 'get',
    path: '/studies',
    summary: 'List the company’s surveys, newest first',
    ...pagedList({
      field: 'studyPage',
      item: '...StudyOverview participation { teamSegments { values { ref n } } }',
      fixed: 'filter: ALL_WITH_ARCHIVED, sort: CREATED_AT',
      body: (studies) => studies.map(summary),
    }),
    answer: '[StudySummary]',
  },
  {
    method: 'post',
    path: '/study',
    summary: 'Make a draft',
    body: {
      name: 'String!',
      sequencedPrompts: '[SequencedPromptInput!]',
      flags: 'StudyFlagsInput',
      sequenceRef: 'UUID',
      templateSlug: 'String',
      analysisSegments: '[AnalysisSegmentInput!]',
      key: 'UUID',
    },
    operation: 'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ...Study } }',
    variables: ({ body }) => ({ input: body }),
    result: ({ createStudy }) => createStudy,
    status: 201,
    answer: 'Study',
  },
  {
    method: 'get',
    path: '/study/:studyRef',
    summary: 'Get a survey',
    operation: 'query ($studyRef: UUID!) { study(ref: $studyRef) { ...Study } }',
    variables: ({ params }) => params,
    result: ({ study }) => study,
    answer: 'Study',
  },
  {
    method: 'put',
    path: '/study/:studyRef',
    summary: 'Change, publish, take back or close a survey',
    description:
      'It changes the given fields and leaves the others. The status `OPEN` saves the other given fields and then publishes the ' +
      'survey. The status `DRAFT` makes a draft again of an open survey that nobody has answered yet, and allows no other field. ' +
      'The status `CLOSED` closes the survey for good, and allows no other field.',
    body: {
      name: 'String',
      status: 'StudyStatus',
      welcomeMessage: 'String',
      welcomeTranslations: '[TranslatedTextInput!]',
      sequencedPrompts: '[SequencedPromptInput!]',
      flags: 'StudyFlagsInput',
      options: 'StudyOptionsInput',
      targetResponses: 'Int',
      distributionMethod: 'DistributionMethod',
      enableScheduledReminders: 'Boolean',
      scheduledCloseDate: 'Date',
      scheduledCloseReminders: 'Boolean',
      privacy: 'StudyPrivacyInput',
      analysisSegments: '[AnalysisSegmentInput!]',
      sequenceRef: 'UUID',
      isArchived: 'Boolean',
      expectedVersion: 'Int',
    },
    operation: `
      mutation UpdateStudy($studyRef: UUID!, $changes: UpdateStudyInput!) {
        updateStudy(ref: $studyRef, input: $changes) { ...Study }
      }
      mutation PublishStudy($studyRef: UUID!, $changes: UpdateStudyInput) {
        publishStudy(ref: $studyRef, changes: $changes) { ...Study }
      }
      mutation UnpublishStudy($studyRef: UUID!) {
        unpublishStudy(ref: $studyRef) { ...Study }
      }
      mutation CloseStudy($studyRef: UUID!) {
        closeStudy(ref: $studyRef) { ...Study }
      }`,
    operationName: changeOperation,
    variables: changeVariables,
    result: (data: Partial<OperationData>) =>
      data.updateStudy ?? data.publishStudy ?? data.unpublishStudy ?? data.closeStudy,
    answer: 'Study',
  },
  {
    method: 'delete',
    path: '/study/:studyRef',
    summary: 'Delete a draft or a closed survey for good',
    operation: 'mutation ($studyRef: UUID!) { deleteStudy(ref: $studyRef) }',
    variables: ({ params }) => params,
    status: 204,
  },
  {
    method: 'post',
    path: '/study/:studyRef/duplicate',
    summary: 'Make a draft from a survey',
    description:
      'It copies the welcome message, questions, segments and switches, but not answers, recipients or dates.',
    body: { name: 'String', sequenceRef: 'UUID', key: 'UUID' },
    operation: `mutation ($studyRef: UUID!, $input: DuplicateStudyInput!) {
      duplicateStudy(ref: $studyRef, input: $input) { ...Study }
    }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    result: ({ duplicateStudy }) => duplicateStudy,
    status: 201,
    answer: 'Study',
  },
  {
    method: 'post',
    path: '/study/:studyRef/reminder-sent',
    summary: 'Record that people have just been reminded of an open survey whose link is shared by hand',
    description: 'The participation of the survey shows the moment. 409 unless the survey is open.',
    operation: 'mutation ($studyRef: UUID!) { markReminderSent(ref: $studyRef) { ...Study } }',
    variables: ({ params }) => params,
    result: ({ markReminderSent }) => markReminderSent,
    answer: 'Study',
  },
  {
    method: 'get',
    path: '/study/:studyRef/study-teams',
    summary: 'List the teams that a survey asks',
    operation: 'query ($studyRef: UUID!) { study(ref: $studyRef) { teams { ref } } }',
    variables: ({ params }) => params,
    result: ({ study }) => teamRefs(study),
    answer: '[StudyTeam]',
  },
  {
    method: 'post',
    path: '/study/:studyRef/study-teams',
    summary: 'Add teams to those that a survey asks',
    body: { teamRef: '[UUID!]!' },
    operation: `mutation ($studyRef: UUID!, $teamRefs: [UUID!]!) {
      addStudyTeams(ref: $studyRef, teamRefs: $teamRefs) { teams { ref } }
    }`,
    variables: ({ params, body }) => ({ ...params, teamRefs: body.teamRef }),
    result: ({ addStudyTeams }) => teamRefs(addStudyTeams),
    answer: '[StudyTeam]',
  },
  {
    method: 'delete',
    path: '/study/:studyRef/study-teams',
    summary: 'Remove teams from those that a survey asks',
    query: { teamRef: '[UUID!]!' },
    operation: `mutation ($studyRef: UUID!, $teamRefs: [UUID!]!) {
      removeStudyTeams(ref: $studyRef, teamRefs: $teamRefs) { teams { ref } }
    }`,
    variables: ({ params, query }) => ({ ...params, teamRefs: query.teamRef }),
    result: ({ removeStudyTeams }) => teamRefs(removeStudyTeams),
    answer: '[StudyTeam]',
  },
];
