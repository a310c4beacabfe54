import { randomUUID } from 'node:crypto';
import { startTestApp, statementsOf, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const PAGE = `query ($ref: UUID!, $filter: RecipientFilter, $first: Int, $after: String) {
  recipients(studyRef: $ref, filter: $filter, first: $first, after: $after) {
    nodes { ref person { ref name email team { value } classification segments { name value } } } totalCount next
  }
}`;
const ADD = `mutation ($input: AddRecipientsInput!) {
  addRecipients(input: $input) { added alreadyThere notAdded refused { email personRef reason message } study { recipientCount } }
}`;
const REMOVE = `mutation ($input: RemoveRecipientsInput!) {
  removeRecipients(input: $input) { removed notFound undoRef study { recipientCount } }
}`;
const UNDO = 'mutation ($ref: UUID!) { undoRecipientRemoval(ref: $ref) { restored } }';
const UPDATE = `mutation ($input: UpdateRecipientInput!) {
  updateRecipient(input: $input) { recipient { ref person { name email } } }
}`;
const HOUR = 60 * 60 * 1000;

let app: TestApp;
let company: TestCompany;
let division: string;
let platform: string;
let mobile: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const person = (name: string, teamPath: string[], Role: string, classification = 1) => ({
    ...{ name, email: `${name.toLowerCase()}@acme.test`, teamPath, classification, segments: { Role } },
  });
  await company.roster([
    person('Ada', ['Engineering', 'Platform'], 'Engineer'),
    person('Bob', ['Engineering', 'Platform'], 'Designer'),
    person('Cleo', ['Engineering', 'Mobile'], 'Engineer'),
    person('Dan', ['Engineering'], 'Manager'),
    person('Eve', ['Sales'], 'Manager'),
    person('Fay', [], 'Engineer'),
    person('Robot', ['Engineering', 'Platform'], 'Engineer', 3),
    person('Guest', ['Engineering', 'Mobile'], 'Engineer', 4),
  ]);
  const { teams } = await company.viewer.run('{ teams { ref value } }');
  const refOf = (value: string) => teams.find((team: { value: string }) => team.value === value).ref;
  [division, platform, mobile] = [refOf('Engineering'), refOf('Platform'), refOf('Mobile')];
});
afterAll(() => app.stop());

const add = async (study: TestStudy, input: object, client = company.admin) =>
  (await client.run(ADD, { input: { studyRef: study.ref, ...input } })).addRecipients;
const remove = async (study: TestStudy, input: object) =>
  (await company.admin.run(REMOVE, { input: { studyRef: study.ref, ...input } })).removeRecipients;
const page = async (study: TestStudy, variables: object = {}) =>
  (await company.admin.run(PAGE, { ref: study.ref, ...variables })).recipients;
const namesOf = async (study: TestStudy, filter: object = {}): Promise<string[]> =>
  (await page(study, { filter, first: 200 })).nodes.map((node: { person: { name: string } }) => node.person.name);
const refOf = async (study: TestStudy, contains: string): Promise<string> =>
  (await page(study, { filter: { contains } })).nodes[0].ref;
const personRef = async (search: string): Promise<string> =>
  (
    await company.admin.run('query ($search: String) { rosterPeople(filter: { search: $search }) { nodes { ref } } }', {
      search,
    })
  ).rosterPeople.nodes[0].ref;

describe('adding recipients', () => {
  test.each([
    ['a team with all teams below it', () => ({ teamRefs: [division] }), ['Ada', 'Bob', 'Cleo', 'Dan']],
    ['two teams', () => ({ teamRefs: [platform, mobile] }), ['Ada', 'Bob', 'Cleo']],
    ['a value of a segment', () => ({ filter: { segments: [{ name: 'Role', value: 'Manager' }] } }), ['Dan', 'Eve']],
    ['a search', () => ({ filter: { search: 'ADA@' } }), ['Ada']],
    ['the whole company', () => ({ filter: {} }), ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay']],
    ['several of these together', () => ({ teamRefs: [mobile], filter: { search: 'eve' } }), ['Cleo', 'Eve']],
  ])('takes %s, and never a bot or somebody excluded', async (_what, input, names) => {
    const study = await company.draft();
    expect(await add(study, input())).toMatchObject({
      ...{ added: names.length, alreadyThere: 0, study: { recipientCount: names.length } },
    });
    expect(await namesOf(study)).toEqual(names);
  });

  test('takes people by ref, and says why somebody is not added', async () => {
    const study = await company.draft();
    const unknown = randomUUID();
    const refs = { robot: await personRef('robot'), guest: await personRef('guest') };
    expect(await add(study, { personRefs: [await personRef('ada'), refs.robot, refs.guest, unknown] })).toEqual({
      ...{ added: 1, alreadyThere: 0, notAdded: 3, study: { recipientCount: 1 } },
      refused: [
        { personRef: unknown, email: null, reason: 'NOT_IN_ROSTER', message: 'Nobody in the roster has this ref.' },
        { personRef: refs.guest, email: 'guest@acme.test', reason: 'EXCLUDED', message: expect.any(String) },
        { personRef: refs.robot, email: 'robot@acme.test', reason: 'BOT', message: 'Bots are never asked.' },
      ],
    });
  });

  test('takes emails: who is new gets into the roster, and who can’t be added is refused as there', async () => {
    const study = await company.draft();
    const people = [
      { email: ' ADA@acme.test', name: 'Somebody else' },
      { email: 'new@acme.test', name: 'New One' },
      { email: 'new@acme.test' },
      { email: 'nobody' },
      { email: 'robot@acme.test' },
      { email: 'long@acme.test', name: 'x'.repeat(121) },
    ];
    const { refused, ...counts } = await add(study, { people });
    expect(counts).toEqual({ added: 2, alreadyThere: 0, notAdded: 4, study: { recipientCount: 2 } });
    expect(refused.map(({ email, reason }: { email: string; reason: string }) => `${email} ${reason}`).sort()).toEqual([
      'long@acme.test TEXT_INVALID',
      'new@acme.test TWICE_IN_CALL',
      'nobody EMAIL_INVALID',
      'robot@acme.test BOT',
    ]);
    expect(await namesOf(study)).toEqual(['Ada', 'New One']);
    await company.admin.run('mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { undoRef } }', {
      refs: [await personRef('new one')],
    });
    expect(await namesOf(study)).toEqual(['Ada']);
  });

  test('counts who is a recipient already, also when two admins add the same people at once', async () => {
    const study = await company.draft();
    const both = await Promise.all([add(study, { teamRefs: [division] }), add(study, { teamRefs: [division] })]);
    expect(both.map(({ added, alreadyThere }) => [added, alreadyThere]).sort()).toEqual([
      [0, 4],
      [4, 0],
    ]);
    expect(await add(study, { filter: {} })).toMatchObject({ added: 2, alreadyThere: 4, notAdded: 2 });
  });

  test('takes as many statements for two people as for everybody', async () => {
    const statementsFor = async (input: object) => {
      const study = await company.draft();
      return (await statementsOf(app.dataSource, () => add(study, input))).length;
    };
    const many = Array.from({ length: 300 }, (_, at) => ({ email: `many${at}@acme.test` }));
    const [few, all] = [await statementsFor({ people: many.slice(0, 2) }), await statementsFor({ people: many })];
    expect(all).toBe(few);
    expect(await statementsFor({ filter: {} })).toBe(await statementsFor({ personRefs: [await personRef('ada')] }));
    await app.dataSource.query("DELETE FROM person WHERE email LIKE 'many%'");
  });

  test('refuses a call that names nobody, too many people, or a team of another company', async () => {
    const study = await company.draft();
    const stranger = await app.company('Globex');
    const theirs = await stranger.team('Theirs');
    const refusalOf = (input: object) => company.admin.refusal(ADD, { input: { studyRef: study.ref, ...input } });
    expect(await refusalOf({})).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refusalOf({ personRefs: [] })).toMatchObject({ fields: { personRefs: expect.anything() } });
    expect(await refusalOf({ personRefs: Array.from({ length: 1_001 }, () => randomUUID()) })).toMatchObject({
      fields: { personRefs: expect.anything() },
    });
    expect(await refusalOf({ teamRefs: [theirs] })).toMatchObject({ code: 'NOT_FOUND' });
    await stranger.roster([
      { name: 'Zoe', email: 'zoe@globex.test', teamPath: ['Theirs'], classification: 1, segments: {} },
    ]);
    const { rosterPeople } = await stranger.admin.run('{ rosterPeople { nodes { ref } } }');
    const [zoe] = rosterPeople.nodes;
    expect(await add(study, { personRefs: [zoe.ref] })).toMatchObject({
      ...{ added: 0, refused: [{ personRef: zoe.ref, email: null, reason: 'NOT_IN_ROSTER' }] },
    });
    expect(await namesOf(study)).toEqual([]);
  });
});

describe('the list of recipients', () => {
  test('is filtered by name, email, both, team and segments', async () => {
    const study = await (await company.draft()).addRecipients();
    expect(await namesOf(study, { name: 'AD' })).toEqual(['Ada']);
    expect(await namesOf(study, { email: 'D' })).toEqual(['Ada', 'Dan']);
    expect(await namesOf(study, { contains: 'eo' })).toEqual(['Cleo']);
    expect(await namesOf(study, { name: 'acme' })).toEqual([]);
    expect(await namesOf(study, { teamRef: division })).toEqual(['Ada', 'Bob', 'Cleo', 'Dan']);
    expect(await namesOf(study, { teamRef: '00000000-0000-0000-0000-000000000000' })).toEqual(['Fay']);
    const roles = ['Engineer', 'Designer'].map((value) => ({ name: 'Role', value }));
    expect(await namesOf(study, { segments: roles, teamRef: division })).toEqual(['Ada', 'Bob', 'Cleo']);
    expect(await namesOf(study, { slackSelected: true })).toEqual([]);
    expect(await namesOf(study, { msteamsSelected: false })).toHaveLength(6);
  });

  test('has 10 recipients on a page, and pages don’t shift when somebody is added or removed', async () => {
    const study = await company.draft();
    const people = Array.from({ length: 23 }, (_, at) => ({
      ...{ email: `p${String(at).padStart(2, '0')}@pages.test`, name: `P${String(at).padStart(2, '0')}` },
    }));
    await add(study, { people });
    const first = await page(study);
    expect([first.nodes.length, first.totalCount]).toEqual([10, 23]);
    await remove(study, { refs: [first.nodes[0].ref] });
    await add(study, { people: [{ email: 'a@pages.test', name: 'A' }] });
    const second = await page(study, { after: first.next });
    const third = await page(study, { after: second.next });
    const names = [first, second, third].flatMap(({ nodes }) =>
      nodes.map((node: { person: { name: string } }) => node.person.name),
    );
    expect(names).toEqual(people.map(({ name }) => name));
    expect(third.next).toBeNull();
    expect(await company.admin.refusal(PAGE, { ref: study.ref, first: 201 })).toMatchObject({
      fields: { first: ['Ask for 1 to 200 recipients.'] },
    });
    await app.dataSource.query("DELETE FROM person WHERE email LIKE '%@pages.test'");
  });

  test('is without people who have become bots or were excluded', async () => {
    const study = await (await company.draft()).addRecipients();
    const classify = (classification: string) =>
      company.admin.run(
        `mutation ($refs: [UUID!]!) { updateRosterPeople(refs: $refs, input: { classification: ${classification} }) { notFound } }`,
        { refs: [eve] },
      );
    const eve = await personRef('eve');
    await classify('EXCLUDED');
    expect(await namesOf(study)).not.toContain('Eve');
    await classify('ENGINEER');
    expect(await namesOf(study)).toContain('Eve');
  });

  test('becomes a CSV file, in which formulas are texts', async () => {
    const study = await company.draft({ name: 'Pulse/May' });
    await add(study, { people: [{ email: 'formula@acme.test', name: '=1+1' }], teamRefs: [platform] });
    const { exportRecipients } = await company.admin.run(
      'mutation ($ref: UUID!) { exportRecipients(studyRef: $ref) { fileName content } }',
      { ref: study.ref },
    );
    expect(exportRecipients.fileName).toMatch(/^Initech - Pulse.May - Respondents - \d{4}-\d\d-\d\d\.csv$/);
    expect(exportRecipients.content).toBe(
      [
        'Name,Email,Team,Role',
        "'=1+1,formula@acme.test,,",
        'Ada,ada@acme.test,Engineering / Platform,Engineer',
        'Bob,bob@acme.test,Engineering / Platform,Designer',
        '',
      ].join('\n'),
    );
    await app.dataSource.query("DELETE FROM person WHERE email = 'formula@acme.test'");
  });
});

describe('changing and removing recipients', () => {
  test('changes the person of the roster, and nobody of another survey', async () => {
    const [study, other] = [await (await company.draft()).addRecipients(), await company.draft()];
    const ref = await refOf(study, 'fay');
    const update = (input: object) => company.admin.run(UPDATE, { input: { studyRef: study.ref, ref, ...input } });
    expect((await update({ name: 'Faye', email: 'faye@acme.test' })).updateRecipient.recipient).toEqual({
      ...{ ref, person: { name: 'Faye', email: 'faye@acme.test' } },
    });
    const refusalOf = (input: object) =>
      company.admin.refusal(UPDATE, { input: { studyRef: study.ref, ref, ...input } });
    expect(await refusalOf({ email: 'ada@acme.test' })).toMatchObject({ fields: { email: expect.anything() } });
    expect(await refusalOf({ studyRef: other.ref })).toMatchObject({ code: 'NOT_FOUND' });
    await update({ name: 'Fay', email: 'fay@acme.test' });
  });

  test('removes some, or all whom a filter leaves, and brings them back with their links for an hour', async () => {
    const study = await (await company.draft()).addRecipients();
    const rows = () =>
      app.dataSource.query('SELECT id, person_id, link_revision FROM study_target WHERE study_id = $1 ORDER BY id', [
        study.ref,
      ]);
    const before = await rows();
    const unknown = randomUUID();
    const one = await remove(study, { refs: [await refOf(study, 'ada'), unknown] });
    expect(one).toMatchObject({ removed: 1, notFound: [unknown], study: { recipientCount: 5 } });
    const some = await remove(study, { filter: { teamRef: division } });
    expect(some).toMatchObject({ removed: 3, notFound: [], study: { recipientCount: 2 } });
    expect(await namesOf(study)).toEqual(['Eve', 'Fay']);
    for (const { undoRef } of [one, some]) await company.admin.run(UNDO, { ref: undoRef });
    expect(await rows()).toEqual(before);
    expect(await company.admin.refusal(UNDO, { ref: one.undoRef })).toMatchObject({ code: 'NOT_FOUND' });

    const late = await remove(study, { filter: {} });
    app.clock.set(new Date(app.clock.now().getTime() + HOUR + 1));
    expect(await company.admin.refusal(UNDO, { ref: late.undoRef })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await remove(study, { filter: {} })).undoRef).toBeNull();
    const again = { input: { studyRef: study.ref, refs: [unknown] } };
    expect(await company.admin.refusal(REMOVE, again)).toMatchObject({ code: 'NOT_FOUND' });
    for (const wrong of [{}, { refs: [unknown], filter: {} }])
      expect(await company.admin.refusal(REMOVE, { input: { studyRef: study.ref, ...wrong } })).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
  });

  test('nobody who was forgotten comes back, and who was added again stays as they are', async () => {
    const study = await company.draft();
    await add(study, { people: [{ email: 'gone@acme.test' }], teamRefs: [platform] });
    const { undoRef } = await remove(study, { filter: {} });
    await company.admin.run('mutation ($ref: UUID!) { forgetRosterPerson(ref: $ref) { ref } }', {
      ref: await personRef('gone@'),
    });
    await add(study, { filter: { search: 'ada' } });
    const ada = await refOf(study, 'ada');
    expect((await company.admin.run(UNDO, { ref: undoRef })).undoRecipientRemoval).toEqual({ restored: 1 });
    expect(await namesOf(study)).toEqual(['Ada', 'Bob']);
    expect(await refOf(study, 'ada')).toBe(ada);
  });

  test('is recorded with numbers and without names', async () => {
    const study = await company.draft({ name: 'Audited' });
    await add(study, { teamRefs: [division] });
    const { undoRef } = await remove(study, { refs: [await refOf(study, 'ada')] });
    await company.admin.run(UNDO, { ref: undoRef });
    const { auditLog } = await company.admin.run('{ auditLog { entries { action subject detail } } }');
    const ofStudy = auditLog.entries.filter(({ subject }: { subject: string }) => subject === 'Audited');
    expect(ofStudy.map(({ action, detail }: Record<string, string>) => `${action} ${detail}`).sort()).toEqual([
      'RECIPIENTS_ADDED 4 people',
      'RECIPIENTS_REMOVED 1 person',
      'RECIPIENT_REMOVAL_UNDONE 1 person',
    ]);
  });
});

test('surveys and recipients of another company are not found', async () => {
  const study = await (await company.draft()).addRecipients();
  const { undoRef } = await remove(study, { refs: [await refOf(study, 'ada')] });
  const stranger = await app.company('Hooli');
  const own = await stranger.draft();
  const ref = await refOf(study, 'bob');
  for (const [operation, variables] of [
    [PAGE, { ref: study.ref }],
    [ADD, { input: { studyRef: study.ref, filter: {} } }],
    [REMOVE, { input: { studyRef: study.ref, filter: {} } }],
    [REMOVE, { input: { studyRef: own.ref, refs: [ref] } }],
    [UPDATE, { input: { studyRef: own.ref, ref, name: 'X' } }],
    [UNDO, { ref: undoRef }],
    ['mutation ($ref: UUID!) { exportRecipients(studyRef: $ref) { content } }', { ref: study.ref }],
    ['query ($ref: UUID!) { expectedTeams(studyRef: $ref) { minimum } }', { ref: study.ref }],
  ] as const)
    expect(await stranger.admin.refusal(operation, variables)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await namesOf(study)).toHaveLength(5);
});
