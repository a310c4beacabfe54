import { execute } from '../../server/persistence/sql';
import {
  recordedLog,
  startTestApp,
  tablesHolding,
  TestMailServer,
  type ReceivedMail,
  type TestApp,
  type TestCompany,
} from '../testkit';

let app: TestApp;
let server: TestMailServer;
let company: TestCompany;
let log: ReturnType<typeof recordedLog>;
beforeEach(async () => {
  server = await TestMailServer.start();
  log = recordedLog();
  app = await startTestApp({ smtpUrl: server.url, mailsPerSecond: 500, publicUrl: 'https://candor.test' }, log.logger);
  company = await app.company('Initech & Sons');
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

const headerOf = ({ raw }: ReceivedMail, name: string) =>
  new RegExp(`^${name}: (.*)\\r$`, 'm').exec(raw.replace(/\r\n[ \t]+/g, ' '))?.[1];
/** The path of the address by which the reader of a mail gets no more. */
const pathOf = (mail: ReceivedMail) => new URL(headerOf(mail, 'List-Unsubscribe')!.replace(/[<> ]/g, '')).pathname;
const call = (path: string, more: RequestInit = {}) => fetch(app.origin + path, more);
const post = (path: string, body: string) =>
  call(path, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** Opens a survey by mail, and resolves when every invitation has an end. */
async function opened(names: string[], segments = {}) {
  const study = await company.studyByMail(
    names.map((name) => `${name}@people.test`),
    segments,
  );
  for (;;) {
    const { study: shown } = await company.admin.run(PROGRESS, { ref: study.ref });
    if (shown.participation.invitations.waiting === 0) return { study, progress: shown.participation.invitations };
    await app.runtime.live.announce(app.dataSource.manager, 'deliveries', 'planned');
  }
}
const PROGRESS = `query ($ref: UUID!) { study(ref: $ref) { participation {
  invitations { notInvited waiting sent failed unknown unsubscribed failures { email reason } } } } }`;
const mailTo = (name: string) => server.taken.find(({ recipients }) => recipients[0] === `${name}@people.test`)!;

test('a mail program offers to unsubscribe, and its one click ends the mails of this company only', async () => {
  await opened(['ada', 'bob']);
  expect(headerOf(mailTo('ada'), 'List-Unsubscribe-Post')).toBe(ONE_CLICK);
  expect((await post(pathOf(mailTo('ada')), ONE_CLICK)).status).toBe(200);
  server.taken.length = 0;

  const { progress } = await opened(['ada', 'bob']);
  expect(progress).toEqual({
    ...{ notInvited: 0, waiting: 0, sent: 1, failed: 0, unknown: 0, unsubscribed: 1 },
    failures: [],
  });
  expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual(['bob@people.test']);
  server.taken.length = 0;
  company = await app.company('Umbrella');
  await opened(['ada']);
  expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual(['ada@people.test']);
});

test('opening the page changes nothing, its button does, and another takes that back', async () => {
  await opened(['ada']);
  const path = pathOf(mailTo('ada'));
  const page = await (await call(path)).text();
  expect(page).toContain('No more mails about surveys of Initech &amp; Sons?');
  expect(page).toContain('messages in Slack or Microsoft Teams still reach you');
  const rows = () => app.dataSource.query('SELECT 1 FROM mail_refusal');
  expect(await rows()).toHaveLength(0);
  expect(await (await post(path, '')).text()).toContain('name="undo" value="1"');
  await post(path, ONE_CLICK);
  expect(await rows()).toHaveLength(1);
  await post(path, 'undo=1');
  expect(await rows()).toHaveLength(0);
});

test('the page is in the language of the browser', async () => {
  await opened(['ada']);
  const reply = await call(pathOf(mailTo('ada')), { headers: { 'Accept-Language': 'ar-EG, en;q=0.5' } });
  expect(await reply.text()).toMatch(/<html lang="ar" dir="rtl">/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('a made-up address, or one of which a part is missing, is not found, and a page says what to do', async () => {
  await opened(['ada']);
  const path = pathOf(mailTo('ada'));
  const altered = path.slice(0, -3) + (path.endsWith('AAA') ? 'BBB' : 'AAA');
  for (const wrong of [altered, '/unsubscribe/x', `${path}x`]) expect((await call(wrong)).status).toBe(404);
  expect((await post(altered, ONE_CLICK)).status).toBe(404);
  const reply = await call(path.slice(0, -5), { headers: { 'Accept-Language': 'de' } });
  expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
  const words = await reply.text();
  expect(words).toContain('<h1>Dieser Link funktioniert nicht</h1>');
  expect(words).not.toContain('<form');
});

test('whoever wants no mails gets no reminder either, and is counted nowhere in it', async () => {
  const { study } = await opened(['ada', 'bob', 'cy', 'dee']);
  for (const name of ['ada', 'bob', 'cy']) await post(pathOf(mailTo(name)), ONE_CLICK);
  server.taken.length = 0;
  await company.admin.run('mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }', {
    ref: study.ref,
  });
  const REMINDER = `query ($ref: UUID!) { study(ref: $ref) { participation {
    lastReminder { isSending percent problems { reason count } } } } }`;
  for (;;) {
    const { lastReminder } = (await company.admin.run(REMINDER, { ref: study.ref })).study.participation;
    if (lastReminder.isSending) continue;
    expect(lastReminder).toEqual({ isSending: false, percent: 100, problems: [] });
    break;
  }
  expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual(['dee@people.test']);
});

test('neither the table nor the log names anybody', async () => {
  await opened(['ada']);
  const path = pathOf(mailTo('ada'));
  await post(path, ONE_CLICK);
  const token = path.split('/')[2]!;
  const digest = Buffer.from(token, 'base64url').subarray(16, 48).toString('hex');
  expect(await tablesHolding(app.dataSource, digest)).toEqual(['mail_refusal']);
  expect(await tablesHolding(app.dataSource, 'ada@people.test')).not.toContain('mail_refusal');
  const lines = log.text();
  expect(lines).toContain('/unsubscribe/:token');
  expect(lines).not.toContain(token);
  // The wish stays when the person is removed from the roster and comes back.
  await execute(app.dataSource, "DELETE FROM person WHERE email = 'ada@people.test'");
  server.taken.length = 0;
  const { progress } = await opened(['ada']);
  expect(progress).toMatchObject({ unsubscribed: 1, sent: 0 });
});
