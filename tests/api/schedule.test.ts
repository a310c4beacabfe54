import { runDueStudyJobs } from '../../server/jobs/scheduler';
import {
  START_RESPONSE,
  startTestApp,
  SUBMIT_RESPONSE,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const UPDATE =
  'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { scheduledCloseDate schedule { kind date inWords } } }';

let app: TestApp;
let company: TestCompany;
beforeEach(async () => {
  app = await startTestApp();
  app.clock.set(new Date('2026-10-28T12:00:00Z'));
  company = await app.company();
});
afterEach(() => app.stop());

const schedule = async (study: TestStudy, scheduledCloseDate: string | null) =>
  (await company.admin.run(UPDATE, { ref: study.ref, input: { scheduledCloseDate } })).updateStudy;
/** The status as a viewer reads it. The viewer signs in first, because sessions end after a week without use. */
const status = async (study: TestStudy) =>
  (
    await (
      await company.signedIn(company.emails.admin)
    ).run('query ($ref: UUID!) { study(ref: $ref) { status closeDate } }', study)
  ).study;
const mails = async (): Promise<{ recipient: string; subject: string; text: string }[]> =>
  app.dataSource.query(
    `SELECT recipient, subject, text FROM outgoing_mail WHERE subject LIKE '%closes soon' ORDER BY recipient`,
  );
const at = (moment: string) => app.clock.set(new Date(moment));

test('a survey says when it will close, with the time zone', async () => {
  const study = await company.publishedStudy();
  expect(await schedule(study, '2026-11-02')).toEqual({
    scheduledCloseDate: '2026-11-02',
    schedule: [
      { kind: 'CLOSE_NOTICE', date: '2026-10-31T13:00:00.000Z', inWords: 'Saturday, October 31, 2026 at 9:00 AM EDT' },
      { kind: 'CLOSE', date: '2026-11-02T14:00:00.000Z', inWords: 'Monday, November 2, 2026 at 9:00 AM EST' },
    ],
  });
  expect(await schedule(study, null)).toEqual({ scheduledCloseDate: null, schedule: [] });
});

test('tells respondents the moment at which it is due to close', async () => {
  const study = await company.publishedStudy();
  const closesAt = async () =>
    (await app.visitor().run('query ($ref: UUID!) { publicStudy(ref: $ref) { closesAt } }', { ref: study.ref }))
      .publicStudy.closesAt;
  expect(await closesAt()).toBeNull();
  await schedule(study, '2026-11-02');
  expect(await closesAt()).toBe('2026-11-02T14:00:00.000Z');
});

test.each(['2026-10-27', '2020-01-01'])('refuses %s as the close date, because it has passed', async (day) => {
  const study = await company.publishedStudy();
  expect((await company.admin.refusal(UPDATE, { ref: study.ref, input: { scheduledCloseDate: day } })).fields).toEqual({
    scheduledCloseDate: ['Choose a day that is still to come.'],
  });
});

test('closes at 9 in New York and not before, with the responses it has', async () => {
  const study = await company.publishedStudy();
  await schedule(study, '2026-11-02');
  at('2026-11-02T13:59:59Z');
  await runDueStudyJobs(app.runtime);
  expect((await status(study)).status).toBe('OPEN');
  at('2026-11-02T14:00:00Z');
  await runDueStudyJobs(app.runtime);
  expect(await status(study)).toEqual({ status: 'CLOSED', closeDate: '2026-11-02T14:00:00.000Z' });
  const { auditLog } = await company.admin.run('{ auditLog { entries { action via actor subject } } }');
  expect(auditLog.entries).toContainEqual({ action: 'STUDY_CLOSED', via: 'SYSTEM', actor: null, subject: 'Pulse' });
});

test('takes nobody new from the close date on, also before the job has closed the survey', async () => {
  const study = await company.publishedStudy();
  await schedule(study, '2026-11-02');
  at('2026-11-02T13:59:59Z');
  const begun = await study.filled();
  at('2026-11-02T14:00:00Z');
  const input = { studyRef: study.ref, email: 'late@people.test' };
  const closed = { status: 409, reason: 'SURVEY_CLOSED', detail: 'Sorry, this survey has been closed.' };
  expect(await study.respondent().refusal(START_RESPONSE, { input })).toMatchObject(closed);
  expect(await study.respondent().refusal(SUBMIT_RESPONSE, { input: { start: input, answers: [] } })).toMatchObject(
    closed,
  );
  await study.complete(begun);
  await runDueStudyJobs(app.runtime);
  expect((await status(study)).status).toBe('CLOSED');
});

test('takes people again where the close date is moved in time', async () => {
  const study = await company.publishedStudy();
  await schedule(study, '2026-11-02');
  await study.start();
  await schedule(study, '2026-11-05');
  at('2026-11-02T14:00:00Z');
  await study.start();
});

test('closes a survey whose time was missed, and leaves alone those that are not due', async () => {
  const [missed, later, never] = [
    await company.publishedStudy(),
    await company.publishedStudy(),
    await company.publishedStudy(),
  ];
  await schedule(missed, '2026-10-30');
  await schedule(later, '2026-12-01');
  at('2026-11-20T12:00:00Z');
  await runDueStudyJobs(app.runtime);
  expect([(await status(missed)).status, (await status(later)).status, (await status(never)).status]).toEqual([
    'CLOSED',
    'OPEN',
    'OPEN',
  ]);
});

test('closes each survey once, however many processes run', async () => {
  const studies = [];
  for (let count = 0; count < 8; count += 1) studies.push(await company.publishedStudy());
  for (const study of studies) await schedule(study, '2026-10-30');
  at('2026-10-31T12:00:00Z');
  await Promise.all(Array.from({ length: 4 }, () => runDueStudyJobs(app.runtime)));
  const [{ n }] = await app.dataSource.query(
    `SELECT count(*)::int AS n FROM audit_entry WHERE action = 'STUDY_CLOSED'`,
  );
  expect(n).toBe(8);
  for (const study of studies) expect((await status(study)).status).toBe('CLOSED');
});

test('a survey that cannot be closed holds up no other close, and no notice of another survey', async () => {
  const [stuck, due, soon] = [
    await company.publishedStudy(),
    await company.publishedStudy(),
    await company.publishedStudy({ name: 'Autumn pulse' }),
  ];
  await schedule(stuck, '2026-10-30');
  await schedule(due, '2026-10-31');
  await schedule(soon, '2026-11-02');
  await app.dataSource.query(
    `ALTER TABLE study ADD CONSTRAINT stuck CHECK (id <> '${stuck.ref}' OR status <> 'CLOSED')`,
  );
  try {
    at('2026-10-31T14:00:00Z');
    await expect(runDueStudyJobs(app.runtime)).rejects.toThrow('"stuck"');
    expect([(await status(stuck)).status, (await status(due)).status]).toEqual(['OPEN', 'CLOSED']);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Autumn pulse closes soon']);
  } finally {
    await app.dataSource.query('ALTER TABLE study DROP CONSTRAINT stuck');
  }
});

test('sends the admins a notice 2 days before, once, and again when the date changes', async () => {
  const study = await company.publishedStudy({ name: 'Autumn pulse' });
  await schedule(study, '2026-11-02');
  at('2026-10-31T12:59:59Z');
  await runDueStudyJobs(app.runtime);
  expect(await mails()).toEqual([]);
  at('2026-10-31T13:00:00Z');
  await Promise.all([runDueStudyJobs(app.runtime), runDueStudyJobs(app.runtime), runDueStudyJobs(app.runtime)]);
  expect(await mails()).toEqual([
    {
      recipient: company.emails.admin,
      subject: 'Autumn pulse closes soon',
      text: expect.stringContaining('closes on Monday, November 2, 2026 at 9:00 AM EST.'),
    },
  ]);
  await schedule(study, '2026-11-03');
  at('2026-11-01T14:00:00Z');
  await runDueStudyJobs(app.runtime);
  expect(await mails()).toHaveLength(2);
});

test('whoever made the survey gets the notice, also without the admin role', async () => {
  const study = await company.publishedStudy({ name: 'Autumn pulse' });
  await schedule(study, '2026-11-02');
  await app.dataSource.query(
    'UPDATE study SET created_by_id = (SELECT id FROM account WHERE email = $2) WHERE id = $1',
    [study.ref, company.emails.viewer],
  );
  at('2026-10-31T13:00:00Z');
  await runDueStudyJobs(app.runtime);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([company.emails.admin, company.emails.viewer]);
});

test('a clock that goes back an hour or ahead a day repeats nothing, and leaves nothing out', async () => {
  const study = await company.publishedStudy({ name: 'Autumn pulse' });
  await schedule(study, '2026-11-02');
  for (const moment of [
    ...['2026-10-31T13:00:00Z', '2026-10-31T12:00:00Z', '2026-10-31T13:00:00Z'],
    ...['2026-11-01T13:30:00Z', '2026-10-31T13:30:00Z'],
  ]) {
    at(moment);
    await runDueStudyJobs(app.runtime);
    expect([moment, (await mails()).length, (await status(study)).status]).toEqual([moment, 1, 'OPEN']);
  }
  for (const moment of ['2026-11-02T14:00:00Z', '2026-11-02T13:00:00Z', '2026-11-03T14:00:00Z']) {
    at(moment);
    await runDueStudyJobs(app.runtime);
    expect(await status(study)).toEqual({ status: 'CLOSED', closeDate: '2026-11-02T14:00:00.000Z' });
  }
  expect(await mails()).toHaveLength(1);
});

test('sends no notice of a close whose time was missed', async () => {
  const study = await company.publishedStudy();
  await schedule(study, '2026-10-29');
  at('2026-10-30T12:00:00Z');
  await runDueStudyJobs(app.runtime);
  expect(await mails()).toEqual([]);
});

test('connecting a chat tool sets a close date and reminders, and sharing by hand removes them', async () => {
  const draft = await company.draft();
  const update =
    'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { distributionMethod enableScheduledReminders scheduledCloseDate } }';
  const by = async (distributionMethod: string) =>
    (await company.admin.run(update, { ref: draft.ref, input: { distributionMethod } })).updateStudy;
  expect(await by('SLACK')).toEqual({
    distributionMethod: 'SLACK',
    enableScheduledReminders: true,
    scheduledCloseDate: '2026-11-11',
  });
  await schedule(draft, '2026-12-01');
  expect(await by('SLACK')).toMatchObject({ scheduledCloseDate: '2026-12-01' });
  const team = await company.team('Platform');
  await company.admin.run(
    'mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } }',
    { ref: draft.ref, teams: [team] },
  );
  expect(
    (await company.admin.refusal('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', draft)).fields,
  ).toEqual({
    targets: ['You must select at least one recipient to continue.'],
  });
  expect(await by('MANUAL')).toEqual({
    distributionMethod: 'MANUAL',
    enableScheduledReminders: false,
    scheduledCloseDate: null,
  });
});

test('a draft whose close date has passed cannot be published, because it would close at once', async () => {
  const draft = await company.draft();
  const team = await company.team('Platform');
  await company.admin.run(
    'mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } }',
    { ref: draft.ref, teams: [team] },
  );
  await schedule(draft, '2026-10-29');
  at('2026-10-30T12:00:00Z');
  const publish = 'mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }';
  expect((await company.admin.refusal(publish, draft)).fields).toEqual({
    scheduledCloseDate: ['Choose a day that is still to come.'],
  });
  expect((await status(draft)).status).toBe('DRAFT');
  await schedule(draft, '2026-11-06');
  await company.admin.run(publish, draft);
  await runDueStudyJobs(app.runtime);
  expect((await status(draft)).status).toBe('OPEN');
});
