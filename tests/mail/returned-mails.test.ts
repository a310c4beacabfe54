import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { recordedLog, startTestApp, TestMailServer, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const TOKEN = 'a secret of the mail server';
const PROGRESS = `query ($ref: UUID!) { study(ref: $ref) { participation {
  invitations { sent failed failures { email reason } } lastReminder { problems { reason count } } } } }`;

let app: TestApp;
let server: TestMailServer;
let company: TestCompany;
let log: ReturnType<typeof recordedLog>;
beforeEach(async () => {
  server = await TestMailServer.start();
  log = recordedLog();
  app = await startTestApp({ smtpUrl: server.url, mailsPerSecond: 500, mailReturnToken: TOKEN }, log.logger);
  company = await app.company();
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

/** An open survey by mail, whose invitations have all been sent. */
async function opened(names: string[]): Promise<TestStudy> {
  const study = await company.studyByMail(names.map((name) => `${name}@people.test`));
  while (await app.dataSource.manager.countBy(Delivery, [{ state: 'PLANNED' }, { state: 'TRYING' }]))
    await app.runtime.live.announce(app.dataSource.manager, 'deliveries', 'planned');
  return study;
}

/** The report of a mail server about the newest mail to somebody. */
function reportOf(name: string, action: string, status: string): string {
  const mail = server.taken.findLast(({ recipients }) => recipients[0] === `${name}@people.test`)!;
  const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  const fields = `Reporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; ${name}@people.test\r\nAction: ${action}\r\nStatus: ${status}`;
  return [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n',
    part('text/plain', 'Your mail has come back.'),
    part('message/delivery-status', fields),
    part('message/rfc822', mail.raw),
    '--b--\r\n',
  ].join('');
}

const handOver = (raw: string, token = TOKEN) =>
  fetch(`${app.origin}/api/mail/returned`, {
    method: 'POST',
    body: raw,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
  });

const progressOf = async ({ ref }: TestStudy) => (await company.admin.run(PROGRESS, { ref })).study.participation;

test('an invitation that came back has failed with its reason, and can be tried again', async () => {
  const study = await opened(['gone', 'full', 'late', 'fine']);
  for (const [name, action, status] of [
    ['gone', 'failed', '5.1.1'],
    ['full', 'failed', '4.2.2'],
    ['late', 'delayed', '4.4.1'],
  ] as const)
    expect((await handOver(reportOf(name, action, status))).status).toBe(204);
  expect((await progressOf(study)).invitations).toEqual({
    ...{ sent: 2, failed: 2 },
    failures: [
      { email: 'full@people.test', reason: 'UNREACHABLE' },
      { email: 'gone@people.test', reason: 'REFUSED' },
    ],
  });
  const again = 'mutation ($ref: UUID!) { retryFailedInvitations(studyRef: $ref) { planned } }';
  expect((await company.admin.run(again, { ref: study.ref })).retryFailedInvitations.planned).toBe(2);
  expect(log.text()).not.toContain('gone@people.test');
});

test('a reminder that came back is noted nowhere, because that would name somebody who has not completed', async () => {
  const study = await opened(['ada', 'bob', 'cy']);
  server.taken.length = 0;
  await company.admin.run('mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }', {
    ref: study.ref,
  });
  await server.received(3);
  const before = await app.dataSource.manager.find(Delivery);
  for (const name of ['ada', 'bob', 'cy']) expect((await handOver(reportOf(name, 'failed', '5.1.1'))).status).toBe(204);
  expect(await app.dataSource.manager.find(Delivery)).toEqual(before);
  expect((await progressOf(study)).lastReminder.problems).toEqual([]);
});

test('a mail that is no report changes nothing, and is answered like one', async () => {
  const study = await opened(['ada']);
  for (const raw of ['', 'Subject: What is this?\r\n\r\nHello', '\0'.repeat(2_000)])
    expect((await handOver(raw)).status).toBe(204);
  const unknown = reportOf('ada', 'failed', '5.1.1').replace(/Message-ID: <[\da-f]{8}/i, 'Message-ID: <00000000');
  expect((await handOver(unknown)).status).toBe(204);
  expect((await progressOf(study)).invitations).toMatchObject({ sent: 1, failed: 0 });
});

test('nobody but the mail server is believed, and a mail that is too long is refused', async () => {
  const study = await opened(['ada']);
  const raw = reportOf('ada', 'failed', '5.1.1');
  for (const token of ['', 'another secret of another server', `${TOKEN} `.repeat(2)])
    expect((await handOver(raw, token)).status).toBe(401);
  expect((await handOver(raw + 'x'.repeat(1_100_000))).status).toBe(413);
  expect((await progressOf(study)).invitations).toMatchObject({ sent: 1, failed: 0 });
});

test('without a secret the address does not exist', async () => {
  const other = await startTestApp();
  const reply = await fetch(`${other.origin}/api/mail/returned`, {
    method: 'POST',
    headers: { authorization: 'Bearer undefined' },
  });
  expect(reply.status).toBe(404);
  await other.stop();
});
