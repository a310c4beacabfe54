import { randomBytes, randomUUID } from 'node:crypto';
import { restRoutes } from '../../server/rest/routes';
import { startTestCells, type TestCells } from '../cells/test-cells';
import { TestClient, TestSocket, type TestCompany, type TestStudy } from '../testkit';

/*
 * Everything that a company of one cell has, used at the host of the other cell: sessions, keys, links and refs. The replies have to be those to what
 * nobody has ever had.
 */
let cells: TestCells;
let company: TestCompany;
let other: TestCompany;
let study: TestStudy;
/** Values of path parameters in the cell of the company. Those that are missing are the same in both, or the survey's ref. */
let theirs: Record<string, string>;
const CANARY = 'Canary-of-the-north';

beforeAll(async () => {
  cells = await startTestCells();
  company = await cells.company('north', CANARY);
  other = await cells.company('south', 'Umbrella');
  const team = await company.team(`${CANARY}-team`);
  const closed = await company.publishedStudy({ name: `${CANARY}-closed`, teamRefs: [team] });
  const said = `${CANARY}-text`;
  await closed.withResponses(3, { text: said, votes: [{ topicSlug: 'docs', responseText: said }], teamRef: team });
  await closed.close();
  study = await company.publishedStudy({ name: `${CANARY}-open` });
  await company.roster([
    { name: CANARY, email: 'ann@north.test', teamPath: [`${CANARY}-team`], classification: 1, segments: {} },
  ]);
  const admin = async (method: string, path: string, body?: object) =>
    (await company.admin.rest(method, path, body)).body;
  theirs = {
    teamRef: team,
    studyRef: closed.ref,
    studyResponseRef: await study.filled('bob@north.test'),
    sequenceRef: (await admin('POST', '/study-sequence', { name: CANARY })).ref,
    apiTokenRef: (await admin('POST', '/auth/api/token', {})).ref,
    userRef: await company.colleague(),
    verbatimRef: (await admin('GET', `/study/${closed.ref}/verbatims`))[0].ref,
    textRef: (await admin('GET', `/study/${closed.ref}/textualresponses`))[0].ref,
    promptSlug: (await admin('POST', '/customer/prompt', { text: CANARY, type: 'OPEN_END', topicSlug: 'docs' })).slug,
  };
}, 240_000);
afterAll(() => cells.stop());

/** A path with the refs of the company of the north, and the same one with refs that nobody has. */
function pathsOf(path: string): [known: string, unknown: string] {
  const filled = (refOf: (name: string) => string) => path.replace(/:(\w+)/g, (_, name: string) => refOf(name));
  const unknown: Record<string, string> = {
    studyResponseRef: 'x'.repeat(theirs.studyResponseRef!.length),
    promptSlug: 'no_such',
  };
  const anywhere: Record<string, string> = { topicSlug: 'docs', token: 'never-sent', slug: 'quick_pulse' };
  return [
    filled((name) => theirs[name] ?? anywhere[name] ?? theirs.studyRef!),
    filled((name) => unknown[name] ?? anywhere[name] ?? randomUUID()),
  ];
}

/** The replies to a call at the south: with what the company of the north has, and with what nobody has. */
async function compare(method: string, path: string, known: TestClient, unknown: TestClient) {
  const [first, second] = pathsOf(path);
  const body = method === 'get' ? undefined : {};
  const [reply, expected] = [
    await known.rest(method.toUpperCase(), first, body),
    await unknown.rest(method.toUpperCase(), second, body),
  ];
  const shown = (each: typeof reply) => `${method} ${path}: ${each.status} ${JSON.stringify(each.body)}`;
  return { got: shown(reply), expected: shown(expected) };
}

/** A caller at the south with the credentials of one at the north. */
function atSouth({ cookies, headers }: TestClient): TestClient {
  const client = new TestClient(cells.origin('south'), headers);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

/** A caller at the south with credentials of the same form that nobody has. */
function madeUp({ cookies, headers }: TestClient): TestClient {
  const random = (text: string) => randomBytes(text.length).toString('base64url').slice(0, text.length);
  const [kind, secret] = (headers.authorization ?? '').split(' ') as [string, string | undefined];
  const client = new TestClient(cells.origin('south'), secret ? { authorization: `${kind} ${random(secret)}` } : {});
  for (const [name, value] of cookies) client.cookies.set(name, name === 'csrftoken' ? value : random(value));
  return client;
}

test('sessions, keys and share links of one cell are unknown at the host of another, in every call', async () => {
  const callers = {
    admin: company.admin,
    viewer: company.viewer,
    key: await company.withApiKey(),
    link: await company.withLink(theirs.studyRef!),
  };
  const different: string[] = [];
  const foreign: string[] = [];
  let calls = 0;
  for (const [name, caller] of Object.entries(callers))
    for (const { method, path } of restRoutes) {
      // Whoever signs out loses the cookies with which the next calls are made.
      const { got, expected } = await compare(method, path, atSouth(caller), madeUp(caller));
      calls += 1;
      if (got !== expected) different.push(`${name}: ${got} instead of ${expected}`);
      if (got.includes(CANARY)) foreign.push(got);
    }
  process.stdout.write(`${calls} calls across cells, ${foreign.length} foreign rows\n`);
  expect(foreign).toEqual([]);
  expect(different).toEqual([]);
  for (const caller of [company.admin, callers.key]) {
    expect((await atSouth(caller).refusal('{ teams { value } }')).code).toBe('UNAUTHENTICATED');
    const socket = new TestSocket(atSouth(caller));
    const ref = theirs.studyRef!;
    expect(
      await socket.refusal('subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }', {
        ref,
      }),
    ).toBe(4403);
    socket.close();
  }
}, 600_000);

test('refs of one cell are unknown to the admin of a company in another, in every call', async () => {
  const different: string[] = [];
  const foreign: string[] = [];
  const admin = await other.withApiKey();
  for (const { method, path } of restRoutes.filter(({ path }) => /:(?!topicSlug|token|slug)/.test(path))) {
    const { got, expected } = await compare(method, path, admin, admin);
    if (got !== expected) different.push(`${got} instead of ${expected}`);
    if (got.includes(CANARY)) foreign.push(got);
  }
  expect(foreign).toEqual([]);
  expect(different).toEqual([]);
}, 600_000);

test('links of respondents lead nowhere at the host of another cell', async () => {
  const visitor = cells.visitor('south');
  const start = (studyRef: string) =>
    visitor.rest('POST', '/public/study-response', { studyRef, email: 'bob@north.test' });
  const [known, unknown] = [await start(study.ref), await start(randomUUID())];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const answer = { promptSlug: study.questions[0], absoluteValue: 2 };
  const reply = await visitor.rest('POST', `/public/study-response/${theirs.studyResponseRef}/prompt`, answer);
  expect(reply.status).toBe(404);
  expect((await visitor.rest('GET', `/public/study/${study.ref}`)).status).toBe(404);
});
