import {
  openedResponses,
  readPdf,
  startTestApp,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const CREATE =
  'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref analysisSegments { key visible } } }';
const UPDATE =
  'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { analysisSegments { key visible } } }';
const PUBLISH = 'mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }';

let app: TestApp;
let company: TestCompany;

/** Eight people. Everybody has a Pay of their own, and Shift is known of two. */
const PEOPLE = Array.from({ length: 8 }, (_, at) => ({
  name: '',
  email: `person${at}@shop.test`,
  teamPath: ['Retail'],
  classification: 1,
  segments: {
    Role: at < 4 ? 'Baker' : 'Butcher',
    Location: at < 4 ? 'Lisbon' : 'Porto',
    Tenure: at < 4 ? 'Newcomer' : 'Veteran',
    Pay: `Grade ${at}`,
    ...(at < 2 && { Shift: 'Nightly' }),
  },
}));

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await app.company();
  await company.roster(PEOPLE);
});
afterAll(() => app.stop());

const segment = (key: string, visible = true) => ({ key, visible });
const choose = (study: TestStudy, ...keys: string[]) =>
  company.admin.run(UPDATE, { ref: study.ref, input: { analysisSegments: keys.map((key) => ({ key })) } });
const refusal = (study: TestStudy, analysisSegments: object[]) =>
  company.admin.refusal(UPDATE, { ref: study.ref, input: { analysisSegments } });
const segmentsOf = async ({ ref }: { ref: string }) =>
  (await company.admin.rest('GET', `/study/${ref}`)).body.analysisSegments;
const retail = async () =>
  (await company.admin.run('{ teams { ref value } }')).teams.find(({ value }: { value: string }) => value === 'Retail')
    .ref;
const addTeam = async ({ ref }: { ref: string }) =>
  company.admin.run('mutation ($ref: UUID!, $refs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $refs) { ref } }', {
    ref,
    refs: [await retail()],
  });

describe('the segments of a survey', () => {
  test('are Role and Location until others are chosen', async () => {
    expect(await segmentsOf(await company.draft())).toEqual([segment('Role'), segment('Location')]);
  });

  test('are chosen when a draft is made or changed, over GraphQL and REST', async () => {
    const input = { name: 'Pulse', analysisSegments: [{ key: 'Tenure' }, segment('Role', false)] };
    const { createStudy } = await company.admin.run(CREATE, { input });
    expect(createStudy.analysisSegments).toEqual([segment('Tenure'), segment('Role', false)]);
    const { body, status } = await company.admin.rest('POST', '/study', input);
    expect([status, body.analysisSegments]).toEqual([201, [segment('Tenure'), segment('Role', false)]]);
    const put = await company.admin.rest('PUT', `/study/${body.ref}`, { analysisSegments: [] });
    expect([put.status, put.body.analysisSegments]).toEqual([200, []]);
    expect((await segmentsOf(createStudy)).length).toBe(2);
  });

  test('are copied with the survey', async () => {
    const study = await company.draft();
    await choose(study, 'Tenure');
    const { body } = await company.admin.rest('POST', `/study/${study.ref}/duplicate`, {});
    expect(body.analysisSegments).toEqual([segment('Tenure')]);
  });

  test.each([
    ['a name that the roster does not have', [{ key: 'Shoe size' }], /The roster has no segment “Shoe size”/],
    ['that name, also if it is not visible', [segment('Shoe size', false)], /The roster has no segment/],
    [
      'a segment of which everybody has a value of their own',
      [{ key: 'Pay' }],
      /no value of it is shared by at least 3 people/,
    ],
    ['a value that is shared by two', [{ key: 'Shift' }], /“Shift” yet/],
    ['the team, which is always there', [{ key: 'Team' }], /always grouped by team/],
    ['a name twice', [{ key: 'Role' }, { key: ' Role' }], /“Role” is named twice/],
    ['a name of 121 characters', [{ key: 'x'.repeat(121) }], /120/],
    ['seven visible ones', [...'abcdefg'].map((key) => ({ key })), /at most 6 segments/],
    ['21 names', Array.from({ length: 21 }, (_, at) => segment(`S${at}`, false)), /at most 20 segments/],
  ])('refuse %s', async (_, given, sentence) => {
    const study = await company.draft();
    const expected = { fields: { analysisSegments: [expect.stringMatching(sentence)] } };
    expect(await refusal(study, given)).toMatchObject({ code: 'BAD_USER_INPUT', ...expected });
    const { status, body } = await company.admin.rest('PUT', `/study/${study.ref}`, { analysisSegments: given });
    expect([status, body]).toEqual([400, expected.fields]);
    expect(await segmentsOf(study)).toEqual([segment('Role'), segment('Location')]);
  });

  test('are measured against the survey’s own threshold', async () => {
    const study = await company.draft();
    const input = { privacy: { threshold: 5 }, analysisSegments: [{ key: 'Tenure' }] };
    expect(await company.admin.refusal(UPDATE, { ref: study.ref, input })).toMatchObject({
      fields: { analysisSegments: [expect.stringContaining('at least 5 people')] },
    });
  });

  test('can be sent back as they were read, also once one of them is not usable any more', async () => {
    const study = await company.draft();
    await choose(study, 'Tenure');
    await company.roster(PEOPLE.map((person, at) => ({ ...person, segments: { Tenure: `Year ${at}` } })));
    await choose(study, 'Tenure');
    expect((await refusal(study, [{ key: 'Tenure' }, { key: 'Pay' }])).fields).toBeDefined();
  });

  test('are checked again at the publish', async () => {
    const study = await company.draft();
    await choose(study, 'Tenure');
    await addTeam(study);
    await company.roster(PEOPLE.map((person, at) => ({ ...person, segments: { Tenure: `Year ${at}` } })));
    expect(await company.admin.refusal(PUBLISH, { ref: study.ref })).toMatchObject({
      fields: { analysisSegments: [expect.stringContaining('“Tenure”')] },
    });
    const rest = await company.admin.rest('PUT', `/study/${study.ref}`, { status: 'OPEN' });
    expect([rest.status, Object.keys(rest.body)]).toEqual([400, ['analysisSegments']]);
    await choose(study);
    await company.admin.run(PUBLISH, { ref: study.ref });
  });

  test('do not keep a company without a roster from publishing', async () => {
    const other = await app.company();
    const study = await other.publishedStudy();
    const { publicStudy } = await app
      .visitor()
      .run('query ($ref: UUID!) { publicStudy(ref: $ref) { privacy { attributes } } }', { ref: study.ref });
    expect(publicStudy.privacy.attributes).toEqual(['Team', 'Role', 'Location']);
  });

  test('are sealed, and can’t be changed once the survey is published', async () => {
    const study = await company.draft();
    await choose(study, 'Tenure');
    await study.publish([await retail()]);
    const { body } = await app.visitor().rest('GET', `/public/study/${study.ref}`);
    expect([body.privacy.attributes, body.privacy.sealed.terms.attributes]).toEqual([
      ['Team', 'Tenure'],
      ['Team', 'Tenure'],
    ]);
    const detail = 'What a published survey promises its respondents can no longer be changed.';
    expect(await refusal(study, [{ key: 'Role' }])).toMatchObject({ code: 'CONFLICT', detail });
    expect((await company.admin.rest('PUT', `/study/${study.ref}`, { analysisSegments: [] })).status).toBe(409);
    expect(await segmentsOf(study)).toEqual([segment('Tenure')]);
  });

  test('are changed by admins only', async () => {
    const study = await company.draft();
    const variables = { ref: study.ref, input: { analysisSegments: [] } };
    expect(await company.viewer.refusal(UPDATE, variables)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await (await app.company()).admin.refusal(UPDATE, variables)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

const RESULTS = `query ($ref: UUID!, $teamRef: UUID) { study(ref: $ref) {
  results(teamRef: $teamRef) { segments(type: TOPIC) { segment { name value } scores { ... on Score { scaledAvg } } } }
} }`;
const COUNTS = 'segments { name values { value n } }';
const PARTICIPATION = `query ($ref: UUID!) { study(ref: $ref) { participation { ${COUNTS} } } }`;
const OF_TEAM = `query ($ref: UUID!, $teamRef: UUID!) { study(ref: $ref) { teamParticipation(teamRef: $teamRef) { ${COUNTS} } } }`;

/** Everything that the APIs return about a closed survey and its team, as one text for each API. */
async function repliesOfApis(study: TestStudy, teamRef: string): Promise<[string, string][]> {
  const { ref } = study;
  const link = await company.withLink(ref);
  const key = await company.withApiKey();
  const replies: [string, string][] = [];
  const note = (api: string, value: unknown) => replies.push([api, JSON.stringify(value)]);
  const readers: [string, TestClient][] = [
    ['admin', company.admin],
    ['viewer', company.viewer],
    ['API key', key],
    ['share link', link],
  ];
  for (const [name, reader] of readers) {
    for (const team of [null, teamRef])
      note(`GraphQL results, ${name}`, await reader.run(RESULTS, { ref, teamRef: team }));
    for (const path of ['/scores/segments', `/scores/team/${teamRef}/segments`, '/scores/segments?type=PROMPT'])
      note(`REST ${path}, ${name}`, (await reader.rest('GET', `/study/${ref}${path}`)).body);
    if (name === 'share link') continue;
    note(`participation, ${name}`, await reader.run(PARTICIPATION, { ref }));
    note(`participation of the team, ${name}`, await reader.run(OF_TEAM, { ref, teamRef }));
    for (const path of ['/participation', `/team/${teamRef}/participation`])
      note(`REST ${path}, ${name}`, (await reader.rest('GET', `/study/${ref}${path}`)).body);
  }
  for (const query of ['', 'format=JSON&', `teamRef=${teamRef}&`])
    note(
      `export ${query}`,
      await (await company.admin.fetch(`/api/study/${ref}/export?${query}segmented=true`)).text(),
    );
  const pdf = await company.admin.fetch(`/api/study/${ref}/report.pdf`);
  note('report', readPdf(Buffer.from(await pdf.arrayBuffer())));
  note('public study', (await app.visitor().rest('GET', `/public/study/${ref}`)).body);
  return replies;
}

const OF_TENURE = /Newcomer|Veteran/;
const OF_OTHERS = /Baker|Butcher|Lisbon|Porto|Grade \d|Nightly|"Role"|"Location"|Job Title/;

test('a survey with one segment shows no other in any API, and stores no other', async () => {
  const study = await company.draft();
  await choose(study, 'Tenure');
  const teamRef = await retail();
  await study.publish([teamRef]);
  for (const { email } of PEOPLE) await study.respond({ email });
  const open = await openedResponses(app, study.ref);
  expect(open.map(({ document }) => Object.keys(document.segments))).toEqual(PEOPLE.map(() => ['Tenure']));
  expect(JSON.stringify(open)).not.toMatch(OF_OTHERS);
  const live = await company.admin.run(PARTICIPATION, { ref: study.ref });
  expect(live.study.participation.segments.map(({ name }: { name: string }) => name)).toEqual(['Tenure']);

  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  await study.close();
  const replies = await repliesOfApis(study, teamRef);
  expect(replies.filter(([, text]) => OF_OTHERS.test(text))).toEqual([]);
  const withoutTenure = replies.filter(([, text]) => !OF_TENURE.test(text)).map(([api]) => api);
  expect(withoutTenure).toEqual(['public study']);

  const stored = await app.dataSource.query('SELECT * FROM release_group WHERE study_id = $1', [study.ref]);
  expect(JSON.stringify(stored)).toMatch(OF_TENURE);
  expect(JSON.stringify(stored)).not.toMatch(OF_OTHERS);
});

test('a segment called Team is not stored with responses', async () => {
  await company.roster(PEOPLE.map((person) => ({ ...person, segments: { ...person.segments, Team: 'Secret squad' } })));
  const study = await company.publishedStudy({ teamRefs: [await retail()] });
  await study.respond({ email: PEOPLE[0]!.email });
  expect(Object.keys((await openedResponses(app, study.ref))[0]!.document.segments)).toEqual(['Role', 'Location']);
});
