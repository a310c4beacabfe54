import { rawPost, startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const TEXTS = `query ($ref: UUID!, $team: UUID, $topic: String, $first: Int! = 50, $after: String) { study(ref: $ref) { results(teamRef: $team) {
  verbatims(topicSlug: $topic, first: $first, after: $after) {
    nodes { ref topicSlug topicLabel responseText team { name } isHidden } totalCount next hidden
  }
  textAnswers(first: $first) { nodes { ref promptSlug topicSlug responseText team { name } } totalCount hidden }
  scores { ... on Score { slug comments votes } }
} } }`;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<'engineering' | 'alpha' | 'beta', string>;

/** Three people of Alpha, two of Beta and one without a team comment. */
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const engineering = await company.team('Engineering');
  teams = {
    engineering,
    alpha: await company.team('Alpha', engineering),
    beta: await company.team('Beta', engineering),
  };
  study = await company.publishedStudy({ teamRefs: [engineering] });
  const given = [teams.alpha, teams.alpha, teams.alpha, teams.beta, teams.beta, undefined];
  for (const [at, teamRef] of given.entries()) {
    await study.respond({
      teamRef,
      text: `Text ${at}`,
      votes: [{ topicSlug: 'docs', responseText: `Comment ${at}` }, { topicSlug: 'review' }],
    });
  }
});
afterAll(() => app.stop());

const read = async (variables: object = {}, client: TestClient = company.viewer) =>
  (await client.run(TEXTS, { ref: study.ref, ...variables })).study.results;
const textsOf = (page: { nodes: { responseText: string }[] }) =>
  page.nodes.map(({ responseText }) => responseText).sort();

test('texts cannot be read while the survey is open, even if its scores can', async () => {
  await company.setFeature('openSurveyResults', true);
  const { verbatims, textAnswers } = await read({}, company.admin);
  expect([verbatims, textAnswers]).toMatchObject([
    { nodes: [], totalCount: 0 },
    { nodes: [], totalCount: 0 },
  ]);
  const PAGE = 'page { nodes { ref } totalCount }';
  const { results } = (
    await company.admin.run(
      `query ($ref: UUID!) { study(ref: $ref) { results {
      asOf firstVerbatims { ${PAGE} } firstTextAnswers { ${PAGE} } drawnVerbatims(seed: 1, each: 20) { ref } summary(kind: COMMENTS) { ... on Summary { type } }
      topics: segments { scores { __typename } } prompts: segments(type: PROMPT) { scores { __typename } }
    } } }`,
      { ref: study.ref },
    )
  ).study;
  const none = (topics: number) => Array.from({ length: topics }, () => ({ page: { nodes: [], totalCount: 0 } }));
  expect(results).toEqual({
    asOf: 3,
    firstVerbatims: none(2),
    firstTextAnswers: none(1),
    drawnVerbatims: [],
    summary: { type: 'FAILURE' },
    topics: [],
    prompts: [],
  });
  await study.close();
});

describe('a closed survey', () => {
  test('names no team beside any text, because the one person without a team and the two of Beta could be told by that', async () => {
    const { verbatims, textAnswers } = await read();
    const labelled = (nodes: { responseText: string; team: { name: string } | null }[]) =>
      Object.fromEntries(nodes.map(({ responseText, team }) => [responseText.slice(-1), team?.name ?? null]));
    const expected = { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null };
    expect([labelled(verbatims.nodes), labelled(textAnswers.nodes)]).toEqual([expected, expected]);
    expect(verbatims.nodes[0]).toMatchObject({ topicSlug: 'docs', topicLabel: 'Documentation', isHidden: false });
    expect(textAnswers.nodes[0]).toMatchObject({ promptSlug: 'one_change' });
  });

  test('shows the texts of a team, and for a team of two neither texts nor their number', async () => {
    expect(textsOf((await read({ team: teams.alpha })).verbatims)).toEqual(['Comment 0', 'Comment 1', 'Comment 2']);
    const { verbatims, textAnswers } = await read({ team: teams.beta });
    const nothing = { nodes: [], totalCount: 0, hidden: 'BELOW_THRESHOLD' };
    expect([verbatims, textAnswers]).toEqual([{ ...nothing, next: null }, nothing]);
  });

  test('does not reveal that two comments are by the same person', async () => {
    const { verbatims, textAnswers } = await read();
    const keys = Object.keys(verbatims.nodes[0]).sort();
    expect(keys).toEqual(['isHidden', 'ref', 'responseText', 'team', 'topicLabel', 'topicSlug']);
    const order = (nodes: { responseText: string }[]) =>
      nodes.map(({ responseText }) => responseText.slice(-1)).join('');
    expect(textAnswers.nodes.map(({ ref }: { ref: string }) => ref)).not.toEqual(
      verbatims.nodes.map(({ ref }: { ref: string }) => ref),
    );
    expect([order(verbatims.nodes).length, order(textAnswers.nodes).length]).toEqual([6, 6]);
  });

  test('shows texts without their teams to the holder of a share link', async () => {
    const holder = await company.withLink(study.ref);
    const { verbatims } = await read({}, holder);
    expect(verbatims.nodes.map(({ team }: { team: object | null }) => team)).toEqual(Array(6).fill(null));
  });

  test('shows and counts a hidden comment for admins only, and keeps its vote', async () => {
    const { verbatims } = await read({ topic: 'docs' });
    const { ref, responseText } = verbatims.nodes[0];
    const hide = (isHidden: boolean) =>
      company.admin.run(
        'mutation ($study: UUID!, $ref: UUID!, $isHidden: Boolean!) { hideVerbatim(studyRef: $study, ref: $ref, isHidden: $isHidden) { isHidden } }',
        {
          study: study.ref,
          ref,
          isHidden,
        },
      );
    await hide(true);
    const after = await read({ topic: 'docs' });
    expect(textsOf(after.verbatims)).not.toContain(responseText);
    expect(after.scores).toContainEqual({ slug: 'docs', comments: 5, votes: 6 });
    expect((await read({}, company.admin)).verbatims.nodes).toContainEqual(
      expect.objectContaining({ ref, isHidden: true }),
    );
    await hide(false);
    expect((await read()).scores).toContainEqual({ slug: 'docs', comments: 6, votes: 6 });
  });

  test('gives the first texts of every topic and question in one reply, and further pages after these', async () => {
    const FIRST = `query ($ref: UUID!, $team: UUID, $first: Int!) { study(ref: $ref) { results(teamRef: $team) {
      firstVerbatims(first: $first) { topicSlug page { nodes { ref topicSlug } totalCount next hidden } }
      firstTextAnswers(first: $first) { promptSlug page { nodes { ref promptSlug } totalCount next hidden } }
    } } }`;
    const first = async (variables: object) =>
      (await company.viewer.run(FIRST, { ref: study.ref, ...variables })).study.results;
    const { firstVerbatims, firstTextAnswers } = await first({ first: 4 });
    const pageOf = (topicSlug: string) =>
      firstVerbatims.find((topic: { topicSlug: string }) => topic.topicSlug === topicSlug).page;
    const [whole, rest] = [await read({ topic: 'docs' }), await read({ topic: 'docs', after: pageOf('docs').next })];
    const refs = (nodes: { ref: string }[]) => nodes.map(({ ref }) => ref);
    expect(pageOf('docs')).toMatchObject({ totalCount: 6, hidden: null });
    expect(pageOf('review')).toEqual({ nodes: [], totalCount: 0, next: null, hidden: null });
    expect([...refs(pageOf('docs').nodes), ...refs(rest.verbatims.nodes)]).toEqual(refs(whole.verbatims.nodes));
    expect(firstTextAnswers).toMatchObject([
      { promptSlug: 'one_change', page: { totalCount: 6, next: expect.any(String) } },
    ]);
    const ofTwo = await first({ first: 20, team: teams.beta });
    expect(ofTwo.firstVerbatims).toHaveLength(2);
    for (const { page } of [...ofTwo.firstVerbatims, ...ofTwo.firstTextAnswers]) {
      expect(page).toEqual({ nodes: [], totalCount: 0, next: null, hidden: 'BELOW_THRESHOLD' });
    }
    const { json } = await rawPost(company.viewer, { query: FIRST, variables: { ref: study.ref, first: 21 } });
    expect(json.errors[0].extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { first: ['Ask for 1 to 20 texts of each.'] },
    });
  });

  test('draws random texts from all texts that may be read, and the same ones for the same seed', async () => {
    const DRAWN = `query ($ref: UUID!, $team: UUID, $seed: Int!, $each: Int) { study(ref: $ref) { results(teamRef: $team) {
      drawnVerbatims(seed: $seed, each: $each) { ref topicSlug responseText isHidden }
    } } }`;
    const drawn = async (variables: object, client = company.admin) =>
      textsOf({ nodes: (await client.run(DRAWN, { ref: study.ref, ...variables })).study.results.drawnVerbatims });
    const [hidden] = (await read({ topic: 'docs' })).verbatims.nodes;
    const hide = (isHidden: boolean) =>
      company.admin.run(
        'mutation ($study: UUID!, $ref: UUID!, $isHidden: Boolean!) { hideVerbatim(studyRef: $study, ref: $ref, isHidden: $isHidden) { ref } }',
        { study: study.ref, ref: hidden.ref, isHidden },
      );
    await hide(true);
    const draws = await Promise.all(Array.from({ length: 40 }, (_, seed) => drawn({ seed })));
    expect(draws.every(({ length }) => length === 2)).toBe(true);
    expect([...new Set(draws.flat())].sort()).toEqual(textsOf((await read()).verbatims));
    expect(draws.flat()).not.toContain(hidden.responseText);
    expect(await drawn({ seed: 7 })).toEqual(draws[7]);
    expect(await drawn({ seed: 7 }, await company.withLink(study.ref))).toEqual(draws[7]);
    await hide(false);
    expect(await drawn({ seed: 7, each: 20 })).toHaveLength(6);
    expect(await drawn({ seed: 7, team: teams.beta })).toEqual([]);
    const { json } = await rawPost(company.viewer, { query: DRAWN, variables: { ref: study.ref, seed: 1, each: 21 } });
    expect(json.errors[0].extensions.fields).toEqual({ each: ['Ask for 1 to 20 texts of each.'] });
  });
});
