import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { runDueStudyJobs, startScheduler } from '../../server/jobs/scheduler';
import { readEnv } from '../../server/env';
import { execute, rowsOf } from '../../server/persistence/sql';
import {
  rawPost,
  recordedLog,
  startTestApp,
  TestClient,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { TraceCollector, type CollectedSpan } from '../testkit/trace-collector';

/* What a collector of OpenTelemetry learns of the product, and what it does not. */
const WORDS = 'Walrus meetings take the whole Thursday';
const EMAIL = 'traced.person@people.test';
const SLUG = 'review_turnaround';
const QUESTIONS = [SLUG, 'one_change'];

let collector: TraceCollector;
let app: TestApp;
let company: TestCompany;
let log: ReturnType<typeof recordedLog>;
beforeEach(async () => {
  log = recordedLog();
  collector = await TraceCollector.start();
  app = await startTestApp({ tracesUrl: `${collector.url}/v1/traces` }, log.logger);
  company = await app.company();
});
afterEach(async () => {
  await app.stop();
  await collector.stop();
});

/** Sends what waits, as at the end of the process, and returns all spans. */
async function collected(): Promise<CollectedSpan[]> {
  await app.runtime.tracing!.close();
  return collector.spans();
}

/** Answers step by step, as the respondent's page does, once by GraphQL and once by REST. Returns every secret of it. */
async function answerStepByStep(study: TestStudy): Promise<string[]> {
  const begun = await study.filled(EMAIL);
  await study.answer(begun, 'one_change', { responseText: WORDS });
  await study.complete(begun);
  const visitor = app.visitor();
  const email = `other.${EMAIL}`;
  await visitor.fetch(`/study/${study.ref}`);
  const start = { studyRef: study.ref, email };
  const { ref } = (await visitor.rest('POST', '/public/study-response', start)).body as { ref: string };
  const steps = `/public/study-response/${ref}`;
  await visitor.rest('POST', `${steps}/prompt`, { promptSlug: SLUG, absoluteValue: 4 });
  await visitor.rest('POST', `${steps}/prompt`, { promptSlug: 'one_change', responseText: WORDS });
  expect((await visitor.rest('PUT', `${steps}/complete`, {})).status).toBe(200);
  return [begun, ref, EMAIL, email, encodeURIComponent(EMAIL), WORDS, study.ref];
}

test('a trace has a request by its route and operation, and its statements by verb and table', async () => {
  const query = 'query TeamsPage { teams { value } }';
  for (let sent = 0; sent < 3; sent += 1) await rawPost(company.admin, { query });
  await company.admin.fetch(`/api/study/${randomUUID()}?email=${EMAIL}`);
  const spans = await collected();
  const teams = spans.filter(({ name }) => name === 'POST /graphql TeamsPage');
  // The third is answered by the fast path.
  expect(teams).toHaveLength(3);
  expect(teams[0]!.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/graphql',
    'http.response.status_code': 200,
    'graphql.operation.name': 'TeamsPage',
    'candor.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'candor.statements': expect.any(Number),
  });
  const inside = spans.filter(({ parentId }) => parentId === teams[0]!.id);
  expect(inside.map(({ name }) => name)).toContain('SELECT team');
  for (const { began, ended } of inside) expect([began >= teams[0]!.began, ended >= began]).toEqual([true, true]);
  expect(spans.map(({ name }) => name)).toContain('GET /api/study/:studyRef');
  expect(collector.addresses()).toEqual(['/v1/traces']);
  expect(collector.resource()).toEqual({ 'service.name': 'candor', 'service.version': expect.any(String) });
});

test('a trace has each run of a job, and says that it failed', async () => {
  await execute(app.dataSource, 'ALTER TABLE webhook_delivery RENAME TO webhook_delivery_away');
  const jobs = startScheduler(app.runtime);
  await jobs.stop();
  const spans = await collected();
  const run = spans.find(({ name }) => name === 'runStudyJobsAndRepeats')!;
  expect(run).toMatchObject({ hasFailed: false, attributes: { 'candor.job': 'runStudyJobsAndRepeats' } });
  expect(spans.filter(({ parentId }) => parentId === run.id).map(({ name }) => name)).toContain('SELECT study');
  expect(spans.find(({ name }) => name === 'tellWebhooks')).toMatchObject({ hasFailed: true });
});

test('all steps of respondents look the same, and name no table', async () => {
  const study = await company.publishedStudy({ questions: QUESTIONS, voting: false });
  await answerStepByStep(study);
  const spans = await collected();
  const steps = spans.filter(({ name }) => /visitor|\/public/.test(name));
  expect(new Set(steps.map(({ name }) => name))).toEqual(
    new Set(['POST /graphql of a visitor', 'POST /api/public', 'PUT /api/public']),
  );
  const ids = new Set(steps.map(({ id }) => id));
  const inside = spans.filter(({ parentId }) => ids.has(parentId));
  expect(inside.length).toBeGreaterThan(3);
  for (const { name, attributes } of inside) {
    expect(name).toMatch(/^[A-Z]+$/);
    expect(attributes).not.toHaveProperty('db.collection.name');
  }
});

test('after a whole survey nothing that was sent has a token, an email, a ref or an answer', async () => {
  const study = await company.publishedStudy({ questions: QUESTIONS, voting: false });
  const secrets = await answerStepByStep(study);
  await study.withResponses(4, { text: WORDS });
  await study.close();
  await runDueStudyJobs(app.runtime);
  const link = await company.withLink(study.ref);
  const key = await company.withApiKey();
  // Somebody names an operation after a person.
  await rawPost(key, { query: 'query ann_of_people_test { teams { value } }' });
  await new TestClient(app.origin).fetch('/graphql', {
    headers: { traceparent: `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01` },
  });
  await link.run(
    'query ($ref: UUID!) { study(ref: $ref) { results { textAnswers { nodes { responseText } } } } }',
    study,
  );
  const spans = await collected();
  expect(spans.length).toBeGreaterThan(100);
  expect(new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))).toEqual(
    new Set([
      ...['http.request.method', 'http.route', 'http.response.status_code', 'graphql.operation.name'],
      ...['db.system.name', 'db.operation.name', 'db.collection.name', 'candor.request_id', 'candor.statements'],
    ]),
  );
  const bearer = ({ headers }: TestClient) => headers.authorization!.slice('Bearer '.length);
  const people = await rowsOf<{ email: string }>(app.dataSource, 'SELECT email FROM person');
  const all = [
    ...secrets,
    ...company.admin.cookies.values(),
    ...company.viewer.cookies.values(),
    ...[bearer(key), bearer(link), company.password],
    ...Object.values(company.emails),
    ...people.map(({ email }) => email),
    ...['ann_of_people_test', 'a1a1a1a1', '127.0.0.1', 'Initech', 'people.test', SLUG, 'WHERE'],
  ];
  const sent = collector.sent();
  for (const secret of all) expect([secret, sent.includes(secret)]).toEqual([secret, false]);
  expect(sent.includes(Buffer.from('a1'.repeat(16), 'hex'))).toBe(false);
});

test('a collector that refuses delays nobody, and the log says so once', async () => {
  collector.answerWith(400);
  await company.admin.run('{ teams { value } }');
  expect(await collected()).toEqual([]);
  expect(log.text().match(/traces can’t be sent/g)).toHaveLength(1);
});

describe('the settings', () => {
  const url = (settings: Record<string, string>) => readEnv(settings).tracesUrl;

  test('are the standard ones', () => {
    expect(url({})).toBeUndefined();
    expect(url({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toBe('http://collector:4318/v1/traces');
    expect(url({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/otlp/' })).toBe(
      'http://collector:4318/otlp/v1/traces',
    );
    expect(url({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/own' })).toBe('http://collector:4318/own');
    expect(url({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
    expect(() => url({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('traces are sent by http/protobuf only');
  });

  test('that are missing load no package of OpenTelemetry', () => {
    const code = `await import('./server/app.ts'); await (await import('./server/platform/tracing.ts')).startTracing(undefined);
      const { createRequire } = await import('node:module');
      console.log(Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('@opentelemetry')).length);`;
    const loaded = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
    expect(loaded.toString().trim()).toBe('0');
  });
});
