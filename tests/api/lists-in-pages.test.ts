import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
let admin: TestClient;
let studyRef: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  ({ admin } = company);
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await company.team(name);
    await admin.run('mutation ($name: String!) { createStudySequence(name: $name) { ref } }', { name });
    await admin.run(`mutation { createApiKey(name: "${name}") { key } }`);
    await admin.run(`mutation { inviteUser(input: { email: "${name}@acme.test", role: VIEWER }) { ref } }`);
  }
  const study = await (await company.publishedStudy()).withResponses(5);
  await study.close();
  studyRef = study.ref;
  for (let link = 0; link < 3; link += 1)
    await admin.run('mutation ($ref: UUID!) { shareStudy(ref: $ref, input: {}) { scopeToken } }', study);
});
afterAll(() => app.stop());

const LISTS = [
  ['userPage', 'users', 'ref'],
  ['invitationPage', 'invitations', 'ref'],
  ['apiKeyPage', 'apiKeys', 'ref'],
  ['teamPage', 'teams', 'ref'],
  ['studySequencePage', 'studySequences', 'ref'],
  ['promptPage', 'prompts', 'slug'],
  ['sharePage', 'shares', 'ref'],
] as const;

const ofStudy = (field: string) => (/^share/.test(field) ? `studyRef: "${studyRef}", ` : '');
const readAll = async (list: string, key: string) => {
  const given = ofStudy(list);
  const { [list]: items } = await admin.run(`{ ${list}${given && `(${given})`} { ${key} } }`);
  return (items as Record<string, string>[]).map((item) => item[key]!);
};
const readPage = async (field: string, key: string, first: number, after?: string | null) => {
  const form = `nodes { ${key} } edges { cursor node { ${key} } } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount`;
  const query = `query ($first: Int!, $after: String) { ${field}(${ofStudy(field)}first: $first, after: $after) { ${form} } }`;
  return (await admin.run(query, { first, after }))[field];
};

test.each(LISTS)('the pages of %s have what the list %s has, in its order', async (field, list, key) => {
  const all = await readAll(list, key);
  expect(all.length).toBeGreaterThan(1);
  const first = list === 'prompts' ? 40 : 2;
  const seen: string[] = [];
  let after: string | null = null;
  for (let more = true; more;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(field, key, first, after);
    expect(page.totalCount).toBe(all.length);
    expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
    expect(page.edges.map(({ node }: { node: object }) => node)).toEqual(page.nodes);
    seen.push(...page.nodes.map((node: Record<string, string>) => node[key]));
    ({ hasNextPage: more, endCursor: after } = page.pageInfo);
  }
  expect(seen).toEqual(all);
});

test('a page of too many items, and a cursor that is none, are refused under the name of their argument', async () => {
  for (const first of [0, 1_001, -1])
    expect((await admin.refusal(`{ teamPage(first: ${first}) { totalCount } }`)).fields).toHaveProperty('first');
  const refusal = await admin.refusal('{ teamPage(after: "nowhere") { totalCount } }');
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { after: [expect.any(String)] } });
});

test('a list goes on where it was when the last item of the page has been deleted meanwhile', async () => {
  const other = await app.company();
  for (const name of ['One', 'Two', 'Three']) await other.team(name);
  const read = async (after?: string) =>
    (
      await other.admin.run(
        'query ($after: String) { teamPage(first: 2, after: $after) { nodes { ref value } pageInfo { endCursor } totalCount } }',
        { after },
      )
    ).teamPage;
  const first = await read();
  const last = first.nodes.at(-1);
  const expected = (await read(first.pageInfo.endCursor)).nodes;
  await other.admin.run('mutation ($ref: UUID!) { deleteTeam(input: { ref: $ref }) { deletedRef } }', {
    ref: last.ref,
  });
  const again = await read(first.pageInfo.endCursor);
  expect(again.totalCount).toBe(first.totalCount - 1);
  // The item that followed has moved up to the place of the deleted one.
  expect(again.nodes).toEqual(expected);
});

test('a viewer reads the pages that everybody reads, and is refused those of admins', async () => {
  expect((await company.viewer.run('{ teamPage { totalCount } }')).teamPage.totalCount).toBeGreaterThan(2);
  for (const field of ['userPage', 'invitationPage', 'apiKeyPage'])
    expect((await company.viewer.refusal(`{ ${field} { totalCount } }`)).code).toBe('FORBIDDEN');
});
