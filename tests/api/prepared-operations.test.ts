import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  START_RESPONSE,
  startTestApp,
  statementsOf,
  type TestApp,
  type TestClient,
  type TestCompany,
} from '../testkit';

/*
 * After an operation has been found valid, the server answers it by a shorter path. Nobody may be able to tell the two
 * paths apart. The first time that a test sends an operation, it takes the long path, and after that the short one.
 */
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

/** The headers that are new in each reply, and those that only Express adds. */
const IGNORED_HEADERS = ['date', 'etag', 'content-security-policy', 'set-cookie', 'keep-alive'];

async function reply(client: TestClient, body: object, headers: Record<string, string> = {}) {
  const response = await client.fetch('/graphql', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const kept = [...response.headers].filter(([name]) => !IGNORED_HEADERS.includes(name)).sort();
  const policy = response.headers.get('content-security-policy')!.replace(/nonce-[^']+/, 'nonce');
  return {
    status: response.status,
    headers: kept,
    policy,
    text: (await response.text()).replace(/"requestId":"[^"]+"/, '"requestId"'),
  };
}

const callers: Record<string, () => TestClient> = {
  nobody: () => app.visitor(),
  'somebody without the right': () => company.viewer,
  'an admin': () => company.admin,
  'an unknown key': () => app.visitor({ authorization: 'Bearer nobody-has-this-key' }),
  'an unknown share link': () => app.visitor({ authorization: 'Scope nobody-has-this-token' }),
};
const NIL = '00000000-0000-4000-8000-000000000000';
const bodies: Record<string, object> = {
  'a query that anybody may send': { query: '{ config { environment } }' },
  'a query that needs a session': { query: 'query Me { me { ref email } }', operationName: 'Me' },
  'a query that needs the admin role': { query: '{ apiKeys { ref } }' },
  'a survey that does not exist': {
    query: 'query ($ref: UUID!) { study(ref: $ref) { ref } }',
    variables: { ref: NIL },
  },
  'a variable of another type': { query: 'query ($ref: UUID!) { study(ref: $ref) { name } }', variables: { ref: 7 } },
  'a variable that is missing': { query: 'query ($ref: UUID!) { study(ref: $ref) { status } }' },
  'a text that cannot be stored': {
    query: START_RESPONSE,
    variables: { input: { studyRef: NIL, email: 'a\u0000b@people.test' } },
  },
  'a change that is refused': { query: START_RESPONSE, variables: { input: { studyRef: NIL, email: 'ann' } } },
  'an answer without a value': {
    query: ANSWER_PROMPT,
    variables: { input: { studyResponseRef: NIL, promptSlug: 'docs_findable' } },
  },
  'an answer of another type': {
    query: ANSWER_PROMPT.replace('{ answered', '{ __typename ref'),
    variables: { input: { studyResponseRef: NIL, promptSlug: 'docs_findable', absoluteValue: 'four' } },
  },
  'an answer with an unknown field': {
    query: ANSWER_PROMPT.replace('{ answered', '{ twice: ref ref'),
    variables: { input: { studyResponseRef: NIL, promptSlug: 'docs_findable', mood: 4 } },
  },
  'an answer whose input is null': {
    query: ANSWER_PROMPT.replace('{ answered', '{ ...Parts') + ' fragment Parts on StudyResponse { ref }',
    variables: { input: null },
  },
  'completing an unknown response': { query: COMPLETE_RESPONSE, variables: { input: { studyResponseRef: NIL } } },
  'a mutation with a condition whose variable is null': {
    query: COMPLETE_RESPONSE.replace('($input', '($all: Boolean = true, $input').replace(
      '$input) {',
      '$input) @include(if: $all) {',
    ),
    variables: { all: null, input: { studyResponseRef: NIL } },
  },
  'an operation name that the document does not have': {
    query: 'query One { config { environment } } query Two { me { ref } }',
    operationName: 'Three',
  },
  'a document of two operations without a name to choose one': {
    query: 'query First { config { environment } } query Second { me { ref } }',
  },
  'variables that are a list': { query: '{ config { providerName } }', variables: [] },
  'a subscription': {
    query: 'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }',
    variables: { ref: NIL },
  },
};

test.each(Object.keys(callers))('%s gets the same reply by both paths', async (caller) => {
  for (const [what, body] of Object.entries(bodies)) {
    const client = callers[caller]!();
    const first = await reply(client, body);
    expect({ what, ...(await reply(client, body)) }).toEqual({ what, ...first });
    expect({ what, ...(await reply(client, body)) }).toEqual({ what, ...first });
  }
});

test('a known operation takes one statement for a signed-in caller, and is refused when the session has ended', async () => {
  const { admin } = await app.company();
  const who = { query: '{ me { name } }' };
  await reply(admin, who);
  expect(await statementsOf(app.dataSource, () => reply(admin, who))).toEqual([
    expect.stringContaining('session s JOIN account'),
  ]);
  await admin.run('mutation { signOut }');
  expect((await reply(admin, who)).text).toContain('UNAUTHENTICATED');
});

const DEAR = {
  query: 'query ($first: Int!) { studyPage(first: $first) { nodes { ref } } }',
  variables: { first: 99_999_999 },
};
const OF_WRONG_TYPE = { query: 'query ($ref: UUID!) { study(ref: $ref) { lastStudyRef } }', variables: { ref: 7 } };

test.each([
  ['its price', DEAR, 'TOO_COSTLY'],
  ['its variables', OF_WRONG_TYPE, 'BAD_USER_INPUT'],
])('a known operation that is refused for %s looks its caller up once', async (_what, body, code) => {
  const { admin } = await app.company();
  for (const time of ['first', 'second', 'third']) {
    const statements = await statementsOf(app.dataSource, async () =>
      expect((await reply(admin, body)).text).toContain(code),
    );
    expect([time, statements]).toEqual([time, [expect.stringContaining('session s JOIN account')]]);
  }
});

test('a caller who is refused is looked up once', async () => {
  const holder = app.visitor({ authorization: 'Scope nobody-has-this-token' });
  const who = { query: '{ config { canSendMail } }' };
  await reply(company.viewer, who);
  expect(await statementsOf(app.dataSource, () => reply(holder, who))).toHaveLength(1);
});

test('a known operation with a session still needs its CSRF token', async () => {
  const rename = { query: 'mutation { signOut }' };
  const response = await reply(company.admin, rename, { 'x-csrftoken': 'another' });
  expect(await reply(company.admin, rename, { 'x-csrftoken': 'another' })).toEqual(response);
  expect(response.status).toBe(403);
});

test('a large reply is compressed by both paths', async () => {
  const { ref } = await company.publishedStudy({
    questions: ['docs_findable', 'review_turnaround', 'ai_tool_frequency', 'tool_time_lost'],
  });
  const survey = {
    query: `{ publicStudy(ref: "${ref}") { name topics { longDescription actions } prompts { text choiceLabels rowLabels } } }`,
  };
  const [long, short] = [
    await reply(app.visitor(), survey, { 'accept-encoding': 'gzip' }),
    await reply(app.visitor(), survey, { 'accept-encoding': 'gzip' }),
  ];
  expect(short).toEqual(long);
  expect(Object.fromEntries(short.headers)).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
});

test('a body that arrives in pieces, and one that is not JSON, are read by Express', async () => {
  const query = JSON.stringify({ query: '{ config { environment } }', more: 'x'.repeat(100_000) });
  const send = (body: string) =>
    fetch(`${app.origin}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  for (let time = 0; time < 3; time += 1) {
    expect(await (await send(query)).json()).toEqual({ data: { config: { environment: expect.any(String) } } });
    expect((await send(query.slice(0, 50))).status).toBe(400);
  }
});

test('many people begin and hand in at the same moment, and each is counted once', async () => {
  const study = await company.publishedStudy({ questions: ['review_turnaround'] });
  const refs = await Promise.all(Array.from({ length: 40 }, (_, at) => study.start(`crowd-${at % 30}@people.test`)));
  expect(new Set(refs).size).toBe(40);
  await Promise.all(refs.map((ref) => study.answer(ref, 'review_turnaround', { absoluteValue: 4 })));
  const outcomes = await Promise.allSettled(
    refs.map((ref) => app.visitor().run(COMPLETE_RESPONSE, { input: { studyResponseRef: ref } })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});
