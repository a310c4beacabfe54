import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/** The queries for comments and for text answers. Both work in the same way. */
const KINDS = {
  comments: {
    field: 'verbatims',
    filter: 'topicSlug',
    slug: 'docs',
    other: 'one_change',
    firsts: 'firstVerbatims',
    rest: 'verbatims',
    hide: 'hideVerbatim',
  },
  answers: {
    field: 'textAnswers',
    filter: 'promptSlug',
    slug: 'one_change',
    other: 'docs_findable',
    firsts: 'firstTextAnswers',
    rest: 'textualresponses',
    hide: 'hideTextAnswer',
  },
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

interface Page {
  nodes: { ref: string; responseText: string; isHidden: boolean }[];
  totalCount: number;
  next: string | null;
}

const PEOPLE = 7;
let app: TestApp;
let company: TestCompany;
let study: TestStudy;

async function answered(owner: TestCompany): Promise<TestStudy> {
  const own = await owner.publishedStudy();
  for (let at = 0; at < PEOPLE; at += 1)
    await own.respond({ text: `Text ${at}`, votes: [{ topicSlug: 'docs', responseText: `Text ${at}` }] });
  await own.close();
  return own;
}

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  study = await answered(company);
});
afterAll(() => app.stop());

const queryOf = ({
  field,
  filter,
}: Kind) => `query ($ref: UUID!, $slug: String, $first: Int, $after: String) { study(ref: $ref) { results {
  page: ${field}(${filter}: $slug, first: $first, after: $after) { nodes { ref responseText isHidden } totalCount next }
} } }`;
const read = async (kind: Kind, page: object = {}, client: TestClient = company.viewer): Promise<Page> =>
  (await client.run(queryOf(kind), { ref: study.ref, first: 50, ...page })).study.results.page;
const refused = async (kind: Kind, page: object) =>
  (await company.viewer.refusal(queryOf(kind), { ref: study.ref, first: 50, ...page })).fields;
const refsOf = ({ nodes }: Pick<Page, 'nodes'>) => nodes.map(({ ref }) => ref);

const NARROWED = [
  'The builds are slow and often broken.',
  'I like our docs, they are clear.',
  'We meet on Tuesdays for 100%_ready.',
  'Builds are better and faster than before.',
];

describe.each(Object.entries(KINDS))('%s', (_name, kind) => {
  test('are narrowed down by words and by sentiment, in pages, and never to a text that may not be read', async () => {
    const own = await company.publishedStudy();
    for (const text of NARROWED) await own.respond({ text, votes: [{ topicSlug: 'docs', responseText: text }] });
    await own.close();
    const QUERY = `query ($ref: UUID!, $search: String, $sentiment: TextSentiment, $first: Int! = 50, $after: String) { study(ref: $ref) { results {
      page: ${kind.field}(search: $search, sentiment: $sentiment, first: $first, after: $after) { nodes { ref responseText } totalCount next }
    } } }`;
    const found = async (by: object, client: TestClient = company.viewer): Promise<Page> =>
      (await client.run(QUERY, { ref: own.ref, ...by })).study.results.page;
    const textsOf = async (by: object, client?: TestClient) => {
      const { nodes, totalCount } = await found(by, client);
      expect(totalCount).toBe(nodes.length);
      return nodes.map(({ responseText }) => NARROWED.indexOf(responseText)).sort();
    };
    expect(await textsOf({ search: ' BUILDS are ' })).toEqual([0, 3]);
    expect(await textsOf({ search: '100%_r' })).toEqual([2]);
    expect(await textsOf({ search: '%' })).toEqual([2]);
    expect(await textsOf({ search: '  ' })).toEqual([0, 1, 2, 3]);
    expect(await textsOf({ sentiment: 'NEGATIVE' })).toEqual([0]);
    expect(await textsOf({ sentiment: 'NEUTRAL' })).toEqual([2]);
    expect(await textsOf({ sentiment: 'POSITIVE' })).toEqual([1, 3]);
    expect(await textsOf({ sentiment: 'POSITIVE', search: 'builds' }, await company.withLink(own.ref))).toEqual([3]);
    const whole = await found({ sentiment: 'POSITIVE' });
    const start = await found({ sentiment: 'POSITIVE', first: 1 });
    expect([start.totalCount, start.next]).toEqual([2, whole.nodes[0]!.ref]);
    const end = await found({ sentiment: 'POSITIVE', first: 1, after: start.next });
    expect([end.nodes, end.totalCount, end.next]).toEqual([[whole.nodes[1]], 2, null]);
    expect((await company.viewer.refusal(QUERY, { ref: own.ref, search: 'x'.repeat(101) })).fields).toEqual({
      search: ['At most 100 characters.'],
    });
    const path = `/study/${own.ref}/${kind.rest}`;
    const byRest = await company.viewer.rest('GET', `${path}?search=builds&sentiment=NEGATIVE`);
    expect([byRest.body.length, byRest.headers.get('x-total-count')]).toEqual([1, '1']);
    expect((await company.viewer.rest('GET', `${path}?sentiment=ANGRY`)).status).toBe(400);

    const HIDE = `mutation ($study: UUID!, $ref: UUID!) { ${kind.hide}(studyRef: $study, ref: $ref) { ref } }`;
    await company.admin.run(HIDE, { study: own.ref, ref: whole.nodes[0]!.ref });
    expect(await textsOf({ sentiment: 'POSITIVE' })).toHaveLength(1);
    expect(await textsOf({ sentiment: 'POSITIVE' }, company.admin)).toEqual([1, 3]);
  });

  test('of a group that may not show them are not found by words either', async () => {
    const careful = await app.company();
    await careful.admin.run('mutation { updateCompany(input: { scoreThreshold: 3, commentThreshold: 5 }) { ref } }');
    const own = await careful.publishedStudy();
    for (const text of NARROWED) await own.respond({ text, votes: [{ topicSlug: 'docs', responseText: text }] });
    await own.close();
    const query = `query ($ref: UUID!) { study(ref: $ref) { results {
      page: ${kind.field}(search: "builds", sentiment: NEGATIVE) { nodes { ref } totalCount hidden }
    } } }`;
    const { page } = (await careful.admin.run(query, { ref: own.ref })).study.results;
    expect([page.nodes, page.totalCount]).toEqual([[], 0]);
    expect(page.hidden).toBe('BELOW_THRESHOLD');
  });

  test('come in pages without repetitions, and every page has the total count', async () => {
    const whole = await read(kind);
    expect([whole.nodes.map(({ responseText }) => responseText).sort(), whole.totalCount, whole.next]).toEqual([
      Array.from({ length: PEOPLE }, (_, at) => `Text ${at}`),
      PEOPLE,
      null,
    ]);
    const pages: Page[] = [];
    for (let after: string | null | undefined; after !== null; after = pages.at(-1)!.next)
      pages.push(await read(kind, { first: 3, after, slug: kind.slug }));
    expect(pages.map(({ nodes, totalCount }) => [nodes.length, totalCount])).toEqual([
      [3, PEOPLE],
      [3, PEOPLE],
      [1, PEOPLE],
    ]);
    expect(pages.flatMap(refsOf)).toEqual(refsOf(whole));
    expect(await read(kind, { first: PEOPLE })).toMatchObject({ next: null });
    expect(refsOf(await read(kind, { first: 3, after: pages[0]!.next!.toUpperCase() }))).toEqual(refsOf(pages[1]!));
  });

  test('have a random order, which does not reveal when they were written and is always the same for everybody', async () => {
    const refs = refsOf(await read(kind));
    for (const ref of refs)
      expect(ref).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(refs).toEqual([...refs].sort());
    for (const client of [company.viewer, company.admin, await company.withLink(study.ref)]) {
      expect(refsOf(await read(kind, {}, client))).toEqual(refs);
      expect(
        (await client.rest('GET', `/study/${study.ref}/${kind.rest}`)).body.map(({ ref }: { ref: string }) => ref),
      ).toEqual(refs);
    }
    const at = `/study/${study.ref}/${kind.rest}?pageSize=2`;
    const { body, headers } = await company.viewer.rest('GET', `${at}&cursor=${refs[2]}`);
    expect(refsOf({ nodes: body })).toEqual(refs.slice(3, 5));
    expect(headers.get('x-total-count')).toBe(String(PEOPLE));
    expect(headers.get('link')).toBe(`</api${at}&cursor=${refs[4]}>; rel="next"`);
    const last = await company.viewer.rest('GET', `${at}&cursor=${refs[PEOPLE - 3]}`);
    expect([last.body.length, last.headers.get('link')]).toEqual([2, null]);
  });

  test('need a page size of 1 to 1000, a valid ref to begin after, and a topic or question that was asked', async () => {
    const size = { first: ['Ask for 1 to 1000 texts.'] };
    for (const first of [0, -1, 1_001]) expect(await refused(kind, { first })).toEqual(size);
    for (const after of ['next', '', '-'.repeat(36), `${randomUUID()}x`])
      expect(await refused(kind, { after })).toEqual({ after: ['This is not the cursor of a page.'] });
    for (const slug of ['nothing', kind.other])
      expect(Object.keys((await refused(kind, { slug }))!)).toEqual([kind.filter]);
    expect((await read(kind, { first: 1_000 })).totalCount).toBe(PEOPLE);
    for (const [query, field] of [
      ['pageSize=0', 'pageSize'],
      ['pageSize=many', 'pageSize'],
      ['cursor=next', 'cursor'],
      [`${kind.filter}=nothing`, kind.filter],
      ['page=2', 'page'],
    ] as const) {
      const { status, body } = await company.viewer.rest('GET', `/study/${study.ref}/${kind.rest}?${query}`);
      expect([status, Object.keys(body)]).toEqual([400, [field]]);
    }
    for (const first of [0, 21]) {
      const query = `query ($ref: UUID!, $first: Int!) { study(ref: $ref) { results { ${kind.firsts}(first: $first) { page { totalCount } } } } }`;
      expect((await company.viewer.refusal(query, { ref: study.ref, first })).fields).toEqual({
        first: ['Ask for 1 to 20 texts of each.'],
      });
    }
  });

  test('can be hidden from everybody but admins and shown again, only by admins of the survey’s company', async () => {
    const HIDE = `mutation ($study: UUID!, $ref: UUID!, $isHidden: Boolean! = true) { ${kind.hide}(studyRef: $study, ref: $ref, isHidden: $isHidden) { ref isHidden } }`;
    const [first, second] = refsOf(await read(kind)) as [string, string];
    expect(await company.viewer.refusal(HIDE, { study: study.ref, ref: first })).toMatchObject({ status: 403 });
    expect(await (await company.withLink(study.ref)).refusal(HIDE, { study: study.ref, ref: first })).toMatchObject({
      status: 403,
    });
    const elsewhere = await answered(company);
    for (const [of, ref] of [
      [study.ref, randomUUID()],
      [elsewhere.ref, first],
    ])
      expect(await company.admin.refusal(HIDE, { study: of, ref })).toMatchObject({
        status: 404,
        detail: 'Not found.',
      });
    const stranger = await app.company();
    expect(await stranger.admin.refusal(HIDE, { study: study.ref, ref: first })).toMatchObject({
      status: 404,
      detail: 'Not found.',
    });

    expect((await company.admin.run(HIDE, { study: study.ref, ref: first }))[kind.hide]).toEqual({
      ref: first,
      isHidden: true,
    });
    for (const client of [company.viewer, await company.withLink(study.ref)]) {
      const page = await read(kind, { first: 1 }, client);
      expect([refsOf(page), page.totalCount]).toEqual([[second], PEOPLE - 1]);
      expect((await client.rest('GET', `/study/${study.ref}/${kind.rest}`)).body).toHaveLength(PEOPLE - 1);
    }
    const { nodes, totalCount } = await read(kind, {}, company.admin);
    expect([nodes.filter(({ isHidden }) => isHidden).map(({ ref }) => ref), totalCount]).toEqual([[first], PEOPLE]);
    await company.admin.run(HIDE, { study: study.ref, ref: first, isHidden: false });
    expect((await read(kind)).totalCount).toBe(PEOPLE);
  });
});
