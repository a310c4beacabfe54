import { startTestApp, TestClient, TestSocket, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const WATCH = 'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { ref } }';
const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { ref } }';
const ME = '{ me { ref email } }';
const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
/** The milliseconds within which a socket must be closed to count as closed at once. A close that is not immediate takes a minute or more. */
const CLOSED_WITHIN_MS = 20_000;

/** Two processes share one database. If one of them ends a session, the sockets of the session at the other must end as well. */
let app: TestApp;
let second: TestApp;
let company: TestCompany;
let study: TestStudy;
const sockets: TestSocket[] = [];
/** The functions that the server runs once a minute. The tests call them instead of a timer. */
const everyMinute: (() => void)[] = [];

beforeAll(async () => {
  const { setInterval } = globalThis;
  jest.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, milliseconds: number) => {
    if (milliseconds === MINUTE) everyMinute.push(run);
    return setInterval(run, milliseconds);
  }) as typeof setInterval);
  app = await startTestApp();
  second = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
  jest.restoreAllMocks();
});
beforeEach(async () => {
  company = await app.company();
  study = await company.publishedStudy();
});
afterEach(() => {
  sockets.splice(0).forEach((socket) => socket.close());
  setClocks(new Date('2026-03-03T10:20:00Z'));
});

function setClocks(moment: Date): void {
  for (const { clock } of [app, second]) clock.set(moment);
}
const pass = (milliseconds: number) => setClocks(new Date(app.clock.now().getTime() + milliseconds));

/** A copy of a caller with its current cookies, at the same or another process. */
function copyOf(client: TestClient, origin = client.origin): TestClient {
  const copy = new TestClient(origin, { ...client.headers });
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

function socketOf(client: TestClient): TestSocket {
  const socket = new TestSocket(client);
  sockets.push(socket);
  return socket;
}

interface Watched {
  next(): Promise<number>;
  /** The code and the reason with which the server closes the socket. */
  closing: Promise<{ code: number; reason: string }>;
}

/** Opens a page that subscribes, and waits for its first event. */
async function openPage(client: TestClient): Promise<Watched> {
  const events = socketOf(client).events(WATCH, { ref: study.ref });
  const seen: number[] = [];
  let wake: () => void = () => undefined;
  const closing = (async () => {
    try {
      for await (const { data } of events) {
        seen.push(data.participationChanged.uniqueResponses);
        wake();
      }
      return { code: 0, reason: 'ended' };
    } catch (error) {
      return error as { code: number; reason: string };
    } finally {
      wake();
    }
  })();
  const next = async () => {
    if (seen.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return seen.shift()!;
  };
  await next();
  return { next, closing };
}

/** Expects that the page's socket is closed as forbidden, with no further event before. */
async function expectClosed({ closing }: Watched): Promise<void> {
  const since = performance.now();
  expect(await closing).toMatchObject({ code: 4403, reason: 'Forbidden' });
  expect(performance.now() - since).toBeLessThan(CLOSED_WITHIN_MS);
}

describe('the sockets of open pages are closed at once, at both processes and without an event', () => {
  /** Opens a page of the admin at each of the two processes. */
  const pages = () => Promise.all([openPage(company.admin), openPage(copyOf(company.admin, second.origin))]);
  const refOf = async (client: TestClient) => (await client.run(ME)).me.ref;

  test('when their user signs out', async () => {
    const open = await pages();
    await company.admin.run('mutation { signOut }');
    for (const page of open) await expectClosed(page);
  });

  test('when another of their sessions chooses a new password', async () => {
    const open = await pages();
    const other = await company.signedIn(company.emails.admin);
    const password = 'a-good-one-of-forty-2';
    await other.run(SET_PASSWORD, { input: { newPassword1: password, newPassword2: password } });
    for (const page of open) await expectClosed(page);
    expect((await company.admin.refusal(ME)).code).toBe('UNAUTHENTICATED');
    await openPage(other);
  });

  test('when their role changes', async () => {
    const ref = await refOf(company.viewer);
    const open = await Promise.all([openPage(company.viewer), openPage(copyOf(company.viewer, second.origin))]);
    await company.admin.run('mutation ($ref: UUID!) { changeUserRole(ref: $ref, role: ADMIN) { ref } }', { ref });
    for (const page of open) await expectClosed(page);
    await openPage(company.viewer);
  });

  test('when they are removed from the company', async () => {
    const ref = await refOf(company.viewer);
    const open = await Promise.all([openPage(company.viewer), openPage(copyOf(company.viewer, second.origin))]);
    await company.admin.run('mutation ($ref: UUID!) { removeUser(ref: $ref) }', { ref });
    for (const page of open) await expectClosed(page);
  });

  test('when the API key with which they were opened is revoked, but not those of a session', async () => {
    const { createApiKey } = await company.admin.run('mutation { createApiKey { key apiKey { ref } } }');
    const program = await openPage(second.visitor({ authorization: `Bearer ${createApiKey.key}` }));
    const page = await openPage(company.admin);
    await company.admin.run('mutation ($ref: UUID!) { revokeApiKey(ref: $ref) }', { ref: createApiKey.apiKey.ref });
    await expectClosed(program);
    await study.respond();
    expect(await page.next()).toBe(1);
  });

  test('but other sessions of the same user and other users stay subscribed', async () => {
    const others = [await openPage(await company.signedIn(company.emails.admin)), await openPage(company.viewer)];
    const page = await openPage(company.admin);
    await company.admin.run('mutation { signOut }');
    await expectClosed(page);
    await study.respond();
    for (const other of others) expect(await other.next()).toBe(1);
  });
});

describe('an open page', () => {
  test('does not keep an idle session alive, even if it gets events', async () => {
    const page = await openPage(company.viewer);
    for (let day = 1; day < 7; day += 1) {
      pass(DAY);
      await study.respond();
      expect(await page.next()).toBe(day);
    }
    pass(DAY);
    await study.respond();
    await expectClosed(page);
    expect((await company.viewer.refusal(ME)).code).toBe('UNAUTHENTICATED');
  });

  test('is closed within a minute after its session has ended, without an event', async () => {
    const page = await openPage(company.viewer);
    pass(7 * DAY);
    everyMinute.forEach((run) => run());
    await expectClosed(page);
  });

  test('stays open at that check while the session is valid', async () => {
    const page = await openPage(company.viewer);
    pass(6 * DAY);
    everyMinute.forEach((run) => run());
    await study.respond();
    expect(await page.next()).toBe(1);
  });
});

describe('an account', () => {
  test('can have fifty sockets at one process; another one is closed with a reason until one of the fifty has ended', async () => {
    const clients = Array.from({ length: 50 }, () => company.admin);
    await Promise.all(clients.map(openPage));
    const refused = socketOf(company.admin);
    const reason = await refused
      .events(WATCH, { ref: study.ref })
      .next()
      .catch((error) => error);
    expect(reason).toMatchObject({ code: 4429, reason: 'Too many sockets' });
    await openPage(company.viewer);
    // Each closed socket makes room for another one. The test knows that all are closed when a new socket is accepted.
    sockets.splice(0, 50).forEach((socket) => socket.close());
    let code: unknown = 4429;
    while (code === 4429)
      code = await socketOf(company.admin).refusal(WATCH, { ref: '00000000-0000-4000-8000-000000000000' });
    expect(code).toBe('NOT_FOUND');
  });

  test('is determined once for a socket: a key or a scope token in the parameters takes precedence over the cookie', async () => {
    const stranger = await app.company('Globex');
    const program = await stranger.withApiKey();
    const both = copyOf(company.admin);
    Object.assign(both.headers, program.headers);
    expect(await socketOf(both).refusal(WATCH, { ref: study.ref })).toBe('NOT_FOUND');
    await company.setFeature('openSurveyResults', true);
    const { shareStudy } = await company.admin.run('mutation ($ref: UUID!) { shareStudy(ref: $ref) { scopeToken } }', {
      ref: study.ref,
    });
    for (const token of [shareStudy.scopeToken, 'DEMO', 'nonsense']) {
      const holder = copyOf(company.admin);
      holder.headers.authorization = `Scope ${token}`;
      expect(await socketOf(holder).refusal(WATCH, { ref: study.ref })).toBe(4403);
    }
  });
});

describe('a cookie', () => {
  const credentials = () => ({ input: { email: company.emails.viewer, password: company.password } });

  test('that was planted before signing in is worthless afterwards', async () => {
    const attacker = await company.signedIn(company.emails.admin);
    for (const planted of ['chosen-by-the-attacker', attacker.cookies.get('sessionid')!]) {
      const victim = app.visitor();
      victim.cookies.set('sessionid', planted);
      await victim.rest('GET', '/csrf');
      await victim.run(SIGN_IN, credentials());
      expect(victim.cookies.get('sessionid')).not.toBe(planted);
      expect((await victim.run(ME)).me.email).toBe(company.emails.viewer);
      const holder = second.visitor();
      holder.cookies.set('sessionid', planted);
      expect((await holder.refusal(ME)).code).toBe('UNAUTHENTICATED');
    }
  });

  test('of the browser’s former session is worthless after signing in again, and its sockets are closed', async () => {
    const kept = copyOf(company.viewer, second.origin);
    const page = await openPage(kept);
    await company.viewer.run(SIGN_IN, credentials());
    await expectClosed(page);
    expect((await kept.refusal(ME)).code).toBe('UNAUTHENTICATED');
  });

  test('that was copied is refused at once after signing out, at each process and for sockets', async () => {
    const copies = [copyOf(company.viewer), copyOf(company.viewer, second.origin)];
    await copies[1]!.run(ME);
    await company.viewer.run('mutation { signOut }');
    for (const copy of copies) {
      expect(await copy.refusal(ME)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
      expect((await copy.rest('GET', '/studies')).status).toBe(401);
      expect(await socketOf(copy).refusal(WATCH, { ref: study.ref })).toBe(4403);
    }
  });
});

test('expired sessions are deleted when another user signs in', async () => {
  const rows = async () =>
    (await app.dataSource.query('SELECT account_id FROM session')).map((row: { account_id: string }) => row.account_id);
  const idle = (await company.viewer.run(ME)).me.ref;
  pass(6 * DAY);
  const used = (await company.admin.run(ME)).me.ref;
  pass(DAY);
  await app.company('Globex');
  expect(await rows()).toContain(used);
  expect(await rows()).not.toContain(idle);
});
