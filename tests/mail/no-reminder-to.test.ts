import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { ReminderBatch } from '../../server/features/deliveries/reminders/reminder-batch.entity';
import { runDueStudyJobs } from '../../server/jobs/scheduler';
import {
  startTestApp,
  TestMailServer,
  type ReceivedMail,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * Who gets no reminder, whatever the way in which it begins: by an admin, or by itself at nine on the second day. Bob is the recipient who always gets one where anybody
 * does.
 */
const REMIND = 'mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }';

let app: TestApp;
let server: TestMailServer;
let company: TestCompany;
beforeEach(async () => {
  server = await TestMailServer.start();
  app = await startTestApp({ smtpUrl: server.url, mailsPerSecond: 500, publicUrl: 'https://candor.test' });
  company = await app.company();
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

const wake = () => app.runtime.live.announce(app.dataSource.manager, 'deliveries', 'planned');
const isReminder = ({ raw }: ReceivedMail) => /^Subject: Reminder/m.test(raw);
const mailTo = (email: string) => server.taken.find(({ recipients }) => recipients[0] === email)!;

interface Row {
  /** What happens between the invitation and the reminder. */
  before: (study: TestStudy) => Promise<unknown>;
  /** Who is reminded by an admin and by the schedule; null where an admin is refused. */
  byAdmin: string[] | null;
  bySchedule: string[];
}

const unsubscribe = async () => {
  const head = mailTo('ada@people.test').raw.replaceAll(/\r\n[ \t]+/g, ' ');
  const { pathname } = new URL(/^List-Unsubscribe: <(.*)>\r$/m.exec(head)![1]!);
  await fetch(app.origin + pathname, { method: 'POST' });
};
const removed = (study: TestStudy) =>
  company.admin.run('mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { undoRef } }', {
    input: { studyRef: study.ref, filter: { email: 'ada@' } },
  });
const remindedBefore = async (study: TestStudy) => {
  app.clock.set(new Date('2026-03-05T10:00:00Z'));
  await company.admin.run(REMIND, { ref: study.ref });
  while (await app.dataSource.manager.count(ReminderBatch)) await wake();
  server.taken.length = 0;
};

const EVERYBODY = ['ada@people.test', 'bob@people.test'];
const BOB = ['bob@people.test'];
const ROWS: Record<string, Row> = {
  'nothing has happened': { before: async () => undefined, byAdmin: EVERYBODY, bySchedule: EVERYBODY },
  'somebody has completed': {
    before: (study) => study.respond({ email: 'ada@people.test' }),
    ...{ byAdmin: BOB, bySchedule: BOB },
  },
  'somebody wants no mails': { before: unsubscribe, byAdmin: BOB, bySchedule: BOB },
  'somebody was removed': { before: removed, byAdmin: BOB, bySchedule: BOB },
  'the survey has closed': {
    before: async (study) => {
      await study.withResponses(3);
      await study.close();
    },
    ...{ byAdmin: null, bySchedule: [] },
  },
  'the survey was deleted': {
    before: async (study) => {
      await study.withResponses(3);
      await study.close();
      await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: study.ref });
    },
    ...{ byAdmin: null, bySchedule: [] },
  },
  'the link is shared by hand now': {
    before: (study) =>
      company.admin.run(
        'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { distributionMethod: MANUAL }) { ref } }',
        { ref: study.ref },
      ),
    ...{ byAdmin: null, bySchedule: [] },
  },
  // An admin is warned and may.
  'an admin has sent one 4 hours before': { before: remindedBefore, byAdmin: EVERYBODY, bySchedule: [] },
};

test.each(
  Object.entries(ROWS).flatMap(([what, row]) => [
    { what, how: 'by an admin', row },
    { what, how: 'by the schedule', row },
  ]),
)('where $what, a reminder $how reaches the others alone', async ({ how, row }) => {
  const study = await company.studyByMail(EVERYBODY);
  await server.received(2);
  while (await app.dataSource.manager.countBy(Delivery, { state: 'TRYING' })) await wake();
  await row.before(study);
  app.clock.set(new Date('2026-03-05T14:00:00Z'));
  if (how === 'by the schedule') await runDueStudyJobs(app.runtime);
  else if (row.byAdmin === null)
    expect(await company.admin.refusal(REMIND, { ref: study.ref })).toMatchObject({ code: expect.any(String) });
  else await company.admin.run(REMIND, { ref: study.ref });
  while (await app.dataSource.manager.count(ReminderBatch)) await wake();
  const reminded = server.taken.filter(isReminder).flatMap(({ recipients }) => recipients);
  expect(reminded.sort()).toEqual(how === 'by the schedule' ? row.bySchedule : (row.byAdmin ?? []));
});
