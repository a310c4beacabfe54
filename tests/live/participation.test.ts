import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { User } from '../../server/features/accounts/user.entity';
import { watchParticipation } from '../../server/features/participation/watch-participation';
import { createContext } from '../../server/runtime';
import {
  startTestApp,
  statementsOf,
  TestSocket,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const WATCH = `subscription ($ref: UUID!) { participationChanged(studyRef: $ref) {
  uniqueResponses expectedResponseCount responseRate responsesByHour { hour count } } }`;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
const sockets: TestSocket[] = [];

beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.company();
  study = await company.publishedStudy();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));

function socketOf(client: TestClient, options?: { origin?: string }): TestSocket {
  const socket = new TestSocket(client, options);
  sockets.push(socket);
  return socket;
}
const watch = (client: TestClient, ref = study.ref) => socketOf(client).events(WATCH, { ref });
type Events = ReturnType<typeof watch>;

/** Waits for the next event. */
async function next(events: Events) {
  const { value } = await events.next();
  return value.data.participationChanged;
}

/** Reads events until the count is reached, because changes that come close together arrive as one event. */
async function until(events: Events, count: number): Promise<void> {
  for (;;) if ((await next(events)).uniqueResponses === count) return;
}

/** Requests a socket at the given target, and returns the reply. Client libraries would normalise the target. */
function rawUpgrade(target: string): Promise<string> {
  const { hostname, port, host } = new URL(app.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    // A reset of the connection counts as a refusal.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      // An accepted socket would stay open.
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    const headers = [
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    socket.write(
      [
        `GET ${target} HTTP/1.1`,
        `Host: ${host}`,
        ...headers,
        'Sec-WebSocket-Protocol: graphql-transport-ws',
        '',
        '',
      ].join('\r\n'),
    );
  });
}

/** The code that the server closes the socket with. */
async function closing(events: Events): Promise<number> {
  try {
    for (;;) if ((await events.next()).done) return 0;
  } catch (reason) {
    return (reason as { code: number }).code;
  }
}

describe('a subscriber to participation', () => {
  test('gets the current numbers, and then every change', async () => {
    await study.respond();
    const events = watch(company.viewer);
    expect(await next(events)).toEqual({
      uniqueResponses: 1,
      expectedResponseCount: null,
      responseRate: null,
      responsesByHour: [{ hour: '2026-03-03T10:00:00.000Z', count: 1 }],
    });
    await study.respond();
    expect((await next(events)).uniqueResponses).toBe(2);
    await company.admin.run(
      'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { targetResponses: 8 }) { ref } }',
      { ref: study.ref },
    );
    expect(await next(events)).toMatchObject({ uniqueResponses: 2, expectedResponseCount: 8, responseRate: 25 });
  });

  test('gets an event for completed responses only, not for answers', async () => {
    const events = watch(company.viewer);
    await study.respond();
    await until(events, 1);
    await study.answer(await study.start(), 'review_turnaround', { absoluteValue: 4 });
    await study.respond();
    // If the answer had made an event, another event with 1 would come first.
    expect((await next(events)).uniqueResponses).toBe(2);
  });

  test('gets a change that is announced between the first event and the request for the next one', async () => {
    const { runtime } = app;
    const user = await runtime.dataSource.manager.findOneByOrFail(User, { email: company.emails.viewer });
    const ctx = createContext(runtime, { principal: { kind: 'user', user, via: 'apiKey', scopes: ['ALL'] } });
    const events = await watchParticipation(ctx, study.ref);
    await events.next();
    const announced = runtime.live.changes('participation', study.ref).next();
    await study.respond();
    await announced;
    expect((await events.next()).done).toBe(false);
    await events.return!();
  });

  test('gets the same as other subscribers: viewer, admin and a program with a key', async () => {
    const all = [watch(company.viewer), watch(company.admin), watch(await company.withApiKey())];
    for (const events of all) await next(events);
    await study.withResponses(3);
    await Promise.all(all.map((events) => until(events, 3)));
  });

  test('shares the reading of a change with all who have the same rights, and with nobody else', async () => {
    const all = [company.viewer, company.viewer, company.viewer, company.admin].map((client) => watch(client));
    for (const events of all) await next(events);
    const statements = await statementsOf(app.dataSource, async () => {
      await study.respond();
      for (const events of all) await until(events, 1);
    });
    // One for the viewers and one for the admin.
    expect(statements.filter((text) => text.includes('ORDER BY study_id, hour'))).toHaveLength(2);
  });

  test('gets no event of another survey', async () => {
    const other = await company.publishedStudy();
    const [events, others] = [watch(company.viewer), watch(company.viewer, other.ref)];
    await next(events);
    await next(others);
    await study.respond();
    await until(events, 1);
    await other.respond();
    // The first event is about the other survey itself, so there was no event before it.
    expect((await next(others)).uniqueResponses).toBe(1);
  });

  test('gets the current numbers again after the server lost its listening connection', async () => {
    const events = watch(company.viewer);
    await next(events);
    const [{ n }] = await app.dataSource.query(
      `SELECT count(pg_terminate_backend(pid))::int AS n FROM pg_stat_activity WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`,
    );
    expect(n).toBe(1);
    await study.respond();
    await until(events, 1);
    await study.respond();
    await until(events, 2);
  });
});

describe('a socket is refused', () => {
  test('to visitors and to callers with an unknown session or an unknown key', async () => {
    const unknown = app.visitor();
    unknown.cookies.set('sessionid', 'made-up');
    for (const client of [app.visitor(), unknown, app.visitor({ authorization: 'Bearer candor_made_up' })]) {
      expect(await socketOf(client).refusal(WATCH, { ref: study.ref })).toBe(4403);
    }
  });

  test('to a page of another site, even for a user who is signed in', async () => {
    for (const origin of ['https://evil.example', `${app.origin}.evil.example`, 'null']) {
      expect(await socketOf(company.admin, { origin }).refusal(WATCH, { ref: study.ref })).toBe(4403);
    }
    const events = socketOf(company.admin, { origin: app.origin }).events(WATCH, { ref: study.ref });
    expect((await next(events)).uniqueResponses).toBe(0);
  });

  test.each(['//', '///graphql', '/', '/graphql/', '/elsewhere?at=/graphql', 'http://[', '*'])(
    'at the path %s, and the server keeps running',
    async (target) => {
      expect(await rawUpgrade(target)).not.toMatch(/^HTTP\/1.1 101/);
      // The same request is accepted at the right address, so the address was the reason of the refusal.
      expect(await rawUpgrade('/graphql')).toMatch(/^HTTP\/1.1 101 /);
      expect((await next(watch(company.viewer))).uniqueResponses).toBe(0);
    },
  );

  test('if it sends a message of a megabyte', async () => {
    const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const code = await new Promise((resolve) => {
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'connection_init', payload: { x: 'x'.repeat(1_000_000) } })),
      );
      socket.on('close', resolve);
    });
    expect(code).toBe(1009);
  });
});

describe('an operation over a socket is refused:', () => {
  test.each([
    ['a query', '{ me { email } }'],
    ['a mutation', 'mutation { createTeam(input: { name: "By socket" }) { team { ref } } }'],
    ['half a document', 'subscription {'],
    [
      'too deep a document',
      `subscription { participationChanged(studyRef: "x") ${'{ a '.repeat(50)}${'}'.repeat(50)} }`,
      'DOCUMENT_TOO_DEEP',
    ],
    ['too long a document', `subscription { ${'a '.repeat(5_000)} }`, 'DOCUMENT_TOO_LONG'],
  ])('%s', async (_what, operation, code = 'BAD_USER_INPUT') => {
    expect(await socketOf(company.admin).refusal(operation)).toBe(code);
    expect((await company.viewer.run('{ teams { value } }')).teams).not.toContainEqual({ value: 'By socket' });
  });

  test("for another company's survey, and for one that does not exist", async () => {
    const stranger = await app.company('Globex');
    expect(await socketOf(stranger.admin).refusal(WATCH, { ref: study.ref })).toBe('NOT_FOUND');
    expect(await socketOf(company.admin).refusal(WATCH, { ref: randomUUID() })).toBe('NOT_FOUND');
    expect(await socketOf(company.admin).refusal(WATCH, { ref: 'latest' })).toBe('BAD_USER_INPUT');
  });

  test('for the eleventh simultaneous subscription on a socket, until one of the ten has ended', async () => {
    const socket = socketOf(company.viewer);
    // Refused operations do not count towards the ten.
    for (let at = 0; at < 12; at += 1) expect(await socket.refusal(WATCH, { ref: randomUUID() })).toBe('NOT_FOUND');
    const ten = Array.from({ length: 10 }, () => socket.events(WATCH, { ref: study.ref }));
    await Promise.all(ten.map(next));
    expect(await socket.refusal(WATCH, { ref: study.ref })).toBe('BAD_USER_INPUT');
    await ten[0]!.return!();
    expect((await next(socket.events(WATCH, { ref: study.ref }))).uniqueResponses).toBe(0);
  });
});

describe('an open subscription of a user ends', () => {
  test.each([
    ['when they sign out in another tab', () => company.admin.run('mutation { signOut }')],
    [
      'when their session has expired',
      async () => app.clock.set(new Date(app.clock.now().getTime() + 31 * 24 * 3_600_000)),
    ],
    [
      'when their account is deleted',
      () => app.dataSource.query('DELETE FROM account WHERE email = $1', [company.emails.admin]),
    ],
    [
      'when their role is taken away',
      () => app.dataSource.query('UPDATE account SET role = NULL WHERE email = $1', [company.emails.admin]),
    ],
  ])('%s: the next event is not sent', async (_when, end) => {
    const events = watch(company.admin);
    await next(events);
    await end();
    await study.respond();
    expect(await closing(events)).toBe(4403);
  });

  test('when their key is revoked', async () => {
    const { createApiKey } = await company.admin.run('mutation { createApiKey { key apiKey { ref } } }');
    const events = watch(app.visitor({ authorization: `Bearer ${createApiKey.key}` }));
    await next(events);
    await company.admin.run('mutation ($ref: UUID!) { revokeApiKey(ref: $ref) }', { ref: createApiKey.apiKey.ref });
    await study.respond();
    expect(await closing(events)).toBe(4403);
  });
});
