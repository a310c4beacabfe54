import { brotliCompressSync } from 'node:zlib';
import { ANSWER_PROMPT, START_RESPONSE, startTestApp, type TestApp, type TestStudy } from '../testkit';

/* Each defect that random bodies have found has its own test here. */
let app: TestApp;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  study = await (await app.company()).publishedStudy();
});
afterAll(() => app.stop());

/** Sends a body to each API, and returns both statuses and the errors about the request as a whole. */
async function replies(
  rest: string,
  restBody: BodyInit,
  graphqlBody: BodyInit,
  headers: Record<string, string> = {},
): Promise<unknown[]> {
  const post = (path: string, body: BodyInit) =>
    app.visitor().fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const [one, other] = [await post(`/api${rest}`, restBody), await post('/graphql', graphqlBody)];
  const [{ nonFieldErrors }, { errors }] = [
    (await one.json()) as { nonFieldErrors: string[] },
    (await other.json()) as { errors: { extensions: { detail: string } }[] },
  ];
  return [one.status, nonFieldErrors, other.status, errors.map(({ extensions }) => extensions.detail)];
}
const refused = (detail: string) => [400, [detail], 400, [detail]];

test.each([
  ['lists', '['.repeat(60_000) + ']'.repeat(60_000)],
  ['objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
])('a body of %s nested in each other is refused', async (_what, deep) => {
  const variables = `{"input":{"studyRef":"${study.ref}","email":${deep}}}`;
  expect(
    await replies(
      '/public/study-response',
      `{"email":${deep}}`,
      `{"query":${JSON.stringify(START_RESPONSE)},"variables":${variables}}`,
    ),
  ).toEqual(refused('The body is nested too deeply.'));
});

test('half of a surrogate pair, which JSON can contain and the database cannot store, is refused', async () => {
  const ref = await study.start();
  const answer = { promptSlug: 'one_change', responseText: 'a \ud83d b' };
  const body = { query: ANSWER_PROMPT, variables: { input: { studyResponseRef: ref, ...answer } } };
  expect(await replies(`/public/study-response/${ref}/prompt`, JSON.stringify(answer), JSON.stringify(body))).toEqual(
    refused('Text may not contain half of a character.'),
  );
  await study.answer(ref, 'one_change', { responseText: 'a 🙂 b' });
});

test.each(['gzip', 'deflate', 'br'])(
  'a body that is not compressed is refused with the encoding %s',
  async (encoding) => {
    expect(await replies('/public/study-response', '{"a":1}', '{"a":1}', { 'content-encoding': encoding })).toEqual(
      refused('The body could not be read.'),
    );
  },
);

test('a compressed body is read', async () => {
  const body = brotliCompressSync(
    JSON.stringify({
      query: START_RESPONSE,
      variables: { input: { studyRef: study.ref, email: 'small@people.test' } },
    }),
  );
  const response = await app.visitor().fetch('/graphql', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
  });
  expect(await response.json()).toMatchObject({ data: { startStudyResponse: { answered: [] } } });
});

test('an address with an escaped NUL, which the database cannot store, is recorded without it', async () => {
  const event = { eventName: 'page_seen', segmentType: 'page', path: '/studies%00', referrer: `${app.origin}/%00` };
  const query = 'mutation ($input: AnalyticsEventInput!) { recordAnalyticsEvent(input: $input) }';
  expect((await app.visitor().rest('POST', '/analytics', event)).status).toBeLessThan(300);
  await app.visitor().run(query, { input: event });
  const rows = await app.dataSource.query('SELECT DISTINCT path FROM analytics_event');
  expect(rows).toEqual([{ path: '/studies' }]);
});
