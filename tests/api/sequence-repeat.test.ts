import { randomUUID } from 'node:crypto';
import { databaseState, startTestApp, tick, type TestApp, type TestCompany, type TestStudy } from '../testkit';

/*
 * The clock of the tests says 2026-03-03, a Tuesday, at 5:20 in New York. Surveys open and close there at 9:00, which is 14:00 UTC until
 * March 7, and 13:00 UTC from March 8 on.
 */
const FIELDS = `ref repeat { every unit weekday from modelRef openDays opensByItself isPaused recipients segments { name value }
  listCount owner { name } nextDays rounds { day state studyRef refusal } }`;
const SET = `mutation ($sequenceRef: UUID!, $input: SequenceRepeatInput!) {
  setSequenceRepeat(sequenceRef: $sequenceRef, input: $input) { sequence { ${FIELDS} } } }`;
const SKIP = `mutation ($sequenceRef: UUID!, $day: Date!) {
  skipRepeatedSurvey(sequenceRef: $sequenceRef, day: $day) { sequence { ${FIELDS} } } }`;
const PAUSE = `mutation ($sequenceRef: UUID!, $isPaused: Boolean!) {
  pauseSequenceRepeat(sequenceRef: $sequenceRef, isPaused: $isPaused) { sequence { ${FIELDS} } } }`;
const END = `mutation ($sequenceRef: UUID!) { deleteSequenceRepeat(sequenceRef: $sequenceRef) { sequence { ${FIELDS} } } }`;
const INPUT = { every: 6, unit: 'WEEK', weekday: 2, from: '2026-03-17', openDays: 14, opensByItself: true };

let app: TestApp;
let company: TestCompany;
let sequenceRef: string;
beforeEach(async () => {
  app = await startTestApp();
  company = await app.company();
  const { createStudySequence } = await company.admin.run('mutation { createStudySequence(name: "Pulse") { ref } }');
  sequenceRef = createStudySequence.ref;
});
afterEach(() => app.stop());

/** Goes on to a moment, as a server does that has been running all the time, or was started then. */
async function at(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  await tick(app.runtime);
}
/** Sessions end after a week without use, so each reading signs in again. */
const admin = () => company.signedIn(company.emails.admin);
const set = async (input: object = {}) =>
  (await (await admin()).run(SET, { sequenceRef, input: { ...INPUT, ...input } })).setSequenceRepeat.sequence.repeat;
const repeat = async () =>
  (await (await admin()).run(`query ($ref: UUID!) { studySequence(ref: $ref) { ${FIELDS} } }`, { ref: sequenceRef }))
    .studySequence.repeat;
interface Survey {
  ref: string;
  name: string;
  status: string;
  openDate: string | null;
  scheduledCloseDate: string | null;
  recipientCount: number;
}
const surveys = async (): Promise<Survey[]> =>
  (
    await (
      await admin()
    ).run(
      `query ($ref: UUID!) { studySequence(ref: $ref) { studies { study {
        ref name status openDate closeDate scheduledCloseDate recipientCount distributionMethod teams { value } prompts { slug } } } } }`,
      { ref: sequenceRef },
    )
  ).studySequence.studies.map(({ study }: { study: Survey }) => study);
const newest = async () => (await surveys()).at(-1)!;
const mails = async (): Promise<string[]> =>
  (
    await app.dataSource.query(`SELECT subject FROM outgoing_mail WHERE recipient = $1 ORDER BY created_at, subject`, [
      company.emails.admin,
    ])
  ).map(({ subject }: { subject: string }) => subject);
const model = (): Promise<TestStudy> => company.publishedStudy({ sequenceRef, name: 'First' });

test('says how a series repeats, and on which days its next surveys open', async () => {
  const first = await model();
  expect(await set({ modelRef: first.ref, segments: [{ name: 'Role', value: 'Engineer' }] })).toEqual({
    ...INPUT,
    ...{ modelRef: first.ref, isPaused: false, recipients: 'RULE', segments: [{ name: 'Role', value: 'Engineer' }] },
    ...{ listCount: 0, owner: { name: 'The admin' }, rounds: [] },
    nextDays: ['2026-03-17', '2026-04-28', '2026-06-09'],
  });
  expect(await set({ unit: 'QUARTER', every: 1, weekday: 1 })).toMatchObject({
    nextDays: ['2026-03-23', '2026-06-22', '2026-09-21'],
    modelRef: null,
  });
  const { deleteSequenceRepeat } = await company.admin.run(END, { sequenceRef });
  expect(deleteSequenceRepeat.sequence.repeat).toBeNull();
});

test('drafts a survey a week before, opens it at 9 on its day, closes it by itself, and begins again', async () => {
  await model();
  await set();
  await at('2026-03-10T12:59:59Z');
  expect(await surveys()).toHaveLength(1);
  await at('2026-03-10T13:00:00Z');
  expect(await newest()).toMatchObject({
    ...{ name: 'Pulse · 2026-03-17', status: 'DRAFT', scheduledCloseDate: '2026-03-31' },
    prompts: [{ slug: 'review_turnaround' }, { slug: 'docs_findable' }, { slug: 'one_change' }],
    teams: [{ value: expect.stringContaining('Team') }],
  });
  expect(await mails()).toEqual(['The next survey of Pulse is ready as a draft']);
  await at('2026-03-17T12:59:59Z');
  expect((await newest()).status).toBe('DRAFT');
  await at('2026-03-17T13:00:00Z');
  expect(await newest()).toMatchObject({ status: 'OPEN', openDate: '2026-03-17T13:00:00.000Z' });
  expect(await mails()).toContain('Pulse · 2026-03-17 has opened');
  await at('2026-03-31T13:00:00Z');
  expect(await newest()).toMatchObject({ status: 'CLOSED', closeDate: '2026-03-31T13:00:00.000Z' });
  await at('2026-04-28T13:00:00Z');
  expect(await newest()).toMatchObject({ name: 'Pulse · 2026-04-28', status: 'OPEN' });
  expect((await repeat()).rounds).toMatchObject([
    { day: '2026-04-28', state: 'OPENED' },
    { day: '2026-03-17', state: 'OPENED' },
  ]);
  const { auditLog } = await (await admin()).run('{ auditLog { entries { action via actor subject } } }');
  expect(auditLog.entries).toContainEqual({
    ...{ action: 'STUDY_PUBLISHED', via: 'SYSTEM', actor: null, subject: 'Pulse · 2026-04-28' },
  });
});

test('opens at 9 by the clock on both sides of a change of the clocks', async () => {
  await model();
  await set({ every: 1, openDays: 5, weekday: 1, from: '2026-10-26' });
  app.clock.set(new Date('2026-10-19T12:00:00Z'));
  for (const [before, moment] of [
    ['2026-10-26T12:59:59Z', '2026-10-26T13:00:00.000Z'],
    ['2026-11-02T13:59:59Z', '2026-11-02T14:00:00.000Z'],
  ] as const) {
    await at(before);
    expect((await newest()).status).toBe('DRAFT');
    await at(moment);
    expect(await newest()).toMatchObject({ status: 'OPEN', openDate: moment });
  }
});

test('makes and opens each survey once, however many processes run', async () => {
  await model();
  await set();
  app.clock.set(new Date('2026-03-10T13:00:00Z'));
  await Promise.all(Array.from({ length: 6 }, () => tick(app.runtime)));
  expect(await surveys()).toHaveLength(2);
  app.clock.set(new Date('2026-03-17T13:00:00Z'));
  await Promise.all(Array.from({ length: 6 }, () => tick(app.runtime)));
  expect(await surveys()).toHaveLength(2);
  expect(await mails()).toEqual(['The next survey of Pulse is ready as a draft', 'Pulse · 2026-03-17 has opened']);
  const before = await databaseState(app.dataSource);
  await tick(app.runtime);
  expect(await databaseState(app.dataSource)).toEqual(before);
});

test('makes up for the latest day that passed while no server ran, and keeps to the calendar afterwards', async () => {
  await model();
  await set();
  await at('2026-05-05T20:00:00Z');
  expect(await surveys()).toHaveLength(2);
  expect(await newest()).toMatchObject({
    ...{ name: 'Pulse · 2026-04-28', status: 'OPEN', scheduledCloseDate: '2026-05-19' },
  });
  expect((await repeat()).nextDays).toEqual(['2026-06-09', '2026-07-21', '2026-09-01']);
});

test('a survey that does not open by itself waits, and is used for the next day while nobody publishes it', async () => {
  await model();
  await set({ opensByItself: false });
  await at('2026-03-17T13:00:00Z');
  const draft = await newest();
  expect(draft).toMatchObject({ status: 'DRAFT', scheduledCloseDate: '2026-03-31' });
  await at('2026-04-21T13:00:00Z');
  expect(await newest()).toMatchObject({ ref: draft.ref, status: 'DRAFT', scheduledCloseDate: '2026-05-12' });
  expect((await repeat()).rounds).toMatchObject([{ day: '2026-04-28', state: 'DRAFTED', studyRef: draft.ref }]);
  await (await admin()).run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref: draft.ref });
  await at('2026-06-02T13:00:00Z');
  expect(await newest()).toMatchObject({ name: 'Pulse · 2026-06-09', status: 'DRAFT' });
});

test('a close date that somebody has chosen for the draft stays', async () => {
  await model();
  await set();
  await at('2026-03-10T13:00:00Z');
  const { ref } = await newest();
  await (
    await admin()
  ).run('mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { scheduledCloseDate: "2026-03-20" }) { ref } }', {
    ref,
  });
  await at('2026-03-17T13:00:00Z');
  expect(await newest()).toMatchObject({ status: 'OPEN', scheduledCloseDate: '2026-03-20' });
});

test('a day can be left out, before its survey is drafted and afterwards', async () => {
  await model();
  await set();
  const skip = async (day: string) =>
    (await (await admin()).run(SKIP, { sequenceRef, day })).skipRepeatedSurvey.sequence.repeat;
  expect(await skip('2026-04-28')).toMatchObject({
    ...{ nextDays: ['2026-03-17', '2026-06-09', '2026-07-21'], rounds: [{ day: '2026-04-28', state: 'SKIPPED' }] },
  });
  expect(await company.admin.refusal(SKIP, { sequenceRef, day: '2026-04-28' })).toMatchObject({ status: 409 });
  expect(await company.admin.refusal(SKIP, { sequenceRef, day: '2026-03-18' })).toMatchObject({ status: 409 });
  await at('2026-03-10T13:00:00Z');
  await skip('2026-03-17');
  await at('2026-03-17T13:00:00Z');
  expect((await newest()).status).toBe('DRAFT');
  await at('2026-04-28T13:00:00Z');
  expect(await surveys()).toHaveLength(2);
  await at('2026-06-09T13:00:00Z');
  expect(await newest()).toMatchObject({ name: 'Pulse · 2026-06-09', status: 'OPEN' });
});

test('a pause makes and opens nothing, and its days are not made up for', async () => {
  await model();
  await set();
  await at('2026-03-10T13:00:00Z');
  const pause = async (isPaused: boolean) =>
    (await (await admin()).run(PAUSE, { sequenceRef, isPaused })).pauseSequenceRepeat.sequence.repeat;
  expect(await pause(true)).toMatchObject({ isPaused: true, nextDays: [] });
  await at('2026-04-01T13:00:00Z');
  expect((await newest()).status).toBe('DRAFT');
  expect(await pause(false)).toMatchObject({ isPaused: false, nextDays: ['2026-04-28', '2026-06-09', '2026-07-21'] });
  await tick(app.runtime);
  expect(await newest()).toMatchObject({ status: 'DRAFT', scheduledCloseDate: '2026-05-12' });
  await at('2026-04-28T13:00:00Z');
  expect(await surveys()).toHaveLength(2);
  expect((await newest()).status).toBe('OPEN');
});

test('with another calendar the draft that waits moves to its next day', async () => {
  await model();
  await set();
  await at('2026-03-10T13:00:00Z');
  await set({ from: '2026-05-01', openDays: 7 });
  await at('2026-03-17T13:00:00Z');
  expect(await newest()).toMatchObject({ status: 'DRAFT', scheduledCloseDate: '2026-05-12' });
  await at('2026-05-05T13:00:00Z');
  expect(await surveys()).toHaveLength(2);
  expect((await newest()).status).toBe('OPEN');
});

describe('recipients', () => {
  const people = ['ann', 'bob', 'cid'].map((name) => `${name}@people.test`);
  const joinSeries = ({ ref }: TestStudy) =>
    app.dataSource.query('UPDATE study SET sequence_id = $2 WHERE id = $1', [ref, sequenceRef]);
  const invited = async () =>
    (
      await (
        await admin()
      ).run('query ($ref: UUID!) { recipients(studyRef: $ref) { nodes { person { email } } } }', {
        ref: (await newest()).ref,
      })
    ).recipients.nodes.map(({ person }: { person: { email: string } }) => person.email);

  test('by the rule are whoever is in the asked teams when a survey is drafted', async () => {
    const first = await company.studyByMail(people.slice(0, 2), { Role: 'Engineer' });
    await joinSeries(first);
    await set();
    const { study } = await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { teams { value } } }', first);
    await company.roster([
      {
        name: 'cid',
        email: people[2]!,
        teamPath: [study.teams[0].value],
        classification: 1,
        segments: { Role: 'Designer' },
      },
    ]);
    await at('2026-03-17T13:00:00Z');
    expect(await newest()).toMatchObject({ status: 'OPEN', distributionMethod: 'EMAIL' });
    expect(await invited()).toEqual(people);
    await set({ from: '2026-03-24', segments: [{ name: 'Role', value: 'Engineer' }] });
    await at('2026-03-24T13:00:00Z');
    expect(await invited()).toEqual(people.slice(0, 2));
  });

  test('by the list are whoever was on it, without people who have left since', async () => {
    const first = await company.studyByMail(people.slice(0, 2));
    await joinSeries(first);
    expect(await set({ recipients: 'LIST', listFrom: first.ref })).toMatchObject({ recipients: 'LIST', listCount: 2 });
    expect(await set({ recipients: 'LIST' })).toMatchObject({ listCount: 2 });
    const { rosterPeople } = await company.admin.run('{ rosterPeople(filter: { search: "bob" }) { nodes { ref } } }');
    await company.admin.run('mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { undoRef } }', {
      refs: [rosterPeople.nodes[0].ref],
    });
    await at('2026-03-17T13:00:00Z');
    expect(await invited()).toEqual(['ann@people.test']);
  });

  test('a survey that nobody would get is not opened, and the owner is told why', async () => {
    const first = await company.studyByMail(people.slice(0, 2));
    await joinSeries(first);
    await set({ recipients: 'LIST' });
    await at('2026-03-17T13:00:00Z');
    expect((await newest()).status).toBe('DRAFT');
    expect((await repeat()).rounds).toMatchObject([
      { day: '2026-03-17', state: 'REFUSED', refusal: 'You must select at least one recipient to continue.' },
    ]);
    await tick(app.runtime);
    const told = 'The next survey of Pulse needs you';
    expect((await mails()).filter((subject) => subject === told)).toHaveLength(1);
  });
});

test('the owner’s role counts when a survey is made: without it, another admin is told', async () => {
  await model();
  await set();
  const other = await app.dataSource.query(
    `INSERT INTO account (id, company_id, email, name, role, is_onboarded, created_at)
     SELECT gen_random_uuid(), company_id, 'second@people.test', 'Second', 'ADMIN', true, now() FROM account
     WHERE email = $1 RETURNING id`,
    [company.emails.admin],
  );
  await app.dataSource.query(`UPDATE account SET role = 'VIEWER' WHERE email = $1`, [company.emails.admin]);
  app.clock.set(new Date('2026-03-17T13:00:00Z'));
  await tick(app.runtime);
  const rows = await app.dataSource.query(
    `SELECT status, created_by_id AS by FROM study WHERE name = 'Pulse · 2026-03-17'`,
  );
  expect(rows).toEqual([{ status: 'OPEN', by: other[0].id }]);
});

test('a series of a company without an admin holds up no other: its survey is noted as refused', async () => {
  const another = await app.company();
  const { createStudySequence } = await another.admin.run('mutation { createStudySequence(name: "Pulse") { ref } }');
  // The series are worked on in the order of their refs. The one that is refused has to come first.
  const series: { of: TestCompany; ref: string }[] = [
    { of: company, ref: sequenceRef },
    { of: another, ref: createStudySequence.ref },
  ].sort((a, b) => (a.ref < b.ref ? -1 : 1));
  for (const { of, ref } of series) {
    await of.publishedStudy({ sequenceRef: ref, name: 'First' });
    await of.admin.run(SET, { sequenceRef: ref, input: INPUT });
  }
  const [refused, opened] = series as [(typeof series)[0], (typeof series)[0]];
  await app.dataSource.query(`UPDATE account SET role = 'VIEWER' WHERE email = $1`, [refused.of.emails.admin]);
  await at('2026-03-17T13:00:00Z');
  expect(
    await app.dataSource.query('SELECT sequence_id AS sequence, state, refusal FROM sequence_round ORDER BY 1'),
  ).toEqual([
    { sequence: refused.ref, state: 'REFUSED', refusal: 'The company has no admin.' },
    { sequence: opened.ref, state: 'OPENED', refusal: null },
  ]);
});

test.each([
  [{ every: 0 }, { every: ['Choose 1 to 52 weeks.'] }],
  [{ every: 5, unit: 'QUARTER' }, { every: ['Choose 1 to 4 quarters.'] }],
  [{ weekday: 8 }, { weekday: ['Choose a day of the week: 1 is Monday and 7 is Sunday.'] }],
  [{ from: '2027-04-01' }, { from: ['Choose a day that is at most a year from now.'] }],
  [{ from: '1815-12-10' }, { from: ['Choose a day that is at most a year from now.'] }],
  [{ every: 1, openDays: 7 }, { openDays: ['Choose 1 to 6 days, so that a survey ends before the next one opens.'] }],
  [{ openDays: 0 }, { openDays: ['Choose 1 to 41 days, so that a survey ends before the next one opens.'] }],
  [
    { segments: Array.from({ length: 21 }, () => ({ name: 'Role', value: 'Engineer' })) },
    { segments: ['Name at most 20 values.'] },
  ],
])('refuses %j', async (input, fields) => {
  await model();
  expect((await company.admin.refusal(SET, { sequenceRef, input: { ...INPUT, ...input } })).fields).toEqual(fields);
});

test('refuses a series without a survey, and surveys and lists that are not there', async () => {
  expect(await company.admin.refusal(SET, { sequenceRef, input: INPUT })).toMatchObject({
    ...{ status: 409, detail: 'Add a survey to the series first: the next ones are copied from it.' },
  });
  await model();
  const elsewhere = await company.draft();
  for (const input of [{ modelRef: elsewhere.ref }, { modelRef: randomUUID() }, { listFrom: randomUUID() }])
    expect(await company.admin.refusal(SET, { sequenceRef, input: { ...INPUT, ...input } })).toMatchObject({
      status: 404,
    });
  for (const [call, more] of [
    [SKIP, { day: '2026-03-17' }],
    [PAUSE, { isPaused: true }],
    [END, {}],
  ] as const)
    expect(await company.admin.refusal(call, { sequenceRef, ...more })).toMatchObject({ status: 404 });
});
