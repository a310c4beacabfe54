import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const ADD = 'mutation ($input: AddRecipientsInput!) { addRecipients(input: $input) { added } }';
const REMOVE = 'mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { undoRef } }';
const UPDATE = 'mutation ($input: UpdateRecipientInput!) { updateRecipient(input: $input) { recipient { ref } } }';
const UNDO = 'mutation ($ref: UUID!) { undoRecipientRemoval(ref: $ref) { restored } }';
const EXPECTED = `query ($ref: UUID!) {
  expectedTeams(studyRef: $ref) {
    source minimum inAskedTeams outsideAskedTeams teams { team { value } expected isBelowMinimum }
  }
}`;
const NUMBERS = `query ($ref: UUID!) {
  study(ref: $ref) { recipientCount expectedResponseCount participation { expectedResponseCount responseRate } }
}`;

let app: TestApp;
let company: TestCompany;
let division: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await app.company();
  const people = (names: string[], teamPath: string[], classification = 1) =>
    names.map((name) => ({ name, email: `${name}@people.test`, teamPath, classification, segments: { Role: 'Dev' } }));
  await company.roster([
    ...people(['ada', 'bob', 'cem'], ['Engineering', 'Platform']),
    ...people(['dan', 'eve'], ['Engineering', 'Mobile']),
    ...people(['bot'], ['Engineering', 'Mobile'], 3),
    ...people(['fay'], ['Sales']),
    ...people(['gus'], []),
  ]);
  const { teams } = await company.viewer.run('{ teams { ref value } }');
  division = teams.find(({ value }: { value: string }) => value === 'Engineering').ref;
});
afterAll(() => app.stop());

const distribute = (study: TestStudy, method: string) =>
  company.admin.run(
    `mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { distributionMethod: ${method} }) { recipientCount } }`,
    { ref: study.ref },
  );
const expected = async (study: TestStudy) => (await company.admin.run(EXPECTED, { ref: study.ref })).expectedTeams;
const numbers = async (study: TestStudy) => (await company.viewer.run(NUMBERS, { ref: study.ref })).study;
const asks = (study: TestStudy, teamRefs: string[]) =>
  company.admin.run(
    'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
    { ref: study.ref, teamRefs },
  );

test('a survey that the product sends needs a recipient, and its response rate is measured against the recipients', async () => {
  const study = await company.draft();
  await distribute(study, 'EMAIL');
  await expect(study.publish([division])).rejects.toThrow('You must select at least one recipient to continue.');
  await study.addRecipients({ teamRefs: [division] });
  await study.publish([division]);
  await study.withResponses(4);
  expect(await numbers(study)).toEqual({
    ...{ recipientCount: 5, expectedResponseCount: 5 },
    participation: { expectedResponseCount: 5, responseRate: 80 },
  });
  await study.addRecipients();
  expect(await numbers(study)).toMatchObject({ recipientCount: 7, participation: { responseRate: 57.1 } });
  await study.close();
  const before = await numbers(study);
  const { rosterPeople } = await company.admin.run('{ rosterPeople { nodes { ref } } }');
  await company.admin.run('mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { undoRef } }', {
    refs: rosterPeople.nodes.map(({ ref }: { ref: string }) => ref),
  });
  expect(before.recipientCount).toBe(7);
  expect(await numbers(study)).toEqual(before);
  expect((await company.admin.rest('GET', `/study/${study.ref}`)).body).toMatchObject({ expectedResponseCount: 7 });
});

test('a link that is shared by hand is measured against what an admin has entered, whoever its recipients are', async () => {
  const study = await (await company.publishedStudy({ teamRefs: [division] })).addRecipients();
  expect(await numbers(study)).toMatchObject({ recipientCount: 7, expectedResponseCount: null });
  await company.admin.run('mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { targetResponses: 20 }) { ref } }', {
    ref: study.ref,
  });
  expect(await numbers(study)).toMatchObject({ recipientCount: 7, expectedResponseCount: 20 });
});

test('sharing the link by hand instead removes the recipients of a draft, and going back to a draft keeps them', async () => {
  const study = await company.draft();
  await distribute(study, 'EMAIL');
  await study.addRecipients();
  await distribute(study, 'MANUAL');
  expect((await numbers(study)).recipientCount).toBe(0);
  await study.addRecipients({ teamRefs: [division] });
  await study.publish([division]);
  await company.admin.run('mutation ($ref: UUID!) { unpublishStudy(ref: $ref) { ref } }', { ref: study.ref });
  expect((await numbers(study)).recipientCount).toBe(5);
});

test('the recipients of a closed survey can be read, and no longer changed', async () => {
  const study = await (await company.publishedStudy({ teamRefs: [division] })).addRecipients();
  const { recipients } = await company.admin.run(
    'query ($ref: UUID!) { recipients(studyRef: $ref) { nodes { ref } } }',
    { ref: study.ref },
  );
  const [{ ref }, { ref: another }] = recipients.nodes;
  const { removeRecipients } = await company.admin.run(REMOVE, { input: { studyRef: study.ref, refs: [another] } });
  await study.withResponses(3);
  await study.close();
  for (const [operation, variables] of [
    [ADD, { input: { studyRef: study.ref, filter: {} } }],
    [REMOVE, { input: { studyRef: study.ref, refs: [ref] } }],
    [UPDATE, { input: { studyRef: study.ref, ref, name: 'Other' } }],
    [UNDO, { ref: removeRecipients.undoRef }],
  ] as const)
    expect(await company.admin.refusal(operation, variables)).toMatchObject({
      ...{ code: 'CONFLICT', detail: 'The recipients of a closed survey can no longer be changed.' },
    });
  expect((await numbers(study)).recipientCount).toBe(6);
});

describe('the expected number of each asked team', () => {
  const teams = (...rows: [string, number][]) =>
    rows.map(([value, n]) => ({ team: { value }, expected: n, isBelowMinimum: n < 3 }));

  test('is counted in the roster for a link that is shared by hand, and among the recipients otherwise', async () => {
    const study = await company.draft();
    expect(await expected(study)).toMatchObject({ source: 'ROSTER', inAskedTeams: 0, teams: [] });
    await asks(study, [division]);
    const byRoster = { source: 'ROSTER', minimum: 3, inAskedTeams: 5, outsideAskedTeams: 0 };
    const all = teams(['Engineering', 5], ['Mobile', 2], ['Platform', 3]);
    expect(await expected(study)).toEqual({ ...byRoster, teams: all });
    await study.addRecipients({ filter: { search: 'a' } });
    expect(await expected(study)).toEqual({
      ...{ source: 'RECIPIENTS', minimum: 3, inAskedTeams: 2, outsideAskedTeams: 1 },
      teams: teams(['Engineering', 2], ['Mobile', 1], ['Platform', 1]),
    });
    await distribute(study, 'EMAIL');
    await study.addRecipients();
    expect(await expected(study)).toEqual({ ...byRoster, source: 'RECIPIENTS', outsideAskedTeams: 2, teams: all });
  });

  test('is compared with the minimum that the survey promises', async () => {
    const study = await company.draft();
    await asks(study, [division]);
    await company.admin.run(
      'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { privacy: { threshold: 5 } }) { ref } }',
      { ref: study.ref },
    );
    const { minimum, teams: counted } = await expected(study);
    expect(minimum).toBe(5);
    expect(counted.map(({ isBelowMinimum }: { isBelowMinimum: boolean }) => isBelowMinimum)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('counts an open survey by the tree that it keeps', async () => {
    const study = await (await company.publishedStudy({ teamRefs: [division] })).addRecipients();
    const { teams: all } = await company.viewer.run('{ teams { ref value } }');
    const mobile = all.find(({ value }: { value: string }) => value === 'Mobile').ref;
    await company.admin.run(
      'mutation ($ref: UUID!) { updateTeam(input: { ref: $ref, parentRef: null }) { team { ref } } }',
      { ref: mobile },
    );
    expect((await expected(study)).teams).toEqual(teams(['Engineering', 5], ['Mobile', 2], ['Platform', 3]));
  });
});

describe('over REST', () => {
  const path = (study: TestStudy, query = '') => `/roster/study/${study.ref}${query}`;

  test('the list has 10 on a page, a cursor, and headers with the number of all and the next page', async () => {
    const study = await company.draft();
    const people = Array.from({ length: 12 }, (_, at) => ({ email: `p${10 + at}@rest.test` }));
    expect((await company.admin.rest('POST', path(study), { people })).body).toMatchObject({ added: 12 });
    const first = await company.admin.fetch(`/api${path(study, '?email=rest.test&segment=')}`);
    expect(first.status).toBe(400);
    const page = await company.admin.fetch(`/api${path(study, '?email=rest.test')}`);
    const { results, next } = await page.json();
    expect([results.length, page.headers.get('x-total-count')]).toEqual([10, '12']);
    const [, link] = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link')!)!;
    expect(link).toBe(`/api${path(study, `?email=rest.test&cursor=${next}`)}`);
    const last = await company.admin.fetch(link!);
    expect([(await last.json()).results.length, last.headers.get('link')]).toEqual([2, null]);
  });

  test('segments are written as Name__Value, and wrong parameters are named', async () => {
    const study = await (await company.draft()).addRecipients();
    const namesOf = async (query: string) =>
      (await company.admin.rest('GET', path(study, query))).body.results.map(({ name }: { name: string }) => name);
    expect(await namesOf('?segment=Role__Dev&segment=Role__None&contains=a')).toEqual(['ada', 'dan', 'fay']);
    expect(await namesOf('?segment=Role__None')).toEqual([]);
    expect(await namesOf('?slackSelected=true')).toEqual([]);
    for (const [query, field] of [
      ['?segment=Role', 'segment'],
      ['?pageSize=0', 'pageSize'],
      ['?cursor=x', 'cursor'],
      ['?team=x', 'team'],
    ])
      expect(await company.admin.rest('GET', path(study, query))).toMatchObject({
        ...{ status: 400, body: { [field!]: [expect.any(String)] } },
      });
  });

  test('a ref of no recipient is not found, and the ref of a recipient begins no response', async () => {
    const study = await (await company.publishedStudy({ teamRefs: [division] })).addRecipients();
    const [{ ref, publicReferenceId }] = (await company.admin.rest('GET', path(study))).body.results;
    for (const method of ['PATCH', 'DELETE'])
      for (const wrong of [publicReferenceId, study.ref, 'x'])
        expect((await company.admin.rest(method, path(study, `/target/${wrong}`))).status).toBe(404);
    for (const targetRef of [ref, publicReferenceId]) {
      const started = await app.visitor().rest('POST', '/public/study-response', { studyRef: study.ref, targetRef });
      expect(started.status).toBe(404);
    }
  });
});
