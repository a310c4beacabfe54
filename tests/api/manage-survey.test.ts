import { runDueStudyJobs } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const UPDATE = `mutation ($ref: UUID!, $input: UpdateStudyInput!) {
  updateStudy(ref: $ref, input: $input) { scheduledCloseDate scheduledCloseReminders closeDateChoice { earliest usual } }
}`;
const MARK = 'mutation ($ref: UUID!) { markReminderSent(ref: $ref) { participation { remindersSent } } }';

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => {
  at('2026-10-28T12:00:00Z');
  company = await app.company();
  study = await company.publishedStudy({ name: 'Autumn pulse' });
});

const at = (moment: string) => app.clock.set(new Date(moment));
const change = async (input: object) => (await company.admin.run(UPDATE, { ref: study.ref, input })).updateStudy;
const noticesOf = async (name: string) =>
  (await app.dataSource.query('SELECT FROM outgoing_mail WHERE subject = $1', [`${name} closes soon`])).length;

test('an open survey closes tomorrow at the earliest, even before the hour at which surveys close', async () => {
  const refusal = await company.admin.refusal(UPDATE, { ref: study.ref, input: { scheduledCloseDate: '2026-10-28' } });
  expect(refusal.fields).toEqual({ scheduledCloseDate: ['Choose a day that is still to come.'] });
  expect(await change({ scheduledCloseDate: '2026-10-29' })).toMatchObject({
    scheduledCloseDate: '2026-10-29',
    closeDateChoice: { earliest: '2026-10-29', usual: '2026-11-11' },
  });
});

test('on the day of the close, other settings can be changed while the date is sent along', async () => {
  await change({ scheduledCloseDate: '2026-10-29' });
  at('2026-10-29T12:00:00Z');
  expect(await change({ scheduledCloseDate: '2026-10-29', scheduledCloseReminders: false })).toMatchObject({
    scheduledCloseReminders: false,
  });
  expect(await change({ scheduledCloseDate: '2026-11-05' })).toMatchObject({ scheduledCloseDate: '2026-11-05' });
});

test('the notice of a close is sent only if the survey has it switched on, also if that was done later', async () => {
  await change({ scheduledCloseDate: '2026-10-31', scheduledCloseReminders: false });
  at('2026-10-29T13:00:00Z');
  await runDueStudyJobs(app.runtime);
  expect(await noticesOf('Autumn pulse')).toBe(0);
  await change({ scheduledCloseReminders: true });
  await runDueStudyJobs(app.runtime);
  expect(await noticesOf('Autumn pulse')).toBe(1);
});

test('the times of reminders are stored and shown to viewers too, and only those of this survey', async () => {
  const other = await company.publishedStudy();
  await company.admin.run(MARK, { ref: study.ref });
  at('2026-10-30T09:30:00Z');
  await company.admin.run(MARK, { ref: study.ref });
  await company.admin.run(MARK, { ref: study.ref }); // The same time once more stands for a repeated request.
  const read = async (ref: string) =>
    (await company.viewer.run('query ($ref: UUID!) { study(ref: $ref) { participation { remindersSent } } }', { ref }))
      .study.participation;
  expect(await read(study.ref)).toEqual({ remindersSent: ['2026-10-28T12:00:00.000Z', '2026-10-30T09:30:00.000Z'] });
  expect(await read(other.ref)).toEqual({ remindersSent: [] });
});

test('no reminder is noted for a survey that is not open', async () => {
  const draft = await company.draft();
  const { code, detail } = await company.admin.refusal(MARK, { ref: draft.ref });
  expect({ code, detail }).toEqual({ code: 'CONFLICT', detail: 'Only an open survey has people to remind.' });
  await study.withResponses(3);
  await study.close();
  expect((await company.admin.refusal(MARK, { ref: study.ref })).code).toBe('CONFLICT');
});

test('participation says what is scheduled', async () => {
  await change({ scheduledCloseDate: '2026-11-02' });
  const query = 'query ($ref: UUID!) { study(ref: $ref) { participation { schedule { kind date } } } }';
  expect((await company.viewer.run(query, { ref: study.ref })).study.participation.schedule).toEqual([
    { kind: 'CLOSE_NOTICE', date: '2026-10-31T13:00:00.000Z' },
    { kind: 'CLOSE', date: '2026-11-02T14:00:00.000Z' },
  ]);
});
