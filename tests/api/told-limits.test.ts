import { rawPost, startTestApp, textOf, type TestApp, type TestClient, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
let key: TestClient;
beforeAll(async () => {
  app = await startTestApp({ priceLimitFactor: 1 });
  company = await app.company();
  key = await company.withApiKey();
});
afterAll(() => app.stop());

const repeated = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');

test.each([
  ['DOCUMENT_TOO_LONG', `{ config { ${repeated(2_001, () => 'environment')} } }`],
  ['TOO_MANY_ALIASES', `{ ${repeated(31, (at) => `a${at}: config { environment }`)} }`],
  ['TOO_MANY_DIRECTIVES', `{ config { ${repeated(51, () => 'environment @include(if: true)')} } }`],
  ['DOCUMENT_TOO_DEEP', `{ studies { ${'createdBy { '.repeat(12)} ref ${'}'.repeat(12)} } }`],
])('the limit %s has a code and a sentence, which docs/errors.md explains', async (code, query) => {
  const { status, json } = await rawPost(company.viewer, { query });
  const error = json.errors.find(({ extensions }: { extensions: { code: string } }) => extensions.code === code);
  expect([status, error]).toEqual([400, expect.objectContaining({ message: expect.stringMatching(/^The document /) })]);
  expect(error.extensions).toEqual({ code, status: 400, detail: error.message });
  expect(textOf('docs/errors.md')).toContain(`| \`${code}\` |`);
});

const COSTLY = 'query ($first: Int!) { studyPage(first: $first) { studies { ref } } }';

test('an API key is told the price of each operation, and what is left', async () => {
  // The second time, a known document takes a shorter path.
  for (const first of [10, 10, 20]) {
    const response = await key.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: COSTLY, variables: { first } }),
    });
    const { extensions } = await response.json();
    // 100 for the page, and for each survey its ref and itself.
    expect(extensions).toEqual({ cost: { price: expect.any(Number), limit: 60_000 } });
    const { price } = extensions.cost;
    expect(price).toBeGreaterThanOrEqual(100 + first);
    expect(response.headers.get('ratelimit-policy')).toBe('"price";q=60000;qu="price", "dear";q=30;qu="running"');
    expect(response.headers.get('ratelimit')).toBe(`"price";r=${60_000 - price}, "dear";r=30`);
  }
});

test('a page of the client gets no more than its data', async () => {
  const { json } = await rawPost(company.viewer, { query: COSTLY, variables: { first: 10 } });
  expect(Object.keys(json)).toEqual(['data']);
});

describe('the file of the contract', () => {
  const file = (client: TestClient) => client.fetch('/graphql/schema.graphql');

  test('is given to API keys and to people who are signed in, also in production', async () => {
    const production = await startTestApp({ isProduction: true });
    try {
      const owner = await production.company();
      for (const client of [await owner.withApiKey(), owner.viewer]) {
        const response = await file(client);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
        const text = await response.text();
        expect(text).toContain('type Study ');
        expect(text).toContain('extend type Mutation');
      }
    } finally {
      await production.stop();
    }
  });

  test('is given to nobody else', async () => {
    const study = await company.publishedStudy();
    await study.withResponses(3);
    await study.close();
    for (const [client, status] of [
      [app.visitor(), 401],
      [await company.withLink(study.ref), 401],
      [app.visitor({ authorization: 'Bearer wrong' }), 401],
    ] as const)
      expect((await file(client)).status).toBe(status);
  });
});
