import { Writable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { composeMail } from '../../server/mail/compose-mail';
import { mailOpener } from '../../server/features/responses/own-link-mail';
import { startDispatcher, type Dispatcher } from '../../server/mail/dispatcher';
import { OUTBOX_CHANGES } from '../../server/mail/outbox';
import { OutgoingMail } from '../../server/mail/outgoing-mail.entity';
import { createLogger } from '../../server/platform/logger';
import { createContext, inTransaction } from '../../server/runtime';
import { startTestApp, TestMailServer, type TestApp } from '../testkit';

const LINK = 'https://surveys.test/api/auth/email/verify/s3cret-token';
const MINUTE = 60_000;

let app: TestApp;
/** The lines that were logged in this test. */
let logged: { msg: string; mail?: string }[];
/** Functions that are called when the next line is logged. */
let onLine: (() => void)[];
let running: Dispatcher[];
let servers: TestMailServer[];
beforeAll(async () => void (app = await startTestApp()));
beforeEach(() => {
  [logged, onLine, running, servers] = [[], [], [], []];
});
afterEach(async () => {
  await Promise.all(running.map((dispatcher) => dispatcher.stop()));
  await Promise.all(servers.map((server) => server.stop()));
  await app.dataSource.manager.deleteAll(OutgoingMail);
  // The log must never contain an address, a subject, a text of a mail or a password, whatever has happened.
  expect(JSON.stringify(logged)).not.toMatch(/people\.test|Welcome|Hello|s3cret-token|smtp-secret/);
});
afterAll(() => app.stop());

const log = createLogger(
  'info',
  new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString()));
      for (const tell of onLine.splice(0)) tell();
      done();
    },
  }),
);
const linesOf = (msg: string) => logged.filter((line) => line.msg === msg);
async function lines(msg: string, count = 1): Promise<void> {
  while (linesOf(msg).length < count) await new Promise<void>((resolve) => onLine.push(resolve));
}

async function mailServer(...replies: Parameters<typeof TestMailServer.start>): Promise<TestMailServer> {
  const server = await TestMailServer.start(...replies);
  servers.push(server);
  return server;
}

function dispatch(smtpUrl: string): Dispatcher {
  const env = { ...app.runtime.env, smtpUrl, mailFrom: 'Candor <surveys@candor.test>' };
  const dispatcher = startDispatcher({ ...app.runtime, openMail: mailOpener(app.runtime.keys), env, log });
  running.push(dispatcher);
  return dispatcher;
}

const write = (to = 'ada@people.test', subject = 'Welcome') =>
  inTransaction(createContext(app.runtime), (ctx) =>
    ctx.sendMail(composeMail({ to, subject, before: ['Hello.'], link: { label: 'Begin', url: LINK } })),
  );
const waiting = () => app.dataSource.manager.find(OutgoingMail);
const wake = () => app.runtime.live.announce(app.dataSource.manager, OUTBOX_CHANGES.topic, OUTBOX_CHANGES.ref);
const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));

/** A promise that keeps something waiting, and the function that resolves it. */
function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('a mail arrives once, as text and as HTML, and leaves the outbox', async () => {
  const server = await mailServer();
  const dispatcher = dispatch(server.url);
  await write();
  const [mail] = await server.received(1);
  await dispatcher.stop();
  expect(mail!.recipients).toEqual(['ada@people.test']);
  expect(mail!.raw).toMatch(/^From: Candor <surveys@candor\.test>\r$/m);
  expect(mail!.raw).toMatch(/^To: ada@people\.test\r$/m);
  expect(mail!.raw).toMatch(/^Subject: Welcome\r$/m);
  expect(mail!.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@candor\.test>\r$/m);
  expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail!.raw).toMatch(
    /Content-Type: text\/plain[\s\S]*Begin:\s+https:\/\/surveys\.test[\s\S]*Content-Type: text\/html[\s\S]*<a[\s=]+href=/,
  );
  expect(mail!.raw).not.toMatch(/<img|X-Mailer/i);
  expect(server.taken).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('the product sends mail by its settings as soon as it starts', async () => {
  const server = await mailServer();
  const sending = await startTestApp({ smtpUrl: server.url, mailFrom: 'surveys@initech.test' });
  await inTransaction(createContext(sending.runtime), (ctx) =>
    ctx.sendMail(composeMail({ to: 'ada@people.test', subject: 'Welcome', before: ['Hello.'] })),
  );
  expect((await server.received(1))[0]!.raw).toMatch(/^From: surveys@initech\.test\r$/m);
  await sending.stop();
});

test('mail that was waiting before the start is sent at the start', async () => {
  await write();
  const server = await mailServer();
  dispatch(server.url);
  expect(await server.received(1)).toHaveLength(1);
});

test('a command that fails sends no mail', async () => {
  const server = await mailServer();
  dispatch(server.url);
  const failing = inTransaction(createContext(app.runtime), async (ctx) => {
    await ctx.sendMail(composeMail({ to: 'never@people.test', subject: 'Welcome', before: ['Hello.'] }));
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  await write();
  expect((await server.received(1)).flatMap(({ recipients }) => recipients)).toEqual(['ada@people.test']);
});

test('while the mail server is unavailable a mail waits for its next attempt, and is delivered when the server is back', async () => {
  const gone = await TestMailServer.start();
  await gone.stop();
  const dispatcher = dispatch(gone.url);
  await write('first@people.test');
  await lines('mail not delivered');
  // The dispatcher has looked for mails: it has tried the second one, and the first one is not due yet.
  await write('second@people.test');
  await lines('mail not delivered', 2);
  expect(new Set(linesOf('mail not delivered').map(({ mail }) => mail)).size).toBe(2);

  pass(MINUTE);
  const back = await mailServer({}, gone.port);
  await wake();
  await back.received(2);
  await dispatcher.stop();
  expect(back.taken.flatMap(({ recipients }) => recipients).sort()).toEqual([
    'first@people.test',
    'second@people.test',
  ]);
  expect(await waiting()).toEqual([]);
});

test('a mail that cannot be delivered is given up after two days', async () => {
  const server = await mailServer({ toRecipient: () => '451 Try again later' });
  await write();
  const dispatcher = dispatch(server.url);
  await lines('mail not delivered');
  pass(48 * 60 * MINUTE);
  await wake();
  await lines('mail given up');
  await dispatcher.stop();
  expect(await waiting()).toEqual([]);
});

test('a mail that the server refuses permanently is given up at once, and delays no other mail', async () => {
  const server = await mailServer({
    toRecipient: (address) => (address.startsWith('nobody') ? `550 <${address}> is unknown here` : undefined),
  });
  await write('nobody@people.test');
  await write('ada@people.test');
  const dispatcher = dispatch(server.url);
  await server.received(1);
  await dispatcher.stop();
  expect(linesOf('mail given up')).toEqual([
    expect.objectContaining({ attempts: 1, command: 'RCPT TO', responseCode: 550 }),
  ]);
  expect(await waiting()).toEqual([]);
});

test('a wrong password loses no mail, which waits until the settings are corrected', async () => {
  const server = await mailServer();
  await write();
  const wrong = dispatch(server.url.replace('smtp-secret', 'mistyped'));
  await lines('mail not delivered');
  await wrong.stop();
  expect(await waiting()).toHaveLength(1);
  pass(MINUTE);
  dispatch(server.url);
  expect(await server.received(1)).toHaveLength(1);
});

test('two dispatchers empty one outbox together, and deliver each mail once', async () => {
  const server = await mailServer();
  const recipients = Array.from({ length: 30 }, (_, at) => `person${at}@people.test`);
  for (const recipient of recipients) await write(recipient);
  const both = [dispatch(server.url), dispatch(server.url)];
  await server.received(30);
  await Promise.all(both.map((dispatcher) => dispatcher.stop()));
  expect(server.taken.flatMap((mail) => mail.recipients).sort()).toEqual(recipients.sort());
  expect(await waiting()).toEqual([]);
});

test('a dispatcher that hangs delays only the mail that it has taken', async () => {
  const [held, free] = [gate(), gate()];
  const slow = await mailServer({
    beforeTaking: async () => {
      held.open();
      await free.opened;
    },
  });
  const quick = await mailServer();
  await write('first@people.test');
  dispatch(slow.url);
  await held.opened;
  await write('second@people.test');
  dispatch(quick.url);
  expect((await quick.received(1))[0]!.recipients).toEqual(['second@people.test']);
  free.open();
  expect((await slow.received(1))[0]!.recipients).toEqual(['first@people.test']);
});

test('a connection that breaks in the middle of a mail loses no mail', async () => {
  let tries = 0;
  const server = await mailServer({
    beforeTaking: async () => {
      tries += 1;
      if (tries === 1) throw new Error('the line is cut');
    },
  });
  await write();
  const dispatcher = dispatch(server.url);
  await lines('mail not delivered');
  pass(MINUTE);
  await wake();
  await server.received(1);
  await dispatcher.stop();
  expect(tries).toBe(2);
  expect(await waiting()).toEqual([]);
});

test('mail that a process had taken when it was killed is delivered by another process', async () => {
  const [held, free] = [gate(), gate()];
  const slow = await mailServer({
    beforeTaking: async () => {
      held.open();
      await free.opened;
      throw new Error('the process is gone');
    },
  });
  await write();
  dispatch(slow.url);
  await held.opened;
  // For PostgreSQL, a killed process is a connection that has ended.
  await app.dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  const other = await mailServer();
  dispatch(other.url);
  expect((await other.received(1))[0]!.recipients).toEqual(['ada@people.test']);
  free.open();
  await lines('mails of the outbox could not be delivered');
});

test('stopping waits for the mail that is being sent, and takes no other', async () => {
  const [held, free] = [gate(), gate()];
  const server = await mailServer({
    beforeTaking: async () => {
      held.open();
      await free.opened;
    },
  });
  await write('first@people.test');
  const dispatcher = dispatch(server.url);
  await held.opened;
  await write('second@people.test');
  const stopped = dispatcher.stop();
  free.open();
  await stopped;
  expect(server.taken.map(({ recipients }) => recipients)).toEqual([['first@people.test']]);
  expect(await waiting()).toMatchObject([{ recipient: 'second@people.test', attempts: 0 }]);
});

test('no text of a mail can become a header or another recipient', async () => {
  const server = await mailServer();
  const dispatcher = dispatch(server.url);
  const [text, html, subject] = ['Hello.', '<p>Hello.</p>', 'Welcome\r\nBcc: eve@people.test\r\n\r\nHello'];
  const ctx = createContext(app.runtime);
  await ctx.sendMail({ to: 'ada@people.test', subject, text, html });
  await server.received(1);
  await dispatcher.stop();
  const [headers] = server.taken[0]!.raw.split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(server.taken[0]!.recipients).toEqual(['ada@people.test']);
});

test('mail that is a month old is deleted', async () => {
  const createdAt = new Date(app.clock.now().getTime() - 31 * 24 * 60 * MINUTE);
  const old = {
    id: randomUUID(),
    recipient: 'old@people.test',
    subject: 'Welcome',
    text: 'Hello',
    html: '',
    createdAt,
    attempts: 0,
    nextAttemptAt: createdAt,
  };
  await app.dataSource.manager.insert(OutgoingMail, old);
  await write('new@people.test');
  const server = await mailServer();
  const dispatcher = dispatch(server.url);
  await server.received(1);
  await dispatcher.stop();
  expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual(['new@people.test']);
  expect(await waiting()).toEqual([]);
});
