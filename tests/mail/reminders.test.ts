import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { ReminderBatch } from '../../server/features/deliveries/reminders/reminder-batch.entity';
import { execute } from '../../server/persistence/sql';
import { StudyReminder } from '../../server/features/studies/study-reminder.entity';
import { startTestApp, TestMailServer, tick, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const HOUR = 3_600_000;
const REMIND = `mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }`;
const PROGRESS = `query ($ref: UUID!) { study(ref: $ref) { participation { remindersSent
  lastReminder { recipients percent isSending problems { reason count } } } } }`;

let app: TestApp;
let server: TestMailServer;
let company: TestCompany;
let refused: Set<string>;
/** Called before a mail is taken. */
let onMail: (address: string) => Promise<void>;
beforeEach(async () => {
  refused = new Set();
  onMail = async () => undefined;
  server = await TestMailServer.start({
    toRecipient: (address) => (refused.has(address) ? '550 No such user' : undefined),
    beforeTaking: ({ recipients }) => onMail(recipients[0]!),
  });
  app = await startTestApp({ smtpUrl: server.url, mailsPerSecond: 1000 });
  company = await app.company();
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

const emailsOf = (names: readonly string[]) => names.map((name) => `${name}@people.test`);
const pass = (hours: number) => app.clock.set(new Date(app.clock.now().getTime() + hours * HOUR));
const reminded = () =>
  server.taken.filter(({ raw }) => /^Subject: Reminder/m.test(raw)).map((mail) => mail.recipients[0]!);

/** An open survey whose invitations have been sent. */
async function invited(names: readonly string[]): Promise<TestStudy> {
  const study = await company.studyByMail(emailsOf(names));
  await server.received(server.taken.length + names.length);
  while (await app.dataSource.manager.countBy(Delivery, { state: 'TRYING' })) await wake();
  pass(1);
  return study;
}
const wake = () => app.runtime.live.announce(app.dataSource.manager, 'deliveries', 'planned');

// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function progress(study: TestStudy): Promise<any> {
  return (await company.admin.run(PROGRESS, { ref: study.ref })).study.participation;
}
/** Resolves when no batch waits or is being sent. */
async function ended(study: TestStudy): Promise<void> {
  while ((await progress(study)).lastReminder?.isSending) await wake();
}
async function remind(study: TestStudy): Promise<void> {
  await company.admin.run(REMIND, { ref: study.ref });
  await ended(study);
}

test('a reminder reaches those who have not completed, thanks those who have, and leaves no row for a person', async () => {
  const study = await invited(['ada', 'bob', 'cy', 'dee']);
  await study.respond({ email: 'bob@people.test' });
  // Who has only begun is reminded.
  await study.start('cy@people.test');
  const before = await app.dataSource.manager.find(Delivery, { order: { id: 'ASC' } });
  await remind(study);
  expect(reminded().sort()).toEqual(emailsOf(['ada', 'cy', 'dee']));
  const words = server.taken.at(-1)!.raw.replace(/=\r\n/g, '');
  expect(words).toMatch(/If you have answered already, thank you/);
  expect(words).toMatch(/\/study\/[0-9a-f-]{36}#[\w-]+/);

  expect(await app.dataSource.manager.find(Delivery, { order: { id: 'ASC' } })).toEqual(before);
  expect(await app.dataSource.manager.find(ReminderBatch)).toEqual([]);
  expect(await app.dataSource.manager.find(StudyReminder)).toEqual([
    { studyId: study.ref, sentAt: app.clock.now(), recipients: 4, problems: {} },
  ]);
  expect(await progress(study)).toMatchObject({
    remindersSent: [app.clock.now().toISOString()],
    lastReminder: { recipients: 4, percent: 100, isSending: false, problems: [] },
  });
});

test('calls of the budget are taken in a random order, for everybody, and none waits for a message', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `person${at}`);
  const study = await invited(names);
  await study.respond({ email: 'person3@people.test' });
  await app.dataSource.query(`CREATE TABLE seen_call (at timestamptz);
    CREATE FUNCTION see_call() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO seen_call VALUES (clock_timestamp()); RETURN NEW; END $$;
    CREATE TRIGGER see_call BEFORE UPDATE OF tokens ON sending_budget FOR EACH ROW EXECUTE FUNCTION see_call()`);
  const calls = async (): Promise<number> =>
    (await app.dataSource.query('SELECT count(*)::int AS count FROM seen_call'))[0].count;
  const held = gate();
  onMail = () => held.opened;
  await company.admin.run(REMIND, { ref: study.ref });
  while ((await calls()) < names.length) await wake();
  expect(server.taken.filter(({ raw }) => /^Subject: Reminder/m.test(raw))).toEqual([]);
  held.open();
  await ended(study);
  const first = reminded();
  expect(await calls()).toBe(names.length);
  pass(25);
  await remind(study);
  const second = reminded().slice(first.length);
  expect([...first].sort()).toEqual([...second].sort());
  // Messages that are sent side by side overtake each other by few places. In a random order some of 40 move by more.
  const moves = first.map((address, place) => Math.abs(second.indexOf(address) - place));
  expect(Math.max(...moves)).toBeGreaterThan(10);
});

test('somebody whose address was changed, or who was added, is reminded even if the address has completed', async () => {
  const study = await invited(['ada', 'bob']);
  await study.respond({ email: 'eve@people.test' });
  await study.respond({ email: 'fay@people.test' });
  // An admin who wants to know whether eve has completed gives her address to bob, and adds fay.
  await app.dataSource.query("UPDATE person SET email = 'eve@people.test' WHERE email = 'bob@people.test'");
  await study.addRecipients({ people: [{ email: 'fay@people.test' }] });
  await remind(study);
  expect(reminded().sort()).toEqual(emailsOf(['ada', 'eve', 'fay']));
});

test('failures are told by reason from 3 on', async () => {
  const study = await invited(['ada', 'bob', 'cy', 'dee']);
  refused = new Set(emailsOf(['ada', 'bob']));
  await remind(study);
  expect((await progress(study)).lastReminder.problems).toEqual([]);
  expect(await app.dataSource.manager.find(StudyReminder)).toMatchObject([{ problems: {} }]);
  pass(1);
  refused = new Set(emailsOf(['ada', 'bob', 'cy']));
  await remind(study);
  expect((await progress(study)).lastReminder.problems).toEqual([{ reason: 'REFUSED', count: 3 }]);
});

test('a mail that was cut off after it was accepted is not sent again', async () => {
  const study = await invited(['ada']);
  const accepted: string[] = [];
  onMail = async (address) => {
    accepted.push(address);
    throw new Error('the line is cut');
  };
  await remind(study);
  expect(accepted).toEqual(['ada@people.test']);
});

test('a reminder whose processes end in the middle goes on with the next batch, and nobody gets two', async () => {
  const study = await invited(Array.from({ length: 160 }, (_, at) => `person${at}`));
  const settings = { databaseUrl: app.runtime.env.databaseUrl!, keysDir: app.runtime.env.keysDir };
  const accepted: string[] = [];
  for (const stopAfter of [20, 40]) {
    const reached = gate();
    onMail = async (address) => {
      accepted.push(address);
      if (accepted.length >= stopAfter) {
        reached.open();
        // The process is gone before it learns that the mail was taken.
        throw new Error('the process is gone');
      }
    };
    if (stopAfter === 20) {
      await company.admin.run(REMIND, { ref: study.ref });
      await reached.opened;
      await app.stopSender();
    } else {
      const other = await startTestApp({ ...settings, smtpUrl: server.url, mailsPerSecond: 1000 });
      await reached.opened;
      await other.stopSender();
      await other.stop();
    }
  }
  onMail = async (address) => void accepted.push(address);
  const last = await startTestApp({ ...settings, smtpUrl: server.url, mailsPerSecond: 1000 });
  await ended(await withoutCutOff(study));
  await last.stop();
  expect(accepted.length).toBe(new Set(accepted).size);
  expect(accepted.length).toBeGreaterThan(40);
  expect((await progress(study)).lastReminder).toMatchObject({ recipients: 160, isSending: false });
});

/** Ends the leases of batches that were cut off, and resolves when no batch waits. */
async function withoutCutOff(study: TestStudy): Promise<TestStudy> {
  while ((await app.dataSource.manager.find(ReminderBatch)).some(({ takenAt }) => takenAt === null)) await wake();
  await execute(app.dataSource, 'UPDATE reminder_batch SET lease_until = clock_timestamp()');
  return study;
}

test('a batch whose process has died is told as cut off when its lease ends, and does not keep an admin from the next reminder', async () => {
  const study = await invited(['ada', 'bob']);
  await app.stopSender();
  await company.admin.run(REMIND, { ref: study.ref });
  // A process has taken the batch.
  await execute(
    app.dataSource,
    "UPDATE reminder_batch SET taken_at = now(), lease_until = clock_timestamp() + interval '30 seconds'",
  );
  expect((await progress(study)).lastReminder).toMatchObject({ isSending: true });
  expect(await company.admin.refusal(REMIND, { ref: study.ref })).toMatchObject({ code: 'CONFLICT' });
  await execute(app.dataSource, 'UPDATE reminder_batch SET lease_until = clock_timestamp()');
  expect((await progress(study)).lastReminder).toMatchObject({ isSending: false, percent: 0 });
  pass(1);
  await company.admin.run(REMIND, { ref: study.ref });
});

test('automatic reminders come every 2 days at 9:00, once with two processes, and at most the newest after downtime', async () => {
  const study = await invited(['ada']);
  await tick(app.runtime);
  expect(reminded()).toEqual([]);
  // The survey opened on 3 March 2026; 9:00 in New York is 14:00Z.
  app.clock.set(new Date('2026-03-05T13:59:00Z'));
  await tick(app.runtime);
  expect((await progress(study)).remindersSent).toEqual([]);
  app.clock.set(new Date('2026-03-05T14:00:00Z'));
  await Promise.all([tick(app.runtime), tick(app.runtime)]);
  await ended(study);
  expect(reminded()).toEqual(emailsOf(['ada']));
  // Nothing ran for six days, in which the clocks went forward.
  app.clock.set(new Date('2026-03-11T15:30:00Z'));
  await tick(app.runtime);
  await tick(app.runtime);
  await ended(study);
  expect((await progress(study)).remindersSent).toEqual(['2026-03-05T14:00:00.000Z', '2026-03-11T15:30:00.000Z']);
  expect(reminded()).toHaveLength(2);
});

test('there is no automatic reminder within a day of another one, while they are off, or for the time before they were switched on', async () => {
  const study = await invited(['ada']);
  app.clock.set(new Date('2026-03-05T10:00:00Z'));
  await remind(study);
  app.clock.set(new Date('2026-03-05T14:00:00Z'));
  await tick(app.runtime);
  app.clock.set(new Date('2026-03-06T14:00:00Z'));
  await tick(app.runtime);
  expect((await progress(study)).remindersSent).toHaveLength(1);

  const change =
    'mutation ($ref: UUID!, $on: Boolean!) { updateStudy(ref: $ref, input: { enableScheduledReminders: $on }) { ref } }';
  await company.admin.run(change, { ref: study.ref, on: false });
  app.clock.set(new Date('2026-03-07T15:00:00Z'));
  await tick(app.runtime);
  await company.admin.run(change, { ref: study.ref, on: true });
  await tick(app.runtime);
  expect((await progress(study)).remindersSent).toHaveLength(1);
  app.clock.set(new Date('2026-03-09T13:00:00Z'));
  await tick(app.runtime);
  expect((await progress(study)).remindersSent).toHaveLength(2);
});

test('nobody is reminded of a survey that has closed, or whose link is shared by hand', async () => {
  const study = await invited(['ada']);
  await app.stopSender();
  await company.admin.run(REMIND, { ref: study.ref });
  expect(await company.admin.refusal(REMIND, { ref: study.ref })).toMatchObject({
    detail: 'A reminder is being sent already. Wait until it has ended.',
  });
  const back =
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { distributionMethod: MANUAL }) { distributionMethod } }';
  await company.admin.run(back, { ref: study.ref });
  expect(await app.dataSource.manager.find(ReminderBatch)).toEqual([]);
  expect(await company.admin.refusal(REMIND, { ref: study.ref })).toMatchObject({ code: 'CONFLICT' });

  const closing = await company.studyByMail(emailsOf(['zed']));
  await closing.withResponses(3);
  await company.admin.run(REMIND, { ref: closing.ref });
  expect(await app.dataSource.manager.find(ReminderBatch)).toHaveLength(1);
  await closing.close();
  expect(await app.dataSource.manager.find(ReminderBatch)).toEqual([]);
});

function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
