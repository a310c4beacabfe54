import { startTestApp, type TestApp, type TestClient } from '../testkit';

let app: TestApp;
let admin: TestClient;
let studyRef: string;
beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  ({ admin } = company);
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await company.team(name);
    await admin.rest('POST', '/study-sequence', { name });
    await admin.rest('POST', '/auth/api/token', { name });
    await admin.rest('POST', '/company/invitations', { email: `${name}@acme.test`, role: 'VIEWER' });
  }
  const study = await (await company.publishedStudy()).withResponses(5);
  await study.close();
  studyRef = study.ref;
  for (const name of ['Draft', 'Archived']) {
    const { ref } = (await admin.rest('POST', '/study', { name })).body;
    if (name === 'Archived') await admin.rest('PUT', `/study/${ref}`, { isArchived: true });
  }
  for (let link = 0; link < 3; link += 1) await admin.rest('POST', `/study/${studyRef}/share`, {});
});
afterAll(() => app.stop());

const LISTS: readonly [path: string, query: string, key: string][] = [
  ['/studies', 'studies', 'ref'],
  ['/study-sequences', 'studySequences', 'ref'],
  ['/roster/teams', 'teams', 'ref'],
  ['/company/users', 'users', 'ref'],
  ['/company/invitations', 'invitations', 'ref'],
  ['/auth/api/tokens', 'apiKeys', 'ref'],
  ['/library/prompts', 'prompts', 'slug'],
  ['/study/:studyRef/shares', 'shares', 'ref'],
];

/** Follows the headers `Link` from an address to the last page. */
async function followed(path: string) {
  const pages: { body: unknown; total: string | null }[] = [];
  for (let address: string | undefined = `/api${path}`; address;) {
    const reply: Awaited<ReturnType<TestClient['fetch']>> = await admin.fetch(address);
    expect(reply.status).toBe(200);
    pages.push({ body: await reply.json(), total: reply.headers.get('x-total-count') });
    address = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  return pages;
}

test.each(LISTS)(
  '%s is one page unless a smaller one is asked for, and its pages together are the list',
  async (given, field, key) => {
    const path = given.replace(':studyRef', studyRef);
    const ofStudy = field === 'shares' ? `(studyRef: "${studyRef}")` : '';
    const { [field]: listed } = await admin.run(`{ ${field}${ofStudy} { ${key} } }`);
    const keysOf = (items: unknown) => (items as Record<string, string>[]).map((item) => item[key]);
    const expected = keysOf(listed);
    expect(expected.length).toBeGreaterThan(1);

    const [whole, ...none] = await followed(path);
    expect([keysOf(whole!.body), whole!.total, none]).toEqual([expected, String(expected.length), []]);

    const pageSize = Math.ceil(expected.length / 2);
    const pages = await followed(`${path}?pageSize=${pageSize}`);
    expect(pages.map(({ total }) => total)).toEqual([1, 2].map(() => String(expected.length)));
    expect(pages.flatMap(({ body }) => keysOf(body))).toEqual(expected);
  },
);

test('how often questions were asked is told of all of them, in pages as well', async () => {
  const [whole] = await followed('/library/prompts/popularity');
  const pages = await followed('/library/prompts/popularity?pageSize=40');
  expect(pages.length).toBeGreaterThan(2);
  expect(Object.assign({}, ...pages.map(({ body }) => body))).toEqual(whole!.body);
});

test('the audit log says how many entries it has, and its pages together have them', async () => {
  const pages = await followed('/company/audit-log?pageSize=2');
  const refs = pages.flatMap(({ body }) => (body as { results: { ref: string }[] }).results.map(({ ref }) => ref));
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([String(new Set(refs).size)]));
});

test('a page of too many items and a cursor that is none are refused under the names of the call', async () => {
  for (const pageSize of [0, 1_001, 'many'])
    expect((await admin.rest('GET', `/roster/teams?pageSize=${pageSize}`)).body).toHaveProperty('pageSize');
  expect((await admin.rest('GET', '/roster/teams?cursor=nowhere')).body).toHaveProperty('cursor');
  expect((await admin.rest('GET', '/studies?cursor=nowhere')).body).toHaveProperty('cursor');
});
