import { computeMissingReleases } from '../../server/jobs/scheduler';
import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { blockList } from '../../server/platform/public-addresses';
import type { Route } from '../../server/rest/route';
import { restRoutes } from '../../server/rest/routes';
import {
  mailboxOf,
  MetricsService,
  DEFAULT_QUESTIONS,
  REVIEW_TIME_METRIC,
  startTestApp,
  testCohort,
  type TestApp,
  type TestClient,
  type TestCompany,
} from '../testkit';
import { msteamsAddresses } from '../../server/features/chat/msteams/msteams-addresses';
import { CONNECT, TOKENS } from '../chat/slack-app';
import { CONNECT_MSTEAMS } from '../chat/msteams-app';
import { MSTEAMS_APP, MsteamsStandIn } from '../providers/msteams-stand-in';
import { SlackStandIn } from '../providers/slack-stand-in';
import { WebhookReceiver } from '../testkit/webhook-receiver';
import { differencesFromOpenApi, type OpenApiDocument } from './openapi-conformance';

let app: TestApp;
let metrics: MetricsService;
let slack: SlackStandIn;
let microsoft: MsteamsStandIn;
let receiver: WebhookReceiver;
let company: TestCompany;
let admin: TestClient;
let described: OpenApiDocument;
/** The rows of the route table that the journey has called successfully. */
const called = new Set<string>();
const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;
beforeAll(async () => {
  metrics = await MetricsService.start();
  slack = await SlackStandIn.start();
  microsoft = await MsteamsStandIn.start();
  receiver = await WebhookReceiver.start();
  app = await startTestApp({
    metrics: { url: metrics.url, key: undefined, name: 'Gauge', timeoutMs: 10_000 },
    slack: { url: slack.url, credentials: null, messagesPerSecond: 500 },
    msteams: msteamsAddresses(microsoft.url),
    webhookNetworks: blockList(['127.0.0.0/8']),
  });
  company = await app.company('Initech');
  await app.dataSource.query('UPDATE company SET has_company_access = true');
  admin = app.visitor();
  described = (await admin.rest('GET', '/openapi.json')).body;
});
afterAll(async () => {
  await app.stop();
  await metrics.stop();
  await slack.stop();
  await microsoft.stop();
  await receiver.stop();
});

/** Makes a call that must succeed with a reply that conforms to the OpenAPI document. Returns the body of the reply. */
async function call(client: TestClient, method: string, path: string, body?: unknown, status = 200) {
  const reply = await client.rest(method, path, body);
  expect([reply.status, reply.body]).toEqual([status, status === 204 ? undefined : expect.anything()]);
  expect(differencesFromOpenApi(described, { method, path, ...reply })).toEqual([]);
  const [address] = path.replace(/\/$/, '').split('?');
  const row = restRoutes.find(
    (each) =>
      each.method.toUpperCase() === method && new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(address!),
  );
  if (row) called.add(nameOf(row));
  return reply.body;
}

async function respond(studyRef: string, email: string, answer: { value: number; teamRef: string }): Promise<string> {
  const client = app.visitor();
  const started = await call(client, 'POST', '/public/study-response', { studyRef, email }, 201);
  const at = `/public/study-response/${started.ref}`;
  await call(client, 'POST', `${at}/team-assignment`, { teamRef: answer.teamRef });
  for (const promptSlug of DEFAULT_QUESTIONS.slice(0, 2)) {
    await call(client, 'POST', `${at}/prompt`, { promptSlug, absoluteValue: answer.value, responseTimeMs: 3_000 });
  }
  await call(client, 'POST', `${at}/prompt`, { promptSlug: DEFAULT_QUESTIONS[2], responseText: 'A quiet room.' });
  await call(client, 'POST', `${at}/verbatims`, { verbatims: [{ topicSlug: 'docs', responseText: 'Write more.' }] });
  expect(await call(client, 'GET', at)).toMatchObject({ answered: [...DEFAULT_QUESTIONS].sort(), endTime: null });
  expect(await call(client, 'PUT', `${at}/complete/`, {})).toMatchObject({ answered: [], endTime: expect.any(String) });
  return at;
}

test('a survey goes from a draft to results, using only REST', async () => {
  await call(admin, 'GET', '/csrf', undefined, 204);
  expect(admin.cookies.has('csrftoken')).toBe(true);
  expect(await call(admin, 'GET', '/config')).toMatchObject({ environment: 'development' });
  const signedIn = await call(admin, 'POST', '/auth/login/', {
    username: company.emails.admin,
    password: company.password,
  });
  const user = await call(admin, 'GET', '/user');
  expect(user).toEqual(signedIn);
  expect(user).toMatchObject({ email: company.emails.admin, isCustomerAdmin: true, company: { name: 'Initech' } });

  const library = await call(admin, 'GET', '/library/prompts');
  expect(library.map((prompt: { slug: string }) => prompt.slug)).toEqual(expect.arrayContaining(DEFAULT_QUESTIONS));
  expect((await call(admin, 'GET', '/library/topics'))[0]).toHaveProperty('longDescription');
  expect((await call(admin, 'GET', '/library/study-templates'))[0]).toHaveProperty('promptSlugs');

  const segments = { Role: 'Engineer' };
  await company.roster([{ name: 'Ann', email: 'ann@initech.test', teamPath: [], classification: 1, segments }]);
  expect(await call(admin, 'GET', '/roster/segments')).toEqual([
    { name: 'Role', label: 'Job Title', segmentValues: [{ name: 'Role', value: 'Engineer' }] },
  ]);
  const division = await call(admin, 'POST', '/roster/team', { name: 'Engineering' }, 201);
  const platform = await call(admin, 'POST', '/roster/team', { name: 'Platform', parentRef: division.ref }, 201);
  const mobile = await call(admin, 'POST', '/roster/team', { name: 'Mobil', parentRef: division.ref }, 201);
  expect(await call(admin, 'PATCH', `/roster/team/${mobile.ref}`, { value: 'Mobile' })).toMatchObject({
    value: 'Mobile',
  });
  expect(await call(admin, 'GET', `/roster/team/${mobile.ref}`)).toMatchObject({ value: 'Mobile', headcount: 0 });
  const unused = await call(admin, 'POST', '/roster/team', { name: 'Unused' }, 201);
  await call(admin, 'DELETE', `/roster/team/${unused.ref}`, undefined, 204);
  expect((await call(admin, 'GET', '/roster/teams')).map((team: { value: string }) => team.value)).toEqual(
    expect.arrayContaining(['Engineering', 'Platform', 'Mobile']),
  );
  const attic = `/roster/team/${(await call(admin, 'POST', '/roster/team', { name: 'Attic' }, 201)).ref}`;
  expect(await call(admin, 'PATCH', attic, { isHidden: true })).toMatchObject({ value: 'Attic', isHidden: true });
  expect(await call(admin, 'GET', attic)).toMatchObject({ isHidden: true, isDeletable: true });
  await call(admin, 'DELETE', attic, undefined, 204);
  const sequence = await call(admin, 'POST', '/study-sequence', { name: 'Quarterly' }, 201);
  const mistaken = await call(admin, 'POST', '/study-sequence', { name: 'Yaerly' }, 201);
  expect(await call(admin, 'PUT', `/study-sequence/${mistaken.ref}`, { name: 'Yearly' })).toMatchObject({
    name: 'Yearly',
  });
  await call(admin, 'DELETE', `/study-sequence/${mistaken.ref}`, undefined, 204);

  const sequencedPrompts = DEFAULT_QUESTIONS.map((slug, at) => ({ slug, required: at < 2 }));
  const input = { name: 'Draft', sequenceRef: sequence.ref, flags: { voting_enabled: true }, sequencedPrompts };
  const draft = await call(admin, 'POST', '/study', input, 201);
  const { text: file } = await call(admin, 'GET', `/study/${draft.ref}/file`);
  await call(admin, 'GET', '/library/study-template/quick_pulse/file');
  expect(await call(admin, 'POST', '/studies/file/preview', { file })).toMatchObject({ problems: [] });
  const imported = await call(admin, 'POST', '/studies/file', { file, name: 'From a file' }, 201);
  await call(admin, 'DELETE', `/study/${imported.ref}`, undefined, 204);
  expect(draft).toMatchObject({ status: 'DRAFT', name: 'Draft', sequenceRef: sequence.ref, uniqueResponses: 0 });
  const at = `/study/${draft.ref}`;
  expect((await call(admin, 'GET', '/study-sequences'))[0]).toEqual({
    ref: sequence.ref,
    name: 'Quarterly',
    studyRefs: [draft.ref],
  });
  expect(
    await call(admin, 'PUT', at, { name: 'Pulse', targetResponses: 10, privacy: { replyDays: 90 } }),
  ).toMatchObject({
    name: 'Pulse',
    status: 'DRAFT',
  });

  const teamRefs = [{ teamRef: division.ref }];
  expect(await call(admin, 'POST', `${at}/study-teams`, { teamRef: [division.ref, mobile.ref] })).toHaveLength(2);
  expect(await call(admin, 'DELETE', `${at}/study-teams?teamRef=${mobile.ref}`)).toEqual(teamRefs);
  expect(await call(admin, 'GET', `${at}/study-teams/`)).toEqual(teamRefs);
  const recipients = `/roster${at}`;
  expect(await call(admin, 'POST', recipients, { people: [{ email: 'eve@initech.test' }], filter: {} })).toEqual({
    ...{ added: 2, alreadyThere: 0, notAdded: 0, refused: [] },
  });
  const target = {
    name: 'Ann',
    email: 'ann@initech.test',
    classification: 'ENGINEER',
    segments,
    slack: null,
    msteams: null,
    invitedAt: null,
  };
  const { results } = await call(admin, 'GET', `${recipients}?contains=ANN&segment=Role__Engineer&pageSize=5`);
  expect(results).toEqual([{ ...target, ref: expect.any(String), publicReferenceId: expect.any(String) }]);
  const ofAnn = `${recipients}/target/${results[0].ref}`;
  expect(await call(admin, 'PATCH', ofAnn, { name: 'Anna' })).toEqual({ ...results[0], name: 'Anna' });
  await call(admin, 'DELETE', ofAnn, undefined, 204);
  const open = await call(admin, 'PUT', at, { status: 'OPEN', welcomeMessage: 'Hello.' });
  expect(open).toMatchObject({ status: 'OPEN', welcomeMessage: 'Hello.', openDate: '2026-03-03T10:20:00.000Z' });
  await call(admin, 'POST', `${at}/reminder-sent`);
  const { participation: reminded } = (
    await admin.run('query ($ref: UUID!) { study(ref: $ref) { participation { remindersSent } } }', { ref: open.ref })
  ).study;
  expect(reminded.remindersSent).toHaveLength(1);

  const shown = await call(app.visitor(), 'GET', `/public${at}`);
  expect(shown).toMatchObject({
    name: 'Pulse',
    companyName: 'Initech',
    privacy: { threshold: 3, seal: expect.any(String) },
  });
  for (const email of ['a', 'b']) await respond(draft.ref, `${email}@people.test`, { value: 5, teamRef: platform.ref });
  const [first, second, inWords] = DEFAULT_QUESTIONS as [string, string, string];
  const whole = {
    start: { studyRef: draft.ref, email: 'c@people.test' },
    teamRef: platform.ref,
    answers: [
      ...[first, second].map((promptSlug) => ({ promptSlug, absoluteValue: 5, responseTimeMs: 3_000 })),
      { promptSlug: inWords, responseText: 'A quiet room.' },
    ],
    verbatims: [{ topicSlug: 'docs', responseText: 'Write more.' }],
  };
  expect(await call(app.visitor(), 'POST', '/public/study-response/submit', whole)).toMatchObject({
    endTime: expect.any(String),
  });
  const last = await respond(draft.ref, 'd@people.test', { value: 1, teamRef: mobile.ref });
  expect(await call(app.visitor(), 'PUT', `${last}/complete`)).toMatchObject({ endTime: expect.any(String) });

  const participation = {
    uniqueResponses: 4,
    responseTimes: Array(4).fill('2026-03-03T10:00:00.000Z'),
    openDate: '2026-03-03T10:20:00.000Z',
    closeDate: null,
    avgTimeSec: 6,
    prompts: DEFAULT_QUESTIONS.map((slug) => ({ slug, n: 4 })),
    segments: [],
    teamSegments: [
      { name: 'Division', values: [{ ref: division.ref, value: 'Engineering', n: 4 }] },
      { name: 'Group', values: [{ ref: platform.ref, value: 'Platform', n: 3 }] },
    ],
    // None of those who responded is a recipient.
    teamRates: { source: 'RECIPIENTS', teams: [] },
  };
  // Answers are counted in steps while the survey is open, and the first step needs 6 responses.
  const before = { ...participation, avgTimeSec: null, prompts: [] };
  expect(await call(admin, 'GET', `${at}/participation`)).toEqual(before);
  expect((await admin.rest('GET', `${at}/scores`)).status).toBe(403);

  expect(await call(admin, 'PUT', at, { status: 'CLOSED' })).toMatchObject({ status: 'CLOSED', uniqueResponses: 4 });
  expect(await call(admin, 'GET', `${at}/participation`)).toEqual({ ...participation, closeDate: expect.any(String) });
  expect(await call(admin, 'GET', `${at}/devex-index`)).toEqual({ index: 75, n: 4, trend: null });
  expect(await call(admin, 'GET', `${at}/devex-index?teamRef=${mobile.ref}`)).toEqual({
    index: null,
    suppressed: { reason: 'BELOW_THRESHOLD', needed: 3 },
  });
  const scores = await call(admin, 'GET', `${at}/scores`);
  expect(scores).toContainEqual({
    type: 'TOPIC',
    slug: 'docs',
    scaledAvg: 75,
    freqDist: [1, 0, 0, 0, 3],
    n: 4,
    comments: 4,
    ...{ votes: 4, priority: 1, favorable: 75, trend: null },
  });
  const prompts = await call(admin, 'GET', `${at}/scores/team/${platform.ref}?type=PROMPT`);
  expect(prompts).toContainEqual({
    type: 'PROMPT',
    slug: DEFAULT_QUESTIONS[0],
    scaledAvg: 100,
    freqDist: [0, 0, 0, 0, 3],
    n: 3,
    comments: 0,
    ...{ favorable: 100, trend: null },
  });
  expect(await call(admin, 'GET', `${at}/scores/team/${mobile.ref}`)).toContainEqual({
    type: 'TOPIC',
    slug: 'docs',
    suppressed: { reason: 'BELOW_THRESHOLD', needed: 3 },
  });
  expect(await call(admin, 'GET', `${at}/scores/teams`)).toMatchObject([
    { value: 'Engineering', uniqueResponses: 4 },
    { value: 'Platform', uniqueResponses: 3 },
  ]);
  const platformScore = {
    type: 'TOPIC',
    slug: 'docs',
    scaledAvg: 100,
    freqDist: [0, 0, 0, 0, 3],
    n: 3,
    comments: 3,
    votes: 3,
    priority: 1,
    ...{ favorable: 100, trend: null },
  };
  expect(await call(admin, 'GET', `${at}/scores/segments`)).toContainEqual({
    ...{
      type: 'TOPIC',
      slug: 'docs',
      scaledAvg: 75,
      freqDist: [1, 0, 0, 0, 3],
      n: 4,
      comments: 4,
      votes: 4,
      priority: 1,
      ...{ favorable: 75, trend: null },
    },
    teamSegment: { name: 'Division', value: 'Engineering', ref: division.ref },
  });
  expect(await call(admin, 'GET', `${at}/scores/team/${division.ref}/segments`)).toContainEqual({
    ...platformScore,
    teamSegment: { name: 'Group', value: 'Platform', ref: platform.ref },
  });
  expect(
    await call(admin, 'GET', `${at}/comparison?with=${draft.ref}&teamRef=${division.ref}&withTeamRef=${platform.ref}`),
  ).toMatchObject({
    study: { ref: draft.ref, name: 'Pulse' },
    sharesPeople: true,
    index: null,
    topics: [],
    scores: expect.arrayContaining([platformScore]),
  });
  expect(await call(admin, 'GET', `${at}/findings`)).toEqual({
    ...{ focus: null, strengths: [], opportunities: [], caution: 'TOO_FEW_TOPICS' },
    cautionText: 'Fewer than 3 topics show a score, so nothing can be said about what stands out.',
  });
  expect(await call(admin, 'GET', `${at}/findings?teamRef=${mobile.ref}&language=de`)).toMatchObject({
    cautionText: 'Es haben zu wenige geantwortet, um zu sagen, was auffällt.',
  });
  const comments = await call(admin, 'GET', `${at}/verbatims?topicSlug=docs`);
  expect(comments.map(({ teamName }: { teamName: string }) => teamName).sort()).toEqual([
    'Engineering',
    'Engineering',
    'Engineering',
    'Engineering',
  ]);
  expect(
    await call(admin, 'GET', `${at}/verbatims/team/${platform.ref}?pageSize=2&cursor=${comments[0].ref}`),
  ).toHaveLength(2);
  expect(await call(admin, 'PATCH', `${at}/verbatims/${comments[0].ref}`, { isHidden: true })).toEqual({
    ...comments[0],
    isHidden: true,
  });
  const [, { ref: commentRef }] = comments;
  expect(await call(admin, 'PUT', `${at}/verbatims/${commentRef}/reply`, { text: 'We do.' })).toEqual({
    ...comments[1],
    reply: { text: 'We do.', repliedAt: expect.any(String) },
  });
  expect(await call(app.visitor(), 'GET', `/public${at}/replies`)).toHaveLength(1);
  expect(await call(admin, 'GET', `${at}/scores`)).toContainEqual(
    expect.objectContaining({ slug: 'docs', comments: 3 }),
  );
  const trends = `/study-sequence/${sequence.ref}/trends`;
  expect(await call(admin, 'GET', trends)).toEqual({
    studies: [
      {
        study: { ref: draft.ref, name: 'Pulse', closeDate: expect.any(String) },
        ...{ isBeingPrepared: false, index: { index: 75, n: 4, trend: null }, scores: expect.any(Array) },
      },
    ],
    ...{ total: 1, older: null, newer: null, sameTeams: [] },
    scoredTeams: [
      expect.objectContaining({ ref: division.ref, uniqueResponses: 4 }),
      expect.objectContaining({ ref: platform.ref, uniqueResponses: 3 }),
    ],
  });
  // The order of comments is random, so the hidden one may be of this team or not.
  const visible = (await call(admin, 'GET', `${at}/verbatims/team/${platform.ref}`)).filter(
    ({ isHidden }: { isHidden: boolean }) => !isHidden,
  );
  expect((await call(admin, 'GET', `${trends}?teamRef=${platform.ref}&until=${draft.ref}`)).studies).toMatchObject([
    { index: { index: 100 }, scores: expect.arrayContaining([{ ...platformScore, comments: visible.length }]) },
  ]);
  expect((await call(admin, 'GET', `${trends}?teamRef=${mobile.ref}`)).studies).toMatchObject([
    { index: { index: null, suppressed: { reason: 'BELOW_THRESHOLD' } } },
  ]);
  await call(admin, 'POST', `${at}/rerelease`, { reason: 'Wrong teams' });
  await computeMissingReleases(app.runtime);
  const [text] = await call(admin, 'GET', `${at}/textualresponses?promptSlug=${DEFAULT_QUESTIONS[2]}`);
  expect(await call(admin, 'GET', `${at}/team/${division.ref}/textualresponses`)).toContainEqual(text);
  expect(await call(admin, 'PUT', `${at}/textualresponses/${text.ref}/reply`, { text: null })).toEqual(text);
  expect(await call(admin, 'PATCH', `${at}/textualresponses/${text.ref}`, { isHidden: true })).toEqual({
    ...text,
    isHidden: true,
  });
  expect(await call(admin, 'GET', `${at}/team/${mobile.ref}/participation`)).toMatchObject({
    uniqueResponses: null,
    prompts: [],
    responseTimes: [],
  });
  expect(await call(admin, 'GET', `${at}/team/${division.ref}/participation`)).toMatchObject({
    uniqueResponses: 4,
    teamSegments: [{ name: 'Group', values: [{ ref: platform.ref, value: 'Platform', n: 3 }] }],
  });
  expect(await call(admin, 'GET', '/studies')).toEqual([
    expect.objectContaining({
      ref: draft.ref,
      status: 'CLOSED',
      uniqueResponses: 4,
      allOpenEnded: false,
      teamResponses: [
        { teamRef: division.ref, uniqueResponses: 4 },
        { teamRef: platform.ref, uniqueResponses: 3 },
      ],
    }),
  ]);

  const summed = await call(admin, 'GET', `${at}/summaries/comments?topicSlug=docs&teamRef=${division.ref}`);
  expect(summed).toMatchObject({
    type: 'SUCCESS',
    origin: 'EXTRACTED',
    basedOn: 3,
    text: '“Write more.”',
    topicSlug: 'docs',
    teamRef: division.ref,
  });
  expect(await call(admin, 'GET', `${at}/summaries/comments?regenerate=true`)).toMatchObject({
    type: 'SUCCESS',
    basedOn: 3,
    teamRef: null,
  });
  expect(await call(admin, 'GET', `${at}/summaries/textual?teamRef=${mobile.ref}`)).toMatchObject({
    type: 'FAILURE',
    text: 'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
    suppressed: { reason: 'BELOW_THRESHOLD', needed: 3 },
  });

  expect(await call(admin, 'PUT', at, { options: { showMetrics: true } })).toMatchObject({
    options: { showMetrics: true },
  });
  expect(await call(admin, 'GET', `${at}/metrics/review?teamRef=${platform.ref}`)).toEqual([REVIEW_TIME_METRIC]);
  await importCohort(app.dataSource.manager, testCohort({ slug: 'robots', note: 'Robot makers only.' }));
  expect((await admin.rest('GET', '/benchmark/cohorts')).status).toBe(403);
  expect((await call(admin, 'PATCH', '/user/company', { aggregatable: true })).company).toMatchObject({
    aggregatable: true,
  });
  const [cohort] = await call(admin, 'GET', '/benchmark/cohorts');
  expect(cohort).toMatchObject({
    slug: 'robots',
    startDate: '2026-01-01',
    endDate: '2026-02-28',
    companies: 12,
    note: 'Robot makers only.',
    isExample: false,
  });
  const contribution = await call(admin, 'PUT', `${at}/benchmark-contribution`);
  expect(contribution).toMatchObject({ n: 4, scores: [{ slug: 'docs' }, { slug: 'review' }] });
  expect(await call(admin, 'GET', `${at}/benchmark-contribution`)).toEqual(contribution);
  await call(admin, 'DELETE', `${at}/benchmark-contribution`, undefined, 204);
  const figures = await call(admin, 'GET', '/benchmark/cohort/robots/scores?type=TOPIC');
  expect(figures).toContainEqual({
    type: 'TOPIC',
    slug: 'docs',
    companies: 12,
    n: 300,
    p10: 20,
    p25: 35,
    p50: 50,
    p75: 65,
    p90: 80,
  });
  expect(await call(admin, 'GET', '/benchmark/cohort/robots/scores')).toEqual(figures);
  for (const type of ['PROMPT', 'OTHER']) {
    const refused = await admin.rest('GET', `/benchmark/cohort/robots/scores?type=${type}`);
    expect([refused.status, refused.body]).toEqual([400, { type: ['Must be one of TOPIC.'] }]);
  }

  const shared = await call(admin, 'POST', `${at}/share`, { teamRef: platform.ref, expiryDays: 7 }, 201);
  expect(shared).toEqual({ scopeToken: expect.any(String), expiresAt: '2026-03-10T10:20:00.000Z' });
  const holder = app.visitor({ authorization: `Scope ${shared.scopeToken}` });
  expect(await call(holder, 'GET', `${at}/devex-index?teamRef=${platform.ref}`)).toEqual({
    ...{ index: 100, n: 3, trend: null },
  });
  expect(await call(holder, 'GET', `${at}/scores/teams`)).toMatchObject([{ value: 'Platform', parentRef: null }]);
  const [share] = await call(admin, 'GET', `${at}/shares`);
  expect(share).toMatchObject({
    studyRef: draft.ref,
    team: { value: 'Platform' },
    createdBy: 'The admin',
    isExpired: false,
  });
  await call(admin, 'DELETE', `${at}/share/${share.ref}`, undefined, 204);
  expect((await holder.rest('GET', `${at}/scores/teams`)).status).toBe(403);

  expect(await call(admin, 'GET', '/library/prompts/popularity')).toMatchObject({ [DEFAULT_QUESTIONS[0]!]: 1 });
  const question = {
    text: 'Is the robot lab easy to book?',
    type: 'RATING_5N',
    topicSlug: 'tools_envs',
    choiceLabels: ['Not at all', 'Very'],
  };
  const own = await call(admin, 'POST', '/customer/prompt', question, 201);
  expect(own).toMatchObject({ ...question, scope: 'CUSTOMER' });
  const reworded = {
    text: 'How easy is it?',
    translations: [{ language: 'de', text: 'Wie leicht ist es?', choiceLabels: ['', 'Sehr'] }],
  };
  expect(await call(admin, 'PUT', `/customer/prompt/${own.slug}`, reworded)).toMatchObject(reworded);
  const copy = await call(admin, 'POST', `${at}/duplicate`, {}, 201);
  expect(copy).toMatchObject({ name: 'Copy of Pulse', status: 'DRAFT' });
  expect(
    await call(admin, 'PUT', `/study/${copy.ref}`, { scheduledCloseDate: '2026-03-31T00:00:00.000Z' }),
  ).toMatchObject({ scheduledCloseDate: '2026-03-31' });
  expect(await call(admin, 'PUT', `/study/${copy.ref}`, { scheduledCloseDate: '2026-04-01' })).toMatchObject({
    schedule: [
      { label: 'Survey Close Notice', date: '2026-03-30T13:00:00.000Z' },
      { label: 'Survey Close Date', date: '2026-04-01T13:00:00.000Z' },
    ],
  });
  await call(admin, 'DELETE', `/study/${copy.ref}`, undefined, 204);

  const series = `/study-sequence/${sequence.ref}`;
  expect(await call(admin, 'GET', series)).toEqual({ ref: sequence.ref, name: 'Quarterly', studyRefs: [draft.ref] });
  const every = { every: 6, unit: 'WEEK', weekday: 2, from: '2026-09-01', openDays: 14 };
  expect(await call(admin, 'GET', `${series}/repeat`)).toEqual({ ref: sequence.ref, repeat: null });
  expect(await call(admin, 'PUT', `${series}/repeat`, every)).toEqual({
    ref: sequence.ref,
    repeat: {
      ...every,
      ...{ modelRef: null, opensByItself: false, isPaused: false, recipients: 'RULE', segments: [], listCount: 0 },
      ...{ nextDays: ['2026-09-01', '2026-10-13', '2026-11-24'], rounds: [] },
    },
  });
  expect((await call(admin, 'POST', `${series}/repeat/skip`, { day: '2026-10-13' })).repeat).toMatchObject({
    nextDays: ['2026-09-01', '2026-11-24', '2027-01-05'],
    rounds: [{ day: '2026-10-13', state: 'SKIPPED', studyRef: null, refusal: null }],
  });
  const paused = await call(admin, 'PUT', `${series}/repeat/pause`, { isPaused: true });
  expect(paused.repeat).toMatchObject({ isPaused: true, nextDays: [] });
  await call(admin, 'DELETE', `${series}/repeat`, undefined, 204);

  const draftRef = (await call(admin, 'POST', '/study', { name: 'In the making' }, 201)).ref;
  const notes = `/study/${draftRef}/draft-note`;
  const threads = `/study/${draftRef}/draft-thread`;
  const thread = await call(admin, 'POST', threads, { text: 'Is this the right time?' }, 201);
  expect(thread).toEqual({
    ...{ ref: expect.any(String), promptSlug: null, resolvedAt: null, resolvedBy: null },
    notes: [
      {
        ...{
          ref: thread.ref,
          text: 'Is this the right time?',
          by: { ref: expect.any(String), name: expect.any(String) },
        },
        ...{ writtenAt: expect.any(String), changedAt: null },
      },
    ],
  });
  expect(await call(admin, 'PUT', `${threads}/${thread.ref}`, { isResolved: true })).toMatchObject({
    resolvedBy: thread.notes[0].by,
  });
  const answered = await call(admin, 'POST', `${threads}/${thread.ref}/note`, { text: 'After the release' }, 201);
  expect(answered).toMatchObject({ resolvedAt: null, notes: [thread.notes[0], { text: 'After the release' }] });
  const changed = await call(admin, 'PUT', `${notes}/${answered.notes[1].ref}`, { text: 'In two weeks' });
  expect(changed.notes[1]).toMatchObject({ text: 'In two weeks', changedAt: expect.any(String) });
  expect(await call(admin, 'GET', `${threads}s`)).toEqual([changed]);
  for (const { ref } of changed.notes) await call(admin, 'DELETE', `${notes}/${ref}`, undefined, 204);
  expect(await call(admin, 'GET', `${threads}s`)).toEqual([]);

  const starred = { topicSlug: 'docs', isActive: true, actionItems: [] };
  expect(await call(admin, 'POST', `${series}/starred-topic`, { topicSlug: 'docs' }, 201)).toEqual(starred);
  const action = await call(
    admin,
    'POST',
    `${series}/starred-topic/docs/action-item`,
    { text: 'Write it down', isRecommendation: true },
    201,
  );
  expect(action).toEqual({
    ref: expect.any(String),
    text: 'Write it down',
    isCompleted: false,
    state: 'TO_DO',
    owner: null,
    dueDate: null,
    history: [{ at: expect.any(String), by: expect.anything(), kind: 'ADDED', value: null }],
    isRecommendation: true,
  });
  const done = await call(admin, 'PUT', `${series}/starred-topic/docs/action-item/${action.ref}`, {
    isCompleted: true,
  });
  expect(done).toMatchObject({ ref: action.ref, isCompleted: true, state: 'DONE' });
  expect(await call(admin, 'GET', `${series}/starred-topics`)).toEqual([{ ...starred, actionItems: [done] }]);
  const recommended = await call(admin, 'GET', `${series}/topic/docs/recommended-actions`);
  expect(recommended[0]).toEqual({ text: expect.any(String), isDismissed: false });
  const dismissed = { ...recommended[0], isDismissed: true };
  expect(await call(admin, 'PUT', `${series}/topic/docs/recommended-action`, dismissed)).toEqual(dismissed);
  const told = await call(admin, 'PUT', `${series}/outcomes?language=de`, { actionItemRefs: [action.ref] });
  expect(told).toMatchObject({
    ...{ sequenceRef: sequence.ref, url: expect.stringContaining('/you-said-we-did#') },
    published: { sequenceName: 'Quarterly', topics: [{ label: 'Dokumentation', scores: { now: null, change: null } }] },
  });
  const page = await call(admin, 'GET', `${series}/outcomes`);
  expect(page).toMatchObject({ url: told.url, published: page.preview });
  expect(page.published.topics).toMatchObject([
    { topicSlug: 'docs', label: 'Documentation', actions: [{ actionItemRef: action.ref, text: 'Write it down' }] },
  ]);
  await call(admin, 'DELETE', `${series}/outcomes`, undefined, 204);
  expect(await call(admin, 'GET', `${series}/outcomes`)).toMatchObject({ url: null, published: null });
  await call(admin, 'DELETE', `${series}/starred-topic/docs/action-item/${action.ref}`, undefined, 204);
  expect(await call(admin, 'PUT', `${series}/starred-topic/docs`, { isActive: false })).toEqual({
    ...starred,
    isActive: false,
  });
  await call(admin, 'DELETE', `${series}/starred-topic/docs`, undefined, 204);
  expect(await call(admin, 'GET', `${series}/starred-topics`)).toEqual([]);

  const key = await call(admin, 'POST', '/auth/api/token', { name: 'Nightly' }, 201);
  const program = app.visitor({ authorization: `Bearer ${key.key}` });
  expect(await call(program, 'GET', at)).toMatchObject({ ref: draft.ref });
  const [listed] = await call(admin, 'GET', '/auth/api/tokens');
  expect(listed).toMatchObject({ ref: key.ref, name: 'Nightly', prefix: key.prefix });
  expect(listed).not.toHaveProperty('key');
  expect(listed).toMatchObject({ scopes: ['ALL'], expiresAt: null, isExpired: false, endsSoon: false });
  const renamed = await call(admin, 'PATCH', `/auth/api/token/${key.ref}`, { name: 'Weekly' });
  expect(renamed).toEqual({ ...listed, name: 'Weekly' });
  const rotated = await call(admin, 'POST', `/auth/api/token/${key.ref}/rotate`, { graceHours: 1 });
  expect(rotated).toMatchObject({ ref: key.ref, formerUntil: expect.any(String) });
  expect((await app.visitor({ authorization: `Bearer ${rotated.key}` }).rest('GET', at)).status).toBe(200);
  await call(admin, 'DELETE', `/auth/api/token/${key.ref}`, undefined, 204);
  expect((await program.rest('GET', at)).status).toBe(401);

  const invitation = await call(
    admin,
    'POST',
    '/company/invitations',
    { email: 'new@people.test', role: 'VIEWER' },
    201,
  );
  expect(invitation).toMatchObject({
    email: 'new@people.test',
    role: 'VIEWER',
    isExpired: false,
    invitedBy: { name: 'The admin' },
  });
  expect(await call(admin, 'GET', '/company/invitations')).toEqual([invitation]);
  await call(admin, 'DELETE', `/company/invitation/${invitation.ref}`, undefined, 204);
  const [, colleague] = await call(admin, 'GET', '/company/users');
  expect(colleague).toMatchObject({ email: company.emails.viewer, role: 'VIEWER', isRoleManaged: false });
  expect(await call(admin, 'PATCH', `/company/user/${colleague.ref}`, { role: 'ADMIN' })).toEqual({
    ...colleague,
    role: 'ADMIN',
    canManageRoster: true,
  });
  const rosterAccess = `/company/user/${colleague.ref}/roster-access`;
  expect(await call(admin, 'PUT', rosterAccess, { canManageRoster: true })).toMatchObject({ canManageRoster: true });
  await call(admin, 'DELETE', `/company/user/${colleague.ref}`, undefined, 204);

  await call(admin, 'POST', '/auth/logout/', undefined, 204);
  expect((await admin.rest('GET', '/user')).status).toBe(401);
});

test('a person creates an account and completes its profile, using only REST', async () => {
  const mailbox = mailboxOf(() => app);
  const email = 'ann@globex.test';
  const visitor = app.visitor();
  await call(visitor, 'GET', '/csrf', undefined, 204);
  expect(await call(visitor, 'POST', '/auth/create-account', { email, agreesToTos: true }, 201)).toEqual({ email });
  const [signUp] = await mailbox(email);
  expect(await call(visitor, 'GET', `/auth/email/verify/${signUp!.token}`)).toMatchObject({
    email,
    isSetup: false,
    isOnboarded: false,
  });
  const password = 'quiet-7-harbour';
  expect(
    await call(visitor, 'PATCH', '/user/password', { newPassword1: password, newPassword2: password }),
  ).toMatchObject({ isSetup: true });
  expect(await call(visitor, 'PATCH', '/user', { name: 'Ann Smith', jobLevel: 4 })).toMatchObject({
    isOnboarded: true,
  });
  const profile = { name: 'Globex', numberOfEmployees: '1 - 149', issueTrackingSw: 4, sourceCodeMgmtSw: 1 };
  expect((await call(visitor, 'PATCH', '/user/company', profile)).company).toMatchObject({
    ...profile,
    isOnboarded: true,
  });

  const actions = (await call(visitor, 'GET', '/company/audit-log')).results.map(
    ({ action }: { action: string }) => action,
  );
  expect(actions.sort()).toEqual(['ACCOUNT_CREATED', 'COMPANY_UPDATED', 'PASSWORD_CHANGED', 'SIGNED_IN']);
  await call(visitor, 'POST', '/analytics', { eventName: 'page', segmentType: 'page', path: '/auth/onboarding' }, 204);

  await call(app.visitor(), 'POST', '/auth/password/reset', { email }, 204);
  expect((await mailbox(email)).map(({ subject }) => subject)).toEqual(['Choose a new Candor password']);
  expect(await call(app.visitor(), 'POST', '/auth/login', { username: email, password })).toMatchObject({ email });
});

test('an admin uses a Slack workspace', async () => {
  const { admin: owner } = await app.company();
  await owner.run(CONNECT, { input: TOKENS });
  const { createStudy } = await owner.run('mutation { createStudy(input: { name: "Pulse" }) { ref } }');
  const ann = slack.workspace.person('Ann', { email: 'ann@acme.test' });
  const ben = slack.workspace.person('Ben', { email: 'ben@acme.test' });
  const cy = slack.workspace.person('Cy');
  const entityId = slack.workspace.channel('all', [ann]);
  expect(await call(owner, 'GET', '/slack/status')).toMatchObject({ connected: true });
  expect(await call(owner, 'GET', '/slack/entities?filter=al')).toHaveLength(1);
  const { users } = await call(owner, 'POST', '/slack/entities/expand', { entityId, entityType: 'channel' });
  expect(users).toHaveLength(1);
  expect(await call(owner, 'GET', `/study/${createStudy.ref}/slack/sync-user-data`)).toEqual({ synced: 0, next: null });

  // A survey that is sent there: who is asked, what is sent, and who is left out after all.
  const { ref: team } = await call(owner, 'POST', '/roster/team', { name: 'All' }, 201);
  const prompts = [{ slug: DEFAULT_QUESTIONS[0], required: true }];
  const study = await call(owner, 'POST', '/study', { name: 'By Slack', sequencedPrompts: prompts }, 201);
  const path = `/study/${study.ref}/slack-targets`;
  await call(owner, 'POST', `/study/${study.ref}/study-teams`, { teamRef: team });
  await call(owner, 'PUT', `/study/${study.ref}`, { distributionMethod: 'SLACK' });
  expect(await call(owner, 'POST', path, { users: [ben], channels: [entityId] })).toMatchObject({ added: 2 });
  expect(await call(owner, 'POST', path, { channels: [entityId] })).toMatchObject({ added: 0, alreadyThere: 1 });
  const targets = await call(owner, 'GET', path);
  expect(targets).toMatchObject([{ slackUserId: ann, realName: 'Ann' }, { slackUserId: ben }]);
  const target = `/roster/study/${study.ref}/slack-targets/${targets[1].id}`;
  expect(await call(owner, 'PATCH', target, { name: 'Benjamin', slack: { slackUserId: cy } })).toMatchObject({
    ...{ name: 'Benjamin', slack: { slackUserId: cy, realName: 'Cy' } },
  });
  await call(owner, 'PUT', `/study/${study.ref}`, { status: 'OPEN' });
  const send = `/study/${study.ref}/slack/send-messages`;
  expect(await call(owner, 'POST', `${send}?inviteOnly=true`)).toEqual({ sent: 0, skipped: 2, failed: [] });
  expect(await call(owner, 'POST', send)).toEqual({ sent: 2, skipped: 0, failed: [] });
  await call(owner, 'DELETE', target, undefined, 204);
  await call(owner, 'DELETE', `${path}?slackTargetId=${targets[0].id}`, undefined, 204);
  expect(await call(owner, 'GET', path)).toEqual([]);
});

test('an admin uses Microsoft Teams', async () => {
  const { admin: owner } = await app.company();
  await owner.run(CONNECT_MSTEAMS, { input: MSTEAMS_APP });
  const ann = microsoft.tenant.person('Ann', { email: 'ann@acme.test' });
  const ben = microsoft.tenant.person('Ben', { email: 'ben@acme.test' });
  const cy = microsoft.tenant.person('Cy');
  const entityId = microsoft.tenant.team('All', [ann]);
  const channel = microsoft.tenant.channel(entityId, 'Leads', [ann]);
  expect(await call(owner, 'GET', '/msteams/status')).toMatchObject({ connected: true });
  expect(await call(owner, 'GET', '/msteams/entities?filter=all')).toHaveLength(2);
  const { users } = await call(owner, 'POST', '/msteams/entities/expand', { entityId, entityType: 'team' });
  expect(users).toHaveLength(1);
  expect(await call(owner, 'GET', '/msteams/sync-user-data')).toEqual({ synced: 0, next: null });

  // A survey that is sent there: who is asked, what is sent, and who is left out after all.
  const { ref: team } = await call(owner, 'POST', '/roster/team', { name: 'All' }, 201);
  const prompts = [{ slug: DEFAULT_QUESTIONS[0], required: true }];
  const study = await call(owner, 'POST', '/study', { name: 'By Teams', sequencedPrompts: prompts }, 201);
  const path = `/study/${study.ref}/msteams-targets`;
  await call(owner, 'POST', `/study/${study.ref}/study-teams`, { teamRef: team });
  await call(owner, 'PUT', `/study/${study.ref}`, { distributionMethod: 'MSTEAMS' });
  const found = await call(owner, 'GET', '/msteams/entities?filter=Leads');
  expect(found).toMatchObject([{ type: 'channel', displayName: expect.stringContaining('Leads') }]);
  expect(found[0].id).toContain(channel);
  expect(await call(owner, 'POST', path, { users: [ben], teams: [entityId] })).toMatchObject({ added: 2 });
  expect(await call(owner, 'POST', path, { channels: [found[0].id] })).toMatchObject({ added: 0, alreadyThere: 1 });
  const targets = await call(owner, 'GET', path);
  expect(targets).toMatchObject([
    { msteamsUserId: ann, displayName: 'Ann', email: 'ann@acme.test', name: 'ann@acme.test', image: null },
    { msteamsUserId: ben },
  ]);
  const target = `/roster/study/${study.ref}/msteams-targets/${targets[1].id}`;
  expect(await call(owner, 'PATCH', target, { name: 'Benjamin', msteams: { id: cy } })).toMatchObject({
    ...{ name: 'Benjamin', msteams: { id: cy, displayName: 'Cy', email: null } },
  });
  expect(await call(owner, 'PATCH', target, { slack: {}, msteams: {} }, 400)).toEqual({
    msteams: ['Choose an account of one chat tool at a time.'],
  });
  await call(owner, 'PUT', `/study/${study.ref}`, { status: 'OPEN' });
  const send = `/study/${study.ref}/msteams/send-messages`;
  expect(await call(owner, 'POST', `${send}?inviteOnly=true`)).toEqual({ sent: 0, skipped: 2, failed: [] });
  expect(await call(owner, 'POST', send)).toEqual({ sent: 2, skipped: 0, failed: [] });
  expect(await call(owner, 'POST', `/study/${study.ref}/slack/send-messages`, undefined, 409)).toEqual({
    detail: 'This survey is sent in another way.',
  });
  await call(owner, 'DELETE', target, undefined, 204);
  await call(owner, 'DELETE', `${path}?msteamsUserRef=${targets[0].id}`, undefined, 204);
  expect(await call(owner, 'GET', path)).toEqual([]);
});

test('an admin tells another program what happens, and sends it a message again', async () => {
  const { admin: owner } = await app.company();
  const events = ['STUDY_CLOSED'];
  const { ref, secret } = await call(owner, 'POST', '/webhook', { url: receiver.url, events }, 201);
  const at = `/webhook/${ref}`;
  expect(await call(owner, 'PATCH', at, { isActive: true, events: ['STUDY_OPENED'] })).toMatchObject({ ref });
  expect((await call(owner, 'POST', `${at}/secret`)).secret).not.toBe(secret);
  const message = await call(owner, 'POST', `${at}/test`);
  expect(await call(owner, 'GET', `${at}/deliveries`)).toEqual([message]);
  expect(await call(owner, 'POST', `/webhook-delivery/${message.ref}/replay`)).toMatchObject({ attempts: 2 });
  expect(await call(owner, 'GET', '/webhooks')).toEqual([await call(owner, 'GET', at)]);
  await call(owner, 'DELETE', at, undefined, 204);
});

test('an admin imports the results of former surveys into a series', async () => {
  const { admin: owner } = await app.company();
  const { ref } = await call(owner, 'POST', '/study-sequence', { name: 'Quarterly' }, 201);
  const file = 'survey,closed on,topic,score,n\nSpring,2025-03-31,docs,60,40\n';
  const at = `/study-sequence/${ref}/history`;
  expect(await call(owner, 'POST', `${at}/preview`, { file })).toMatchObject({ problems: [], rows: [{ line: 2 }] });
  const imported = await call(owner, 'POST', at, { file, source: 'Other tool' }, 201);
  expect(imported).toMatchObject([{ name: 'Spring (imported)', status: 'CLOSED' }]);
});

test('these journeys have made every call of the route table', () => {
  expect(restRoutes.map(nameOf).filter((name) => !called.has(name))).toEqual([]);
});
