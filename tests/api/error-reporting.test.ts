import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Environment } from '../../server/schema.generated';
import { createLogger } from '../../server/platform/logger';
import { ANSWER_PROMPT, rawPost, startTestApp, type TestApp } from '../testkit';

/** A server in the place of the error tracker. */
let tracker: Server;
let status = 200;
const received: string[] = [];
let dsn: string;
beforeAll(async () => {
  tracker = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => (text += part));
    request.on('end', () => {
      received.push(`${request.url}\n${JSON.stringify(request.headers)}\n${text}`);
      response.writeHead(status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(tracker, 'listening');
  dsn = `http://publickey@127.0.0.1:${(tracker.address() as AddressInfo).port}/7`;
});
afterAll(() => void tracker.close());
beforeEach(() => {
  received.splice(0);
  status = 200;
});

const lines: string[] = [];
const log = createLogger(
  'warn',
  new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
);

/** Starts the product, runs the function and stops the product, which sends all waiting reports. */
async function running<T>(
  settings: { environment: Environment; sentryDsn?: string },
  use: (app: TestApp) => Promise<T>,
): Promise<T> {
  const app = await startTestApp({ ...settings, features: { freeLogin: true } }, log);
  try {
    return await use(app);
  } finally {
    await app.stop();
  }
}

/** Causes an unexpected error in a call, and returns the id in its reply. */
async function provokeDefect(app: TestApp): Promise<string> {
  await app.dataSource.query('ALTER TABLE topic RENAME TO topic_away');
  const company = await app.company();
  const { json } = await rawPost(company.viewer, { query: '{ topics { slug } }' });
  expect(json.errors[0].extensions.code).toBe('INTERNAL_SERVER_ERROR');
  return json.errors[0].extensions.requestId;
}

/** The event in an envelope. Its lines are the envelope's header, the item's header and the item. */
const eventOf = (envelope: string) => JSON.parse(envelope.split('\n')[4]!);

test.each([
  ['production, when no tracker is named', 'production', false],
  ['development', 'development', true],
  ['a partner’s installation', 'partner', true],
] as const)('nothing is sent in %s', async (_where, environment, isNamed) => {
  const config = await running({ environment, sentryDsn: isNamed ? dsn : undefined }, async (app) => {
    await provokeDefect(app);
    const reply = await app.visitor().fetch('/api/config');
    expect(reply.headers.get('content-security-policy')).toMatch(/connect-src 'self';/);
    return (await app.visitor().run('{ config { errorReporting { dsn } } }')).config;
  });
  expect(received).toEqual([]);
  expect(config.errorReporting).toBeNull();
});

test.each(['production', 'demo', 'staging'] as const)(
  'in %s an unexpected error is reported under the id that the caller and the log have',
  async (environment) => {
    const id = await running({ environment, sentryDsn: dsn }, async (app) => {
      const reply = await app.visitor().fetch('/api/config');
      expect(reply.headers.get('content-security-policy')).toContain(`connect-src 'self' ${new URL(dsn).origin};`);
      return await provokeDefect(app);
    });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^\/api\/7\/envelope\//);
    const event = eventOf(received[0]!);
    expect(event).toMatchObject({
      environment,
      release: expect.stringMatching(/^candor@\d/),
      level: 'error',
      tags: { requestId: id },
    });
    expect(event.exception.values.at(-1)).toMatchObject({
      type: 'QueryFailedError',
      value: 'relation "topic" does not exist',
    });
    expect(event.exception.values.at(-1).stacktrace.frames.length).toBeGreaterThan(0);
    expect(Object.keys(event).sort()).toEqual([
      'contexts',
      'environment',
      'event_id',
      'exception',
      'level',
      'platform',
      'release',
      'tags',
      'timestamp',
    ]);
    expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
  },
);

test('a report holds no answer, email, token, address or parameter of a statement', async () => {
  const secrets = await running({ environment: 'production', sentryDsn: dsn }, async (app) => {
    const company = await app.company();
    const study = await company.publishedStudy();
    const email = 'somebody.secret@people.test';
    const ref = await study.start(email);
    const answer = 'The build takes an hour and Robin knows why';
    // A trigger makes the answer fail with a message that quotes its row.
    await app.dataSource.query(`
      CREATE FUNCTION quote_it() RETURNS trigger AS $$ BEGIN
        RAISE EXCEPTION 'broken for % and ${email}', NEW USING ERRCODE = '22000';
      END $$ LANGUAGE plpgsql;
      CREATE TRIGGER quote_it BEFORE INSERT OR UPDATE ON response FOR EACH ROW EXECUTE FUNCTION quote_it();
      CREATE FUNCTION name_them() RETURNS trigger AS $$ BEGIN
        RAISE EXCEPTION 'broken for ${email} with %', encode(NEW.token_digest, 'hex');
      END $$ LANGUAGE plpgsql;
      CREATE TRIGGER name_them BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION name_them();`);
    const visitor = app.visitor();
    const failed = [
      await visitor.refusal(ANSWER_PROMPT, {
        input: { studyResponseRef: ref, promptSlug: 'one_change', responseText: answer },
      }),
      await visitor.refusal('mutation ($input: SignInInput!) { signIn(input: $input) { ref } }', {
        input: { email: company.emails.admin, password: company.password },
      }),
    ];
    expect(failed.map(({ code }) => code)).toEqual(['INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR']);
    const csrf = company.admin.cookies.get('csrftoken')!;
    return [
      answer,
      'Robin',
      email,
      'somebody.secret',
      ref,
      company.emails.admin,
      company.password,
      company.admin.cookies.get('sessionid')!,
      csrf,
      'Pulse',
    ];
  });
  expect(received).toHaveLength(2);
  const values = received.map((envelope) => eventOf(envelope).exception.values.at(-1).value);
  expect(values).toEqual(expect.arrayContaining(['A value did not fit.', 'broken for [email] with [token]']));
  for (const secret of secrets)
    expect([secret, received.filter((text) => text.includes(secret))]).toEqual([secret, []]);
  expect(received.join()).not.toMatch(/\$1|INSERT INTO|"(user|request|breadcrumbs|vars|server_name|extra|modules)":/);
});

test('a refusal is not reported', async () => {
  await running({ environment: 'production', sentryDsn: dsn }, async (app) => {
    await app.visitor().refusal('{ me { ref } }');
    await rawPost(app.visitor(), '{"query": "{ me');
    expect((await app.visitor().rest('GET', '/nowhere')).status).toBe(404);
  });
  expect(received).toEqual([]);
});

test('an unexpected error over REST is reported as well', async () => {
  const id = await running({ environment: 'production', sentryDsn: dsn }, async (app) => {
    const company = await app.company();
    await app.dataSource.query('ALTER TABLE study RENAME TO study_away');
    const { status: code, body } = await company.admin.rest('GET', '/studies');
    expect(code).toBe(500);
    return body.requestId;
  });
  expect(received.map((envelope) => eventOf(envelope).tags)).toEqual([{ requestId: id }]);
});

test.each([
  ['fails', () => dsn],
  ['does not listen', () => 'http://publickey@127.0.0.1:9/7'],
])('a tracker that %s does not disturb the product', async (_how, named) => {
  status = 500;
  await running({ environment: 'production', sentryDsn: named() }, async (app) => {
    expect(await provokeDefect(app)).toMatch(/^[0-9a-f-]{36}$/);
    expect((await app.visitor().rest('GET', '/config')).status).toBe(200);
  });
});
