import { NO_TEAM } from '../../common/teams';
import { startTestApp, statementsOf, tick, type TestApp, type TestClient, type TestCompany } from '../testkit';
import { auditEntriesOf } from './support/people';

const PERSON = 'ref email name team { value } classification segments { name label value }';
const PEOPLE = `query ($filter: RosterPeopleFilter, $first: Int! = 50, $after: String) {
  rosterPeople(filter: $filter, first: $first, after: $after) { totalCount next nodes { ${PERSON} } }
}`;
const ADD = `mutation ($people: [NewRosterPersonInput!]!) { addRosterPeople(input: { people: $people }) {
  added { ${PERSON} } refused { email reason message }
} }`;
const CHANGE_ONE = `mutation ($ref: UUID!, $input: UpdateRosterPersonInput!) {
  updateRosterPerson(ref: $ref, input: $input) { person { ${PERSON} } }
}`;
const CHANGE = `mutation ($refs: [UUID!]!, $input: UpdateRosterPeopleInput!) {
  updateRosterPeople(refs: $refs, input: $input) { people { ${PERSON} } notFound }
}`;
const REMOVE = 'mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { removedRefs notFound undoRef } }';
const UNDO = `mutation ($ref: UUID!) { undoRosterRemoval(ref: $ref) { people { ${PERSON} } refused { email reason } } }`;
const EXPORT = 'mutation ($filter: RosterPeopleFilter) { exportRosterPeople(filter: $filter) { fileName content } }';

let app: TestApp;
let company: TestCompany;
let stranger: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  company = await app.company('Initech');
  stranger = await app.company('Globex');
});
afterAll(() => app.stop());

const page = async (filter?: object, input: object = {}) =>
  (await company.admin.run(PEOPLE, { filter, ...input })).rosterPeople;
const emails = async (filter?: object): Promise<string[]> =>
  (await page(filter)).nodes.map(({ email }: { email: string }) => email);
const add = async (people: object[], by: TestClient = company.admin) => (await by.run(ADD, { people })).addRosterPeople;
const addOne = async (email: string, person: object = {}): Promise<string> =>
  (await add([{ email, ...person }])).added[0].ref;
const refs = (people: { ref: string }[]) => people.map(({ ref }) => ref);
const noted = async (action: string) =>
  (await auditEntriesOf(company.admin, action)).map(({ subject }: { subject: string }) => subject);
const segment = (name: string, value: string) => ({ name, value });

describe('the list', () => {
  test('has the people of the company by name, and no others', async () => {
    await add([{ email: 'c@acme.test', name: 'Bob' }, { email: 'a@acme.test' }, { email: 'b@acme.test', name: 'ada' }]);
    await add([{ email: 'z@globex.test' }], stranger.admin);
    expect(await emails()).toEqual(['a@acme.test', 'b@acme.test', 'c@acme.test']);
  });

  test('is read page after page, also while people are removed and added', async () => {
    const { added } = await add(Array.from({ length: 7 }, (_, at) => ({ email: `p${at}@acme.test`, name: 'Same' })));
    const first = await page(undefined, { first: 3 });
    expect(first.totalCount).toBe(7);
    await company.admin.run(REMOVE, { refs: [first.nodes[2].ref] });
    await addOne('early@acme.test', { name: 'Aaron' });
    const second = await page(undefined, { first: 3, after: first.next });
    const third = await page(undefined, { first: 3, after: second.next });
    expect(third.next).toBeNull();
    const read = [first, second, third].flatMap(({ nodes }) => refs(nodes));
    expect([...read].sort()).toEqual(refs(added).sort());
  });

  test('refuses a text that is no cursor, and too large a page', async () => {
    for (const after of [
      'x',
      Buffer.from('["a"]').toString('base64url'),
      Buffer.from('["a","b"]').toString('base64url'),
    ])
      expect(await company.admin.refusal(PEOPLE, { after })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { after: expect.anything() },
      });
    expect((await company.admin.refusal(PEOPLE, { first: 201 })).code).toBe('BAD_USER_INPUT');
  });

  test('is filtered by a part of the name or email, by team, classification and segments, all together', async () => {
    const division = await company.team('Engineering');
    const platform = await company.team('Platform', division);
    const [engineer, designer] = [[segment('Role', 'Engineer')], [segment('Role', 'Designer')]];
    await add([
      {
        email: 'jane@acme.test',
        name: 'Jane Óskarsdóttir',
        teamRef: platform,
        classification: 'ENGINEER',
        segments: engineer,
      },
      { email: 'john@acme.test', name: 'John 100%', teamRef: division, segments: designer },
      { email: 'bot@acme.test', classification: 'BOT', segments: engineer },
    ]);
    expect(await emails({ search: ' óSKAR ' })).toEqual(['jane@acme.test']);
    expect(await emails({ search: '%' })).toEqual(['john@acme.test']);
    expect(await emails({ search: 'OT@ac' })).toEqual(['bot@acme.test']);
    expect(await emails({ teamRef: division })).toEqual(['jane@acme.test', 'john@acme.test']);
    expect(await emails({ teamRef: NO_TEAM })).toEqual(['bot@acme.test']);
    expect(await emails({ classifications: ['BOT', 'ENGINEER'] })).toEqual(['bot@acme.test', 'jane@acme.test']);
    expect(await emails({ segments: engineer })).toEqual(['bot@acme.test', 'jane@acme.test']);
    expect(await emails({ segments: [...engineer, ...designer], teamRef: division })).toHaveLength(2);
    expect(await emails({ segments: [...engineer, segment('Site', 'Oslo')] })).toEqual([]);
    expect(await emails({ teamRef: await stranger.team('Theirs') })).toEqual([]);
  });

  test('sends as many statements for a hundred people as for one', async () => {
    const teamRef = await company.team('Platform');
    await addOne('first@acme.test', { teamRef });
    const read = () => statementsOf(app.dataSource, () => page(undefined, { first: 100 }));
    const one = await read();
    for (let at = 0; at < 4; at += 1) {
      const other = await company.team(`Team ${at}`);
      await add(Array.from({ length: 25 }, (_, n) => ({ email: `p${at}-${n}@acme.test`, teamRef: other })));
    }
    expect((await read()).length).toBe(one.length);
  });
});

describe('adding people', () => {
  test('adds those who can be added, and says why others can’t', async () => {
    await addOne('ann@acme.test');
    const { added, refused } = await add([
      {
        email: ' Bob@Acme.test ',
        name: '  Bob   Builder ',
        classification: 'ENGINEER',
        segments: [segment('Role', ' Dev ')],
      },
      { email: 'ANN@acme.test' },
      { email: 'bob@acme.test' },
      { email: 'nobody' },
      { email: 'long@acme.test', name: 'x'.repeat(121) },
    ]);
    expect(added).toMatchObject([
      {
        email: 'bob@acme.test',
        name: 'Bob Builder',
        team: null,
        classification: 'ENGINEER',
        segments: [{ name: 'Role', label: 'Job Title', value: 'Dev' }],
      },
    ]);
    expect(refused.map(({ email, reason }: { email: string; reason: string }) => [email, reason]).sort()).toEqual([
      ['ann@acme.test', 'ALREADY_IN_ROSTER'],
      ['bob@acme.test', 'TWICE_IN_CALL'],
      ['long@acme.test', 'TEXT_INVALID'],
      ['nobody', 'EMAIL_INVALID'],
    ]);
    expect(await noted('ROSTER_PEOPLE_ADDED')).toEqual(['1 person', '1 person']);
  });

  test('refuses nobody, more than 1,000 people, and a team of another company, and adds nobody then', async () => {
    const teamRef = await stranger.team('Theirs');
    expect((await company.admin.refusal(ADD, { people: [] })).code).toBe('BAD_USER_INPUT');
    const many = Array.from({ length: 1_001 }, (_, at) => ({ email: `p${at}@acme.test` }));
    expect((await company.admin.refusal(ADD, { people: many })).code).toBe('BAD_USER_INPUT');
    const people = [{ email: 'ann@acme.test' }, { email: 'bob@acme.test', teamRef }];
    expect((await company.admin.refusal(ADD, { people })).code).toBe('NOT_FOUND');
    expect(await emails()).toEqual([]);
    expect((await add(many.slice(0, 1_000))).added).toHaveLength(1_000);
  });

  test('lets somebody who may manage the roster add people, and no other viewer', async () => {
    expect((await company.viewer.refusal(ADD, { people: [{ email: 'ann@acme.test' }] })).code).toBe('FORBIDDEN');
    await app.dataSource.query('UPDATE account SET can_manage_roster = true WHERE email = $1', [company.emails.viewer]);
    expect((await add([{ email: 'ann@acme.test' }], company.viewer)).added).toHaveLength(1);
  });

  test('changes no results of a closed survey, as changing and removing people do not', async () => {
    const team = await company.team('Platform');
    const study = await company.publishedStudy({ teamRefs: [team] });
    await study.withResponses(3, { teamRef: team });
    await study.close();
    const query = `query ($ref: UUID!) { study(ref: $ref) { results { scores { ... on Score { slug scaledAvg n } } } participation { uniqueResponses } } }`;
    const before = await company.admin.run(query, { ref: study.ref });
    const ref = await addOne('late@acme.test', { teamRef: team });
    await company.admin.run(CHANGE, { refs: [ref], input: { teamRef: null, classification: 'EXCLUDED' } });
    await company.admin.run(REMOVE, { refs: [ref] });
    expect(await company.admin.run(query, { ref: study.ref })).toEqual(before);
  });
});

describe('changing people', () => {
  test('changes one person, and only what is given', async () => {
    const teamRef = await company.team('Platform');
    const ref = await addOne('ann@acme.test', {
      name: 'Ann',
      teamRef,
      segments: [segment('Role', 'Dev'), segment('Site', 'Oslo')],
    });
    const input = { email: 'Ann.B@acme.test', segments: [segment('Role', ''), segment('Tenure', '2 years')] };
    expect((await company.admin.run(CHANGE_ONE, { ref, input })).updateRosterPerson.person).toMatchObject({
      ref,
      email: 'ann.b@acme.test',
      name: 'Ann',
      team: { value: 'Platform' },
      segments: [segment('Site', 'Oslo'), segment('Tenure', '2 years')],
    });
    expect(
      (await company.admin.run(CHANGE_ONE, { ref, input: { teamRef: null } })).updateRosterPerson.person.team,
    ).toBeNull();
  });

  test('refuses an email that somebody else has, and changes nothing', async () => {
    await addOne('bob@acme.test');
    const ref = await addOne('ann@acme.test', { name: 'Ann' });
    const refusal = await company.admin.refusal(CHANGE_ONE, { ref, input: { email: 'BOB@acme.test', name: 'Bob' } });
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { email: ['Somebody in the roster has this email already.'] },
    });
    expect((await page({ search: 'ann@' })).nodes).toMatchObject([{ name: 'Ann' }]);
  });

  test('changes several people in as many statements as one, and names the refs of nobody', async () => {
    const theirs = (await add([{ email: 'z@globex.test' }], stranger.admin)).added[0].ref;
    const { added } = await add(Array.from({ length: 20 }, (_, at) => ({ email: `p${at}@acme.test` })));
    const input = { classification: 'NON_ENGINEER', segments: [segment('Site', 'Oslo')] };
    const count = async (chosen: string[]) =>
      (await statementsOf(app.dataSource, () => company.admin.run(CHANGE, { refs: chosen, input }))).length;
    expect(await count(refs(added))).toBe(await count([added[0].ref]));
    const { people, notFound } = (await company.admin.run(CHANGE, { refs: [added[0].ref, theirs], input }))
      .updateRosterPeople;
    expect(people).toMatchObject([{ ref: added[0].ref, classification: 'NON_ENGINEER' }]);
    expect(notFound).toEqual([theirs]);
    expect((await stranger.admin.run(PEOPLE)).rosterPeople.nodes).toMatchObject([{ classification: 'UNCLASSIFIED' }]);
  });
});

describe('removing people', () => {
  test('also ends that they are recipients, and can be undone with everything for an hour', async () => {
    const teamRef = await company.team('Platform');
    const ref = await addOne('ann@acme.test', { name: 'Ann', teamRef, segments: [segment('Role', 'Dev')] });
    const { ref: studyRef } = await (await company.publishedStudy({ teamRefs: [teamRef] })).addRecipients();
    const recipients = () =>
      app.dataSource.query('SELECT id, study_id, person_id, link_revision FROM study_target WHERE study_id = $1', [
        studyRef,
      ]);
    const [before, asked] = [await page(), await recipients()];
    expect(asked).toHaveLength(1);

    const { undoRef, removedRefs } = (await company.admin.run(REMOVE, { refs: [ref] })).removeRosterPeople;
    expect(removedRefs).toEqual([ref]);
    expect([await emails(), await recipients()]).toEqual([[], []]);
    expect((await stranger.admin.refusal(UNDO, { ref: undoRef })).code).toBe('NOT_FOUND');
    await company.admin.run(UNDO, { ref: undoRef });
    expect([await page(), await recipients()]).toEqual([before, asked]);
    expect((await company.admin.refusal(UNDO, { ref: undoRef })).code).toBe('NOT_FOUND');
    expect(await noted('ROSTER_PEOPLE_REMOVED')).toEqual(['1 person']);
  });

  test('is final after an hour, and nothing of it is kept', async () => {
    const ref = await addOne('gone@acme.test');
    const { undoRef } = (await company.admin.run(REMOVE, { refs: [ref] })).removeRosterPeople;
    app.clock.set(new Date(app.clock.now().getTime() + 60 * 60 * 1000 + 1));
    await tick(app.runtime);
    expect(await app.dataSource.query('SELECT FROM removed_person')).toEqual([]);
    expect((await company.admin.refusal(UNDO, { ref: undoRef })).code).toBe('NOT_FOUND');
  });

  test('leaves alone whom somebody has added again meanwhile', async () => {
    const ref = await addOne('ann@acme.test', { name: 'Ann' });
    const { undoRef } = (await company.admin.run(REMOVE, { refs: [ref] })).removeRosterPeople;
    await addOne('ann@acme.test', { name: 'The new Ann' });
    expect((await company.admin.run(UNDO, { ref: undoRef })).undoRosterRemoval).toEqual({
      people: [],
      refused: [{ email: 'ann@acme.test', reason: 'ALREADY_IN_ROSTER' }],
    });
    expect((await page()).nodes).toMatchObject([{ name: 'The new Ann' }]);
  });

  test('removes nobody of another company', async () => {
    const theirs = (await add([{ email: 'z@globex.test' }], stranger.admin)).added[0].ref;
    expect((await company.admin.run(REMOVE, { refs: [theirs] })).removeRosterPeople).toEqual({
      removedRefs: [],
      notFound: [theirs],
      undoRef: null,
    });
    expect((await stranger.admin.run(PEOPLE)).rosterPeople.totalCount).toBe(1);
  });
});

describe('segments', () => {
  test('have their values with the number of people, and are usable while a value is shared by enough of them', async () => {
    const people = (role: string, count: number, classification = 'ENGINEER') =>
      Array.from({ length: count }, (_, at) => ({
        email: `${role}${at}${classification}@acme.test`,
        classification,
        segments: [segment('Role', role), segment('Desk', `${role} ${at}`)],
      }));
    await add([...people('dev', 3), ...people('lead', 1), ...people('crawler', 4, 'BOT')]);
    const { rosterSegments } = await company.admin.run(
      '{ rosterSegments { name label isUsableForAnalysis values { value count } } }',
    );
    expect(rosterSegments).toEqual([
      { name: 'Desk', label: 'Desk', isUsableForAnalysis: false, values: expect.any(Array) },
      {
        name: 'Role',
        label: 'Job Title',
        isUsableForAnalysis: true,
        values: [
          { value: 'dev', count: 3 },
          { value: 'lead', count: 1 },
        ],
      },
    ]);
  });
});

test('the roster as a file has a column for each segment, the path of the team, and no formulas', async () => {
  const platform = await company.team('Platform', await company.team('Engineering'));
  await add([
    {
      email: 'ann@acme.test',
      name: '=HYPERLINK("http://evil")',
      teamRef: platform,
      segments: [segment('@Site', '+47')],
    },
    { email: 'bob@acme.test', name: 'Bob', classification: 'NON_ENGINEER' },
  ]);
  const { fileName, content } = (await company.admin.run(EXPORT, { filter: { search: 'acme' } })).exportRosterPeople;
  expect(fileName).toMatch(/^Initech - Roster - \d{4}-\d\d-\d\d\.csv$/);
  expect(content).toBe(
    [
      `Name,Email,Team,Classification,'@Site`,
      `"'=HYPERLINK(""http://evil"")",ann@acme.test,Engineering / Platform,Unclassified,'+47`,
      'Bob,bob@acme.test,,Non-Engineer,',
      '',
    ].join('\n'),
  );
  expect(await noted('ROSTER_EXPORTED')).toEqual(['2 people']);
});

test('a segment with the name of another column has a column of its own in the file', async () => {
  await add([{ email: 'ann@acme.test', name: 'Ann', segments: [segment('Team', 'Blue'), segment('team', 'Green')] }]);
  const { content } = (await company.admin.run(EXPORT, { filter: { search: 'acme' } })).exportRosterPeople;
  expect(content).toBe(
    ['Name,Email,Team,Classification,Team,team', 'Ann,ann@acme.test,,Unclassified,Blue,Green', ''].join('\n'),
  );
});
