import type { Route } from '../route';

/** The variables of each step of a response: the body with the response ref of the path. */
const step: Pick<Route, 'variables'> = {
  variables: ({ params, body }) => ({ input: { ...params, ...body } }),
};

export const responsesRoutes: Route[] = [
  {
    method: 'get',
    path: '/public/study/:studyRef',
    summary: 'Get the part of a survey that a respondent needs',
    description:
      'With a language, each question contains its translation, or null if there is none. Answers are stored with the labels of the original.',
    query: { language: 'Language' },
    operation: 'query ($studyRef: UUID!, $language: Language) { publicStudy(ref: $studyRef) { ...PublicStudy } }',
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ publicStudy }) => publicStudy,
    answer: 'PublicStudy',
    isPublic: true,
  },
  {
    method: 'post',
    path: '/public/study-response',
    summary: 'Begin a response',
    description:
      'The respondent is given by an email, or by `targetRef`, the secret of a personal link. The response can be reached only by the `ref` in the reply, which the server does not store. Where a survey takes personal links only, an email gets the answer 202 without a body, whoever it belongs to, and the link is mailed to it in the given language.',
    body: { studyRef: 'UUID!', email: 'String', targetRef: 'String', language: 'Language' },
    operation: 'mutation ($input: StartStudyResponseInput!) { startStudyResponse(input: $input) { ...StudyResponse } }',
    variables: ({ body }) => ({ input: body }),
    result: ({ startStudyResponse }) => startStudyResponse,
    status: 201,
    statusOfNull: 202,
    answer: 'StudyResponse',
    isPublic: true,
  },
  {
    // It stands before the path with a parameter, which would take it otherwise.
    method: 'post',
    path: '/public/study-response/submit',
    summary: 'Hand in a whole response in one call',
    description:
      'Either `start` says who responds, or `studyResponseRef` names a response that has been begun. Answers to questions that the other answers do not lead to are dropped. Sending the same again changes nothing.',
    body: {
      start: 'StartStudyResponseInput',
      studyResponseRef: 'String',
      teamRef: 'UUID',
      answers: '[SubmittedAnswerInput!]!',
      verbatims: '[VoteInput!]',
      replyDigest: 'String',
    },
    operation: 'mutation ($input: SubmitResponseInput!) { submitResponse(input: $input) { ...StudyResponse } }',
    variables: ({ body }) => ({ input: body }),
    result: ({ submitResponse }) => submitResponse,
    answer: 'StudyResponse',
    isPublic: true,
  },
  {
    method: 'get',
    path: '/public/study-response/:studyResponseRef',
    summary: 'Get the progress of a response',
    operation: 'query ($studyResponseRef: String!) { studyResponse(ref: $studyResponseRef) { ...StudyResponse } }',
    variables: ({ params }) => params,
    result: ({ studyResponse }) => studyResponse,
    answer: 'StudyResponse',
    isPublic: true,
  },
  {
    method: 'post',
    path: '/public/study-response/:studyResponseRef/prompt',
    summary: 'Save one answer',
    description:
      'It is the one of `absoluteValue`, `responseText` and `responseDict` that the question’s type needs, or `skipped`. Where the question offers it, `dontKnow` and `dontKnowRows` are answers as well.',
    body: {
      promptSlug: 'String!',
      absoluteValue: 'Int',
      responseText: 'String',
      responseDict: 'AnswerDict',
      dontKnow: 'Boolean',
      dontKnowRows: '[String!]',
      responseTimeMs: 'Int',
      skipped: 'Boolean',
    },
    operation: 'mutation ($input: AnswerPromptInput!) { answerPrompt(input: $input) { ...StudyResponse } }',
    ...step,
    result: ({ answerPrompt }) => answerPrompt,
    answer: 'StudyResponse',
    isPublic: true,
  },
  {
    method: 'post',
    path: '/public/study-response/:studyResponseRef/verbatims',
    summary: 'Save which topics should be prioritised',
    description:
      'The list has an entry for each topic that is voted for. Its text may be empty. The list replaces the one that was saved before.',
    body: { verbatims: '[VoteInput!]!', responseTimeMs: 'Int' },
    operation: 'mutation ($input: AnswerVotesInput!) { answerVotes(input: $input) { ...StudyResponse } }',
    ...step,
    result: ({ answerVotes }) => answerVotes,
    answer: 'StudyResponse',
    isPublic: true,
  },
  {
    method: 'post',
    path: '/public/study-response/:studyResponseRef/team-assignment',
    summary: 'Set the team that the answers belong to',
    description: 'The all-zero ref means none of the offered teams.',
    body: { teamRef: 'UUID!' },
    operation: 'mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { ...StudyResponse } }',
    ...step,
    result: ({ assignTeam }) => assignTeam,
    answer: 'StudyResponse',
    isPublic: true,
  },
  {
    method: 'put',
    path: '/public/study-response/:studyResponseRef/complete',
    summary: 'Hand the response in',
    body: { endTime: 'DateTime', replyDigest: 'String' },
    operation:
      'mutation ($input: CompleteStudyResponseInput!) { completeStudyResponse(input: $input) { ...StudyResponse } }',
    ...step,
    result: ({ completeStudyResponse }) => completeStudyResponse,
    answer: 'StudyResponse',
    isPublic: true,
  },
  {
    method: 'get',
    path: '/public/study/:studyRef/replies',
    summary: 'List all replies to the texts of a closed survey, sealed',
    description:
      'The same list for everybody. Only whoever has the key of a response can open the replies to it. It is empty where there can be none, or none any more.',
    operation: 'query ($studyRef: UUID!) { publicReplies(studyRef: $studyRef) { replies { ...SealedReply } } }',
    variables: ({ params }) => params,
    result: ({ publicReplies }) => publicReplies?.replies ?? [],
    answer: '[SealedReply]',
    isPublic: true,
  },
];
