import type { RootField } from '../../../server/graphql/permissions';

/**
 * The people who call: somebody not signed in, a viewer, an admin of another company, a program with an API key, and an
 * admin.
 */
const PEOPLE = ['visitor', 'viewer', 'stranger', 'key', 'admin'] as const;
/** The share links that call: to the requested survey, to a team of another survey, and an expired one. */
const LINKS = ['link', 'otherLink', 'expiredLink'] as const;
export const CALLERS = [...PEOPLE, ...LINKS];
export type Caller = (typeof CALLERS)[number];
type Refused = 'BAD_USER_INPUT' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT';
/** Allowed or refused, with the two refusals that only links get, and the refusal to open a socket. */
type Answer = 'allowed' | Refused | 'insufficient scope' | 'expired' | 'no socket';

interface Row {
  operation: string;
  answers: Record<Caller, Answer>;
}

export const ANSWER_BY_DETAIL: Record<string, Answer> = {
  'Token does not have sufficient scopes.': 'insufficient scope',
  'Token has expired.': 'expired',
};

/** The expected answers to an operation, in the order of PEOPLE. Share links are refused, unless `forLinks` allows them. */
const row = (operation: string, ...answers: [Answer, Answer, Answer, Answer, Answer]): Row => ({
  operation,
  answers: {
    ...(Object.fromEntries(PEOPLE.map((caller, at) => [caller, answers[at]])) as Row['answers']),
    link: 'insufficient scope',
    otherLink: 'insufficient scope',
    expiredLink: 'expired',
  },
});
const forLinks = ({ operation, answers }: Row, link: Answer, otherLink: Answer): Row => ({
  operation,
  answers: { ...answers, link, otherLink },
});

/** Everybody may call it. */
const forAnyone = (operation: string) => row(operation, 'allowed', 'allowed', 'allowed', 'allowed', 'allowed');
/**
 * The operation concerns the caller's own company: every role may call it, and a stranger gets their own company's
 * data.
 */
const forViewers = (operation: string) => row(operation, 'UNAUTHENTICATED', 'allowed', 'allowed', 'allowed', 'allowed');
const forAdmins = (operation: string) =>
  row(operation, 'UNAUTHENTICATED', 'FORBIDDEN', 'allowed', 'allowed', 'allowed');
const forAdminsInPerson = (operation: string) =>
  row(operation, 'UNAUTHENTICATED', 'FORBIDDEN', 'allowed', 'FORBIDDEN', 'allowed');
/** The operation concerns one object of the company. A stranger does not learn that it exists. */
const onObjectForViewers = (operation: string) =>
  row(operation, 'UNAUTHENTICATED', 'allowed', 'NOT_FOUND', 'allowed', 'allowed');
const onObjectForAdmins = (operation: string) =>
  row(operation, 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'allowed', 'allowed');
const onObjectForAdminsInPerson = (operation: string) =>
  row(operation, 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN', 'allowed');
/** The companies here have connected no workspace, so whoever may ask is told that. */
const withoutWorkspace = (operation: string) =>
  row(operation, 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'CONFLICT', 'CONFLICT');
const toAll = (answer: Answer): [Answer, Answer, Answer, Answer, Answer] => [answer, answer, answer, answer, answer];

const HISTORY_FILE = 'survey,closed on,topic,score,n\nSpring,2025-03-31,docs,60,40\n';

/** The expected answer of every root field. The test fails for a field that is missing here. */
export const EXPECTED_ANSWERS: Record<RootField, Row> = {
  'Query.config': forLinks(forAnyone('{ config { environment } }'), 'allowed', 'allowed'),
  'Query.me': forViewers('{ me { ref } }'),
  'Query.apiKeys': forAdminsInPerson('{ apiKeys { ref } }'),
  'Query.sessions': row(
    '{ sessions { totalCount } }',
    ...(['UNAUTHENTICATED', 'allowed', 'allowed', 'FORBIDDEN', 'allowed'] as const),
  ),
  'Query.apiKeyPage': forAdminsInPerson('{ apiKeyPage { totalCount } }'),
  'Query.users': forAdminsInPerson('{ users { ref } }'),
  'Query.userPage': forAdminsInPerson('{ userPage { totalCount } }'),
  'Query.invitations': forAdminsInPerson('{ invitations { ref } }'),
  'Query.invitationPage': forAdminsInPerson('{ invitationPage { totalCount } }'),
  // No company here is the operator's own (tests/api/installation.test.ts).
  'Query.installation': row(
    '{ installation { version } }',
    ...(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'] as const),
  ),
  'Query.auditLog': forAdminsInPerson('{ auditLog { next } }'),
  'Query.tokenScope': forLinks(row('{ tokenScope { studyRef } }', ...toAll('FORBIDDEN')), 'allowed', 'allowed'),
  'Query.shares': onObjectForAdmins('{ shares(studyRef: "$study") { ref } }'),
  'Query.sharePage': onObjectForAdmins('{ sharePage(studyRef: "$study") { totalCount } }'),
  'Query.topics': forViewers('{ topics { slug } }'),
  'Query.prompts': forViewers('{ prompts { slug } }'),
  'Query.promptPage': forViewers('{ promptPage { totalCount } }'),
  'Query.topic': forViewers('{ topic(slug: "docs") { slug } }'),
  'Query.prompt': forViewers('{ prompt(slug: "docs_findable") { slug } }'),
  'Query.studyTemplates': forViewers('{ studyTemplates { slug } }'),
  'Query.team': onObjectForViewers('{ team(ref: "$team") { value } }'),
  'Query.teams': forViewers('{ teams { ref } }'),
  'Query.teamPage': forViewers('{ teamPage { totalCount } }'),
  'Query.rosterPeople': forAdmins('{ rosterPeople { totalCount } }'),
  'Query.rosterPerson': forAdmins('{ rosterPerson(ref: "$person") { email } }'),
  'Query.rosterSegments': forAdmins('{ rosterSegments { name } }'),
  'Query.studies': forViewers('{ studies { ref } }'),
  'Query.study': forLinks(onObjectForViewers('{ study(ref: "$study") { ref } }'), 'allowed', 'insufficient scope'),
  'Query.studyFile': onObjectForViewers('{ studyFile(ref: "$study") { fileName } }'),
  'Query.templateFile': forViewers('{ templateFile(slug: "quick_pulse") { fileName } }'),
  'Query.studyFilePreview': forAdmins('{ studyFilePreview(file: "{}") { problems { path } } }'),
  'Mutation.importStudy': forAdmins(
    `mutation { importStudy(input: { file: ${JSON.stringify(
      JSON.stringify({ format: 'candor-survey', version: 1, kind: 'survey', name: 'Pulse', questions: [] }),
    )} }) { study { ref } } }`,
  ),
  'Query.studyPage': forViewers('{ studyPage { total } }'),
  'Query.studySequences': forViewers('{ studySequences { ref } }'),
  'Query.studySequencePage': forViewers('{ studySequencePage { totalCount } }'),
  'Query.studySequence': onObjectForViewers('{ studySequence(ref: "$sequence") { ref } }'),
  'Query.studyHistoryPreview': onObjectForAdmins(
    `{ studyHistoryPreview(sequenceRef: "$sequence", file: ${JSON.stringify(HISTORY_FILE)}) { problems } }`,
  ),
  'Mutation.importStudyHistory': onObjectForAdmins(
    `mutation { importStudyHistory(input: {
       sequenceRef: "$unusedSequence", file: ${JSON.stringify(HISTORY_FILE)}, source: "Other tool"
     }) { studies { ref } } }`,
  ),
  'Query.starredTopics': onObjectForAdmins('{ starredTopics(sequenceRef: "$sequence") { topicSlug } }'),
  'Query.actionItem': onObjectForAdmins(
    '{ actionItem(sequenceRef: "$sequence", topicSlug: "docs", ref: "$actionItem") { text } }',
  ),
  'Query.recommendedActions': onObjectForAdmins(
    '{ recommendedActions(sequenceRef: "$sequence", topicSlug: "docs") { text } }',
  ),
  'Query.outcomePage': onObjectForAdmins('{ outcomePage(sequenceRef: "$sequence") { publishedAt } }'),
  'Query.publicOutcomes': forAnyone('{ publicOutcomes(token: "made up") { companyName } }'),
  'Query.exportPreview': onObjectForAdmins(
    '{ exportPreview(studyRef: "$closed", input: { data: SCORES, format: CSV, type: TOPIC, segmented: false }) { fileName } }',
  ),
  'Query.benchmarkCohorts': forViewers('{ benchmarkCohorts { slug } }'),
  'Query.benchmarkCohort': row(
    '{ benchmarkCohort(slug: "no-such-cohort") { slug } }',
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ),
  'Query.publicStudy': forAnyone('{ publicStudy(ref: "$study") { ref } }'),
  'Query.publicReplies': forAnyone('{ publicReplies(studyRef: "$closed") { studyRef } }'),
  'Query.studyResponse': forAnyone('{ studyResponse(ref: "$response") { studyRef } }'),
  'Query.rosterImport': forAdmins('{ rosterImport(ref: "$preview") { state } }'),
  'Query.lastRosterImport': forAdmins('{ lastRosterImport { state } }'),
  'Query.chatStatus': forViewers('{ chatStatus(provider: SLACK) { connected } }'),
  'Query.chatEntities': withoutWorkspace('{ chatEntities(provider: SLACK, filter: "a") { id } }'),
  'Query.chatEntityMembers': withoutWorkspace(
    '{ chatEntityMembers(provider: SLACK, entityId: "C1", entityType: CHANNEL) { id } }',
  ),
  'Query.scim': forAdmins('{ scim { userCount calls { day } } }'),
  'Query.webhooks': forAdmins('{ webhooks { totalCount } }'),
  'Query.webhook': onObjectForAdmins('{ webhook(ref: "$webhook") { url } }'),
  'Mutation.createWebhook': forAdmins(
    'mutation { createWebhook(input: { url: "https://10.0.0.1", events: [STUDY_CLOSED] }) { secret } }',
  ),
  'Mutation.updateWebhook': onObjectForAdmins(
    'mutation { updateWebhook(input: { ref: "$webhook", rate: 50 }) { webhook { rate } } }',
  ),
  'Mutation.deleteWebhook': onObjectForAdmins('mutation { deleteWebhook(ref: "$unusedWebhook") { ref } }'),
  'Mutation.replaceWebhookSecret': onObjectForAdmins('mutation { replaceWebhookSecret(ref: "$webhook") { secret } }'),
  'Mutation.testWebhook': onObjectForAdmins('mutation { testWebhook(ref: "$webhook") { delivery { problem } } }'),
  'Mutation.replayWebhookDelivery': onObjectForAdmins(
    'mutation { replayWebhookDelivery(ref: "$webhookMessage") { delivery { problem } } }',
  ),
  'Query.digest': forAdmins('{ digest { rate } }'),
  'Mutation.setDigest': forAdmins(
    'mutation { setDigest(input: { emails: [], events: [], rate: 50 }) { digest { rate } } }',
  ),
  'Mutation.setDigestChannel': withoutWorkspace(
    'mutation { setDigestChannel(input: { provider: SLACK, channelId: "C1" }) { digest { rate } } }',
  ),
  'Mutation.removeDigestChannel': forAdmins('mutation { removeDigestChannel(provider: SLACK) { digest { rate } } }'),
  'Query.slackSetup': forAdmins('{ slackSetup { canInstall } }'),
  'Query.msteamsSetup': forAdmins('{ msteamsSetup { messagingEndpoint } }'),
  'Mutation.connectMsteams': row(
    'mutation { connectMsteams(input: { appId: "short", clientSecret: "short", tenantId: "short" }) { status { connected } } }',
    ...(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'FORBIDDEN', 'BAD_USER_INPUT'] as const),
  ),
  'Mutation.connectSlack': row(
    'mutation { connectSlack(input: { botToken: "short", appToken: "short" }) { status { connected } } }',
    ...(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'FORBIDDEN', 'BAD_USER_INPUT'] as const),
  ),
  'Mutation.beginSlackInstall': row(
    'mutation { beginSlackInstall { url } }',
    ...(['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'FORBIDDEN', 'CONFLICT'] as const),
  ),
  'Mutation.removeChatInstallation': row(
    'mutation { removeChatInstallation(provider: SLACK) { status { connected } } }',
    ...(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN', 'NOT_FOUND'] as const),
  ),
  'Mutation.syncChatPeople': withoutWorkspace('mutation { syncChatPeople(provider: SLACK) { synced } }'),
  'Mutation.addChatRecipients': row(
    'mutation { addChatRecipients(input: { studyRef: "$study", provider: SLACK, entities: [{ id: "U1", type: USER }] }) { added } }',
    ...(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CONFLICT'] as const),
  ),
  'Mutation.linkRecipientAccount': onObjectForAdmins(
    'mutation { linkRecipientAccount(input: { studyRef: "$study", ref: "$recipient", provider: SLACK, accountId: null }) { recipient { ref } } }',
  ),
  'Mutation.signIn': forAnyone('mutation { signIn(input: { email: "$email", password: "$password" }) { ref } }'),
  'Mutation.signOut': forAnyone('mutation { signOut }'),
  'Mutation.createAccount': forAnyone(
    'mutation { createAccount(input: { email: "$unique@people.test", agreesToTos: true }) { email } }',
  ),
  'Mutation.requestPasswordReset': forAnyone('mutation { requestPasswordReset(email: "$unique@people.test") }'),
  'Mutation.verifyEmail': row('mutation { verifyEmail(token: "$unique") { ref } }', ...toAll('BAD_USER_INPUT')),
  'Mutation.setPassword': row(
    'mutation { setPassword(input: { newPassword1: "short", newPassword2: "short" }) { ref } }',
    ...(['UNAUTHENTICATED', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'FORBIDDEN', 'BAD_USER_INPUT'] as const),
  ),
  'Mutation.updateUser': row(
    'mutation { updateUser(input: { name: "Ada" }) { ref } }',
    ...(['UNAUTHENTICATED', 'allowed', 'allowed', 'FORBIDDEN', 'allowed'] as const),
  ),
  'Mutation.endSession': row(
    'mutation { endSession(ref: "$session") { ref } }',
    ...(['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 'allowed'] as const),
  ),
  'Mutation.endOtherSessions': row(
    'mutation { endOtherSessions { count } }',
    ...(['UNAUTHENTICATED', 'allowed', 'allowed', 'FORBIDDEN', 'allowed'] as const),
  ),
  'Mutation.updateCompany': forAdmins('mutation { updateCompany(input: { issueTrackingSw: 4 }) { ref } }'),
  'Mutation.inviteUser': forAdminsInPerson(
    'mutation { inviteUser(input: { email: "$unique@people.test", role: VIEWER }) { ref } }',
  ),
  'Mutation.revokeInvitation': onObjectForAdminsInPerson('mutation { revokeInvitation(ref: "$invitation") }'),
  'Mutation.changeUserRole': onObjectForAdminsInPerson(
    'mutation { changeUserRole(ref: "$colleague", role: VIEWER) { ref } }',
  ),
  'Mutation.changeRosterAccess': onObjectForAdminsInPerson(
    'mutation { changeRosterAccess(ref: "$colleague", canManageRoster: true) { user { ref } } }',
  ),
  'Mutation.removeUser': onObjectForAdminsInPerson('mutation { removeUser(ref: "$colleague") }'),
  'Mutation.contributeToBenchmark': onObjectForAdmins('mutation { contributeToBenchmark(ref: "$closed") { ref } }'),
  'Mutation.withdrawFromBenchmark': onObjectForAdmins('mutation { withdrawFromBenchmark(ref: "$closed") { ref } }'),
  'Mutation.shareStudy': onObjectForAdmins('mutation { shareStudy(ref: "$closed") { scopeToken } }'),
  'Mutation.revokeShare': onObjectForAdmins('mutation { revokeShare(ref: "$share") }'),
  'Mutation.sendFeedback': forViewers('mutation { sendFeedback(input: { text: "Nice", path: "/" }) }'),
  'Mutation.recordAnalyticsEvent': forAnyone(
    'mutation { recordAnalyticsEvent(input: { eventName: "page", segmentType: "page" }) }',
  ),
  'Mutation.createApiKey': forAdminsInPerson('mutation { createApiKey { key } }'),
  'Mutation.rotateApiKey': onObjectForAdminsInPerson('mutation { rotateApiKey(ref: "$freshKey") { key } }'),
  'Mutation.renameApiKey': onObjectForAdminsInPerson(
    'mutation { renameApiKey(ref: "$apiKey", name: "Nightly") { ref } }',
  ),
  'Mutation.revokeApiKey': onObjectForAdminsInPerson('mutation { revokeApiKey(ref: "$apiKey") }'),
  'Mutation.createTeam': forAdmins('mutation { createTeam(input: { name: "$unique" }) { team { ref } } }'),
  'Mutation.updateTeam': onObjectForAdmins(
    'mutation { updateTeam(input: { ref: "$team", isHidden: false }) { team { ref } } }',
  ),
  'Mutation.deleteTeam': onObjectForAdmins('mutation { deleteTeam(input: { ref: "$unusedTeam" }) { deletedRef } }'),
  'Query.recipients': onObjectForAdmins('{ recipients(studyRef: "$study") { totalCount } }'),
  'Query.expectedTeams': onObjectForAdmins('{ expectedTeams(studyRef: "$study") { minimum } }'),
  'Mutation.addRecipients': onObjectForAdmins(
    'mutation { addRecipients(input: { studyRef: "$study", filter: {} }) { added } }',
  ),
  'Mutation.updateRecipient': onObjectForAdmins(
    'mutation { updateRecipient(input: { studyRef: "$study", ref: "$recipient", name: "Ann" }) { recipient { ref } } }',
  ),
  'Mutation.removeRecipients': onObjectForAdmins(
    'mutation { removeRecipients(input: { studyRef: "$study", refs: ["$recipient"] }) { removed } }',
  ),
  'Mutation.undoRecipientRemoval': onObjectForAdmins(
    'mutation { undoRecipientRemoval(ref: "$recipientRemoval") { restored } }',
  ),
  'Mutation.replaceRecipientLinks': onObjectForAdmins(
    'mutation { replaceRecipientLinks(input: { studyRef: "$study", refs: ["$recipient"] }) { replaced } }',
  ),
  'Mutation.exportRecipientLinks': onObjectForAdmins(
    'mutation { exportRecipientLinks(studyRef: "$study") { fileName } }',
  ),
  'Mutation.exportRecipients': onObjectForAdmins('mutation { exportRecipients(studyRef: "$study") { fileName } }'),
  'Mutation.addRosterPeople': forAdmins(
    'mutation { addRosterPeople(input: { people: [{ email: "$unique@people.test" }] }) { added { ref } } }',
  ),
  'Mutation.updateRosterPerson': onObjectForAdmins(
    'mutation { updateRosterPerson(ref: "$person", input: { name: "Ann" }) { person { ref } } }',
  ),
  // Refs of another company are in the reply, among those that were not found.
  'Mutation.updateRosterPeople': forAdmins(
    'mutation { updateRosterPeople(refs: ["$person"], input: { classification: ENGINEER }) { notFound } }',
  ),
  'Mutation.removeRosterPeople': forAdmins('mutation { removeRosterPeople(refs: ["$person"]) { notFound } }'),
  'Mutation.undoRosterRemoval': onObjectForAdmins('mutation { undoRosterRemoval(ref: "$removal") { people { ref } } }'),
  'Mutation.createRosterImport': forAdmins(
    'mutation { createRosterImport(input: { columns: [{ use: EMAIL }], removesMissing: false }) { rosterImport { ref } } }',
  ),
  'Mutation.applyRosterImport': onObjectForAdmins(
    'mutation { applyRosterImport(input: { ref: "$preview" }) { rosterImport { ref } } }',
  ),
  'Mutation.undoRosterImport': onObjectForAdmins(
    'mutation { undoRosterImport(input: { ref: "$import" }) { removedCount } }',
  ),
  // Nothing is deleted for a stranger, whose reply is that of an import that is gone.
  'Mutation.discardRosterImport': forAdmins('mutation { discardRosterImport(input: { ref: "$preview" }) { ref } }'),
  'Mutation.exportRosterPeople': forAdmins('mutation { exportRosterPeople { fileName } }'),
  'Mutation.exportRosterPerson': onObjectForAdmins('mutation { exportRosterPerson(ref: "$person") { fileName } }'),
  'Mutation.forgetRosterPerson': onObjectForAdmins('mutation { forgetRosterPerson(ref: "$person") { ref } }'),
  'Mutation.updateStudySequence': onObjectForAdmins(
    'mutation { updateStudySequence(ref: "$sequence", input: { name: "Yearly" }) { sequence { name } } }',
  ),
  'Mutation.deleteStudySequence': onObjectForAdmins(
    'mutation { deleteStudySequence(ref: "$unusedSequence") { deletedRef } }',
  ),
  'Mutation.setSequenceRepeat': onObjectForAdmins(
    'mutation { setSequenceRepeat(sequenceRef: "$repeating", input: { every: 6, unit: WEEK, weekday: 2, from: "2026-06-01", openDays: 14 }) { sequence { ref } } }',
  ),
  'Mutation.skipRepeatedSurvey': onObjectForAdmins(
    'mutation { skipRepeatedSurvey(sequenceRef: "$repeating", day: "$repeatDay") { sequence { ref } } }',
  ),
  'Mutation.pauseSequenceRepeat': onObjectForAdmins(
    'mutation { pauseSequenceRepeat(sequenceRef: "$repeating", isPaused: false) { sequence { ref } } }',
  ),
  'Mutation.deleteSequenceRepeat': onObjectForAdmins(
    'mutation { deleteSequenceRepeat(sequenceRef: "$repeating") { sequence { ref } } }',
  ),
  'Mutation.createStudySequence': forAdmins('mutation { createStudySequence(name: "Quarterly") { ref } }'),
  'Mutation.starTopic': onObjectForAdmins(
    'mutation { starTopic(sequenceRef: "$sequence", topicSlug: "docs") { isActive } }',
  ),
  'Mutation.publishOutcomePage': onObjectForAdmins(
    'mutation { publishOutcomePage(input: { sequenceRef: "$outcomes", actionItemRefs: ["$done"] }) { outcomePage { url } } }',
  ),
  'Mutation.unpublishOutcomePage': onObjectForAdmins(
    'mutation { unpublishOutcomePage(sequenceRef: "$sequence") { outcomePage { url } } }',
  ),
  'Mutation.updateStarredTopic': onObjectForAdmins(
    'mutation { updateStarredTopic(sequenceRef: "$sequence", topicSlug: "docs", isActive: true) { isActive } }',
  ),
  'Mutation.deleteStarredTopic': onObjectForAdmins(
    'mutation { deleteStarredTopic(sequenceRef: "$sequence", topicSlug: "$starred") }',
  ),
  'Mutation.updateRecommendedAction': onObjectForAdmins(
    'mutation { updateRecommendedAction(input: { sequenceRef: "$sequence", topicSlug: "docs", text: "$recommended", isDismissed: true }) { recommendedAction { text } } }',
  ),
  'Mutation.createActionItem': onObjectForAdmins(
    'mutation { createActionItem(sequenceRef: "$sequence", topicSlug: "docs", input: { text: "Write more" }) { ref } }',
  ),
  'Mutation.updateActionItem': onObjectForAdmins(
    'mutation { updateActionItem(sequenceRef: "$sequence", topicSlug: "docs", ref: "$actionItem", input: { isCompleted: true }) { ref } }',
  ),
  'Mutation.deleteActionItem': onObjectForAdmins(
    'mutation { deleteActionItem(sequenceRef: "$sequence", topicSlug: "docs", ref: "$actionItem") }',
  ),
  'Query.draftThreads': onObjectForAdmins('{ draftThreads(studyRef: "$draft") { totalCount } }'),
  'Mutation.startDraftThread': onObjectForAdmins(
    'mutation { startDraftThread(input: { studyRef: "$draft", text: "Is it so?" }) { draftThread { ref } } }',
  ),
  'Mutation.updateDraftThread': onObjectForAdmins(
    'mutation { updateDraftThread(input: { studyRef: "$discussed", ref: "$thread", isResolved: true }) { draftThread { ref } } }',
  ),
  'Mutation.addDraftNote': onObjectForAdmins(
    'mutation { addDraftNote(input: { studyRef: "$discussed", threadRef: "$thread", text: "It is" }) { draftThread { ref } } }',
  ),
  'Mutation.updateDraftNote': onObjectForAdmins(
    'mutation { updateDraftNote(input: { studyRef: "$discussed", ref: "$thread", text: "It is so" }) { draftThread { ref } } }',
  ),
  'Mutation.deleteDraftNote': onObjectForAdmins(
    'mutation { deleteDraftNote(input: { studyRef: "$discussed", ref: "$thread" }) { ref } }',
  ),
  'Mutation.createStudy': forAdmins('mutation { createStudy(input: { name: "Pulse" }) { ref } }'),
  'Mutation.updateStudy': onObjectForAdmins(
    'mutation { updateStudy(ref: "$draft", input: { name: "Renamed" }) { ref } }',
  ),
  'Mutation.addStudyTeams': onObjectForAdmins('mutation { addStudyTeams(ref: "$draft", teamRefs: ["$team"]) { ref } }'),
  'Mutation.removeStudyTeams': onObjectForAdmins(
    'mutation { removeStudyTeams(ref: "$draft", teamRefs: ["$team"]) { ref } }',
  ),
  'Mutation.publishStudy': onObjectForAdmins('mutation { publishStudy(ref: "$draft") { ref } }'),
  'Mutation.unpublishStudy': onObjectForAdmins('mutation { unpublishStudy(ref: "$unanswered") { ref } }'),
  'Mutation.markReminderSent': onObjectForAdmins('mutation { markReminderSent(ref: "$closable") { ref } }'),
  'Mutation.sendInvitations': onObjectForAdmins('mutation { sendInvitations(studyRef: "$mailed") { planned } }'),
  'Mutation.retryFailedInvitations': onObjectForAdmins(
    'mutation { retryFailedInvitations(studyRef: "$mailed") { planned } }',
  ),
  'Mutation.sendTestInvitation': onObjectForAdmins('mutation { sendTestInvitation(studyRef: "$mailed") { email } }'),
  'Mutation.setMessageText': onObjectForAdmins(
    'mutation { setMessageText(input: { studyRef: "$mailed", kind: REMINDER, language: en }) { study { ref } } }',
  ),
  'Mutation.sendReminder': onObjectForAdmins('mutation { sendReminder(studyRef: "$mailed") { study { ref } } }'),
  'Mutation.closeStudy': onObjectForAdmins('mutation { closeStudy(ref: "$closable") { ref } }'),
  'Mutation.rereleaseStudy': onObjectForAdmins(
    'mutation { rereleaseStudy(ref: "$released", reason: "A team was misplaced") { ref } }',
  ),
  'Mutation.hideVerbatim': onObjectForAdmins(
    'mutation { hideVerbatim(studyRef: "$closed", ref: "$comment") { isHidden } }',
  ),
  'Mutation.hideTextAnswer': onObjectForAdmins(
    'mutation { hideTextAnswer(studyRef: "$closed", ref: "$textAnswer") { isHidden } }',
  ),
  'Mutation.replyToVerbatim': onObjectForAdmins(
    'mutation { replyToVerbatim(input: { studyRef: "$closed", ref: "$comment" }) { verbatim { ref } } }',
  ),
  'Mutation.replyToTextAnswer': onObjectForAdmins(
    'mutation { replyToTextAnswer(input: { studyRef: "$closed", ref: "$textAnswer" }) { textAnswer { ref } } }',
  ),
  'Mutation.duplicateStudy': onObjectForAdmins('mutation { duplicateStudy(ref: "$study") { ref } }'),
  'Mutation.deleteStudy': onObjectForAdmins('mutation { deleteStudy(ref: "$draft") }'),
  'Mutation.createPrompt': forAdmins(
    'mutation { createPrompt(input: { text: "Is it so?", type: RATING_5L, topicSlug: "docs" }) { slug } }',
  ),
  'Mutation.updatePrompt': onObjectForAdmins(
    'mutation { updatePrompt(slug: "$prompt", input: { text: "Is it?" }) { slug } }',
  ),
  'Mutation.regenerateSummary': onObjectForViewers(
    'mutation { regenerateSummary(input: { studyRef: "$closed" }) { __typename } }',
  ),
  'Mutation.startStudyResponse': forAnyone(
    'mutation { startStudyResponse(input: { studyRef: "$study", email: "$unique@people.test" }) { ref } }',
  ),
  'Mutation.answerPrompt': forAnyone(
    'mutation { answerPrompt(input: { studyResponseRef: "$response", promptSlug: "review_turnaround", absoluteValue: 4 }) { answered } }',
  ),
  'Mutation.answerVotes': forAnyone(
    'mutation { answerVotes(input: { studyResponseRef: "$response", verbatims: [] }) { answered } }',
  ),
  'Mutation.assignTeam': forAnyone(
    'mutation { assignTeam(input: { studyResponseRef: "$response", teamRef: "$team" }) { answered } }',
  ),
  'Mutation.completeStudyResponse': forAnyone(
    'mutation { completeStudyResponse(input: { studyResponseRef: "$answered" }) { endTime } }',
  ),
  'Mutation.submitResponse': forAnyone(
    'mutation { submitResponse(input: { start: { studyRef: "$study", email: "$unique@people.test" }, answers: [{ promptSlug: "review_turnaround", absoluteValue: 4 }, { promptSlug: "docs_findable", absoluteValue: 4 }] }) { endTime } }',
  ),
  'Subscription.participationChanged': {
    operation: 'subscription { participationChanged(studyRef: "$study") { uniqueResponses } }',
    answers: {
      ...onObjectForViewers('').answers,
      visitor: 'no socket',
      link: 'no socket',
      otherLink: 'no socket',
      expiredLink: 'no socket',
    },
  },
  'Subscription.studyChanged': {
    operation: 'subscription { studyChanged(studyRef: "$study") { hasResults } }',
    answers: {
      ...onObjectForViewers('').answers,
      visitor: 'no socket',
      link: 'no socket',
      otherLink: 'no socket',
      expiredLink: 'no socket',
    },
  },
};
