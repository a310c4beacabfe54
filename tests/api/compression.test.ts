import { startTestApp, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
let query: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const { ref } = await company.publishedStudy({
    questions: ['docs_findable', 'review_turnaround', 'ai_tool_frequency', 'tool_time_lost'],
  });
  query = `{ publicStudy(ref: "${ref}") { name topics { longDescription actions } prompts { text choiceLabels rowLabels translation(language: de) { text choiceLabels rowLabels } } } }`;
});
afterAll(() => app.stop());

const ask = async (headers: Record<string, string>, text = query) => {
  const response = await fetch(`${app.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: text }),
  });
  return {
    encoding: response.headers.get('content-encoding'),
    length: Number(response.headers.get('content-length')),
    json: await response.json(),
  };
};

test('a survey is sent compressed to a client that accepts it, with the same content', async () => {
  const [small, plain] = [await ask({ 'accept-encoding': 'gzip, br' }), await ask({ 'accept-encoding': 'identity' })];
  expect([small.encoding, plain.encoding]).toEqual(['gzip', null]);
  expect(small.json).toEqual(plain.json);
  expect(small.length).toBeLessThan(plain.length / 2);
});

test('a short reply is not compressed', async () => {
  expect(await ask({ 'accept-encoding': 'gzip' }, '{ __typename }')).toMatchObject({
    encoding: null,
    json: { data: { __typename: 'Query' } },
  });
});

test('no reply that may contain secrets is compressed', async () => {
  expect((await ask({ 'accept-encoding': 'gzip', cookie: 'theme=dark' })).encoding).toBeNull();
});
