import {
  startTestApp,
  statementsOf,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * The reply with the scores of a closed survey is cached for callers with the same rights until any part of it changes.
 */
const RESULTS = `query ($ref: UUID!, $teamRef: UUID) { study(ref: $ref) { results(teamRef: $teamRef) {
  scores { ... on Score { slug n comments trend { direction } } }
  segments { teamSegment { value } scores { ... on Score { slug n } } }
} } }`;

/** The ref of a survey that does not exist. */
const OTHERS = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let company: TestCompany;
let platform: string;
let before: TestStudy;
let study: TestStudy;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  company = await app.company();
  platform = await company.team('Platform');
  const { createStudySequence } = await company.admin.run(
    'mutation { createStudySequence(name: "Quarterly") { ref } }',
  );
  before = await closed(createStudySequence.ref);
  study = await closed(createStudySequence.ref);
});
afterAll(() => app.stop());

async function closed(sequenceRef: string): Promise<TestStudy> {
  const made = await company.publishedStudy({ teamRefs: [platform], sequenceRef, questions: ['docs_findable'] });
  await made.withResponses(3, { teamRef: platform, votes: [{ topicSlug: 'docs', responseText: 'More of it' }] });
  await made.close();
  return made;
}

interface Seen {
  scores: { slug: string; n: number; comments: number; trend: object | null }[];
  segments: { teamSegment: { value: string } | null; scores: { slug: string; n: number }[] }[];
}
const read = async (client: TestClient, ref = study.ref): Promise<Seen> =>
  (await client.run(RESULTS, { ref })).study.results;
/** Reads until the reply is cached, and returns it. */
async function kept(client: TestClient): Promise<Seen> {
  for (let time = 0; time < 3; time += 1) await read(client);
  return read(client);
}
const statements = (client: TestClient) => statementsOf(app.dataSource, () => read(client));

test('a cached reply takes one statement, which checks the caller and whether the data has changed', async () => {
  expect(await kept(company.admin)).toMatchObject({
    scores: [{ slug: 'docs', n: 3, comments: 3, trend: { direction: 'UNCLEAR' } }],
  });
  expect(await statements(company.admin)).toEqual([expect.stringMatching(/xmin.*session/s)]);
  // A colleague gets the same reply. A caller with other rights does not get the cached one.
  expect(await read(company.viewer)).toEqual(await read(company.admin));
});

test('the reply is the same, byte for byte, whether it is new, compiled or cached', async () => {
  const everything = `query ($ref: UUID!, $type: ScoreType!) { study(ref: $ref) { __typename ref results {
    asOf teamRef devexIndex { ... on DevexIndex { index n trend { low } } ...Hidden }
    scores(type: $type) { ...Told ... on Score { votes } ...Hidden }
    topics: scores { ... on ScoreResult { __typename } ... on Score { slug favourable comments priority trend { difference direction } } }
    segments { segment { name value } teamSegment { name ref } scores { ...Told ...Hidden } }
    choices { ... on ChoiceCounts { slug counts { choice n } } ...Hidden }
  } } }
  fragment Told on Score { type slug scaledAvg freqDist n votes nps { score } rows { __typename } }
  fragment Hidden on SuppressedScore { hidden: slug reason needed }`;
  const text = async (query: string, variables: object) => {
    const response = await company.admin.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      headers: { 'content-type': 'application/json' },
    });
    return response.text();
  };
  const asked = [
    { ref: study.ref, type: 'TOPIC' },
    { ref: study.ref, type: 'PROMPT' },
    { ref: before.ref, type: 'OTHER' },
    { ref: OTHERS, type: 'TOPIC' },
  ];
  for (const [at, variables] of asked.entries()) {
    // Each document is new: Apollo answers it first, then it is compiled, and then its reply is cached.
    const query = everything + ' '.repeat(at);
    const first = await text(query, variables);
    expect([await text(query, variables), await text(query, variables)]).toEqual([first, first]);
    expect(first).toContain(variables.ref === study.ref ? '"Study"' : '"errors"');
  }
});

describe('a cached reply is not given to somebody', () => {
  beforeEach(() => kept(company.admin));

  test('of another company', async () => {
    expect(await (await app.company()).admin.refusal(RESULTS, { ref: study.ref })).toMatchObject({ status: 404 });
  });
  test('without a session, or without a role', async () => {
    expect(await app.visitor().refusal(RESULTS, { ref: study.ref })).toMatchObject({ status: 401 });
    expect(await (await company.withoutRole()).refusal(RESULTS, { ref: study.ref })).toMatchObject({ status: 403 });
  });
  test('whose link is for one team', async () => {
    const link = await company.withLink(study.ref, { teamRef: platform });
    for (let time = 0; time < 3; time += 1)
      expect(await link.refusal(RESULTS, { ref: study.ref })).toMatchObject({ status: 403 });
    expect(await link.run(RESULTS, { ref: study.ref, teamRef: platform })).toMatchObject({
      study: { results: { segments: [] } },
    });
  });
  test('whose link is for another survey', async () => {
    expect(await (await company.withLink(before.ref)).refusal(RESULTS, { ref: study.ref })).toMatchObject({
      status: 403,
    });
  });
  test('who has lost the role in the meantime', async () => {
    await app.dataSource.query('UPDATE account SET role = NULL WHERE email = $1', [company.emails.admin]);
    expect(await company.admin.refusal(RESULTS, { ref: study.ref })).toMatchObject({ status: 403 });
  });
  test('whose session has ended', async () => {
    await app.dataSource.query('DELETE FROM session WHERE account_id = (SELECT id FROM account WHERE email = $1)', [
      company.emails.admin,
    ]);
    expect(await company.admin.refusal(RESULTS, { ref: study.ref })).toMatchObject({ status: 401 });
  });
  test('whose session has expired without being deleted', async () => {
    app.clock.set(new Date(app.clock.now().getTime() + 8 * 24 * 60 * 60 * 1000));
    expect(await company.admin.refusal(RESULTS, { ref: study.ref })).toMatchObject({ status: 401 });
  });
  test('who asks after the survey was deleted', async () => {
    await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: study.ref });
    expect(await company.admin.refusal(RESULTS, { ref: study.ref })).toMatchObject({ status: 404 });
  });
});

describe('a change shows at once', () => {
  beforeEach(() => kept(company.admin));

  test('to a comment that is hidden, and shown again', async () => {
    const VERBATIMS = 'query ($ref: UUID!) { study(ref: $ref) { results { verbatims { nodes { ref } } } } }';
    const [{ ref }] = (await company.admin.run(VERBATIMS, { ref: study.ref })).study.results.verbatims.nodes;
    const hide = (isHidden: boolean) =>
      company.admin.run(
        'mutation ($studyRef: UUID!, $ref: UUID!, $isHidden: Boolean!) { hideVerbatim(studyRef: $studyRef, ref: $ref, isHidden: $isHidden) { ref } }',
        { studyRef: study.ref, ref, isHidden },
      );
    await hide(true);
    expect((await read(company.admin)).scores[0]!.comments).toBe(2);
    await hide(false);
    expect((await read(company.admin)).scores[0]!.comments).toBe(3);
  });

  test('to the survey that trends are measured against', async () => {
    await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: before.ref });
    expect((await read(company.admin)).scores[0]!.trend).toBeNull();
  });

  test('to a release that is replaced', async () => {
    await app.dataSource.query(
      `UPDATE release_group SET topics = jsonb_set(topics::jsonb, '{n,0}', '7') WHERE study_id = $1`,
      [study.ref],
    );
    expect((await read(company.admin)).scores[0]!.n).toBe(7);
  });
});
