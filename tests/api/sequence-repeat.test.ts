import { databaseState, startTestApp, tick, type TestApp } from '../testkit';
import { CADENCE, END_REPEAT, PAUSE_REPEAT, RepeatingSeries, SKIP_SURVEY } from './support/repeating-series';

let app: TestApp;
let series: RepeatingSeries;
beforeEach(async () => {
  app = await startTestApp();
  series = await RepeatingSeries.create(app, await app.company());
});
afterEach(() => app.stop());

test('says how a series repeats, and on which days its next surveys open', async () => {
  const first = await series.model();
  expect(await series.set({ modelRef: first.ref, segments: [{ name: 'Role', value: 'Engineer' }] })).toEqual({
    ...CADENCE,
    ...{ modelRef: first.ref, isPaused: false, recipients: 'RULE', segments: [{ name: 'Role', value: 'Engineer' }] },
    ...{ listCount: 0, owner: { name: 'The admin' }, rounds: [] },
    nextDays: ['2026-03-17', '2026-04-28', '2026-06-09'],
  });
  expect(await series.set({ unit: 'QUARTER', every: 1, weekday: 1 })).toMatchObject({
    nextDays: ['2026-03-23', '2026-06-22', '2026-09-21'],
    modelRef: null,
  });
  const { deleteSequenceRepeat } = await series.company.admin.run(END_REPEAT, { sequenceRef: series.ref });
  expect(deleteSequenceRepeat.sequence.repeat).toBeNull();
});

test('drafts a survey a week before, opens it at 9 on its day, closes it by itself, and begins again', async () => {
  await series.model();
  await series.set();
  await series.at('2026-03-10T12:59:59Z');
  expect(await series.surveys()).toHaveLength(1);
  await series.at('2026-03-10T13:00:00Z');
  expect(await series.newest()).toMatchObject({
    ...{ name: 'Pulse · 2026-03-17', status: 'DRAFT', scheduledCloseDate: '2026-03-31' },
    prompts: [{ slug: 'review_turnaround' }, { slug: 'docs_findable' }, { slug: 'one_change' }],
    teams: [{ value: expect.stringContaining('Team') }],
  });
  expect(await series.mails()).toEqual(['The next survey of Pulse is ready as a draft']);
  await series.at('2026-03-17T12:59:59Z');
  expect((await series.newest()).status).toBe('DRAFT');
  await series.at('2026-03-17T13:00:00Z');
  expect(await series.newest()).toMatchObject({ status: 'OPEN', openDate: '2026-03-17T13:00:00.000Z' });
  expect(await series.mails()).toContain('Pulse · 2026-03-17 has opened');
  await series.at('2026-03-31T13:00:00Z');
  expect(await series.newest()).toMatchObject({ status: 'CLOSED', closeDate: '2026-03-31T13:00:00.000Z' });
  await series.at('2026-04-28T13:00:00Z');
  expect(await series.newest()).toMatchObject({ name: 'Pulse · 2026-04-28', status: 'OPEN' });
  expect((await series.repeat()).rounds).toMatchObject([
    { day: '2026-04-28', state: 'OPENED' },
    { day: '2026-03-17', state: 'OPENED' },
  ]);
  const { auditLog } = await (await series.admin()).run('{ auditLog { entries { action via actor subject } } }');
  expect(auditLog.entries).toContainEqual({
    ...{ action: 'STUDY_PUBLISHED', via: 'SYSTEM', actor: null, subject: 'Pulse · 2026-04-28' },
  });
});

test('opens at 9 by the clock on both sides of a change of the clocks', async () => {
  await series.model();
  await series.set({ every: 1, openDays: 5, weekday: 1, from: '2026-10-26' });
  app.clock.set(new Date('2026-10-19T12:00:00Z'));
  for (const [before, moment] of [
    ['2026-10-26T12:59:59Z', '2026-10-26T13:00:00.000Z'],
    ['2026-11-02T13:59:59Z', '2026-11-02T14:00:00.000Z'],
  ] as const) {
    await series.at(before);
    expect((await series.newest()).status).toBe('DRAFT');
    await series.at(moment);
    expect(await series.newest()).toMatchObject({ status: 'OPEN', openDate: moment });
  }
});

test('makes and opens each survey once, however many processes run', async () => {
  await series.model();
  await series.set();
  app.clock.set(new Date('2026-03-10T13:00:00Z'));
  await Promise.all(Array.from({ length: 6 }, () => tick(app.runtime)));
  expect(await series.surveys()).toHaveLength(2);
  app.clock.set(new Date('2026-03-17T13:00:00Z'));
  await Promise.all(Array.from({ length: 6 }, () => tick(app.runtime)));
  expect(await series.surveys()).toHaveLength(2);
  expect(await series.mails()).toEqual([
    'The next survey of Pulse is ready as a draft',
    'Pulse · 2026-03-17 has opened',
  ]);
  const before = await databaseState(app.dataSource);
  await tick(app.runtime);
  expect(await databaseState(app.dataSource)).toEqual(before);
});

test('makes up for the latest day that passed while no server ran, and keeps to the calendar afterwards', async () => {
  await series.model();
  await series.set();
  await series.at('2026-05-05T20:00:00Z');
  expect(await series.surveys()).toHaveLength(2);
  expect(await series.newest()).toMatchObject({
    ...{ name: 'Pulse · 2026-04-28', status: 'OPEN', scheduledCloseDate: '2026-05-19' },
  });
  expect((await series.repeat()).nextDays).toEqual(['2026-06-09', '2026-07-21', '2026-09-01']);
});

const WEEKLY = { every: 1, openDays: 3, weekday: 1, from: '2026-03-09' };

test.each([
  ['before it was drafted', '2026-03-03T15:00:00Z'],
  ['after it was drafted', '2026-03-12T13:00:00Z'],
])(
  'a weekly survey whose day passed while no server ran, %s, is caught up, and the next one follows',
  async (_, last) => {
    await series.model();
    await series.set({ ...WEEKLY, from: '2026-03-16' });
    await series.at(last);
    await series.at('2026-03-20T13:00:00Z');
    await series.at('2026-03-20T13:00:30Z');
    // Both may have been made at one moment, so their order says nothing.
    const surveys = (await series.surveys()).sort((one, other) => one.name.localeCompare(other.name));
    expect(surveys).toMatchObject([
      { name: 'First' },
      { name: 'Pulse · 2026-03-16', status: 'OPEN', scheduledCloseDate: '2026-03-23' },
      { name: 'Pulse · 2026-03-23', status: 'DRAFT', scheduledCloseDate: '2026-03-26' },
    ]);
    await series.at('2026-03-23T13:00:00Z');
    expect((await series.repeat()).rounds).toMatchObject([
      { day: '2026-03-23', state: 'OPENED' },
      { day: '2026-03-16', state: 'OPENED' },
    ]);
  },
);

test('of several weeks without a server the latest is caught up alone, by the draft that waited', async () => {
  await series.model();
  await series.set(WEEKLY);
  await series.at('2026-03-04T15:00:00Z');
  const { ref } = await series.newest();
  await series.at('2026-03-28T13:00:00Z');
  await series.at('2026-03-28T13:00:30Z');
  const surveys = (await series.surveys()).sort((one, other) => one.name.localeCompare(other.name));
  expect(surveys).toMatchObject([
    { name: 'First' },
    { ref, status: 'OPEN', scheduledCloseDate: '2026-03-31' },
    { name: 'Pulse · 2026-03-30', status: 'DRAFT' },
  ]);
});

test('a survey of the series that is deleted is not made again', async () => {
  await series.model();
  await series.set();
  await series.at('2026-03-10T13:00:00Z');
  await series.at('2026-03-17T13:00:00Z');
  const { ref } = await series.newest();
  await series.at('2026-03-31T13:00:00Z');
  await (await series.admin()).run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref });
  await tick(app.runtime);
  expect(await series.surveys()).toMatchObject([{ name: 'First' }]);
  expect(await series.repeat()).toMatchObject({ rounds: [], nextDays: ['2026-04-28', '2026-06-09', '2026-07-21'] });
});

test('a survey that does not open by itself waits, and is used for the next day while nobody publishes it', async () => {
  await series.model();
  await series.set({ opensByItself: false });
  await series.at('2026-03-17T13:00:00Z');
  const draft = await series.newest();
  expect(draft).toMatchObject({ status: 'DRAFT', scheduledCloseDate: '2026-03-31' });
  await series.at('2026-04-21T13:00:00Z');
  expect(await series.newest()).toMatchObject({ ref: draft.ref, status: 'DRAFT', scheduledCloseDate: '2026-05-12' });
  expect((await series.repeat()).rounds).toMatchObject([{ day: '2026-04-28', state: 'DRAFTED', studyRef: draft.ref }]);
  await (await series.admin()).run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref: draft.ref });
  await series.at('2026-06-02T13:00:00Z');
  expect(await series.newest()).toMatchObject({ name: 'Pulse · 2026-06-09', status: 'DRAFT' });
});

test('a close date that somebody has chosen for the draft stays', async () => {
  await series.model();
  await series.set();
  await series.at('2026-03-10T13:00:00Z');
  const { ref } = await series.newest();
  await (
    await series.admin()
  ).run('mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { scheduledCloseDate: "2026-03-20" }) { ref } }', {
    ref,
  });
  await series.at('2026-03-17T13:00:00Z');
  expect(await series.newest()).toMatchObject({ status: 'OPEN', scheduledCloseDate: '2026-03-20' });
});

test('a day can be left out, before its survey is drafted and afterwards', async () => {
  await series.model();
  await series.set();
  const skip = async (day: string) =>
    (await (await series.admin()).run(SKIP_SURVEY, { sequenceRef: series.ref, day })).skipRepeatedSurvey.sequence
      .repeat;
  expect(await skip('2026-04-28')).toMatchObject({
    ...{ nextDays: ['2026-03-17', '2026-06-09', '2026-07-21'], rounds: [{ day: '2026-04-28', state: 'SKIPPED' }] },
  });
  expect(await series.company.admin.refusal(SKIP_SURVEY, { sequenceRef: series.ref, day: '2026-04-28' })).toMatchObject(
    { status: 409 },
  );
  expect(await series.company.admin.refusal(SKIP_SURVEY, { sequenceRef: series.ref, day: '2026-03-18' })).toMatchObject(
    { status: 409 },
  );
  await series.at('2026-03-10T13:00:00Z');
  await skip('2026-03-17');
  await series.at('2026-03-17T13:00:00Z');
  expect((await series.newest()).status).toBe('DRAFT');
  await series.at('2026-04-28T13:00:00Z');
  expect(await series.surveys()).toHaveLength(2);
  await series.at('2026-06-09T13:00:00Z');
  expect(await series.newest()).toMatchObject({ name: 'Pulse · 2026-06-09', status: 'OPEN' });
});

test('a pause makes and opens nothing, and its days are not made up for', async () => {
  await series.model();
  await series.set();
  await series.at('2026-03-10T13:00:00Z');
  const pause = async (isPaused: boolean) =>
    (await (await series.admin()).run(PAUSE_REPEAT, { sequenceRef: series.ref, isPaused })).pauseSequenceRepeat.sequence
      .repeat;
  expect(await pause(true)).toMatchObject({ isPaused: true, nextDays: [] });
  await series.at('2026-04-01T13:00:00Z');
  expect((await series.newest()).status).toBe('DRAFT');
  expect(await pause(false)).toMatchObject({ isPaused: false, nextDays: ['2026-04-28', '2026-06-09', '2026-07-21'] });
  await tick(app.runtime);
  expect(await series.newest()).toMatchObject({ status: 'DRAFT', scheduledCloseDate: '2026-05-12' });
  await series.at('2026-04-28T13:00:00Z');
  expect(await series.surveys()).toHaveLength(2);
  expect((await series.newest()).status).toBe('OPEN');
});

test('with another calendar the draft that waits moves to its next day', async () => {
  await series.model();
  await series.set();
  await series.at('2026-03-10T13:00:00Z');
  await series.set({ from: '2026-05-01', openDays: 7 });
  await series.at('2026-03-17T13:00:00Z');
  expect(await series.newest()).toMatchObject({ status: 'DRAFT', scheduledCloseDate: '2026-05-12' });
  await series.at('2026-05-05T13:00:00Z');
  expect(await series.surveys()).toHaveLength(2);
  expect((await series.newest()).status).toBe('OPEN');
});

test('the owner’s role counts when a survey is made: without it, another admin is told', async () => {
  await series.model();
  await series.set();
  const other = await app.dataSource.query(
    `INSERT INTO account (id, company_id, email, name, role, is_onboarded, created_at)
     SELECT gen_random_uuid(), company_id, 'second@people.test', 'Second', 'ADMIN', true, now() FROM account
     WHERE email = $1 RETURNING id`,
    [series.company.emails.admin],
  );
  await app.dataSource.query(`UPDATE account SET role = 'VIEWER' WHERE email = $1`, [series.company.emails.admin]);
  app.clock.set(new Date('2026-03-17T13:00:00Z'));
  await tick(app.runtime);
  const rows = await app.dataSource.query(
    `SELECT status, created_by_id AS by FROM study WHERE name = 'Pulse · 2026-03-17'`,
  );
  expect(rows).toEqual([{ status: 'OPEN', by: other[0].id }]);
});

test('a series of a company without an admin holds up no other: its survey is noted as refused', async () => {
  const another = await RepeatingSeries.create(app, await app.company());
  // The series are worked on in the order of their refs. The one that is refused has to come first.
  const [refused, opened] = [series, another].sort((a, b) => (a.ref < b.ref ? -1 : 1)) as [
    RepeatingSeries,
    RepeatingSeries,
  ];
  for (const each of [refused, opened]) {
    await each.model();
    await each.set();
  }
  await app.dataSource.query(`UPDATE account SET role = 'VIEWER' WHERE email = $1`, [refused.company.emails.admin]);
  await series.at('2026-03-17T13:00:00Z');
  expect(
    await app.dataSource.query('SELECT sequence_id AS sequence, state, refusal FROM sequence_round ORDER BY 1'),
  ).toEqual([
    { sequence: refused.ref, state: 'REFUSED', refusal: 'The company has no admin.' },
    { sequence: opened.ref, state: 'OPENED', refusal: null },
  ]);
});
