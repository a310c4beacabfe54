import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import {
  ANSWER_PROMPT,
  databaseState,
  rawPost,
  START_RESPONSE,
  startTestApp,
  type RawReply,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  study = await company.publishedStudy();
});
afterAll(() => app.stop());

/** No reply may show these: paths of the code, stack traces and messages of the database. */
const INSIDES = /node_modules|\.ts:\d|\bat \w+ \(|stacktrace|QueryFailed|SELECT |relation "/;
const codeOf = ({ json }: RawReply) => json?.errors?.[0]?.extensions?.code;

/**
 * The reply to a request that must be refused. It checks that the reply shows no internals and that nothing was
 * written.
 */
async function refusedReply(send: () => Promise<RawReply>): Promise<RawReply> {
  const before = await databaseState(app.dataSource);
  const reply = await send();
  expect(reply.text).not.toMatch(INSIDES);
  expect(reply.json?.errors).not.toHaveLength(0);
  expect(await databaseState(app.dataSource)).toEqual(before);
  return reply;
}
const refused = (client: TestClient, body: unknown, headers?: Record<string, string>) =>
  refusedReply(() => rawPost(client, body, headers));

const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');
const DEEP = `{ studies ${'{ teams '.repeat(49)}{ ref }${' }'.repeat(49)} }`;

test('a subscription over HTTP is refused with an explanation, and no part of it runs', async () => {
  const query = `subscription { participationChanged(studyRef: "${study.ref}") { uniqueResponses } }`;
  const reply = await refused(company.admin, { query });
  expect([reply.status, codeOf(reply)]).toEqual([400, 'BAD_USER_INPUT']);
  expect(reply.json.errors[0].extensions.detail).toBe(
    'Subscriptions are served over a socket at this address, not over HTTP.',
  );
});

describe('a body that is not a valid request', () => {
  test.each([
    ['malformed JSON', '{"query": "{ me', 400, 'BAD_USER_INPUT'],
    ['a bare word', 'hello', 400, 'BAD_USER_INPUT'],
    ['a number', '42', 400, 'BAD_USER_INPUT'],
    ['a NUL byte in the middle', '{"query": "{ config { environment } }\u0000"}', 400, 'BAD_USER_INPUT'],
    [
      '257 KiB',
      JSON.stringify({ query: '{ config { environment } }', variables: { x: 'x'.repeat(257 * 1024) } }),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('%s', async (_what, body, status, code) => {
    const reply = await refused(app.visitor(), body);
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
  });

  test('an empty body, an empty object and a list of operations are refused', async () => {
    const operation = { query: 'mutation { createTeam(input: { name: "Batch" }) { team { ref } } }' };
    for (const body of [
      '',
      '{}',
      [operation, operation],
      { query: 7 },
      { query: '' },
      { ...operation, variables: 'x' },
    ]) {
      const reply = await refused(company.admin, body);
      expect([JSON.stringify(body), reply.status]).toEqual([JSON.stringify(body), 400]);
    }
  });

  test('a body just under the limit is read', async () => {
    const query = '{ config { environment } }';
    const body = JSON.stringify({ query, variables: { x: 'x'.repeat(250 * 1024) } });
    expect((await rawPost(app.visitor(), body)).status).toBe(200);
  });

  test('a body that is small only while it is compressed is refused', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(JSON.stringify({ query: '{ me { ref } }', variables: { x: 'x'.repeat(5_000_000) } }));
    const status = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(app.origin);
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': bomb.length };
      request({ hostname, port, path: '/graphql', method: 'POST', headers }, (response) =>
        resolve(response.resume().statusCode!),
      )
        .on('error', reject)
        .end(bomb);
    });
    expect(status).toBe(413);
  });
});

describe('a document over the limits', () => {
  test.each([
    ['50 levels deep', DEEP],
    ['1000 aliases', `{ ${aliases(1_000, '__typename')} }`],
    ['31 aliases of an expensive field', `{ ${aliases(31, 'studies { ref }')} }`],
    ['5000 tokens', `{ ${'config { environment } '.repeat(1_250)} }`],
    ['500 directives', `{ config ${'@skip(if: false) '.repeat(500)}{ environment } }`],
    ['fragments in a circle', 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    [
      'a fragment named like the language itself',
      'query { ...__schema } fragment __schema on Query { studies { ref } } { a: studies { ref } }',
    ],
    ['an unknown field', '{ me { passwordHash } }'],
    ['half an operation', '{ me {'],
    ['two operations and no name', 'query A { config { environment } } query B { config { environment } }'],
  ])('%s', async (_what, query) => {
    const reply = await refused(company.admin, { query });
    expect([reply.status, reply.json.data]).toEqual([400, undefined]);
    expect(reply.json.errors[0].extensions).toEqual({
      code: expect.stringMatching(/^[A-Z_]+$/),
      status: 400,
      detail: expect.any(String),
    });
  });

  test('a hundred sign-ins as aliases of one request: none of them is tried', async () => {
    const email = company.emails.admin;
    const query = `mutation { ${aliases(100, `signIn(input: { email: "${email}", password: "${company.password}" }) { ref }`)} }`;
    const visitor = app.visitor();
    const reply = await refused(visitor, { query });
    expect([reply.status, reply.json.data, visitor.cookies.size]).toEqual([400, undefined, 0]);
  });
});

describe('a request that a page of another site could make a browser send', () => {
  const operation = 'mutation { createTeam(input: { name: "Forged" }) { team { ref } } }';

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with the content type %j changes nothing',
    async (type) => {
      const reply = await refused(company.admin, { query: operation }, { 'content-type': type, 'x-csrftoken': '' });
      expect([400, 403, 415]).toContain(reply.status);
    },
  );

  test('by GET changes nothing, with or without the headers that a program sends', async () => {
    for (const headers of [{}, { 'apollo-require-preflight': '1' }] as Record<string, string>[]) {
      const before = await databaseState(app.dataSource);
      const response = await company.admin.fetch(`/graphql?query=${encodeURIComponent(operation)}`, {
        headers: { accept: 'application/json', ...headers },
      });
      expect([400, 405]).toContain(response.status);
      expect(await response.text()).not.toMatch(INSIDES);
      expect(await databaseState(app.dataSource)).toEqual(before);
    }
  });
});

describe('values of the wrong type', () => {
  test.each([
    [
      'a number for a name',
      'mutation ($x: CreateTeamInput!) { createTeam(input: $x) { team { ref } } }',
      { x: { name: 7 } },
    ],
    ['nothing for a name', 'mutation ($x: CreateTeamInput!) { createTeam(input: $x) { team { ref } } }', { x: {} }],
    ['null for a ref', 'query ($x: UUID!) { study(ref: $x) { ref } }', { x: null }],
    ['no ref', 'query ($x: UUID!) { study(ref: $x) { ref } }', {}],
    ['a word for a ref', 'query ($x: UUID!) { study(ref: $x) { ref } }', { x: 'latest' }],
    ['SQL for a ref', 'query ($x: UUID!) { study(ref: $x) { ref } }', { x: `' OR 1=1 --` }],
    ['a list for a ref', 'query ($x: UUID!) { study(ref: $x) { ref } }', { x: [randomUUID(), randomUUID()] }],
    [
      'a field that has no input',
      'mutation ($x: UpdateStudyInput!) { updateStudy(ref: "00000000-0000-4000-8000-000000000000", input: $x) { ref } }',
      { x: { status: 'OPEN' } },
    ],
    [
      'the company of a new survey',
      'mutation ($x: CreateStudyInput!) { createStudy(input: $x) { ref } }',
      { x: { name: 'A', companyId: randomUUID(), isCustomerAdmin: true } },
    ],
    [
      'a fraction for a count',
      'mutation ($x: UpdateStudyInput!) { updateStudy(ref: "00000000-0000-4000-8000-000000000000", input: $x) { ref } }',
      { x: { targetResponses: 1.5 } },
    ],
    [
      'a number above the limit of a count',
      'mutation ($x: UpdateStudyInput!) { updateStudy(ref: "00000000-0000-4000-8000-000000000000", input: $x) { ref } }',
      { x: { targetResponses: 1e20 } },
    ],
  ])('%s', async (_what, query, variables) => {
    const reply = await refused(company.admin, { query, variables });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'BAD_USER_INPUT']);
  });

  test('an answer that is a list, a nested map, or has too many parts is refused', async () => {
    const ref = await study.start();
    for (const responseDict of [
      [1],
      { a: { b: 'c' } },
      { a: 7 },
      'text',
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, 'x'])),
    ]) {
      const input = { studyResponseRef: ref, promptSlug: 'one_change', responseDict };
      const reply = await refused(app.visitor(), { query: ANSWER_PROMPT, variables: { input } });
      expect(codeOf(reply)).toBe('BAD_USER_INPUT');
    }
  });
});

test('refs of objects that do not exist are refused', async () => {
  const ref = randomUUID();
  for (const query of [
    '{ study(ref: "$") { ref } }',
    '{ publicStudy(ref: "$") { ref } }',
    '{ studyResponse(ref: "$") { ref } }',
    'mutation { updateStudy(ref: "$", input: { name: "A" }) { ref } }',
    'mutation { publishStudy(ref: "$") { ref } }',
    'mutation { closeStudy(ref: "$") { ref } }',
    'mutation { addStudyTeams(ref: "$", teamRefs: ["$"]) { ref } }',
    'mutation { createTeam(input: { name: "A", parentRef: "$" }) { team { ref } } }',
    'mutation { createStudy(input: { name: "A", sequenceRef: "$" }) { ref } }',
    'mutation { updateStudySequence(ref: "$", input: { name: "A" }) { sequence { ref } } }',
    'mutation { deleteStudySequence(ref: "$") { deletedRef } }',
    'mutation { renameApiKey(ref: "$", name: "Nightly") { ref } }',
    'mutation { revokeApiKey(ref: "$") }',
  ]) {
    const reply = await refused(company.admin, { query: query.replaceAll('$', ref) });
    expect([query, codeOf(reply), reply.json.errors[0].extensions.status]).toEqual([query, 'NOT_FOUND', 404]);
  }
});

test('an expired session is refused with that reason, and nothing is written', async () => {
  const late = await company.signedIn(company.emails.admin);
  const now = app.clock.now();
  app.clock.set(new Date(now.getTime() + 40 * 24 * 3_600_000));
  try {
    const reply = await refused(late, { query: 'mutation { createTeam(input: { name: "Late" }) { team { ref } } }' });
    expect(reply.json.errors[0].extensions).toEqual({
      code: 'UNAUTHENTICATED',
      status: 401,
      detail: 'Authentication credentials were not provided.',
      reason: 'NOT_SIGNED_IN',
    });
  } finally {
    app.clock.set(now);
  }
});

test('when one part of a mutation is refused, the other parts are stored and that part stores nothing', async () => {
  const names = [randomUUID(), 'x'.repeat(121)];
  const query = `mutation { a: createTeam(input: { name: "${names[0]}" }) { team { value } } b: createTeam(input: { name: "${names[1]}" }) { team { value } } }`;
  const { json } = await rawPost(company.admin, { query });
  expect(json.errors).toHaveLength(1);
  const { teams } = await company.viewer.run('{ teams { value } }');
  expect(names.map((name) => teams.some((team: { value: string }) => team.value === name))).toEqual([true, false]);
});

describe('in production', () => {
  let production: TestApp;
  beforeAll(async () => void (production = await startTestApp({ isProduction: true, environment: 'production' })));
  afterAll(() => production.stop());

  test.each(['{ __schema { types { name } } }', '{ __type(name: "User") { fields { name } } }'])(
    'a refusal reveals nothing of the schema, and says where the contract is: %s',
    async (query) => {
      const { status, json } = await rawPost(production.visitor(), { query });
      expect([status, json.data]).toEqual([400, undefined]);
      expect(json.errors).toEqual([
        expect.objectContaining({ message: expect.stringContaining(' /graphql/schema.graphql ') }),
      ]);
      expect(json.errors[0].extensions.code).toBe('INTROSPECTION_OFF');
      expect((await rawPost(app.visitor(), { query })).status).toBe(200);
    },
  );

  test('a misspelt name gets no suggestions', async () => {
    const query = '{ confg { environment } }';
    expect((await rawPost(app.visitor(), { query })).text).toMatch(/Did you mean/);
    expect((await rawPost(production.visitor(), { query })).text).not.toMatch(/Did you mean|config/);
    const variables = { input: { studyref: study.ref, email: 'a@people.test' } };
    expect((await rawPost(production.visitor(), { query: START_RESPONSE, variables })).text).not.toMatch(
      /Did you mean/,
    );
  });

  test('GraphiQL is not served', async () => {
    const open = (of: TestApp) =>
      of
        .visitor()
        .fetch('/graphql', { headers: { accept: 'text/html' } })
        .then((response) => response.text());
    expect(await open(app)).toMatch(/GraphiQL/);
    expect(await open(production)).not.toMatch(/GraphiQL|<script/i);
  });

  test('an unexpected error shows its id and nothing else', async () => {
    await production.dataSource.query('ALTER TABLE topic RENAME TO topic_away');
    const owner = await production.company();
    const { json, text } = await rawPost(owner.viewer, { query: '{ topics { slug } }' });
    expect(json.errors).toEqual([
      {
        message: 'Internal server error.',
        path: ['topics'],
        extensions: {
          code: 'INTERNAL_SERVER_ERROR',
          status: 500,
          detail: 'Internal server error.',
          requestId: expect.any(String),
        },
      },
    ]);
    expect(text).not.toMatch(INSIDES);
  });
});
