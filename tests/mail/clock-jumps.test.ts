import { StudyReminder } from '../../server/features/studies/study-reminder.entity';
import { startTestApp, tick, type TestApp, type TestCompany, type TestStudy } from '../testkit';
import { RepeatingSeries } from '../api/support/repeating-series';

/*
 * What happens by itself where clocks are wrong: two processes of one database, whose clocks go back, go ahead, differ by five minutes, or
 * stand still for days because nothing runs. Each close, notice, reminder and survey of a series comes once; what was missed is made up
 * for at once, and of reminders the newest alone.
 */
let apps: [TestApp, TestApp];
let company: TestCompany;
beforeEach(async () => {
  const first = await startTestApp();
  const { databaseUrl, keysDir } = first.runtime.env;
  apps = [first, await startTestApp({ databaseUrl: databaseUrl!, keysDir })];
  company = await first.company();
});
afterEach(async () => {
  await apps[1].stop();
  await apps[0].stop();
});

/** Both processes look, at the times that their clocks say: the second at that of the first, unless it has one of its own. */
async function lookAt(first: string, second = first): Promise<void> {
  apps[0].clock.set(new Date(first));
  apps[1].clock.set(new Date(second));
  await Promise.all(apps.map(({ runtime }) => tick(runtime)));
}

const CHANGE =
  'mutation ($ref: UUID!, $day: Date!) { updateStudy(ref: $ref, input: { scheduledCloseDate: $day }) { ref } }';

interface Life {
  study: TestStudy;
  series: RepeatingSeries;
}
/** A survey that opened on Tuesday, 3 March 2026, and closes on the 11th, beside a series whose next survey is due on the 9th. */
async function begun(): Promise<Life> {
  const study = await company.studyByMail(['ada@people.test']);
  await company.admin.run(CHANGE, { ref: study.ref, day: '2026-03-11' });
  const series = await RepeatingSeries.create(apps[0], company);
  await series.model();
  await series.set({ every: 1, weekday: 1, from: '2026-03-09', openDays: 5 });
  return { study, series };
}

/** How often each has happened so far. */
async function happened({ study, series }: Life) {
  const { manager } = apps[0].dataSource;
  const closes = await apps[0].dataSource.query(
    "SELECT 1 FROM audit_entry WHERE action = 'STUDY_CLOSED' AND subject = (SELECT name FROM study WHERE id = $1)",
    [study.ref],
  );
  const openings = await apps[0].dataSource.query(
    `SELECT 1 FROM audit_entry e JOIN study s ON s.name = e.subject AND s.sequence_id = $1
     WHERE e.action = 'STUDY_PUBLISHED' AND e.via = 'SYSTEM'`,
    [series.ref],
  );
  const notices = await apps[0].dataSource.query(
    "SELECT 1 FROM outgoing_mail WHERE recipient = $1 AND subject LIKE '%closes soon'",
    [company.emails.admin],
  );
  return {
    reminders: await manager.countBy(StudyReminder, { studyId: study.ref }),
    notices: notices.length,
    closes: closes.length,
    openings: openings.length,
  };
}

/** The moments by the clocks of the two, and what has happened afterwards. Nine in New York is 14:00 until 7 March, and 13:00 from the 8th on. */
type Look = [first: string, second: string, reminders: number, notices: number, closes: number, openings: number];
const CASES: Record<string, Look[]> = {
  'an hour back, just after each has happened': [
    ['2026-03-05T14:00:00Z', '2026-03-05T14:00:00Z', 1, 0, 0, 0],
    ['2026-03-05T13:00:00Z', '2026-03-05T13:00:00Z', 1, 0, 0, 0],
    ['2026-03-05T14:00:00Z', '2026-03-05T14:00:00Z', 1, 0, 0, 0],
    ['2026-03-09T13:00:00Z', '2026-03-09T13:00:00Z', 2, 1, 0, 1],
    ['2026-03-09T12:00:00Z', '2026-03-09T12:00:00Z', 2, 1, 0, 1],
    ['2026-03-09T13:00:00Z', '2026-03-09T13:00:00Z', 2, 1, 0, 1],
    ['2026-03-11T13:00:00Z', '2026-03-11T13:00:00Z', 2, 1, 1, 1],
    ['2026-03-11T12:00:00Z', '2026-03-11T12:00:00Z', 2, 1, 1, 1],
  ],
  'a day ahead, and back again': [
    ['2026-03-06T15:00:00Z', '2026-03-06T15:00:00Z', 1, 0, 0, 0],
    ['2026-03-07T15:00:00Z', '2026-03-07T15:00:00Z', 2, 0, 0, 0],
    ['2026-03-06T15:00:00Z', '2026-03-06T15:00:00Z', 2, 0, 0, 0],
    ['2026-03-07T15:00:00Z', '2026-03-07T15:00:00Z', 2, 0, 0, 0],
    ['2026-03-10T13:00:00Z', '2026-03-10T13:00:00Z', 3, 1, 0, 1],
    ['2026-03-09T13:00:00Z', '2026-03-09T13:00:00Z', 3, 1, 0, 1],
    ['2026-03-11T13:00:00Z', '2026-03-10T13:00:00Z', 3, 1, 1, 1],
  ],
  'five minutes apart': [
    ['2026-03-05T14:02:00Z', '2026-03-05T13:57:00Z', 1, 0, 0, 0],
    ['2026-03-05T14:07:00Z', '2026-03-05T14:02:00Z', 1, 0, 0, 0],
    // Nothing may be left to make up for at the next look: the slower clock would remind of the 7th, and the other one of the 9th.
    ['2026-03-07T14:02:00Z', '2026-03-07T13:57:00Z', 2, 0, 0, 0],
    ['2026-03-09T12:57:00Z', '2026-03-09T13:02:00Z', 3, 1, 0, 1],
    ['2026-03-09T13:02:00Z', '2026-03-09T13:07:00Z', 3, 1, 0, 1],
    ['2026-03-11T13:02:00Z', '2026-03-11T12:57:00Z', 3, 1, 1, 1],
    ['2026-03-11T13:07:00Z', '2026-03-11T13:02:00Z', 3, 1, 1, 1],
  ],
  'nothing runs for days': [
    // Two reminders were due, on the 5th and the 7th.
    ['2026-03-08T15:00:00Z', '2026-03-08T15:00:00Z', 1, 0, 0, 0],
    // The notice and a reminder of the 9th, and the close, were due; a notice of a close that has happened is of no use.
    ['2026-03-12T15:00:00Z', '2026-03-12T15:00:00Z', 1, 0, 1, 1],
    ['2026-03-12T15:05:00Z', '2026-03-12T15:00:00Z', 1, 0, 1, 1],
  ],
};

test.each(Object.entries(CASES))('%s: nothing happens twice, and nothing is left out', async (_, looks) => {
  const life = await begun();
  for (const [first, second, reminders, notices, closes, openings] of looks) {
    await lookAt(first, second);
    expect([first, await happened(life)]).toEqual([first, { reminders, notices, closes, openings }]);
  }
});
