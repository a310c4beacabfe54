import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLObjectType,
} from 'graphql';
import { readContract } from '../testkit/contract';

const COUNTS = 'prompts { slug n } segments { name values { value n } } teamSegments { name values { ref value n } }';

/** The fragments of the queries. `Results` selects everything that is shown of a group. */
const FRAGMENTS: Record<string, string> = {
  Results: `on StudyResults {
    teamRef asOf onRoster
    devexIndex { ... on DevexIndex { index n trend { ...Change } interval { low high } } ...Hidden }
    topics: scores(type: TOPIC) { ...ShownScore ...Hidden }
    prompts: scores(type: PROMPT) { ...ShownScore ...Hidden }
    topicParts: segments(type: TOPIC) { ...Part }
    promptParts: segments(type: PROMPT) { ...Part }
    choices { ... on ChoiceCounts { slug n dontKnow counts { choice n } rows { label n dontKnow users counts } } ...Hidden }
    verbatims(first: 1000) { nodes { ...Comment } edges { cursor node { ref } } ...CommentPage }
    textAnswers(first: 1000) { nodes { ...Answer } edges { cursor node { ref } } ...AnswerPage }
    firstVerbatims(first: 20) { topicSlug page { nodes { ...Comment } ...CommentPage } }
    firstTextAnswers(first: 20) { promptSlug page { nodes { ...Answer } ...AnswerPage } }
    drawnVerbatims(seed: 1, each: 20) { ...Comment }
    commentSummary: summary(kind: COMMENTS) { ...ShownSummary ...HiddenSummary }
    textSummary: summary(kind: TEXTUAL) { ...ShownSummary ...HiddenSummary }
    againstCompany { index { ...Against } topics { ...Against } }
    findings { focus { ...Found } strengths { ...Found } opportunities { ...Found } caution cautionText }
  }`,
  Change: 'on Trend { difference direction low high overTopics }',
  Hidden: 'on SuppressedScore { hiddenType: type hiddenSlug: slug reason needed votes priority comments }',
  ShownScore: `on Score {
    type slug scaledAvg freqDist favourable n dontKnow comments votes priority trend { ...Change } interval { low high } nps { promoters passives detractors score }
    rows { ... on MatrixRow { label scaledAvg counts n dontKnow } ...Hidden }
  }`,
  Found: 'on Finding { topicSlug label score interval { low high } change { ...Change } votes comments reasons text }',
  Against: 'on TeamDifference { topicSlug ofCompany ofRest toCompany toRest { ...Change } }',
  Part: 'on SegmentScores { segment { name value } teamSegment { name value ref } respondents differences scores { ...ShownScore ...Hidden } }',
  Comment: 'on Verbatim { ref topicSlug topicLabel responseText team { ref name } isHidden reply { ...Reply } }',
  Answer: 'on TextAnswer { ref promptSlug topicSlug responseText team { ref name } isHidden reply { ...Reply } }',
  Reply: 'on TextReply { text repliedAt }',
  CommentPage: 'on VerbatimConnection { totalCount pageInfo { ...Place } next hidden needed }',
  AnswerPage: 'on TextAnswerConnection { totalCount pageInfo { ...Place } next hidden needed }',
  Place: 'on PageInfo { hasNextPage hasPreviousPage startCursor endCursor }',
  ShownSummary: 'on Summary { type text origin basedOn topicSlug teamRef generatedAt }',
  HiddenSummary: 'on SuppressedSummary { reason needed hiddenText: text topicSlug teamRef }',
  TeamFields: 'on ScoredTeam { ref value level levelName isLeaf isHidden isEmp isDeletable parentRef uniqueResponses }',
  ParticipationFields: `on Participation { studyRef uniqueResponses responseRate responsesByHour { hour count } avgTimeSec ${COUNTS} teamRates { source teams { team { ref } people uniqueResponses responseRate } } }`,
};

/** Adds to a document the fragments that it uses. */
function withFragments(operation: string): string {
  const spread = new Set<string>();
  const addFragmentsIn = (text: string) => {
    for (const [, name] of text.matchAll(/\.\.\.([A-Z]\w+)/g)) {
      if (spread.has(name!)) continue;
      spread.add(name!);
      addFragmentsIn(FRAGMENTS[name!]!);
    }
  };
  addFragmentsIn(operation);
  return [operation, ...[...spread].map((name) => `fragment ${name} ${FRAGMENTS[name]}`)].join('\n');
}

export const RESULTS_QUERY = withFragments(
  'query ($ref: UUID!, $team: UUID) { study(ref: $ref) { hasEnoughResponses scoredTeams { ...TeamFields } results(teamRef: $team) { ...Results } } }',
);

/** The results of a group as they are shown in a series and in a comparison. */
export const SERIES_QUERY = withFragments(`query ($ref: UUID!, $team: UUID) { studySequence(ref: $ref) {
  scoredTeams { ...TeamFields } studies(teamRef: $team) { results { ...Results } isBeingPrepared }
} }`);
export const LAST_CLOSED_QUERY = withFragments(
  'query ($ref: UUID!, $team: UUID) { studySequence(ref: $ref) { lastClosed(teamRef: $team) { results { ...Results } } } }',
);
export const TRENDS_QUERY =
  withFragments(`query ($ref: UUID!, $team: UUID) { studySequence(ref: $ref) { trends(teamRef: $team) {
  studies { results { ...Results } isBeingPrepared } scoredTeams { ...TeamFields }
  sameTeams { topicSlug teamRefs points { score n } changeOfAll changeOfTeams }
} } }`);
/** The results of the company in the survey of a series that was closed last. */
export const LATEST_CLOSED_QUERY = withFragments(
  'query ($ref: UUID!) { studySequence(ref: $ref) { latestClosed { results { ...Results } } } }',
);
export const COMPARISON_QUERY = withFragments(`query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results {
  comparedWith(studyRef: $ref, teamRef: $team) { sharesPeople scoredTeams { ...TeamFields } index { ...Change } topics { topicSlug difference { ...Change } } results { ...Results } }
} } }`);

/** Further results of a group that only users with an account can read. */
export const FURTHER_RESULTS_QUERY = withFragments(`query ($ref: UUID!, $team: UUID) { study(ref: $ref) {
  shareableTeams { ...TeamFields } benchmarkContribution { contributedAt n scores { slug scaledAvg n } }
  results(teamRef: $team) {
    devexIndex { ... on DevexIndex { index benchmarkDelta } }
    scores { ... on Score { slug scaledAvg benchmarkDelta } }
    keptSummaries { ...ShownSummary }
  }
} }`);
export const PARTICIPATION_QUERY = withFragments(
  'query ($ref: UUID!) { study(ref: $ref) { uniqueResponses participation { ...ParticipationFields } } }',
);
export const PARTICIPATION_SUBSCRIPTION = withFragments(
  'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { ...ParticipationFields } }',
);
export const TEAM_PARTICIPATION_QUERY = `query ($ref: UUID!, $team: UUID!) { study(ref: $ref) { teamParticipation(teamRef: $team) { teamRef uniqueResponses ${COUNTS} } } }`;
export const EXPORT_PREVIEW_QUERY =
  'query ($ref: UUID!, $input: ExportInput!) { exportPreview(studyRef: $ref, input: $input) { fileName text isEmpty } }';

const DOCUMENTS = [
  RESULTS_QUERY,
  SERIES_QUERY,
  LAST_CLOSED_QUERY,
  TRENDS_QUERY,
  LATEST_CLOSED_QUERY,
  COMPARISON_QUERY,
  FURTHER_RESULTS_QUERY,
  PARTICIPATION_QUERY,
  PARTICIPATION_SUBSCRIPTION,
  TEAM_PARTICIPATION_QUERY,
  EXPORT_PREVIEW_QUERY,
];

/**
 * Types that contain nothing about answers: those of the installation, companies, users, questions, recipients and outside
 * services.
 */
const TYPES_NOT_OF_ANSWERS = [
  'Config',
  'FeatureFlags',
  'SingleSignOn',
  'ErrorReporting',
  'User',
  'Company',
  'AccessGrants',
  'ApiKey',
  'RequestedAccount',
  'CreatedApiKey',
  'RotateApiKeyPayload',
  'Invitation',
  'Session',
  'SessionConnection',
  'SessionEdge',
  'EndSessionPayload',
  'EndOtherSessionsPayload',
  'AuditLogPage',
  'AuditEntryEdge',
  'AuditEntry',
  'TokenScope',
  'Share',
  'CreatedShare',
  'Prompt',
  'PromptTranslation',
  'Topic',
  'StudyTemplate',
  'Team',
  'PublicStudy',
  'PublicTeam',
  'TranslatedText',
  'StudyFlags',
  'StudyOptions',
  'StudyPrompt',
  'CloseDateChoice',
  'ScheduledMoment',
  'StudyCreator',
  'AnalysisSegment',
  'PrivacyContract',
  'StudyPermissions',
  'StarredTopic',
  'SequenceRepeat',
  'ActionItem',
  'ActionItemChange',
  'Metric',
  'BenchmarkCohort',
  'CohortScore',
  'CreateTeamPayload',
  'UpdateStudySequencePayload',
  'DeleteStudySequencePayload',
  'UpdateTeamPayload',
  'DeleteTeamPayload',
  'RecipientConnection',
  'RecipientEdge',
  'Recipient',
  'RefusedRecipient',
  'ReplaceRecipientLinksPayload',
  'UpdateRecipientPayload',
  'RecipientFilePayload',
  'ExpectedTeams',
  'ExpectedTeam',
  'RosterPersonConnection',
  'RosterPersonEdge',
  'RosterPerson',
  'RosterPersonTraces',
  'RosterSegment',
  'RosterSegmentValue',
  'RosterSegmentValueCount',
  'AddRosterPeoplePayload',
  'UpdateRosterPersonPayload',
  'UpdateRosterPeoplePayload',
  'RemoveRosterPeoplePayload',
  'UndoRosterRemovalPayload',
  'ForgetRosterPersonPayload',
  'RefusedRosterPerson',
  'RosterFilePayload',
  'ChangeRosterAccessPayload',
  'RosterImport',
  'RosterImportCounts',
  'RosterImportTeam',
  'RosterImportRowConnection',
  'RosterImportRowEdge',
  'RosterImportRow',
  'RosterImportChange',
  'CreateRosterImportPayload',
  'ApplyRosterImportPayload',
  'UndoRosterImportPayload',
  'DiscardRosterImportPayload',
  'Digest',
  'DigestChannel',
  'SetDigestPayload',
  // A file holds the form of a survey, and nothing that answering changes.
  'StudyFile',
  'StudyFilePreview',
  'StudyFilePrompt',
  'StudyFileProblem',
  'ImportStudyPayload',
  // Pages of lists that answering does not change. What stands in them is listed by itself.
  'UserConnection',
  'UserEdge',
  'InvitationConnection',
  'InvitationEdge',
  'ApiKeyConnection',
  'ApiKeyEdge',
  'ShareConnection',
  'ShareEdge',
  'TeamConnection',
  'TeamEdge',
  'SequenceConnection',
  'SequenceEdge',
  'PromptConnection',
  'PromptEdge',
  // Admins write these to each other before anybody answers.
  'DraftThread',
  'DraftNote',
  'DraftThreadConnection',
  'DraftThreadEdge',
  'DraftThreadPayload',
  'DeleteDraftNotePayload',
  // The library proposes these actions, and an admin dismisses them.
  'RecommendedAction',
  'RecommendedActionPayload',
  // Figures of another tool, which the adversary reads elsewhere once they are imported.
  'StudyImport',
  'ImportConsent',
  'StudyHistoryPreview',
  'HistoryColumn',
  'HistorySurvey',
  'HistoryRow',
  'ImportStudyHistoryPayload',
  // It counts calls of an identity provider, and people of the roster whether they were asked or not.
  'ScimStatus',
  'ScimCallCount',
  // A message holds figures of the whole company that the adversary reads elsewhere (digests/announced-figures.ts).
  // Numbers for operators: counts of work, keys and processes of all companies together.
  'InstallationStatus',
  'WaitingWork',
  'InvitationCount',
  'JobRun',
  'ServerProcess',
  'KeyCounts',
  'StandbyStatus',
  'CellStatus',
  'Webhook',
  'WebhookConnection',
  'WebhookEdge',
  'WebhookDelivery',
  'WebhookDeliveryConnection',
  'WebhookDeliveryEdge',
  'WebhookPayload',
  'WebhookSecretPayload',
  'WebhookDeliveryPayload',
  'DeleteWebhookPayload',
  'ChatStatus',
  'ChatEntity',
  'SlackSetup',
  'MsteamsSetup',
  'MsteamsUser',
  'ChatStatusPayload',
  'SlackInstallPayload',
  'SyncChatPeoplePayload',
  'SlackUser',
  'ChatAccount',
  // These say whom a message was sent to, and nothing that answering changes.
  'InvitationProgress',
  'FailedInvitation',
  'ReminderProgress',
  'DeliveryProblemCount',
  'SendInvitationsPayload',
  'MessageText',
  'SetMessageTextPayload',
  'SendTestInvitationPayload',
  'SendReminderPayload',
  // These repeat shown scores, and the differences between them (tests/api/outcomes.test.ts).
  'OutcomePage',
  'OutcomePagePayload',
  'Outcomes',
  'ThenAndNow',
  // They hold texts that the adversary reads elsewhere, and words of an admin (tests/results/replies.test.ts).
  'PublicReplies',
  'SealedReply',
  'ReplyToVerbatimPayload',
  'ReplyToTextAnswerPayload',
  // Only respondents can read this, and only about their own response.
  'StudyResponse',
];

/** Fields that contain nothing about answers, although other fields of their type do. */
const FIELDS_NOT_OF_ANSWERS: Record<string, readonly string[]> = {
  Study: [
    'ref',
    'name',
    'status',
    'type',
    'distributionMethod',
    'messageTexts',
    'welcomeMessage',
    'welcomeTranslations',
    'companyName',
    'flags',
    'options',
    'prompts',
    'topics',
    'teams',
    'targetResponses',
    'expectedResponseCount',
    'recipientCount',
    'enableScheduledReminders',
    'scheduledCloseDate',
    'scheduledCloseReminders',
    'closeDateChoice',
    'schedule',
    'createdAt',
    'openDate',
    'closeDate',
    'imported',
    'sentAt',
    'lastUpdated',
    'createdBy',
    'sequence',
    'sequenceRef',
    'archivedAt',
    'promptCount',
    'lastStudyRef',
    'lastStudy',
    'viewerTeamRef',
    'viewerTeam',
    'analysisSegments',
    'isExample',
    'allOpenEnded',
    'version',
    'privacy',
    'repliesUntil',
    'responsesToClose',
    'viewerCan',
    'metrics',
  ],
  StudyPage: ['nodes', 'edges', 'pageInfo', 'totalCount', 'studies', 'total', 'next'],
  StudyEdge: ['node', 'cursor'],
  StudyChange: ['events', 'study', 'hasResults'],
  Participation: [
    'study',
    'expectedResponseCount',
    'openDate',
    'closeDate',
    'remindersSent',
    'schedule',
    'invitations',
    'lastReminder',
  ],
  AddRecipientsPayload: ['study', 'added', 'alreadyThere', 'notAdded', 'refused'],
  RemoveRecipientsPayload: ['study', 'removed', 'notFound', 'undoRef'],
  UndoRecipientRemovalPayload: ['study', 'restored'],
  // A score says what it is about whether or not it is shown. What is shown has no reason for being hidden.
  Score: ['topic', 'prompt', 'reason'],
  DevexIndex: ['reason'],
  ChoiceCounts: ['prompt', 'reason'],
  MatrixRow: ['reason'],
  SuppressedScore: ['topic', 'prompt', 'label'],
  StudyResults: ['team'],
  Finding: ['topic'],
  SameTeamsLine: ['topic'],
  Verbatim: ['topic'],
  TextAnswer: ['topic', 'prompt'],
  TopicDifference: ['topic'],
  TeamDifference: ['topic'],
  TopicVerbatims: ['topic'],
  PromptTextAnswers: ['prompt'],
  Summary: ['topic', 'team'],
  SuppressedSummary: ['topic', 'team'],
  TeamParticipation: ['team'],
  Sequence: ['ref', 'name', 'studyCount', 'newestStudies', 'studyRefs', 'unclosedStudies', 'repeat'],
  SequenceTrends: ['total', 'older', 'newer'],
  SequenceRepeatPayload: ['sequence'],
  SequenceStudy: ['study'],
  Comparison: ['study'],
};

const isRoot = (type: string) => ['Query', 'Mutation', 'Subscription'].includes(type);

/** The fields that a document selects, each with its type, as in `Score.n`. */
function fieldsOf(document: DocumentNode): string[] {
  const fields: string[] = [];
  const types = new TypeInfo(readContract());
  visit(
    document,
    visitWithTypeInfo(types, { Field: ({ name }) => void fields.push(`${types.getParentType()!.name}.${name.value}`) }),
  );
  return fields;
}

/** Whether a document selects anything that answers change. */
export const readsAnswers = (document: DocumentNode): boolean =>
  fieldsOf(document).some((field) => {
    const [type, name] = field.split('.') as [string, string];
    return (
      !isRoot(type) &&
      !TYPES_NOT_OF_ANSWERS.includes(type) &&
      !FIELDS_NOT_OF_ANSWERS[type]?.includes(name) &&
      name !== '__typename'
    );
  });

/**
 * Lists the fields that are neither read by the adversary nor listed as independent of answers. The root fields are left out,
 * because they only return objects.
 */
export function unclassifiedFields(): string[] {
  const schema = readContract();
  const read = new Set(DOCUMENTS.flatMap((document) => fieldsOf(parse(document))));
  const seen = new Set<string>(TYPES_NOT_OF_ANSWERS);
  const undecided: string[] = [];
  const open = ['Query', 'Mutation', 'Subscription'];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const field of Object.values((schema.getType(name) as GraphQLObjectType).getFields())) {
      const type = getNamedType(field.type);
      if (isCompositeType(type))
        open.push(...(isAbstractType(type) ? schema.getPossibleTypes(type) : [type]).map((each) => each.name));
      if (!isRoot(name) && !read.has(`${name}.${field.name}`) && !FIELDS_NOT_OF_ANSWERS[name]?.includes(field.name))
        undecided.push(`${name}.${field.name}`);
    }
  }
  return undecided;
}
