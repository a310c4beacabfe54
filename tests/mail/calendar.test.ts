import { StudyOccurrence } from '../../server/features/studies/study-occurrence.entity';
import { StudyReminder } from '../../server/features/studies/study-reminder.entity';
import { Study } from '../../server/features/studies/study.entity';
import { runDueStudyJobs } from '../../server/jobs/scheduler';
import { mailboxOf, proofSize, startTestApp, type TestApp, type TestCompany } from '../testkit';

/*
 * Surveys over a year, by the clock of two processes that are five minutes apart, and with days on which neither runs. What has to happen
 * when is worked out here from the calendar of New York, without the code that is tested.
 */
const DAYS = proofSize('CALENDAR_DAYS', { some: 34, all: 366 });
/** With fewer days than a year there are two spans, around the days on which the clocks are changed. */
const SPANS =
  DAYS >= 366 ? [['2026-01-01', 366] as const] : [['2026-02-26', DAYS] as const, ['2026-10-18', DAYS] as const];
/** Days of each span on which no process runs. */
const DOWN = [13, 14, 15];
const DAY_MS = 86_400_000;
const LATE_MS = 300_000;

/** Days since 1970. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
const HOUR_THERE = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
});
/** 9:00 in New York: 13:00 or 14:00 by the clock of Greenwich. */
function nineOn(day: number): Date {
  const [summer, winter] = [13, 14].map((hour) => new Date(day * DAY_MS + hour * 3_600_000));
  return HOUR_THERE.format(summer) === '09' ? summer! : winter!;
}

let apps: TestApp[];
let company: TestCompany;
let surveysOf: Map<string, Planned[]>;
beforeAll(async () => {
  const first = await startTestApp();
  const { databaseUrl, keysDir } = first.runtime.env;
  apps = [first, await startTestApp({ databaseUrl: databaseUrl!, keysDir })];
  company = await first.company();
  surveysOf = new Map();
  for (const [begin, length] of SPANS) {
    const [from, to] = [numberOf(begin), numberOf(begin) + length];
    const surveys: Planned[] = [];
    for (let opens = from; opens + 15 < to; opens += 5)
      surveys.push(await surveyOf(opens, opens + 5 + ((opens - from) % 9)));
    surveysOf.set(begin, surveys);
  }
}, 240_000);
afterAll(async () => {
  for (const app of apps.reverse()) await app.stop();
});

interface Planned {
  id: string;
  name: string;
  opens: number;
  closes: number;
}

/** A survey that opens on a day and closes on another. It is published now and moved, because a session does not last a year. */
async function surveyOf(opens: number, closes: number): Promise<Planned> {
  const db = apps[0]!.dataSource.manager;
  const study = await company.studyByMail(['ada@people.test']);
  const name = `${dayOf(opens)} to ${dayOf(closes)}`;
  // At a different time of each day, early and late.
  const openDate = new Date(opens * DAY_MS + (5 + (opens % 23)) * 3_600_000);
  await db.update(Study, { id: study.ref }, { name, openDate, scheduledCloseDate: dayOf(closes) });
  return { id: study.ref, name, opens: dayThere(openDate), closes };
}
const DATE_THERE = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const dayThere = (moment: Date) => numberOf(DATE_THERE.format(moment));

/** Both processes look, the second with a clock that is late. */
async function lookAt(moment: Date, late = LATE_MS): Promise<void> {
  apps[0]!.clock.set(moment);
  apps[1]!.clock.set(new Date(moment.getTime() - late));
  await Promise.all(apps.map(({ runtime }) => runDueStudyJobs(runtime)));
}

test.each(SPANS)(
  'from %s on, %i days long: closes, notices and reminders come at 9:00 in New York, once, and are caught up',
  async (begin, length) => {
    const [first, last] = [numberOf(begin), numberOf(begin) + length];
    const runs: number[] = [];
    for (let day = first; day < last; day += 1) {
      if (DOWN.includes(day - first)) continue;
      runs.push(day);
      // After the days on which none ran, both start at nine by the same clock.
      const isStart = DOWN.includes(day - 1 - first);
      if (!isStart) await lookAt(new Date(nineOn(day).getTime() - 1));
      await lookAt(nineOn(day), isStart ? 0 : LATE_MS);
      await lookAt(new Date(nineOn(day).getTime() + LATE_MS));
    }
    /** The first day from a day on that has a process. */
    const caughtUp = (day: number) => runs.find((each) => each >= day)!;

    const db = apps[0]!.dataSource.manager;
    const mails = await mailboxOf(() => apps[0]!)(company.emails.admin);
    for (const { id, name, opens, closes } of surveysOf.get(begin)!) {
      const study = await db.findOneByOrFail(Study, { id });
      expect([name, study.closeDate]).toEqual([name, nineOn(caughtUp(closes))]);

      // A reminder that was missed is left out if the next has come meanwhile, or the close.
      const due = Array.from({ length: 30 }, (_, at) => opens + 2 * (at + 1)).filter((day) => day < closes);
      const sent = due.filter((day, at) => {
        const on = caughtUp(day);
        return on < (due[at + 1] ?? Infinity) && on < closes;
      });
      const reminders = await db.find(StudyReminder, { where: { studyId: id }, order: { sentAt: 'ASC' } });
      // One that was caught up comes a day before the next, which is not too soon.
      expect([name, reminders.map(({ sentAt }) => sentAt)]).toEqual([name, sent.map((day) => nineOn(caughtUp(day)))]);

      const noticed = caughtUp(closes - 2) < closes;
      const notices = mails.filter(({ subject }) => subject === `${name} closes soon`);
      expect([name, notices.length]).toEqual([name, noticed ? 1 : 0]);
      const occurrences = await db.findBy(StudyOccurrence, { studyId: id, kind: 'CLOSE_NOTICE' });
      expect([name, occurrences.map(({ at }) => at)]).toEqual([name, noticed ? [nineOn(caughtUp(closes - 2))] : []]);
    }
  },
  proofSize('CALENDAR_TIMEOUT', { some: 240_000, all: 900_000 }),
);
