import { waitingInstallations } from '../../server/features/deliveries/sending-budget';
import { execute, rowsOf } from '../../server/persistence/sql';
import { createContext } from '../../server/runtime';
import { startTestApp, TestMailServer, type TestApp, type TestCompany, type TestStudy } from '../testkit';

let app: TestApp;
let server: TestMailServer;
beforeEach(async () => {
  server = await TestMailServer.start();
  app = await startTestApp({ smtpUrl: server.url, mailsPerSecond: 500 });
  // Nothing is sent until a test starts a process that sends.
  await app.stopSender();
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

const CLOSE = 'mutation ($ref: UUID!) { closeStudy(ref: $ref) { status } }';
const TO_A_LINK = `mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { distributionMethod: MANUAL }) { status } }`;
const PROGRESS = `query ($ref: UUID!) { study(ref: $ref) { participation {
  invitations { notInvited waiting sent failed unknown } } } }`;

const progressOf = async (company: TestCompany, { ref }: TestStudy) =>
  (await company.admin.run(PROGRESS, { ref })).study.participation.invitations;
const emails = ['ada', 'bob', 'cy'].map((name) => `${name}@people.test`);

/** What a process leaves that dies while it sends the message to somebody. */
const leftBy = (email: string) =>
  execute(
    app.dataSource,
    `UPDATE delivery SET state = 'TRYING', attempts = 1, lease_until = clock_timestamp() + interval '1 minute'
     FROM study_target t JOIN person p ON p.id = t.person_id WHERE t.id = delivery.target_id AND p.email = $1`,
    [email],
  );
const endLeases = () =>
  execute(
    app.dataSource,
    "UPDATE delivery SET lease_until = clock_timestamp() - interval '1 second' WHERE state = 'TRYING'",
  );

/** Lets another process send until no row says that a message waits or is being sent. */
async function sendByAnother(): Promise<void> {
  const other = await startTestApp({
    ...{ smtpUrl: server.url, mailsPerSecond: 500 },
    ...{ databaseUrl: app.runtime.env.databaseUrl!, keysDir: app.runtime.env.keysDir },
  });
  const open = () => rowsOf(app.dataSource.manager, "SELECT FROM delivery WHERE state IN ('PLANNED', 'TRYING')");
  while ((await open()).length > 0) await app.runtime.live.announce(app.dataSource.manager, 'deliveries', 'planned');
  await other.stop();
}

async function openByMail(): Promise<{ company: TestCompany; study: TestStudy }> {
  const company = await app.company();
  return { company, study: await company.studyByMail(emails) };
}

test('a message whose process died just before the close ends as not known, and is not sent again', async () => {
  const { company, study } = await openByMail();
  await leftBy('ada@people.test');
  await study.withResponses(3);
  await company.admin.run(CLOSE, { ref: study.ref });
  expect(await progressOf(company, study)).toMatchObject({ waiting: 1, failed: 2 });
  await endLeases();
  await sendByAnother();
  expect(await progressOf(company, study)).toEqual({ notInvited: 0, waiting: 0, sent: 0, failed: 2, unknown: 1 });
  expect(server.taken).toEqual([]);
});

test('a message that a mail server did not take before the close is not left waiting', async () => {
  const { company, study } = await openByMail();
  await study.withResponses(3);
  await company.admin.run(CLOSE, { ref: study.ref });
  // The process that was sending it stores after the close that it has to be tried again.
  await execute(app.dataSource, "UPDATE delivery SET state = 'PLANNED', reason = NULL");
  await sendByAnother();
  expect(await progressOf(company, study)).toMatchObject({ waiting: 0, failed: 3, unknown: 0 });
  expect(server.taken).toEqual([]);
});

test('after going back to a link, what a dead process was sending ends as not known, and what waits is forgotten', async () => {
  const { company, study } = await openByMail();
  await leftBy('ada@people.test');
  await leftBy('bob@people.test');
  await company.admin.run(TO_A_LINK, { ref: study.ref });
  await endLeases();
  await execute(
    app.dataSource,
    `UPDATE delivery SET state = 'PLANNED', lease_until = NULL
     FROM study_target t JOIN person p ON p.id = t.person_id WHERE t.id = target_id AND p.email = 'bob@people.test'`,
  );
  await sendByAnother();
  expect(await progressOf(company, study)).toEqual({ notInvited: 2, waiting: 0, sent: 0, failed: 0, unknown: 1 });
  expect(server.taken).toEqual([]);
});

/** A sender that is told of a message which it can never take would look for it again every 20 milliseconds, for ever. */
test.each<[string, (company: TestCompany, study: TestStudy) => Promise<unknown>]>([
  [
    'a closed survey',
    async (company, study) => {
      await study.withResponses(3);
      await company.admin.run(CLOSE, { ref: study.ref });
      await execute(app.dataSource, "UPDATE delivery SET state = 'PLANNED', reason = NULL");
    },
  ],
  [
    'a survey that went back to a link',
    async (company, study) => {
      await leftBy('ada@people.test');
      await company.admin.run(TO_A_LINK, { ref: study.ref });
      await endLeases();
    },
  ],
  [
    'removed recipients',
    (company, study) =>
      company.admin.run('mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { undoRef } }', {
        input: { studyRef: study.ref, filter: {} },
      }),
  ],
])('no sender is kept busy by the messages of %s', async (_, end) => {
  const { company, study } = await openByMail();
  const ctx = createContext(app.runtime);
  expect(await waitingInstallations(ctx)).toEqual([{ installation: 'mail', channel: 'EMAIL', wait: 0 }]);
  await end(company, study);
  expect(await rowsOf(ctx.db, "SELECT FROM delivery WHERE state IN ('PLANNED', 'TRYING')")).not.toEqual([]);
  expect(await waitingInstallations(ctx)).toEqual([]);
});
