import { restRoutes } from '../../server/rest/routes';
import { startTestApp, type TestApp } from '../testkit';

/*
 * Every call of the specification, with its parameters and the fields of its body. `?` begins the parameters of the address, and `<` the
 * fields of the body. They are written as the specification lists them.
 */
const DOCUMENTED = `
  POST /analytics < referrer url path queryString segmentType eventName context
  POST /auth/api/token
  GET /auth/api/tokens
  POST /auth/create-account < email agreesToTos
  GET /auth/email/verify/{token}
  POST /auth/login/ < username password
  POST /auth/logout/
  POST /auth/msteams/messages
  PATCH /user < name jobLevel
  PATCH /user/company < name numberOfEmployees issueTrackingSw sourceCodeMgmtSw
  PATCH /user/password < newPassword1 newPassword2
  GET /benchmark/cohorts
  GET /benchmark/cohort/{slug}/scores ? type
  GET /study/{studyRef}/metrics/{topicSlug} ? teamRef
  GET /studies
  POST /study < name sequencedPrompts flags sequenceRef
  GET /study/{studyRef}
  PUT /study/{studyRef} < name status welcomeMessage sequencedPrompts targetResponses enableScheduledReminders scheduledCloseDate distributionMethod analysisSegments options flags sequenceRef
  DELETE /study/{studyRef}
  POST /study/{studyRef}/duplicate < name sequenceRef
  GET /study/{studyRef}/participation
  POST /study/{studyRef}/share < teamRef expiryDays
  GET /study/{studyRef}/study-teams
  POST /study/{studyRef}/study-teams < teamRef
  DELETE /study/{studyRef}/study-teams ? teamRef
  GET /study/{studyRef}/team/{teamRef}/participation
  POST /customer/prompt < text type topicSlug choiceLabels polarity
  PUT /customer/prompt/{slug} < text type topicSlug choiceLabels polarity
  GET /library/prompts
  GET /library/prompts/popularity
  GET /library/study-templates
  GET /library/topics
  GET /study/{studyRef}/devex-index ? teamRef
  GET /study/{studyRef}/scores ? type
  GET /study/{studyRef}/scores/segments ? type
  GET /study/{studyRef}/scores/team/{teamRef} ? type
  GET /study/{studyRef}/scores/team/{teamRef}/segments ? type
  GET /study/{studyRef}/scores/teams
  GET /study/{studyRef}/summaries/comments ? regenerate teamRef topicSlug
  GET /study/{studyRef}/summaries/textual ? regenerate teamRef topicSlug
  POST /study-sequence < name
  GET /study-sequence/{sequenceRef}
  PUT /study-sequence/{sequenceRef} < name
  DELETE /study-sequence/{sequenceRef}
  GET /study-sequences
  POST /study-sequence/{sequenceRef}/starred-topic < topicSlug
  PUT /study-sequence/{sequenceRef}/starred-topic/{topicSlug} < isActive
  DELETE /study-sequence/{sequenceRef}/starred-topic/{topicSlug}
  POST /study-sequence/{sequenceRef}/starred-topic/{topicSlug}/action-item < text isRecommendation
  PUT /study-sequence/{sequenceRef}/starred-topic/{topicSlug}/action-item/{actionItemRef} < text isCompleted
  DELETE /study-sequence/{sequenceRef}/starred-topic/{topicSlug}/action-item/{actionItemRef}
  GET /study-sequence/{sequenceRef}/starred-topics
  GET /study/{studyRef}/verbatims ? cursor pageSize
  PATCH /study/{studyRef}/verbatims/{verbatimRef} < isHidden
  GET /study/{studyRef}/verbatims/team/{teamRef} ? cursor pageSize
  GET /study/{studyRef}/textualresponses ? promptSlug cursor pageSize
  GET /study/{studyRef}/team/{teamRef}/textualresponses ? promptSlug cursor pageSize
  POST /public/study-response < studyRef targetRef email
  GET /public/study-response/{studyResponseRef}
  PUT /public/study-response/{studyResponseRef}/complete < endTime
  POST /public/study-response/{studyResponseRef}/prompt < promptSlug absoluteValue responseText responseDict responseTimeMs
  POST /public/study-response/{studyResponseRef}/team-assignment < teamRef
  POST /public/study-response/{studyResponseRef}/verbatims < verbatims
  GET /public/study/{studyRef}
  GET /roster/segments
  GET /roster/study/{studyRef} ? contains email msteamsSelected name segment slackSelected cursor pageSize
  PATCH /roster/study/{studyRef}/msteams-targets/{msteamsUserRef}
  PATCH /roster/study/{studyRef}/slack-targets/{slackUserRef}
  DELETE /roster/study/{studyRef}/slack-targets/{slackUserRef}
  PATCH /roster/study/{studyRef}/target/{targetRef} < name email
  DELETE /roster/study/{studyRef}/target/{targetRef}
  POST /roster/team < parentRef name
  GET /roster/team/{teamRef}
  PATCH /roster/team/{teamRef} < value isHidden parentRef
  DELETE /roster/team/{teamRef}
  GET /roster/teams
  GET /slack/entities ? filter
  POST /slack/entities/expand < entityId entityType
  GET /slack/status
  GET /study/{studyRef}/slack-targets
  POST /study/{studyRef}/slack-targets
  DELETE /study/{studyRef}/slack-targets ? slackTargetId
  POST /study/{studyRef}/slack/send-messages ? inviteOnly
  GET /study/{studyRef}/slack/sync-user-data ? cursor pageSize
  GET /msteams/entities ? filter
  POST /msteams/entities/expand < entityId entityType
  GET /msteams/status
  GET /msteams/sync-user-data ? cursor pageSize
  GET /study/{studyRef}/msteams-targets
  POST /study/{studyRef}/msteams-targets
  DELETE /study/{studyRef}/msteams-targets ? msteamsUserRef
  POST /study/{studyRef}/msteams/send-messages ? inviteOnly
  GET /user
  GET /config
  GET /csrf
  GET /openapi.json
  POST /auth/password/reset < email
  DELETE /auth/api/token/{ref}
  GET /study/{studyRef}/shares
  DELETE /study/{studyRef}/share/{shareRef}
`;

/** A ref that names nothing. A path takes it in the place of every parameter. */
const NOTHING = '00000000-0000-4000-8000-000000000000';

/** The address for the Bot Connector of Microsoft. */
const FOR_PROVIDERS = '/auth/msteams/messages';

const calls = DOCUMENTED.trim()
  .split('\n')
  .map((line) => line.trim());

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test.each(calls)('%s is served', async (line) => {
  const [, method, path, kind, names] = /^(\w+) (\S+)(?: ([?<]) (.*))?$/.exec(line)!;
  // A method that no path knows is answered with those that it knows.
  const address = path!.replace(/{\w+}/g, NOTHING);
  const { status, headers } = await app.visitor().fetch(`/api${address}`, { method: 'OPTIONS' });
  // The one call that a chat provider makes is no row of the table, and says by 200 what it knows.
  expect(status).toBe(address === FOR_PROVIDERS ? 200 : 405);
  expect(headers.get('allow')?.split(', ')).toContain(method);
  if (address === FOR_PROVIDERS) return;

  const row = restRoutes.find(
    (route) =>
      route.method.toUpperCase() === method &&
      new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}/?$`).test(address) &&
      route.path.split('/').every((part, at) => part.startsWith(':') || part === address.split('/')[at]),
  );
  const taken = Object.keys((kind === '?' ? row?.query : row?.body) ?? {});
  expect(names?.split(' ').filter((name) => !taken.includes(name)) ?? []).toEqual([]);
});
