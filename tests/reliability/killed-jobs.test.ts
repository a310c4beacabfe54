import { setTimeout as sleep } from 'node:timers/promises';
import { SequenceRepeat, SequenceRound } from '../../server/features/sequences/repeat/repeat.entities';
import { StudyOccurrence } from '../../server/features/studies/study-occurrence.entity';
import { StudyReminder } from '../../server/features/studies/study-reminder.entity';
import { Study } from '../../server/features/studies/study.entity';
import { proofSize, tellFigures, startTestApp, TestMailServer, type TestApp, type TestCompany } from '../testkit';
import { RepeatingSeries } from '../api/support/repeating-series';
import { freePort, startServer } from '../setup/start-product';

/*
 * Surveys whose close, notice or reminder is due, series whose next survey is due, and processes that are killed (-9) while they do that.
 * Whatever a killed process has begun is done by another, and nothing is done twice.
 */
const JOBS = proofSize('DUE_JOBS', { some: 24, all: 500 });
const KILLS = proofSize('JOB_KILLS', { some: 4, all: 100 });
const PROCESSES = proofSize('JOB_PROCESSES', { some: 2, all: 5 });
const DAY_MS = 86_400_000;
const KINDS = ['close', 'notice', 'reminder', 'repeat'] as const;
type Kind = (typeof KINDS)[number];

let app: TestApp;
let server: TestMailServer;
let company: TestCompany;
beforeAll(async () => {
  server = await TestMailServer.start();
  app = await startTestApp();
  // The processes have a clock of their own.
  app.clock.set(new Date());
  company = await app.company();
}, 240_000);
afterAll(async () => {
  await app.stop();
  await server.stop();
}, 60_000);

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const startProduct = async () =>
  startServer(null, await freePort(), {
    ...{ DATABASE_URL: app.runtime.env.databaseUrl!, KEYS_DIR: app.runtime.env.keysDir },
    ...{ SMTP_URL: server.url, MAILS_PER_SECOND: '500' },
    ...{ DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
  });

/** An open survey of one recipient, of which something is due since yesterday at nine in New York. */
async function due(kind: Exclude<Kind, 'repeat'>, at: number): Promise<string> {
  const study = await company.studyByMail([`person${at}@people.test`]);
  const now = Date.now();
  const closes = { close: now - DAY_MS, notice: now + DAY_MS, reminder: now + 9 * DAY_MS }[kind];
  const opened = { close: now - 2 * DAY_MS, notice: now - DAY_MS, reminder: now - 3 * DAY_MS }[kind];
  await app.dataSource.manager.update(
    Study,
    { id: study.ref },
    {
      ...{ name: `Survey ${at}`, openDate: new Date(opened), scheduledCloseDate: dayOf(closes) },
      enableScheduledReminders: kind === 'reminder',
    },
  );
  return study.ref;
}

/**
 * A series whose next survey should have been drafted and opened yesterday at nine in New York. With a survey each week, the one after it would be
 * drafted as well from nine o'clock today on.
 */
async function dueRepeat(at: number): Promise<string> {
  const yesterday = dayOf(Date.now() - DAY_MS);
  const series = await RepeatingSeries.create(app, company, `Series ${at}`);
  await series.model();
  const weekday = new Date(yesterday).getUTCDay() || 7;
  await series.set({ every: 2, weekday, from: yesterday, openDays: 5 });
  await app.dataSource.manager.update(SequenceRepeat, { sequenceId: series.ref }, { notBefore: yesterday });
  return series.ref;
}

/** The jobs that are not done yet. */
async function leftOf(surveys: ReadonlyMap<string, Kind>): Promise<number> {
  const { manager } = app.dataSource;
  const closed = new Set((await manager.findBy(Study, { status: 'CLOSED' })).map(({ id }) => id));
  const noticed = new Set((await manager.findBy(StudyOccurrence, { kind: 'CLOSE_NOTICE' })).map((row) => row.studyId));
  const reminded = new Set((await manager.find(StudyReminder)).map(({ studyId }) => studyId));
  const opened = new Set((await manager.findBy(SequenceRound, { state: 'OPENED' })).map((row) => row.sequenceId));
  const done = { close: closed, notice: noticed, reminder: reminded, repeat: opened };
  return [...surveys].filter(([id, kind]) => !done[kind].has(id)).length;
}

/** How many different mails with this subject were sent. A mail that is repeated has the same Message-ID. */
function mailsAbout(subject: RegExp): Map<string, number> {
  const ids = new Map<string, Set<string>>();
  for (const { raw } of server.taken) {
    const name = subject.exec(/^Subject: (.*)\r$/m.exec(raw)![1]!)?.[1];
    if (name !== undefined) ids.set(name, (ids.get(name) ?? new Set()).add(/^Message-ID: (.*)\r$/m.exec(raw)![1]!));
  }
  return new Map([...ids].map(([name, set]) => [name, set.size]));
}

test(
  `of ${JOBS} closes, notices, reminders and repeats that are due, each happens once, although processes are killed ${KILLS} times`,
  async () => {
    const surveys = new Map<string, Kind>();
    for (let at = 0; at < JOBS; at += 1) {
      const kind = KINDS[at % KINDS.length]!;
      surveys.set(await (kind === 'repeat' ? dueRepeat(at) : due(kind, at)), kind);
    }
    let kills = 0;
    const killing = async () => {
      while (kills < KILLS && (await leftOf(surveys)) > 0) {
        const product = await startProduct();
        kills += 1;
        // In the middle of its work: as soon as one to three more jobs are done.
        const enough = (await leftOf(surveys)) - 1 - (kills % 3);
        while ((await leftOf(surveys)) > Math.max(enough, 0)) await sleep(10);
        await product.kill();
      }
    };
    await Promise.all(Array.from({ length: PROCESSES }, killing));
    const left = await leftOf(surveys);
    const last = await startProduct();
    const began = Date.now();
    while ((await leftOf(surveys)) > 0) await sleep(200);
    tellFigures(
      `${JOBS} jobs, ${kills} kills; ${left} were left then, and done after ${((Date.now() - began) / 1_000).toFixed(1)} s\n`,
    );
    // Stopping waits for what is being sent.
    while ((await app.dataSource.query('SELECT 1 FROM outgoing_mail LIMIT 1')).length > 0) await sleep(200);
    while ((await app.dataSource.query('SELECT 1 FROM reminder_batch WHERE taken_at IS NULL')).length > 0)
      await sleep(200);
    await last.stop();

    const { manager } = app.dataSource;
    const closes: { n: number }[] = await app.dataSource.query(
      "SELECT count(*)::int AS n FROM audit_entry WHERE action = 'STUDY_CLOSED' GROUP BY subject",
    );
    expect(closes.map(({ n }) => n)).toEqual(Array(JOBS / KINDS.length).fill(1));
    const notices = mailsAbout(/^(.*) closes soon$/);
    expect([notices.size, Math.max(...notices.values())]).toEqual([JOBS / KINDS.length, 1]);
    const reminders = await manager.find(StudyReminder);
    expect(reminders.map(({ studyId }) => surveys.get(studyId))).toEqual(Array(JOBS / KINDS.length).fill('reminder'));
    const reminded = mailsAbout(/^Reminder: (.*?)(:|$)/);
    expect(Math.max(...reminded.values())).toBe(1);
    const opened: { surveys: number; openings: number }[] = await app.dataSource.query(
      `SELECT count(DISTINCT study.id)::int AS surveys, count(entry.id)::int AS openings
       FROM study LEFT JOIN audit_entry AS entry ON entry.subject = study.name AND entry.action = 'STUDY_PUBLISHED' AND entry.via = 'SYSTEM'
       WHERE study.name LIKE 'Series %' GROUP BY study.sequence_id`,
    );
    expect(opened).toEqual(Array(JOBS / KINDS.length).fill({ surveys: 1, openings: 1 }));
    const drafts = mailsAbout(/^The next survey of (Series \d+) is ready as a draft$/);
    expect([drafts.size, Math.max(...drafts.values())]).toEqual([JOBS / KINDS.length, 1]);
  },
  proofSize('JOBS_TIMEOUT', { some: 400_000, all: 2_400_000 }),
);
