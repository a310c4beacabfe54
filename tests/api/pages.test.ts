import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

interface Page {
  nodes: { ref: string }[];
  edges: { cursor: string; node: { ref: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount: number;
}

const PAGE =
  'nodes { ref } edges { cursor node { ref } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount';
interface List {
  query: string;
  /** The names of the fields that lead to the list in a reply. */
  path: string[];
}

const LISTS = {
  surveys: {
    query: `query ($first: Int!, $after: String) { studyPage(first: $first, after: $after) { ${PAGE} } }`,
    path: ['studyPage'],
  },
  people: {
    query: `query ($first: Int!, $after: String) { rosterPeople(first: $first, after: $after) { ${PAGE} } }`,
    path: ['rosterPeople'],
  },
  'entries of the audit log': {
    query: `query ($first: Int!, $after: String) { auditLog(first: $first, after: $after) { ${PAGE} } }`,
    path: ['auditLog'],
  },
} satisfies Record<string, List>;

let app: TestApp;
let company: TestCompany;
let texts: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  await company.roster(
    Array.from({ length: 5 }, (_, at) => ({
      ...{ name: `Person ${at}`, email: `person${at}@people.test`, teamPath: ['All'] },
      ...{ classification: 1, segments: {} },
    })),
  );
  for (let at = 0; at < 4; at += 1) await company.publishedStudy();
  const study = await company.publishedStudy();
  await study.withResponses(5, { text: 'Words', votes: [{ topicSlug: 'docs', responseText: 'Old' }] });
  await study.close();
  texts = study.ref;
});
afterAll(() => app.stop());

const readPage = async (client: TestClient, { query, path }: List, variables: object): Promise<Page> =>
  path.reduce((at, name) => at[name], await client.run(query, variables));

/** Reads a list from its first page to its last, two items at a time. */
async function readAll(client: TestClient, list: List, variables = {}): Promise<Page[]> {
  const pages: Page[] = [];
  let after: string | null = null;
  do {
    const page: Page = await readPage(client, list, { first: 2, after, ...variables });
    pages.push(page);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return pages;
}

function expectWholeList(pages: Page[]): void {
  const refs = pages.flatMap(({ nodes }) => nodes.map(({ ref }) => ref));
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(refs).size).toBe(refs.length);
  for (const [at, { nodes, edges, pageInfo, totalCount }] of pages.entries()) {
    expect(totalCount).toBe(refs.length);
    expect(edges.map(({ node }) => node)).toEqual(nodes);
    expect(pageInfo).toEqual({
      hasNextPage: at < pages.length - 1,
      hasPreviousPage: at > 0,
      startCursor: edges[0]!.cursor,
      endCursor: edges.at(-1)!.cursor,
    });
  }
}

test.each(Object.entries(LISTS))('a list of %s is read to its end by the cursor of each page', async (_what, list) => {
  expectWholeList(await readAll(company.admin, list));
});

test('any cursor of a page begins the next one, not only the last', async () => {
  const all = await readPage(company.admin, LISTS.surveys, { first: 5 });
  const behind = await readPage(company.admin, LISTS.surveys, { first: 5, after: all.edges[1]!.cursor });
  expect(behind.nodes).toEqual(all.nodes.slice(2));
});

test('comments are read in the same way, and an empty page has no cursors', async () => {
  const query = `query ($ref: UUID!, $first: Int!, $after: String) {
    study(ref: $ref) { results { verbatims(topicSlug: "docs", first: $first, after: $after) { ${PAGE} } } } }`;
  const list = { query, path: ['study', 'results', 'verbatims'] };
  expectWholeList(await readAll(company.admin, list, { ref: texts }));
  const none = await company.admin.run(query, { ref: texts, first: 2, after: `ffffffff${randomUUID().slice(8)}` });
  expect(none.study.results.verbatims).toMatchObject({
    nodes: [],
    edges: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
  });
});

test('the names of before still answer', async () => {
  const { studyPage, auditLog } = await company.admin.run(
    '{ studyPage(first: 2) { studies { ref } nodes { ref } total totalCount next pageInfo { endCursor } } auditLog(first: 1) { entries { ref } nodes { ref } next pageInfo { endCursor } } }',
  );
  expect([studyPage.studies, studyPage.total, studyPage.next]).toEqual([
    studyPage.nodes,
    studyPage.totalCount,
    studyPage.pageInfo.endCursor,
  ]);
  expect([auditLog.entries, auditLog.next]).toEqual([auditLog.nodes, auditLog.pageInfo.endCursor]);
});
