import { randomUUID } from 'node:crypto';
import { grantAccess } from '../../server/features/accounts/commands/grant-access';
import {
  MetricsService,
  REVIEW_TIME_METRIC,
  startTestApp,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const METRICS =
  'query ($ref: UUID!, $topic: String!, $team: UUID) { study(ref: $ref) { name metrics(topicSlug: $topic, teamRef: $team) { title slug timeframeValue timeframeValuePrev valueLabel isUpGreen helpInfo jfUrl } } }';
const OPTIONS =
  'mutation ($ref: UUID!, $showMetrics: Boolean) { updateStudy(ref: $ref, input: { options: { showMetrics: $showMetrics } }) { options { showMetrics } } }';

let app: TestApp;
let service: MetricsService;
let company: TestCompany;
let study: TestStudy;
let team: string;
let unknownTeam: string;

beforeAll(async () => {
  service = await MetricsService.start();
  app = await startTestApp({ metrics: { url: service.url, key: 'secret', name: 'Gauge', timeoutMs: 400 } });
  company = await app.company('Initech');
  await setAccess(true);
  team = await company.team('Platform');
  unknownTeam = await company.team('Unknown', team);
  study = await company.publishedStudy({ teamRefs: [team] });
  await study.withResponses(3);
  await study.close();
  await company.admin.run(OPTIONS, { ref: study.ref, showMetrics: true });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(() => {
  service.reset();
  // The answers of the service are cached for five minutes.
  app.clock.set(new Date(app.clock.now().getTime() + 10 * 60_000));
});

const setAccess = async (isGranted: boolean) => {
  const { me } = await company.admin.run('{ me { company { slug } } }');
  await grantAccess(app.dataSource.manager, me.company.slug, 'companyAccess', isGranted);
};
const read = async (input: { topic?: string; team?: string } = {}, client: TestClient = company.viewer) =>
  (await client.run(METRICS, { ref: study.ref, topic: 'review', ...input })).study.metrics;
const refusal = (input: { ref?: string; topic?: string; team?: string } = {}, client: TestClient = company.viewer) =>
  client.refusal(METRICS, { ref: study.ref, topic: 'review', ...input });

test('the metrics of a topic are shown for everybody and for a team as the service gives them', async () => {
  expect(await read()).toEqual([REVIEW_TIME_METRIC]);
  expect(await read({ team })).toEqual([REVIEW_TIME_METRIC]);
  expect(await read({ topic: 'docs' })).toEqual([]);
  const asked = { company: expect.stringMatching(/^initech-/), topic: 'review', until: '2026-03-03' };
  expect(service.requests.slice(0, 2)).toEqual([
    { parameters: asked, authorization: 'Bearer secret' },
    { parameters: { ...asked, team, teamName: 'Platform' }, authorization: 'Bearer secret' },
  ]);
});

test('every role and an API key may read them, and the page learns the name of the service', async () => {
  for (const client of [company.viewer, company.admin, await company.withApiKey()])
    expect(await read({}, client)).toEqual([REVIEW_TIME_METRIC]);
  expect((await company.viewer.run('{ config { metricsName } }')).config).toEqual({ metricsName: 'Gauge' });
});

test('nobody without an account or a role, with a share link, or from another company may read them', async () => {
  const stranger = (await app.company('Globex')).admin;
  expect(await refusal({}, app.visitor())).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await refusal({}, await company.withoutRole())).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal({}, stranger)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal({}, await company.withLink(study.ref))).toMatchObject({
    status: 403,
    detail: 'Token does not have sufficient scopes.',
  });
  expect(service.requests).toEqual([]);
});

test('a topic or team that the survey does not ask, and a team of another company, are not found', async () => {
  expect(await refusal({ topic: 'oncall' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal({ topic: 'nothing' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal({ team: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal({ team: await company.team('Not asked') })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal({ team: await (await app.company('Hooli')).team('Platform') })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(service.requests).toEqual([]);
});

test('a team that the service does not know is answered with 400 and an explanation for the screen', async () => {
  expect(await refusal({ team: unknownTeam })).toMatchObject({
    status: 400,
    fields: { teamRef: ['This DevEx team is not defined in Gauge.'] },
  });
});

test('a company without access is refused, and its people can see that', async () => {
  const access = async () => (await company.viewer.run('{ me { gbac { companyAccess } } }')).me.gbac.companyAccess;
  expect(await access()).toBe(true);
  await setAccess(false);
  expect(await access()).toBe(false);
  expect(await refusal()).toMatchObject({ code: 'FORBIDDEN', status: 403 });
  await setAccess(true);
  expect(service.requests).toEqual([]);
});

test('only functions that exist can be granted, and only to companies that exist', async () => {
  const db = app.dataSource.manager;
  await expect(grantAccess(db, 'nobody', 'companyAccess', true)).rejects.toMatchObject({
    fields: { company: [expect.any(String)] },
  });
  const { me } = await company.admin.run('{ me { company { slug } } }');
  await expect(grantAccess(db, me.company.slug, 'aggregatable', true)).rejects.toMatchObject({
    fields: { grant: [expect.any(String)] },
  });
});

describe('the survey’s own setting', () => {
  test('can be changed after the close by admins, and hides the metrics with 400 when it is off', async () => {
    expect((await company.admin.run(OPTIONS, { ref: study.ref, showMetrics: false })).updateStudy).toEqual({
      options: { showMetrics: false },
    });
    expect(await refusal()).toMatchObject({
      status: 400,
      fields: { nonFieldErrors: ['This survey does not show metrics.'] },
    });
    expect(service.requests).toEqual([]);
    expect(await company.viewer.refusal(OPTIONS, { ref: study.ref, showMetrics: true })).toMatchObject({
      code: 'FORBIDDEN',
    });
    await company.admin.run(OPTIONS, { ref: study.ref, showMetrics: true });
    expect(await read()).toEqual([REVIEW_TIME_METRIC]);
  });

  test('is off for a new survey, and a change that leaves it out does not change it', async () => {
    const draft = await company.draft();
    const { updateStudy } = await company.admin.run(OPTIONS, { ref: draft.ref });
    expect(updateStudy.options).toEqual({ showMetrics: false });
  });
});

describe('the cache', () => {
  test('gives everybody with the same request one reply for a few minutes, even while the service has not replied yet', async () => {
    await Promise.all([read(), read({}, company.admin)]);
    expect(await read()).toEqual([REVIEW_TIME_METRIC]);
    expect(service.requests).toHaveLength(1);
    await read({ team });
    await read({ topic: 'docs' });
    expect(service.requests).toHaveLength(3);
    app.clock.set(new Date(app.clock.now().getTime() + 5 * 60_000));
    await read();
    expect(service.requests).toHaveLength(4);
  });

  test('does not store a failure', async () => {
    service.answerWith(500, '{}');
    await refusal();
    service.reset();
    expect(await read()).toEqual([REVIEW_TIME_METRIC]);
  });
});

describe('a service of metrics', () => {
  const metric = (changes: object) => JSON.stringify({ metrics: [{ ...REVIEW_TIME_METRIC, ...changes }] });

  test.each([
    [500, '{"error":"oops"}'],
    [401, '{"error":"key"}'],
    [404, '<html>Not found</html>'],
    [404, '{"error":"unknown_page"}'],
    [204, ''],
    [200, ''],
    [200, 'null'],
    [200, '<html>Sign in</html>'],
    [200, '{"metrics":{}}'],
    [200, '{"metrics":[null]}'],
    [200, metric({ timeframeValue: '9.5' })],
    [200, metric({ timeframeValue: 1e999 })],
    [200, metric({ title: ' ' })],
    [200, metric({ jfUrl: 'javascript:alert(1)' })],
    [200, metric({ helpInfo: 'x'.repeat(1_001) })],
    [200, JSON.stringify({ metrics: Array(51).fill(REVIEW_TIME_METRIC) })],
    [200, metric({}) + ' '.repeat(300_000)],
  ])('that replies with status %i and the body %.40s causes a 502', async (status, body) => {
    service.answerWith(status, body, { 'content-type': 'application/json' });
    expect(await refusal()).toMatchObject({
      code: 'BAD_GATEWAY',
      status: 502,
      detail: 'The metrics could not be read. Please try again later.',
    });
  });

  test('that breaks off in the middle of its reply causes a 502', async () => {
    service.answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"metrics":', () => response.destroy());
    };
    expect(await refusal()).toMatchObject({ code: 'BAD_GATEWAY' });
  });

  test('that redirects causes a 502, because only the settings may say where to ask', async () => {
    const elsewhere = await MetricsService.start();
    service.answerWith(302, '', { location: `${elsewhere.url}/metrics` });
    expect(await refusal()).toMatchObject({ code: 'BAD_GATEWAY' });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
  });

  test.each<[string, MetricsService['answer']]>([
    ['never answers', () => undefined],
    ['begins and never ends', (response) => void response.writeHead(200).write('{"metrics":[')],
  ])('that %s causes a 504', async (_how, answer) => {
    service.answer = answer;
    expect(await refusal()).toMatchObject({ code: 'GATEWAY_TIMEOUT', status: 504 });
  });

  test('that fails leaves the rest of the survey readable', async () => {
    service.answerWith(500, '{}');
    const reply = await company.viewer.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: METRICS, variables: { ref: study.ref, topic: 'review' } }),
    });
    expect(await reply.json()).toMatchObject({
      data: { study: { name: 'Pulse', metrics: null } },
      errors: [{ extensions: { code: 'BAD_GATEWAY' } }],
    });
  });
});

test('a request for metrics is answered with 503 when nothing listens at the address, or no address is set', async () => {
  const left = await MetricsService.start();
  const { url: deserted } = left;
  await left.stop();
  for (const url of [undefined, deserted]) {
    const other = await startTestApp({
      metrics: { url, key: undefined, name: 'Gauge', timeoutMs: 400 },
      databaseUrl: app.runtime.env.databaseUrl,
    });
    const client = other.visitor();
    company.viewer.cookies.forEach((value, name) => client.cookies.set(name, value));
    expect(await refusal({}, client)).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    await other.stop();
  }
});

test('while the service keeps more people waiting than there are connections, everything else goes on', async () => {
  const url = service.url;
  const other = await startTestApp({
    metrics: { url, key: undefined, name: 'Gauge', timeoutMs: 60_000 },
    databaseUrl: app.runtime.env.databaseUrl,
  });
  const client = other.visitor();
  company.viewer.cookies.forEach((value, name) => client.cookies.set(name, value));
  const asked = new Promise<() => void>(
    (tell) => (service.answer = (response) => tell(() => response.writeHead(200).end('{"metrics":[]}'))),
  );
  const waiting = Array.from({ length: 30 }, () => read({}, client));
  const release = await asked;
  const { study: shown } = await client.run(
    'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { __typename } } } }',
    { ref: study.ref },
  );
  expect(shown.results.devexIndex).toEqual({ __typename: 'DevexIndex' });
  release();
  expect(new Set((await Promise.all(waiting)).map((metrics) => metrics.length))).toEqual(new Set([0]));
  await other.stop();
});
