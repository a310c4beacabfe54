import { databaseState, startTestApp, statementsOf, tablesHolding, type TestApp, type TestCompany } from '../testkit';

const PAGE = `query ($filter: StudyFilter, $sort: StudySort, $descending: Boolean, $first: Int, $after: String, $search: String) {
  studyPage(filter: $filter, sort: $sort, descending: $descending, first: $first, after: $after, search: $search) {
    studies { name status createdBy { name } viewerTeamRef viewerCan { rename duplicate delete } } total next
  }
}`;
const DUPLICATE =
  'mutation ($ref: UUID!, $input: DuplicateStudyInput!) { duplicateStudy(ref: $ref, input: $input) { ref } }';
const ARCHIVE =
  'mutation ($ref: UUID!, $isArchived: Boolean!) { updateStudy(ref: $ref, input: { isArchived: $isArchived }) { archivedAt } }';
const DELETE = 'mutation ($ref: UUID!) { deleteStudy(ref: $ref) }';
const STUDY = `query ($ref: UUID!) { study(ref: $ref) {
  name status welcomeMessage flags { voting_enabled } targetResponses sequenceRef openDate teams { ref } prompts { slug required }
} }`;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

const later = () => app.clock.set(new Date(app.clock.now().getTime() + 3_600_000));
const page = async (variables: object = {}) => (await company.admin.run(PAGE, variables)).studyPage;
const names = async (variables: object = {}) =>
  (await page(variables)).studies.map(({ name }: { name: string }) => name);

/** A draft, an open and a closed survey, made in this order, each an hour after the one before. */
async function threeSurveys() {
  const draft = await company.draft({ name: 'beta' });
  later();
  const open = await company.publishedStudy({ name: 'Alpha' });
  later();
  const closed = await (await company.publishedStudy({ name: 'gamma' })).withResponses(3);
  later();
  await closed.close();
  return { draft, open, closed };
}

describe('the survey list', () => {
  test.each([
    [{ sort: 'NAME', descending: false }, ['Alpha', 'beta', 'gamma']],
    [{ sort: 'NAME', descending: true }, ['gamma', 'beta', 'Alpha']],
    [{ sort: 'STATUS', descending: false }, ['beta', 'Alpha', 'gamma']],
    [{ sort: 'DATE', descending: true }, ['gamma', 'Alpha', 'beta']],
    [{ filter: 'OPEN' }, ['Alpha']],
    [{ filter: 'DRAFT' }, ['beta']],
    [{ filter: 'CLOSED' }, ['gamma']],
    [{ filter: 'CREATED_BY_ME' }, ['gamma', 'Alpha', 'beta']],
    [{ filter: 'ALL_WITH_ARCHIVED', sort: 'CREATED_AT' }, ['gamma', 'Alpha', 'beta']],
    [{ filter: 'ALL_WITH_ARCHIVED', sort: 'CREATED_AT', descending: false }, ['beta', 'Alpha', 'gamma']],
  ])('is sorted and filtered by %j', async (variables, expected) => {
    await threeSurveys();
    expect(await names(variables)).toEqual(expected);
  });

  test('finds surveys by the words of their names and of their series', async () => {
    const { createStudySequence } = await company.admin.run(
      'mutation { createStudySequence(name: "Quarterly 100%") { ref } }',
    );
    await company.draft({ name: 'Platform pulse', sequenceRef: createStudySequence.ref });
    await company.draft({ name: 'Mobile Pulse' });
    const found = (search: string) => names({ search, sort: 'NAME', descending: false });
    expect(await found(' pulse ')).toEqual(['Mobile Pulse', 'Platform pulse']);
    expect(await found('PULSE plat')).toEqual(['Platform pulse']);
    expect(await found('quarterly platform')).toEqual(['Platform pulse']);
    expect(await found('100%')).toEqual(['Platform pulse']);
    expect(await found('_')).toEqual([]);
    expect((await page({ search: 'mobile' })).total).toBe(1);
    expect((await company.admin.refusal(PAGE, { search: 'x'.repeat(201) })).fields).toHaveProperty('search');
  });

  test('leaves out archived surveys, which can come back', async () => {
    const { draft, open, closed } = await threeSurveys();
    for (const { ref } of [draft, closed]) await company.admin.run(ARCHIVE, { ref, isArchived: true });
    expect(await company.admin.refusal(ARCHIVE, { ref: open.ref, isArchived: true })).toMatchObject({
      code: 'CONFLICT',
      detail: 'An open survey can’t be archived. Close it first.',
    });
    expect(await names()).toEqual(['Alpha']);
    for (const filter of ['CREATED_BY_ME', 'DRAFT', 'CLOSED'])
      expect(await names({ filter })).toEqual(filter === 'CREATED_BY_ME' ? ['Alpha'] : []);
    expect(await names({ filter: 'ARCHIVED' })).toEqual(['gamma', 'beta']);
    expect(await names({ filter: 'ALL_WITH_ARCHIVED', sort: 'CREATED_AT' })).toEqual(['gamma', 'Alpha', 'beta']);
    expect((await company.admin.run('{ studies { name } }')).studies).toHaveLength(3);
    await company.admin.run(ARCHIVE, { ref: closed.ref, isArchived: false });
    expect(await names()).toEqual(['gamma', 'Alpha']);
    await company.admin.run(
      'mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } publishStudy(ref: $ref) { ref } }',
      { ref: draft.ref, teams: [await company.team('Asked')] },
    );
    expect(await names({ filter: 'ARCHIVED' })).toEqual([]);
  });

  test('says how many questions each survey has, and its series', async () => {
    const { createStudySequence } = await company.admin.run(
      'mutation { createStudySequence(name: "Quarterly") { ref } }',
    );
    await company.draft({ name: 'Wave', sequenceRef: createStudySequence.ref });
    await company.draft({ name: 'Empty', questions: [] });
    const { studyPage } = await company.viewer.run(
      '{ studyPage(sort: NAME, descending: false) { studies { name promptCount sequence { name } } } }',
    );
    expect(studyPage.studies).toEqual([
      { name: 'Empty', promptCount: 0, sequence: null },
      { name: 'Wave', promptCount: 3, sequence: { name: 'Quarterly' } },
    ]);
  });

  test('shows a viewer nothing under "created by me", and no action', async () => {
    await company.draft();
    const { studyPage } = await company.viewer.run(PAGE, { filter: 'CREATED_BY_ME' });
    expect(studyPage).toEqual({ studies: [], total: 0, next: null });
    const all = (await company.viewer.run(PAGE)).studyPage;
    expect(all.studies[0].viewerCan).toEqual({ rename: false, duplicate: false, delete: false });
  });

  test('comes in pages that together contain all surveys', async () => {
    for (let at = 0; at < 7; at += 1) await company.draft({ name: `Survey ${at}` });
    const seen: string[] = [];
    for (let after: string | null = null, first = true; first || after; first = false) {
      const { studies, next, total } = await page({ sort: 'NAME', descending: false, first: 3, after });
      expect(total).toBe(7);
      seen.push(...studies.map(({ name }: { name: string }) => name));
      after = next;
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => `Survey ${at}`));
  });

  test('takes as many statements for 2 surveys as for 40', async () => {
    for (let at = 0; at < 2; at += 1) await company.draft();
    const few = (await statementsOf(app.dataSource, () => page())).length;
    for (let at = 0; at < 38; at += 1) await company.draft();
    expect((await statementsOf(app.dataSource, () => page())).length).toBe(few);
  });

  test.each([
    [{ first: 0 }, 'first'],
    [{ first: 1001 }, 'first'],
    [{ after: 'x' }, 'after'],
    [{ after: '-1' }, 'after'],
  ])('refuses %j with the name of the argument', async (variables, field) => {
    expect((await company.admin.refusal(PAGE, variables)).fields).toEqual({ [field]: [expect.any(String)] });
  });

  test("links to the caller's own team as soon as this team has results", async () => {
    const colleagues = ['b', 'c', 'd', 'e', 'f'].map((name) => `${name}@people.test`);
    await company.roster(
      [company.emails.admin, ...colleagues, company.emails.viewer].map((email) => ({
        ...{ email, name: email, classification: 1, segments: {} },
        teamPath: [email === company.emails.viewer ? 'Mobile' : 'Platform'],
      })),
    );
    const { teams } = await company.admin.run('{ teams { ref value } }');
    const refOf = (name: string) => teams.find(({ value }: { value: string }) => value === name).ref;
    const teamRef = refOf('Platform');
    const study = await company.publishedStudy({ teamRefs: [teamRef, refOf('Mobile')] });
    await study.withResponses(2, { teamRef });
    await study.withResponses(2, { teamRef: refOf('Mobile') });
    await study.withResponses(1);
    const first = async (client = company.admin) => (await client.run(PAGE)).studyPage.studies[0].viewerTeamRef;
    expect(await first()).toBeNull();
    await study.withResponses(1, { teamRef });
    expect(await first()).toBeNull();
    await study.close();
    expect(await first()).toBe(teamRef);
    expect(await first(company.viewer)).toBeNull(); // Two responses are too few.
  });
});

describe('a copy of a survey', () => {
  test('has the texts, questions and settings of its original, and nothing else of it', async () => {
    const original = await company.publishedStudy({ name: 'Pulse', voting: true });
    await company.admin.run(
      'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { targetResponses: 9 }) { ref } }',
      { ref: original.ref },
    );
    await original.withResponses(3);
    const { duplicateStudy } = await company.admin.run(DUPLICATE, { ref: original.ref, input: {} });
    const [before, copy] = [
      await company.admin.run(STUDY, original),
      await company.admin.run(STUDY, duplicateStudy),
    ].map(({ study }) => study);
    expect(copy).toEqual({
      name: 'Copy of Pulse',
      status: 'DRAFT',
      welcomeMessage: before.welcomeMessage,
      flags: { voting_enabled: true },
      prompts: before.prompts,
      targetResponses: null,
      sequenceRef: null,
      openDate: null,
      teams: [],
    });
  });

  test('gets its own name and series, and shortens a name that would be too long', async () => {
    const original = await company.draft({ name: '😀'.repeat(199) });
    const { createStudySequence } = await company.admin.run(
      'mutation { createStudySequence(name: "Quarterly") { ref } }',
    );
    const input = { name: 'Wave 2', sequenceRef: createStudySequence.ref };
    const { duplicateStudy: named } = await company.admin.run(DUPLICATE, { ref: original.ref, input });
    expect((await company.admin.run(STUDY, named)).study).toMatchObject(input);
    const { duplicateStudy: cut } = await company.admin.run(DUPLICATE, { ref: original.ref, input: {} });
    expect([...(await company.admin.run(STUDY, cut)).study.name]).toHaveLength(200);
  });

  test.each(['the name is blank', "the series is another company's"])('is refused when %s', async (problem) => {
    const other = await app.company('Umbrella');
    const { createStudySequence } = await other.admin.run('mutation { createStudySequence(name: "Theirs") { ref } }');
    const original = await company.draft();
    const before = await databaseState(app.dataSource);
    const input = problem === 'the name is blank' ? { name: ' ' } : { sequenceRef: createStudySequence.ref };
    expect((await company.admin.refusal(DUPLICATE, { ref: original.ref, input })).status).toBeGreaterThanOrEqual(400);
    expect(await databaseState(app.dataSource)).toEqual(before);
  });
});

describe('deleting a survey', () => {
  test('deletes all responses of a closed survey', async () => {
    const { closed, open } = await threeSurveys();
    later();
    await company.admin.run(DELETE, closed);
    expect(await company.admin.refusal(STUDY, closed)).toMatchObject({ code: 'NOT_FOUND' });
    for (const table of [
      'study_prompt',
      'study_team',
      'publication_key',
      'participation_hour',
      'response',
      'spent_permit',
    ]) {
      const [{ n }] = await app.dataSource.query(`SELECT count(*)::int AS n FROM ${table} WHERE study_id = $1`, [
        closed.ref,
      ]);
      expect([table, n]).toEqual([table, 0]);
    }
    expect((await company.admin.run(STUDY, open)).study.name).toBe('Alpha');
    const { auditLog } = await company.admin.run('{ auditLog { entries { action subject } } }');
    expect(auditLog.entries[0]).toEqual({ action: 'STUDY_DELETED', subject: 'gamma' });
  });

  test('leaves no text and no ref of it in any table but its entry in the audit log and the marks of its keys', async () => {
    const study = await company.publishedStudy({
      name: 'Quokka survey',
      questions: ['docs_findable', 'review_turnaround', 'one_change'],
    });
    await study.addRecipients({ people: [{ email: 'asked@people.test' }] });
    await study.withResponses(5, {
      text: 'Quokka text',
      votes: [{ topicSlug: 'docs', responseText: 'Quokka comment' }],
    });
    await study.close();
    await company.admin.run('mutation ($ref: UUID!) { shareStudy(ref: $ref) { share { ref } } }', { ref: study.ref });
    const read = await company.admin.rest('GET', `/study/${study.ref}/verbatims`);
    expect(JSON.stringify(read.body)).toContain('Quokka comment');
    for (const text of ['Quokka text', 'Quokka comment'])
      expect(await tablesHolding(app.dataSource, text)).toEqual(['released_text']);
    await company.admin.run(DELETE, study);
    for (const text of ['Quokka text', 'Quokka comment']) expect(await tablesHolding(app.dataSource, text)).toEqual([]);
    expect(await tablesHolding(app.dataSource, 'Quokka survey')).toEqual(['audit_entry']);
    expect(await tablesHolding(app.dataSource, study.ref)).toEqual(['key_tombstone']);
  });

  test('deletes a draft, and is refused for an open survey', async () => {
    const { draft, open } = await threeSurveys();
    expect(await company.admin.run(DELETE, draft)).toEqual({ deleteStudy: draft.ref });
    const before = await databaseState(app.dataSource);
    expect(await company.admin.refusal(DELETE, open)).toMatchObject({
      code: 'CONFLICT',
      detail: 'An open survey can’t be deleted. Nobody has answered this one, so take it back to a draft first.',
    });
    expect(await databaseState(app.dataSource)).toEqual(before);
  });

  test('leaves a later survey of the series unchanged except for its trends', async () => {
    const { createStudySequence: series } = await company.admin.run(
      'mutation { createStudySequence(name: "Quarterly") { ref } }',
    );
    const team = await company.team('Platform');
    const first = await (await company.publishedStudy({ sequenceRef: series.ref, teamRefs: [team] })).withResponses(3);
    await first.close();
    const second = await (await company.publishedStudy({ sequenceRef: series.ref, teamRefs: [team] })).withResponses(3);
    await second.close();
    await company.admin.run(DELETE, first);
    const { study } = await company.admin.run(
      'query ($ref: UUID!) { study(ref: $ref) { lastStudyRef results { devexIndex { ... on DevexIndex { n trend { difference } } } } } }',
      second,
    );
    expect(study).toEqual({ lastStudyRef: null, results: { devexIndex: { n: 3, trend: null } } });
  });
});

test('only the name and the number of people asked can be changed in a closed survey', async () => {
  const { closed } = await threeSurveys();
  const update = 'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { name } }';
  expect(await company.admin.run(update, { ref: closed.ref, input: { name: 'Delta' } })).toEqual({
    updateStudy: { name: 'Delta' },
  });
  for (const input of [
    { enableScheduledReminders: true },
    { name: 'E', welcomeMessage: 'Hi' },
    { scheduledCloseDate: null },
  ]) {
    expect(await company.admin.refusal(update, { ref: closed.ref, input })).toMatchObject({
      code: 'CONFLICT',
      detail: 'Of a closed survey only the name, the series, the options and the number of recipients can be changed.',
    });
  }
});
