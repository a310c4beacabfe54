import { randomUUID } from 'node:crypto';
import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { topics } from '../../server/features/library/content/topics';
import { restRoutes } from '../../server/rest/routes';
import {
  beginImport,
  databaseState,
  MetricsService,
  DEFAULT_QUESTIONS,
  sendFile,
  startTestApp,
  testCohort,
  type TestApp,
  type TestClient,
  type TestCompany,
} from '../testkit';
import { byGraphQL, comparable, type Reply } from './support/by-graphql';

/** The callers, and the share links that they may have. They are the same as in tests/api/permissions. */
const PEOPLE = ['visitor', 'viewer', 'stranger', 'key', 'admin'] as const;
const LINKS = ['link', 'otherLink', 'expiredLink'] as const;
const CALLERS = [...PEOPLE, 'noRole', ...LINKS] as const;
type Caller = (typeof CALLERS)[number];
type Statuses = [visitor: number, viewer: number, stranger: number, key: number, admin: number];

interface Row {
  /** The address, if it needs more than the row's path with its refs filled in. */
  path?: string;
  body?: Record<string, unknown>;
  statuses: Record<Caller, number>;
}

const INSUFFICIENT = { detail: 'Token does not have sufficient scopes.' };
const EXPIRED = { detail: 'Token has expired.' };

/**
 * The expected reply to each caller. A share link allows only the calls in `shared`, and respondents' calls ignore it. A
 * user without a role is refused all calls that need a user, except those in `ownAccount`.
 */
const row = (
  people: Statuses,
  input: Omit<Row, 'statuses'> = {},
  [link, otherLink, expiredLink] = [403, 403, 403],
): Row => ({
  ...input,
  statuses: {
    ...(Object.fromEntries(PEOPLE.map((caller, at) => [caller, people[at]])) as Row['statuses']),
    noRole: people[0] === 401 ? 403 : people[0],
    link: link!,
    otherLink: otherLink!,
    expiredLink: expiredLink!,
  },
});
type Body = Record<string, unknown>;
const forAnyone = (status: number, body?: Body) => row([status, status, status, status, status], { body });
const forViewers = () => row([401, 200, 200, 200, 200]);
const forPersons = (status: number, body: Body) => row([401, status, status, 403, status], { body });
const forAdmins = (status: number, body?: Body) => row([401, 403, status, status, status], { body });
const forAdminsInPerson = (status: number, body?: Body) => row([401, 403, status, 403, status], { body });
const onObjectForViewers = (path?: string) => row([401, 200, 404, 200, 200], { path });
const onObjectForAdmins = (status: number, body?: Body, path?: string) =>
  row([401, 403, 404, status, status], { body, path });
const onObjectForAdminsInPerson = (status: number, body?: Body) => row([401, 403, 404, 403, status], { body });
const forRespondents = (status: number, body?: Body) =>
  row([status, status, status, status, status], { body }, [status, status, status]);
const ownAccount = ({ statuses, ...rest }: Row): Row => ({
  ...rest,
  statuses: { ...statuses, noRole: statuses.viewer },
});
const shared = ({ path, body, statuses }: Row, otherLink = 403): Row => ({
  path,
  body,
  statuses: { ...statuses, link: 200, otherLink },
});

const EMPTY_SURVEY = JSON.stringify({
  format: 'candor-survey',
  version: 1,
  kind: 'survey',
  name: 'Pulse',
  questions: [],
});
const HISTORY_FILE = 'survey,closed on,topic,score,n\nSpring,2025-03-31,docs,60,40\n';
const NEW_EMAIL = '$unique@people.test';

/** The expected replies of every row of the route table. A row that is missing here fails the test below. */
const EXPECTED: Record<string, Row> = {
  'GET /config': shared(forAnyone(200), 200),
  'GET /user': ownAccount(forViewers()),
  'PATCH /user': ownAccount(forPersons(200, { name: 'Ada' })),
  'PATCH /user/company': forAdmins(200, { issueTrackingSw: 4 }),
  'PATCH /user/password': ownAccount(forPersons(400, { newPassword1: 'short', newPassword2: 'short' })),
  'POST /auth/create-account': forAnyone(201, { email: NEW_EMAIL, agreesToTos: true }),
  'POST /auth/password/reset': forAnyone(204, { email: NEW_EMAIL }),
  'GET /auth/email/verify/:token': forAnyone(400),
  'POST /auth/login': forAnyone(200, { username: '$email', password: '$password' }),
  'POST /auth/logout': forAnyone(204),
  'GET /auth/api/tokens': forAdminsInPerson(200),
  'POST /auth/api/token': forAdminsInPerson(201, {}),
  'POST /auth/api/token/:apiTokenRef/rotate': onObjectForAdminsInPerson(200, {}),
  'PATCH /auth/api/token/:apiTokenRef': onObjectForAdminsInPerson(200, { name: 'Nightly' }),
  'DELETE /auth/api/token/:apiTokenRef': onObjectForAdminsInPerson(204),
  'GET /company/users': forAdminsInPerson(200),
  'PATCH /company/user/:userRef': onObjectForAdminsInPerson(200, { role: 'VIEWER' }),
  'PUT /company/user/:userRef/roster-access': onObjectForAdminsInPerson(200, { canManageRoster: true }),
  'DELETE /company/user/:userRef': onObjectForAdminsInPerson(204),
  'GET /company/invitations': forAdminsInPerson(200),
  'POST /company/invitations': forAdminsInPerson(201, { email: NEW_EMAIL, role: 'VIEWER' }),
  'DELETE /company/invitation/:invitationRef': onObjectForAdminsInPerson(204),
  'GET /company/audit-log': forAdminsInPerson(200),
  'POST /analytics': forAnyone(204, { eventName: 'page_viewed', segmentType: 'page' }),
  'GET /library/prompts': forViewers(),
  'GET /library/prompts/popularity': forViewers(),
  'POST /customer/prompt': forAdmins(201, { text: 'Is it so?', type: 'RATING_5L', topicSlug: 'docs' }),
  'PUT /customer/prompt/:promptSlug': onObjectForAdmins(200, { text: 'Is it?' }),
  'GET /library/topics': forViewers(),
  'GET /library/study-templates': forViewers(),
  'GET /roster/teams': forViewers(),
  'GET /roster/segments': forAdmins(200),
  'POST /roster/team': forAdmins(201, { name: '$unique' }),
  'GET /roster/team/:teamRef': onObjectForViewers(),
  'PATCH /roster/team/:teamRef': onObjectForAdmins(200, { value: '$unique', isHidden: false }),
  'DELETE /roster/team/:teamRef': onObjectForAdmins(204, undefined, '/roster/team/$unusedTeam'),
  'GET /roster/study/:studyRef': onObjectForAdmins(200),
  'POST /roster/study/:studyRef': onObjectForAdmins(200, { filter: {} }, '/roster/study/$open'),
  'PATCH /roster/study/:studyRef/target/:targetRef': onObjectForAdmins(
    200,
    { name: 'Ann' },
    '/roster/study/$open/target/$target',
  ),
  'DELETE /roster/study/:studyRef/target/:targetRef': onObjectForAdmins(
    204,
    undefined,
    '/roster/study/$open/target/$target',
  ),
  'PATCH /roster/study/:studyRef/slack-targets/:targetRef': onObjectForAdmins(
    200,
    { name: 'Ann' },
    '/roster/study/$open/slack-targets/$target',
  ),
  'DELETE /roster/study/:studyRef/slack-targets/:targetRef': onObjectForAdmins(
    204,
    undefined,
    '/roster/study/$open/slack-targets/$target',
  ),
  'PATCH /roster/study/:studyRef/msteams-targets/:targetRef': onObjectForAdmins(
    200,
    { name: 'Ann' },
    '/roster/study/$open/msteams-targets/$target',
  ),
  'DELETE /roster/study/:studyRef/msteams-targets/:targetRef': onObjectForAdmins(
    204,
    undefined,
    '/roster/study/$open/msteams-targets/$target',
  ),
  'GET /slack/status': forViewers(),
  // The companies here have connected no workspace.
  'GET /slack/entities': row([401, 403, 409, 409, 409], { path: '/slack/entities?filter=a' }),
  'POST /slack/entities/expand': row([401, 403, 409, 409, 409], { body: { entityId: 'C1', entityType: 'channel' } }),
  'GET /study/:studyRef/slack/sync-user-data': row([401, 403, 404, 409, 409]),
  'GET /study/:studyRef/slack-targets': onObjectForAdmins(200),
  'POST /study/:studyRef/slack-targets': row([401, 403, 404, 409, 409], { body: { users: ['U1'] } }),
  'DELETE /study/:studyRef/slack-targets': onObjectForAdmins(
    204,
    undefined,
    '/study/$open/slack-targets?slackTargetId=$target',
  ),
  'POST /study/:studyRef/slack/send-messages': row([401, 403, 404, 409, 409]),
  'GET /msteams/status': forViewers(),
  'GET /msteams/entities': row([401, 403, 409, 409, 409], { path: '/msteams/entities?filter=a' }),
  'POST /msteams/entities/expand': row([401, 403, 409, 409, 409], { body: { entityId: 'T1', entityType: 'team' } }),
  'GET /msteams/sync-user-data': row([401, 403, 409, 409, 409]),
  'GET /study/:studyRef/msteams-targets': onObjectForAdmins(200),
  'POST /study/:studyRef/msteams-targets': row([401, 403, 404, 409, 409], { body: { users: ['U1'] } }),
  'DELETE /study/:studyRef/msteams-targets': onObjectForAdmins(
    204,
    undefined,
    '/study/$open/msteams-targets?msteamsUserRef=$target',
  ),
  'POST /study/:studyRef/msteams/send-messages': row([401, 403, 404, 409, 409]),
  'GET /studies': forViewers(),
  'POST /study': forAdmins(201, { name: 'Pulse' }),
  'GET /study/:studyRef/file': onObjectForViewers(),
  'GET /library/study-template/:slug/file': row([401, 200, 200, 200, 200], {
    path: '/library/study-template/quick_pulse/file',
  }),
  'POST /studies/file/preview': forAdmins(200, { file: '{}' }),
  'POST /studies/file': forAdmins(201, { file: EMPTY_SURVEY }),
  'GET /study/:studyRef': onObjectForViewers(),
  'PUT /study/:studyRef': onObjectForAdmins(200, { name: 'Renamed' }, '/study/$draft'),
  'GET /study/:studyRef/draft-threads': onObjectForAdmins(200, undefined, '/study/$draft/draft-threads'),
  'POST /study/:studyRef/draft-thread': onObjectForAdmins(201, { text: 'Is it so?' }, '/study/$draft/draft-thread'),
  'PUT /study/:studyRef/draft-thread/:threadRef': onObjectForAdmins(
    200,
    { isResolved: true },
    '/study/$discussed/draft-thread/$thread',
  ),
  'POST /study/:studyRef/draft-thread/:threadRef/note': onObjectForAdmins(
    201,
    { text: 'It is' },
    '/study/$discussed/draft-thread/$thread/note',
  ),
  'PUT /study/:studyRef/draft-note/:noteRef': onObjectForAdmins(
    200,
    { text: 'It is so' },
    '/study/$discussed/draft-note/$thread',
  ),
  'DELETE /study/:studyRef/draft-note/:noteRef': onObjectForAdmins(
    204,
    undefined,
    '/study/$discussed/draft-note/$thread',
  ),
  'DELETE /study/:studyRef': onObjectForAdmins(204, undefined, '/study/$draft'),
  'POST /study/:studyRef/duplicate': onObjectForAdmins(201, {}),
  'GET /study/:studyRef/study-teams': onObjectForViewers(),
  'POST /study/:studyRef/study-teams': onObjectForAdmins(200, { teamRef: '$team' }, '/study/$draft/study-teams'),
  'DELETE /study/:studyRef/study-teams': onObjectForAdmins(200, undefined, '/study/$draft/study-teams?teamRef=$team'),
  'GET /study-sequences': forViewers(),
  'GET /study-sequence/:sequenceRef': onObjectForViewers(),
  'GET /study-sequence/:sequenceRef/trends': onObjectForViewers(),
  'POST /study-sequence': forAdmins(201, { name: 'Quarterly' }),
  'PUT /study-sequence/:sequenceRef': onObjectForAdmins(200, { name: 'Yearly' }),
  'DELETE /study-sequence/:sequenceRef': onObjectForAdmins(204, undefined, '/study-sequence/$unusedSequence'),
  'GET /study-sequence/:sequenceRef/repeat': onObjectForViewers(),
  'PUT /study-sequence/:sequenceRef/repeat': onObjectForAdmins(
    200,
    { every: 6, unit: 'WEEK', weekday: 2, from: '2026-03-17', openDays: 14 },
    '/study-sequence/$repeating/repeat',
  ),
  'POST /study-sequence/:sequenceRef/repeat/skip': onObjectForAdmins(
    200,
    { day: '2026-03-17' },
    '/study-sequence/$repeating/repeat/skip',
  ),
  'PUT /study-sequence/:sequenceRef/repeat/pause': onObjectForAdmins(
    200,
    { isPaused: false },
    '/study-sequence/$repeating/repeat/pause',
  ),
  'DELETE /study-sequence/:sequenceRef/repeat': onObjectForAdmins(204, undefined, '/study-sequence/$repeating/repeat'),
  'POST /study-sequence/:sequenceRef/history/preview': onObjectForAdmins(200, { file: HISTORY_FILE }),
  'POST /study-sequence/:sequenceRef/history': onObjectForAdmins(
    201,
    { file: HISTORY_FILE, source: 'Other tool' },
    '/study-sequence/$unusedSequence/history',
  ),
  'GET /study-sequence/:sequenceRef/outcomes': onObjectForAdmins(200),
  'PUT /study-sequence/:sequenceRef/outcomes': onObjectForAdmins(
    200,
    { actionItemRefs: ['$done'] },
    '/study-sequence/$withResults/outcomes',
  ),
  'DELETE /study-sequence/:sequenceRef/outcomes': onObjectForAdmins(204),
  'GET /study-sequence/:sequenceRef/starred-topics': onObjectForAdmins(200),
  'POST /study-sequence/:sequenceRef/starred-topic': onObjectForAdmins(201, { topicSlug: 'docs' }),
  'PUT /study-sequence/:sequenceRef/starred-topic/:topicSlug': onObjectForAdmins(200, { isActive: true }),
  'DELETE /study-sequence/:sequenceRef/starred-topic/:topicSlug': onObjectForAdmins(
    204,
    undefined,
    '/study-sequence/:sequenceRef/starred-topic/$starred',
  ),
  'POST /study-sequence/:sequenceRef/starred-topic/:topicSlug/action-item': onObjectForAdmins(201, {
    text: 'Write more',
  }),
  'PUT /study-sequence/:sequenceRef/starred-topic/:topicSlug/action-item/:actionItemRef': onObjectForAdmins(200, {
    isCompleted: true,
  }),
  'DELETE /study-sequence/:sequenceRef/starred-topic/:topicSlug/action-item/:actionItemRef': onObjectForAdmins(204),
  'GET /study-sequence/:sequenceRef/topic/:topicSlug/recommended-actions': onObjectForAdmins(200),
  'PUT /study-sequence/:sequenceRef/topic/:topicSlug/recommended-action': onObjectForAdmins(200, {
    text: '$recommended',
    isDismissed: true,
  }),
  'GET /study/:studyRef/participation': onObjectForViewers(),
  'GET /study/:studyRef/devex-index': shared(onObjectForViewers()),
  'GET /study/:studyRef/scores': shared(onObjectForViewers()),
  'GET /study/:studyRef/scores/team/:teamRef': shared(onObjectForViewers()),
  'GET /study/:studyRef/scores/segments': shared(onObjectForViewers()),
  'GET /study/:studyRef/scores/team/:teamRef/segments': shared(onObjectForViewers()),
  'GET /study/:studyRef/scores/teams': shared(onObjectForViewers()),
  'GET /study/:studyRef/findings': shared(onObjectForViewers()),
  'GET /study/:studyRef/comparison': shared(onObjectForViewers()),
  'POST /study/:studyRef/reminder-sent': onObjectForAdmins(200, undefined, '/study/$open/reminder-sent'),
  'POST /study/:studyRef/rerelease': onObjectForAdmins(409, { reason: 'Wrong teams' }, '/study/$draft/rerelease'),
  'PUT /study/:studyRef/benchmark-contribution': onObjectForAdmins(200),
  'GET /study/:studyRef/benchmark-contribution': onObjectForViewers(),
  'DELETE /study/:studyRef/benchmark-contribution': onObjectForAdmins(204),
  'GET /study/:studyRef/summaries/comments': shared(onObjectForViewers()),
  'GET /study/:studyRef/summaries/textual': shared(onObjectForViewers()),
  'GET /study/:studyRef/metrics/:topicSlug': onObjectForViewers(),
  'GET /benchmark/cohorts': forViewers(),
  'GET /benchmark/cohort/:slug/scores': forViewers(),
  'GET /study/:studyRef/verbatims': shared(onObjectForViewers()),
  'GET /study/:studyRef/verbatims/team/:teamRef': shared(onObjectForViewers()),
  'PATCH /study/:studyRef/verbatims/:verbatimRef': onObjectForAdmins(200, { isHidden: true }),
  'PUT /study/:studyRef/verbatims/:verbatimRef/reply': onObjectForAdmins(200, { text: null }),
  'GET /study/:studyRef/textualresponses': shared(onObjectForViewers()),
  'GET /study/:studyRef/team/:teamRef/textualresponses': shared(onObjectForViewers()),
  'PATCH /study/:studyRef/textualresponses/:textRef': onObjectForAdmins(200, { isHidden: true }),
  'PUT /study/:studyRef/textualresponses/:textRef/reply': onObjectForAdmins(200, { text: null }),
  'GET /study/:studyRef/team/:teamRef/participation': onObjectForViewers(),
  'POST /study/:studyRef/share': onObjectForAdmins(201, {}),
  'GET /study/:studyRef/shares': onObjectForAdmins(200),
  'DELETE /study/:studyRef/share/:shareRef': onObjectForAdmins(204),
  'GET /webhooks': forAdmins(200),
  'POST /webhook': forAdmins(201, { url: 'https://10.0.0.1/candor', events: ['STUDY_CLOSED'] }),
  'GET /webhook/:webhookRef': onObjectForAdmins(200),
  'PATCH /webhook/:webhookRef': onObjectForAdmins(200, { rate: 80 }),
  'DELETE /webhook/:webhookRef': onObjectForAdmins(204, undefined, '/webhook/$unusedWebhook'),
  'POST /webhook/:webhookRef/secret': onObjectForAdmins(200),
  'POST /webhook/:webhookRef/test': onObjectForAdmins(200),
  'GET /webhook/:webhookRef/deliveries': onObjectForAdmins(
    200,
    undefined,
    '/webhook/:webhookRef/deliveries?pageSize=1',
  ),
  'POST /webhook-delivery/:deliveryRef/replay': onObjectForAdmins(200),
  'GET /public/study/:studyRef': forRespondents(200),
  'GET /public/study/:studyRef/replies': forRespondents(200),
  'POST /public/study-response': forRespondents(201, { studyRef: '$open', email: NEW_EMAIL }),
  'GET /public/study-response/:studyResponseRef': forRespondents(200),
  'POST /public/study-response/:studyResponseRef/prompt': forRespondents(200, {
    promptSlug: DEFAULT_QUESTIONS[0],
    absoluteValue: 4,
  }),
  'POST /public/study-response/:studyResponseRef/verbatims': forRespondents(200, { verbatims: [] }),
  'POST /public/study-response/:studyResponseRef/team-assignment': forRespondents(200, { teamRef: '$team' }),
  'POST /public/study-response/submit': forRespondents(400, { answers: [] }),
  'PUT /public/study-response/:studyResponseRef/complete': forRespondents(200, {}),
};

let app: TestApp;
let metrics: MetricsService;
let company: TestCompany;
let callers: Record<Caller, TestClient>;
/** The values of the names in bodies and addresses. A value is fixed, or made for each call. */
const names: Record<string, () => string | Promise<string>> = {};

beforeAll(async () => {
  metrics = await MetricsService.start();
  app = await startTestApp({ metrics: { url: metrics.url, key: undefined, name: 'Gauge', timeoutMs: 10_000 } });
  company = await app.company();
  await app.dataSource.query('UPDATE company SET has_company_access = true');
  const stranger = await app.company('Globex');
  await Promise.all([company, stranger].map((each) => each.joinBenchmarks()));
  await importCohort(app.dataSource.manager, testCohort({ slug: 'robots' }));
  const team = await company.team('Platform');
  const [closed, another, open] = [
    await closedStudy(team),
    await closedStudy(team),
    await company.publishedStudy({ teamRefs: [team] }),
  ];
  const expiredLink = await company.withLink(closed, { expiryDays: 1 });
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 60 * 60 * 1000));
  callers = {
    visitor: app.visitor(),
    viewer: company.viewer,
    stranger: stranger.admin,
    key: await company.withApiKey(),
    admin: company.admin,
    noRole: await company.withoutRole(),
    link: await company.withLink(closed),
    otherLink: await company.withLink(another, { teamRef: team }),
    expiredLink,
  };
  const admin = (method: string, path: string, body?: object) =>
    company.admin.rest(method, path, body).then((reply) => reply.body);
  const { ref: sequenceRef } = await admin('POST', '/study-sequence', { name: 'Quarterly' });
  const star = (topicSlug: string) =>
    admin('POST', `/study-sequence/${sequenceRef}/starred-topic`, { topicSlug }).then(() => topicSlug);
  await star('docs');
  /** A webhook in a private network, so that no test calls anybody. A key has one at a time. */
  const webhook = async (key: string): Promise<string> =>
    (await admin('POST', '/webhook', { key, url: 'https://10.0.0.1/candor', events: ['STUDY_CLOSED'] })).ref;
  const outcomes = await doneAction(closed);
  const { ref: discussed } = await company.draft();
  Object.assign(names, {
    $unique: () => randomUUID(),
    $email: () => company.emails.admin,
    $password: () => company.password,
    $team: () => team,
    $unusedTeam: () => company.team(randomUUID()),
    $open: () => open.ref,
    $target: async () => {
      const email = `${randomUUID()}@people.test`;
      await admin('POST', `/roster/study/${open.ref}`, { people: [{ email }] });
      return (await admin('GET', `/roster/study/${open.ref}?email=${email}`)).results[0].ref;
    },
    $draft: async () => {
      const { ref } = await company.draft();
      await admin('POST', `/study/${ref}/study-teams`, { teamRef: team });
      return ref;
    },
    $discussed: () => discussed,
    $thread: async () => (await admin('POST', `/study/${discussed}/draft-thread`, { text: 'So?' })).ref,
    ':token': () => 'never-sent',
    ':topicSlug': () => 'docs',
    ':slug': () => 'robots',
    ':studyRef': () => closed,
    ':sequenceRef': () => sequenceRef,
    $unusedSequence: async () => (await admin('POST', '/study-sequence', { name: 'Unused' })).ref,
    $repeating: async () => {
      const { ref } = await admin('POST', '/study-sequence', { name: 'Every 6 weeks' });
      await company.draft({ sequenceRef: ref });
      const every = { every: 6, unit: 'WEEK', weekday: 2, from: '2026-03-17', openDays: 14 };
      await admin('PUT', `/study-sequence/${ref}/repeat`, every);
      return ref;
    },
    $withResults: () => outcomes.sequenceRef,
    $done: () => outcomes.actionItemRef,
    $starred: () => star('review'),
    $recommended: () => topics.find(({ slug }) => slug === 'docs')!.actions[0]!,
    ':actionItemRef': async () =>
      (await admin('POST', `/study-sequence/${sequenceRef}/starred-topic/docs/action-item`, { text: 'Write more' }))
        .ref,
    ':teamRef': () => team,
    ':studyResponseRef': () => open.filled(),
    ':apiTokenRef': async () => (await admin('POST', '/auth/api/token', {})).ref,
    ':promptSlug': async () =>
      (await admin('POST', '/customer/prompt', { text: 'Is it so?', type: 'OPEN_END', topicSlug: 'docs' })).slug,
    ':userRef': () => company.colleague(),
    ':invitationRef': async () =>
      (await admin('POST', '/company/invitations', { email: `${randomUUID()}@people.test`, role: 'VIEWER' })).ref,
    ':verbatimRef': async () => (await admin('GET', `/study/${closed}/verbatims`))[0].ref,
    ':textRef': async () => (await admin('GET', `/study/${closed}/textualresponses`))[0].ref,
    ':webhookRef': () => webhook('00000000-0000-4000-8000-00000000000a'),
    $unusedWebhook: () => webhook('00000000-0000-4000-8000-00000000000b'),
    ':deliveryRef': async () =>
      (await admin('POST', `/webhook/${await webhook('00000000-0000-4000-8000-00000000000a')}/test`)).ref,
    ':shareRef': async () => {
      const { shareStudy } = await company.admin.run(
        'mutation ($ref: UUID!) { shareStudy(ref: $ref) { share { ref } } }',
        { ref: closed },
      );
      return shareStudy.share.ref;
    },
  });
});
afterAll(async () => {
  await app.stop();
  await metrics.stop();
});

async function closedStudy(team: string): Promise<string> {
  const study = await company.publishedStudy({ teamRefs: [team] });
  await study.withResponses(3, {
    teamRef: team,
    text: 'More of it',
    votes: [{ topicSlug: 'docs', responseText: 'Write it down' }],
  });
  await study.close();
  await company.admin.rest('PUT', `/study/${study.ref}`, { options: { showMetrics: true } });
  return study.ref;
}

/** A series with a closed survey, and an action of it that was done. */
async function doneAction(studyRef: string): Promise<{ sequenceRef: string; actionItemRef: string }> {
  const made = async (path: string, body: object) => (await company.admin.rest('POST', path, body)).body;
  const { ref: sequenceRef } = await made('/study-sequence', { name: 'With results' });
  await company.admin.rest('PUT', `/study/${studyRef}`, { sequenceRef });
  const at = `/study-sequence/${sequenceRef}/starred-topic`;
  await made(at, { topicSlug: 'docs' });
  const { ref: actionItemRef } = await made(`${at}/docs/action-item`, { text: 'Wrote it down' });
  await company.admin.rest('PUT', `${at}/docs/action-item/${actionItemRef}`, { isCompleted: true });
  return { sequenceRef, actionItemRef };
}

/**
 * Replaces the names in a text by their values. A value that is in `unused` is taken from there, and a new one is noted there: a call that is
 * refused leaves it as it is, so the next caller can have it.
 */
async function filledIn(text: string, unused: Map<string, string>): Promise<string> {
  let filled = text;
  for (const [name] of text.matchAll(/[$:][a-zA-Z]+/g)) {
    if (!names[name]) continue;
    if (!unused.has(name)) unused.set(name, await names[name]());
    filled = filled.replace(name, unused.get(name)!);
  }
  return filled;
}

/** The reply to an admin of another company for objects that do not exist. */
async function replyAboutNothing(method: string, path: string, expected: Row): Promise<[number, unknown]> {
  const unknown = new Map(Object.keys(names).flatMap((name) => (isRef(name) ? [[name, randomUUID()]] : [])));
  const before = await databaseState(app.dataSource);
  const { status, body } = await callers.stranger.rest(
    method,
    await filledIn(expected.path ?? path, unknown),
    expected.body && JSON.parse(await filledIn(JSON.stringify(expected.body), unknown)),
  );
  expect(await databaseState(app.dataSource)).toEqual(before);
  return [status, body];
}
const isRef = (name: string) => !['$unique', '$email', '$password', ':topicSlug', ':slug'].includes(name);

test.each(restRoutes.map((route) => [route.method.toUpperCase(), route.path, route] as const))(
  '%s %s answers each caller as expected, and says the same as GraphQL',
  async (method, path, route) => {
    const expected = EXPECTED[`${method} ${path}`];
    if (!expected) throw new Error(`${method} ${path} is in the route table and has no expectation in this test.`);
    const endsSession = ['/auth/login', '/auth/logout'].includes(path);
    const statuses: Record<string, number> = {};
    const bodies: Record<string, unknown> = {};
    const replies: Record<string, Reply> = {};
    const graphQlReplies: Record<string, Reply> = {};
    const unused = new Map<string, string>();
    for (const caller of CALLERS) {
      const client = callers[caller];
      const cookies = new Map(client.cookies);
      const ask = async (door: (asked: TestClient, address: string, body: unknown) => Promise<Reply>) => {
        const address = await filledIn(expected.path ?? path, unused);
        const body = expected.body && JSON.parse(await filledIn(JSON.stringify(expected.body), unused));
        // A call that ends its own session gets a separate session.
        const asked = endsSession && cookies.has('sessionid') ? await company.signedIn(company.emails.viewer) : client;
        const reply = await door(asked, address, body);
        if (reply.status < 400) unused.clear();
        client.cookies.clear();
        for (const [name, value] of cookies) client.cookies.set(name, value);
        return reply;
      };
      const reply = await ask((asked, address, body) => asked.rest(method, address, body));
      [statuses[caller], bodies[caller]] = [reply.status, reply.body];
      replies[caller] = comparable(reply);
      // Respondents' calls ignore who is signed in.
      graphQlReplies[caller] = comparable(
        await ask((asked, address, body) => byGraphQL(route.isPublic ? app.visitor() : asked, route, address, body)),
      );
    }
    expect(statuses).toEqual(expected.statuses);
    expect(graphQlReplies).toEqual(replies);
    if (expected.statuses.stranger === 404)
      expect(await replyAboutNothing(method, path, expected)).toEqual([404, bodies.stranger]);
    for (const link of LINKS.filter((each) => expected.statuses[each] === 403)) {
      expect(bodies[link]).toEqual(link === 'expiredLink' ? EXPIRED : INSUFFICIENT);
    }
  },
);

test('all expected calls are in the route table', () => {
  const known = restRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(Object.keys(EXPECTED).filter((name) => !known.includes(name))).toEqual([]);
});

describe('the files of an import of the roster, which are not in the route table', () => {
  const FILE = 'mail,name\nann@people.test,Ann\nnobody,Bo\n';

  /** Sends a file for a new import of the company, and gets its refused rows, as a caller. */
  async function statusesOf(client: TestClient): Promise<[send: number, refused: number]> {
    const ref = await beginImport(company.admin);
    const sent = await sendFile(client, ref, FILE);
    if (sent.status !== 200) await sendFile(company.admin, ref, FILE);
    const refused = await client.fetch(`/api/roster/import/${ref}/refused.csv`);
    expect((await refused.text()).includes('nobody')).toBe(refused.status === 200);
    return [sent.status, refused.status];
  }

  test('answer each caller as expected', async () => {
    const statuses: Record<string, [number, number]> = {};
    for (const caller of CALLERS) statuses[caller] = await statusesOf(callers[caller]);
    expect(statuses).toEqual({
      ...{ visitor: [401, 401], viewer: [403, 403], noRole: [403, 403], stranger: [404, 404] },
      ...{ key: [200, 200], admin: [200, 200] },
      ...{ link: [403, 403], otherLink: [403, 403], expiredLink: [403, 403] },
    });
  });

  test.each([
    ['READ_RESULTS', 403],
    ['WRITE_SURVEYS', 403],
    ['ROSTER', 200],
    ['ALL', 200],
  ])('answer a key with the scope %s with %i', async (scope, status) => {
    const { createApiKey } = await company.admin.run(
      'mutation ($scopes: [ApiKeyScope!]!) { createApiKey(name: "Narrow", scopes: $scopes) { key } }',
      { scopes: [scope] },
    );
    expect(await statusesOf(app.visitor({ authorization: `Bearer ${createApiKey.key}` }))).toEqual([status, status]);
  });
});
