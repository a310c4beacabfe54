import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { execute } from '../../server/persistence/sql';
import { startTestApp, TestMailServer, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const SECOND = 1_000;
const PUBLISH = 'mutation ($ref: UUID!) { publishStudy(ref: $ref) { status } }';
const UNPUBLISH = 'mutation ($ref: UUID!) { unpublishStudy(ref: $ref) { status } }';

let app: TestApp;
let server: TestMailServer;
/** What the mail server does with the next mails, by recipient. */
let script: Map<string, ('cut' | string)[]>;
beforeEach(async () => {
  script = new Map();
  server = await TestMailServer.start({
    toRecipient: (address) => {
      const next = script.get(address)?.[0];
      return next !== undefined && next !== 'cut' ? script.get(address)!.shift() : undefined;
    },
    // The mail has been accepted, and the connection breaks before the reply.
    beforeTaking: async (mail) => {
      if (script.get(mail.recipients[0]!)?.[0] !== 'cut') return;
      script.get(mail.recipients[0]!)!.shift();
      accepted.push(mail.raw);
      throw new Error('the line is cut');
    },
  });
  accepted = [];
  app = await startTestApp({ smtpUrl: server.url, mailsPerSecond: 500 });
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});
let accepted: string[];

const published = (company: TestCompany, names: string[], segments = {}): Promise<TestStudy> =>
  company.studyByMail(
    names.map((name) => `${name}@people.test`),
    segments,
  );

const deliveries = () => app.dataSource.manager.find(Delivery);
const pass = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * SECOND));
/** Lets the clock go on, as messages that are tried again need it, until the messages are as expected. */
async function until(isThere: (rows: Delivery[]) => boolean): Promise<Delivery[]> {
  for (;;) {
    const rows = await deliveries();
    if (rows.length > 0 && isThere(rows)) return rows;
    pass(5);
    await execute(app.dataSource, 'UPDATE sending_budget SET paused_until = NULL');
    await app.runtime.live.announce(app.dataSource.manager, 'deliveries', 'planned');
  }
}
/** Resolves when no message waits any more. */
const settled = () => until((rows) => rows.every(({ state }) => state !== 'PLANNED' && state !== 'TRYING'));
const secretOf = (raw: string) => /\/study\/[0-9a-f-]{36}#([\w-]+)/.exec(raw.replace(/=\r\n/g, ''))?.[1];
const idOf = (raw: string) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1];

test('publishing mails each recipient a personal link, once', async () => {
  const study = await published(await app.company('Initech'), ['ada', 'bob', 'cy']);
  await server.received(3);
  const rows = await settled();
  expect(rows.map(({ state, kind, attempts }) => [state, kind, attempts])).toEqual(
    Array.from({ length: 3 }, () => ['SENT', 'INVITATION', 1]),
  );
  expect(server.taken.flatMap(({ recipients }) => recipients).sort()).toEqual(
    ['ada', 'bob', 'cy'].map((name) => `${name}@people.test`),
  );
  const { raw } = server.taken[0]!;
  expect(raw).toMatch(/^Subject: Pulse: your opinion is asked for\r$/m);
  expect(raw).toMatch(/Initech invites you/);
  expect(raw).not.toMatch(/<img|\?utm|pixel/i);
  const begun = await app
    .visitor()
    .run('mutation ($input: StartStudyResponseInput!) { startStudyResponse(input: $input) { ref } }', {
      input: { studyRef: study.ref, targetRef: secretOf(raw) },
    });
  expect(begun.startStudyResponse.ref).toBeTruthy();
  expect(new Set(server.taken.map((mail) => secretOf(mail.raw))).size).toBe(3);
});

test('recipients are written to in the language that the roster names', async () => {
  await published(await app.company(), ['ada'], { Language: 'German' });
  const [mail] = await server.received(1);
  expect(mail!.raw).toMatch(/Subject: Pulse: Ihre Meinung ist gefragt/);
});

test('a survey by mail is refused without a recipient, and without a mail server', async () => {
  const company = await app.company();
  const study = await company.draftByMail([]);
  expect(await company.admin.refusal(PUBLISH, { ref: study.ref })).toMatchObject({
    fields: { targets: ['You must select at least one recipient to continue.'] },
  });
  expect(await deliveries()).toEqual([]);

  const without = await startTestApp({ isProduction: true });
  const other = await without.company();
  const unsent = await other.draftByMail(['ada@people.test']);
  expect(await other.admin.refusal(PUBLISH, { ref: unsent.ref })).toMatchObject({
    detail: expect.stringMatching(/no mail server.*SMTP_URL/),
  });
  await without.stop();
});

test('a recipient tells when they were invited, whatever became of the invitation, and null before that', async () => {
  script.set('bob@people.test', ['550 No such user']);
  const company = await app.company();
  const study = await company.draftByMail(['ada@people.test', 'bob@people.test']);
  const invitedAt = async (): Promise<Record<string, string | null>> => {
    const { recipients } = await company.admin.run(
      'query ($ref: UUID!) { recipients(studyRef: $ref) { nodes { invitedAt person { email } } } }',
      { ref: study.ref },
    );
    return Object.fromEntries(
      recipients.nodes.map((each: { invitedAt: string | null; person: { email: string } }) => [
        each.person.email.split('@')[0],
        each.invitedAt,
      ]),
    );
  };
  expect(await invitedAt()).toEqual({ ada: null, bob: null });
  const published = app.clock.now().toISOString();
  await company.admin.run(PUBLISH, { ref: study.ref });
  expect((await settled()).map(({ state }) => state).sort()).toEqual(['FAILED', 'SENT']);
  await study.addRecipients({ people: [{ email: 'late@people.test' }] });
  expect(await invitedAt()).toEqual({ ada: published, bob: published, late: null });
  const { status, body } = await company.admin.rest('GET', `/roster/study/${study.ref}?contains=ada`);
  expect([status, body.results[0].invitedAt]).toEqual([200, published]);
});

test('who is refused is failed, and nobody else is kept waiting', async () => {
  script.set('bob@people.test', ['550 No such user']);
  await published(await app.company(), ['ada', 'bob', 'cy']);
  const rows = await settled();
  expect(rows.filter(({ state }) => state === 'SENT')).toHaveLength(2);
  expect(rows.filter(({ state }) => state === 'FAILED')).toMatchObject([{ reason: 'REFUSED', attempts: 1 }]);
});

test('a mail that was cut off after it was accepted is sent again under its Message-ID', async () => {
  script.set('ada@people.test', ['cut', 'cut']);
  await published(await app.company(), ['ada']);
  const rows = await settled();
  expect(rows).toMatchObject([{ state: 'SENT', attempts: 3 }]);
  expect(accepted.map(idOf)).toEqual([idOf(server.taken[0]!.raw), idOf(server.taken[0]!.raw)]);
});

test('a busy server is asked again, and one that never takes a mail is given up after two days', async () => {
  script.set('ada@people.test', ['451 Later']);
  script.set(
    'bob@people.test',
    Array.from({ length: 99_999 }, () => '451 Later'),
  );
  await published(await app.company(), ['ada', 'bob']);
  await until((each) => each.some(({ state }) => state === 'SENT'));
  pass(48 * 3_600);
  const rows = await settled();
  expect(rows.map(({ state, reason }) => [state, reason]).sort()).toEqual([
    ['FAILED', 'UNREACHABLE'],
    ['SENT', null],
  ]);
});

test('what a killed process was sending is sent by another process when the lease ends', async () => {
  const [held, free] = [gate(), gate()];
  const slow = await TestMailServer.start({
    beforeTaking: async () => {
      held.open();
      await free.opened;
    },
  });
  // This process hangs in the middle of the mail, as if it were dead.
  const hanging = await startTestApp({ smtpUrl: slow.url, mailsPerSecond: 500 });
  await published(await hanging.company(), ['ada']);
  await held.opened;
  const [trying] = await hanging.dataSource.manager.find(Delivery);
  expect(trying).toMatchObject({ state: 'TRYING', attempts: 1 });
  // No transaction is open meanwhile.
  const open = await hanging.dataSource.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
  );
  expect(open).toEqual([]);

  const other = await startTestApp({
    ...{ smtpUrl: server.url, mailsPerSecond: 500 },
    ...{ databaseUrl: hanging.runtime.env.databaseUrl!, keysDir: hanging.runtime.env.keysDir },
  });
  await execute(hanging.dataSource, "UPDATE delivery SET lease_until = now() - interval '1 second'");
  await hanging.runtime.live.announce(hanging.dataSource.manager, 'deliveries', 'planned');
  const [mail] = await server.received(1);
  expect(idOf(mail!.raw)).toContain(trying!.id);
  free.open();
  await other.stop();
  await hanging.stop();
  await slow.stop();
});

test('two processes send each invitation once', async () => {
  const second = await startTestApp({
    ...{ smtpUrl: server.url, mailsPerSecond: 500 },
    ...{ databaseUrl: app.runtime.env.databaseUrl!, keysDir: app.runtime.env.keysDir },
  });
  const names = Array.from({ length: 60 }, (_, at) => `person${at}`);
  await published(await app.company(), names);
  await settled();
  await second.stop();
  expect(server.taken.flatMap(({ recipients }) => recipients).sort()).toEqual(
    names.map((name) => `${name}@people.test`).sort(),
  );
});

test('a survey whose first invitation has been sent never goes back to a draft, and its close sends nothing more', async () => {
  const company = await app.company();
  const study = await published(company, ['ada']);
  await settled();
  expect(await company.admin.refusal(UNPUBLISH, { ref: study.ref })).toMatchObject({
    detail: 'Invitations to this survey have been sent, so it can’t go back to a draft.',
  });
  const OFFERED = 'query ($ref: UUID!) { study(ref: $ref) { viewerCan { unpublish } } }';
  expect((await company.admin.run(OFFERED, { ref: study.ref })).study.viewerCan).toEqual({ unpublish: false });
});

test('somebody who is added to an open survey is invited on request, once, and somebody who was removed is not', async () => {
  const company = await app.company();
  const study = await published(company, ['ada']);
  await settled();
  await study.addRecipients({ people: [{ email: 'bob@people.test' }, { email: 'cy@people.test' }] });
  expect(await progressOf(company, study)).toMatchObject({ notInvited: 2, sent: 1, waiting: 0 });
  const [cy] = await app.dataSource.query(
    "SELECT t.id FROM study_target t JOIN person p ON p.id = t.person_id WHERE p.email = 'cy@people.test'",
  );
  const remove = 'mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { undoRef } }';
  const { removeRecipients } = await company.admin.run(remove, { input: { studyRef: study.ref, refs: [cy.id] } });
  const send = 'mutation ($ref: UUID!) { sendInvitations(studyRef: $ref) { planned } }';
  expect(await company.admin.run(send, { ref: study.ref })).toEqual({ sendInvitations: { planned: 1 } });
  expect(await company.admin.run(send, { ref: study.ref })).toEqual({ sendInvitations: { planned: 0 } });
  await settled();
  expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual(['ada@people.test', 'bob@people.test']);
  // A removal that is undone invites nobody twice.
  await company.admin.run('mutation ($ref: UUID!) { undoRecipientRemoval(ref: $ref) { restored } }', {
    ref: removeRecipients.undoRef,
  });
  expect(await company.admin.run(send, { ref: study.ref })).toEqual({ sendInvitations: { planned: 1 } });
});

test('admins see whose invitation failed and try it again, and viewers see numbers only', async () => {
  const company = await app.company();
  script.set('bob@people.test', ['550 No such user']);
  const study = await published(company, ['ada', 'bob']);
  await settled();
  expect(await progressOf(company, study)).toEqual({
    ...{ notInvited: 0, waiting: 0, sent: 1, failed: 1, unknown: 0 },
    failures: [{ email: 'bob@people.test', reason: 'REFUSED' }],
  });
  const { study: seen } = await company.viewer.run(PROGRESS, { ref: study.ref });
  expect(seen.participation.invitations).toMatchObject({ failed: 1, failures: [] });
  const again = 'mutation ($ref: UUID!) { retryFailedInvitations(studyRef: $ref) { planned } }';
  expect(await company.admin.run(again, { ref: study.ref })).toEqual({ retryFailedInvitations: { planned: 1 } });
  await settled();
  expect(await progressOf(company, study)).toMatchObject({ sent: 2, failed: 0, failures: [] });
});

test('a test invitation goes to the admin alone, and its link is nobody’s', async () => {
  const company = await app.company();
  const study = await company.draftByMail(['ada@people.test']);
  const test = 'mutation ($ref: UUID!) { sendTestInvitation(studyRef: $ref, language: fr) { email } }';
  expect(await company.admin.run(test, { ref: study.ref })).toEqual({
    sendTestInvitation: { email: company.emails.admin },
  });
  const [mail] = await server.received(1);
  expect(mail!.recipients).toEqual([company.emails.admin]);
  expect(mail!.raw).toMatch(/^Subject: .*votre_avis/m);
  expect(secretOf(mail!.raw)).toBeUndefined();
});

test('an open survey goes back to a link: nothing more is sent, and what was sent stays known', async () => {
  const company = await app.company();
  const study = await published(company, ['ada']);
  await settled();
  await app.stopSender();
  await study.addRecipients({ people: [{ email: 'bob@people.test' }] });
  await company.admin.run('mutation ($ref: UUID!) { sendInvitations(studyRef: $ref) { planned } }', { ref: study.ref });
  const by = (method: string) => ({ ref: study.ref, input: { distributionMethod: method } });
  const change =
    'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { distributionMethod enableScheduledReminders expectedResponseCount } }';
  expect(await company.admin.refusal(change, by('SLACK'))).toMatchObject({ code: 'CONFLICT' });
  expect((await company.admin.run(change, by('MANUAL'))).updateStudy).toEqual({
    distributionMethod: 'MANUAL',
    enableScheduledReminders: false,
    expectedResponseCount: 2,
  });
  expect((await deliveries()).map(({ state }) => state)).toEqual(['SENT']);
  expect(await progressOf(company, study)).toMatchObject({ sent: 1, waiting: 0, notInvited: 1 });
  expect(await company.admin.refusal(change, by('EMAIL'))).toMatchObject({ code: 'CONFLICT' });
});

const PROGRESS = `query ($ref: UUID!) { study(ref: $ref) { participation {
  invitations { notInvited waiting sent failed unknown failures { email reason } } } } }`;
const progressOf = async (company: TestCompany, study: TestStudy) =>
  (await company.admin.run(PROGRESS, { ref: study.ref })).study.participation.invitations;

function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
