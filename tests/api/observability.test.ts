import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { preparedStatement } from '../../server/persistence/prepared-statement';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import { Prometheus } from '../../server/platform/prometheus';
import { createWorkerApp } from '../../server/worker-app';
import { rawPost, recordedLog, startTestApp, type TestApp, type TestCompany } from '../testkit';

const TOKEN = 'a-secret-for-prometheus-only';
const WORDS = 'Walrus meetings take the whole Thursday';
const EMAIL = 'observed.person@people.test';

let app: TestApp;
let company: TestCompany;
const log = recordedLog();
beforeAll(async () => {
  app = await startTestApp({ prometheusToken: TOKEN, slowStatementMs: 40 }, log.logger);
  company = await app.company();
});
afterAll(() => app.stop());

const figures = async (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => {
  const reply = await app.visitor(headers).fetch('/metrics');
  return { status: reply.status, text: await reply.text() };
};
const lines = () =>
  log
    .text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The lines about a request. The last one is written when the reply has left, so it may come after the reply. */
async function linesOf(requestId: string) {
  for (;;) {
    const own = lines().filter((line) => line.requestId === requestId);
    if (own.some(({ status }) => status !== undefined)) return own;
    await sleep(20);
  }
}

describe('the figures for Prometheus', () => {
  test('are told to whoever has the token, and to nobody else', async () => {
    expect((await figures()).status).toBe(200);
    for (const headers of [{}, { authorization: `Bearer ${TOKEN}x` }, { authorization: TOKEN }])
      expect((await figures(headers as Record<string, string>)).status).toBe(401);
    expect((await company.admin.fetch('/metrics')).status).toBe(401);
  });

  test('do not exist without the setting', async () => {
    const other = await startTestApp();
    expect((await other.visitor({ authorization: 'Bearer ' }).fetch('/metrics')).status).toBe(404);
    await other.stop();
  });

  test('count requests by route, and name no respondent, ref, token or company', async () => {
    const study = await company.publishedStudy();
    await app.visitor().fetch(`/api/public/study/${study.ref}`);
    await study.respond({ email: EMAIL, text: WORDS });
    await company.admin.rest('GET', `/study/${study.ref}`);
    const { text } = await figures();
    expect(text).toMatch(/candor_http_request_seconds_count\{method="POST",route="\/graphql",status="200"\} [1-9]/);
    expect(text).toMatch(/candor_http_request_seconds_count\{method="GET",route="\/api\/public",status="200"\} 1\n/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toMatch(/candor_database_connections\{state="busy"\} \d/);
    for (const secret of [study.ref, EMAIL, WORDS, 'Initech', ...company.admin.cookies.values()])
      expect(text).not.toContain(secret);
  });

  test('tell what waits, and for how long', async () => {
    const study = await company.publishedStudy();
    await app.dataSource.query(`UPDATE study SET close_date = $2::timestamptz - interval '1 hour' WHERE id = $1`, [
      study.ref,
      app.clock.now(),
    ]);
    // Of three mails, two could not be delivered and are tried again in an hour.
    await app.dataSource.query('DELETE FROM outgoing_mail');
    await app.dataSource.query(
      `INSERT INTO outgoing_mail (id, recipient, subject, text, html, created_at, attempts, next_attempt_at)
       SELECT gen_random_uuid(), 'a@people.test', 'Hi', 'Hi', 'Hi', $1::timestamptz, 1, $1::timestamptz + at * interval '1 hour' FROM unnest('{0, 1, 1}'::int[]) AS at`,
      [app.clock.now()],
    );
    const { text } = await figures();
    expect(text).toContain('candor_waiting_work{kind="mails"} 1\n');
    expect(text).toContain('candor_waiting_work{kind="mails that are tried again later"} 2\n');
    expect(text).toContain('candor_waiting_work{kind="closes"} 1');
    expect(Number(/candor_overdue_seconds\{kind="closes"\} (\d+)/.exec(text)![1])).toBe(3_600);
    expect(text).toContain('candor_waiting_work{kind="results of closed surveys"} 0');
  });

  test('are also told by a process that runs jobs only, with the time that jobs took', async () => {
    const prometheus = new Prometheus();
    const worker = createWorkerApp({ ...app.runtime, prometheus });
    worker.server.listen(0, '127.0.0.1');
    await once(worker.server, 'listening');
    const origin = `http://127.0.0.1:${(worker.server.address() as AddressInfo).port}`;
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${origin}/graphql`)).status).toBe(404);
    prometheus.jobRan(computeMissingReleases.name, 'done', 5);
    const reply = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await reply.text()).toContain('candor_job_seconds_count{job="computeMissingReleases",outcome="done"} 1');
    await worker.stop();
  });
});

describe('the log', () => {
  test('has the id that each reply tells, a route template, and nothing of the caller', async () => {
    const study = await company.publishedStudy();
    const reply = await company.admin.fetch(`/api/study/${study.ref}?email=${EMAIL}`, {
      headers: { 'x-request-id': EMAIL },
    });
    const id = reply.headers.get('x-request-id')!;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const [line] = await linesOf(id);
    expect(line).toMatchObject({ method: 'GET', status: reply.status, ms: expect.any(Number) });
    expect(line!.route).toMatch(/^\/api\/study\/:/);
  });

  test('has the request and its unexpected error under one id, which the reply tells as well', async () => {
    await app.dataSource.query('ALTER TABLE team RENAME TO team_away');
    const reply = await rawPost(company.admin, { query: '{ teams { value } }' }).finally(() =>
      app.dataSource.query('ALTER TABLE team_away RENAME TO team'),
    );
    const { requestId } = reply.json.errors[0].extensions;
    const own = await linesOf(requestId);
    expect(own.map(({ msg, route }) => msg ?? route)).toEqual(['unexpected error', '/graphql']);
  });

  test('has slow statements without their values, prepared or not', async () => {
    const slow = `SELECT pg_sleep($1::float8), $2::text AS words, 'a constant'`;
    await app.dataSource.query(slow, [0.06, WORDS]);
    await preparedStatement(`${slow} AS again`)(app.dataSource.manager, [0.06, WORDS]);
    const statements = lines()
      .filter(({ msg }) => msg === 'slow statement')
      .map(({ statement }) => statement as string);
    expect(statements).toContain(`SELECT pg_sleep($1::float8), $2::text AS words, '…'`);
    expect(statements).toContain(`SELECT pg_sleep($1::float8), $2::text AS words, '…' AS again`);
  });

  test('holds after all this no token, no email and no answer', async () => {
    const key = await company.withApiKey();
    await key.run('{ teams { value } }');
    const secrets = [
      ...company.admin.cookies.values(),
      ...company.viewer.cookies.values(),
      key.headers.authorization!.slice('Bearer '.length),
      ...Object.values(company.emails),
      company.password,
      ...[TOKEN, EMAIL, encodeURIComponent(EMAIL), WORDS, '127.0.0.1'],
    ];
    expect(lines().length).toBeGreaterThan(25);
    for (const secret of secrets) expect(log.text()).not.toContain(secret);
  });
});
