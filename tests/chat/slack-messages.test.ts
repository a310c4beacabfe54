import type { KnownBlock } from '@slack/types';
import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { execute } from '../../server/persistence/sql';
import type { SlackFault } from '../providers/slack-stand-in';
import { recordedLog, tablesHolding, type TestCompany, type TestStudy } from '../testkit';
import { startSlackTest, statusOf, type SlackTest } from './slack-app';

const PUBLISH = 'mutation ($ref: UUID!) { publishStudy(ref: $ref) { status } }';
const SYNC = 'mutation { syncChatPeople(provider: SLACK) { synced } }';
const REMIND = 'mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }';
const TEST = 'mutation ($ref: UUID!) { sendTestInvitation(studyRef: $ref, language: de) { email } }';
const PROGRESS = `query ($ref: UUID!) { study(ref: $ref) { participation {
  invitations { notInvited waiting sent failed unknown failures { email reason } }
  lastReminder { isSending percent problems { reason count } } } } }`;

const { logger, text: logged } = recordedLog();
let slackTest: SlackTest;
let company: TestCompany;
/** What Slack does with the next messages to somebody, by account. */
let script: Map<string, SlackFault[]>;
beforeAll(async () => void (slackTest = await startSlackTest({}, logger)));
beforeEach(async () => {
  script = new Map();
  slackTest.slack.fault = (method, { channel = '' }) =>
    method === 'chat.postMessage' ? (script.get(channel)?.shift() ?? null) : null;
  company = await slackTest.connected();
});
afterEach(async () => {
  await execute(slackTest.app.dataSource, 'DELETE FROM study');
  await slackTest.reset();
});
afterAll(() => slackTest.stop());

const messages = () => slackTest.slack.workspace.messages;
const deliveries = () => slackTest.app.dataSource.manager.find(Delivery);
const emailOf = (name: string) => `${name}@people.test`;

/** A draft by Slack. Everybody whose name does not begin with "no" has an account in the workspace. */
async function drafted(names: string[], segments = {}): Promise<{ study: TestStudy; accounts: Map<string, string> }> {
  const accounts = new Map<string, string>();
  for (const name of names.filter((each) => !each.startsWith('no')))
    accounts.set(name, slackTest.slack.workspace.person(name, { email: emailOf(name) }));
  const study = await company.draftSentBy('SLACK', names.map(emailOf), segments);
  await company.admin.run(SYNC);
  return { study, accounts };
}

/** The attempts that are over, as the log tells them. */
const attemptsLogged = () =>
  logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { delivery: string; attempts: number; outcome?: string })
    .filter(({ outcome }) => outcome !== undefined);

/**
 * Ends the waiting time of messages of which nobody knows whether they were accepted. It asks the log for attempts that are over, because the lease of
 * an attempt that is under way looks like a waiting time; if it ended, another lane would rightly send the message again.
 */
async function endUncertainty(): Promise<void> {
  const over = attemptsLogged().filter(({ outcome }) => outcome === 'UNKNOWN');
  await execute(
    slackTest.app.dataSource,
    `UPDATE delivery SET lease_until = clock_timestamp() FROM unnest($1::uuid[], $2::int[]) AS over (id, attempts)
     WHERE delivery.id = over.id AND delivery.attempts = over.attempts AND state = 'TRYING' AND lease_until > clock_timestamp()`,
    [over.map(({ delivery }) => delivery), over.map(({ attempts }) => attempts)],
  );
}
const wake = () => slackTest.app.runtime.live.announce(slackTest.app.dataSource.manager, 'deliveries', 'planned');
/** Lets leases, pauses and waits end until no invitation waits any more. */
async function settled(): Promise<Delivery[]> {
  for (;;) {
    const rows = await deliveries();
    if (rows.length > 0 && rows.every(({ state }) => state !== 'PLANNED' && state !== 'TRYING')) return rows;
    await execute(slackTest.app.dataSource, 'UPDATE sending_budget SET paused_until = NULL');
    await endUncertainty();
    await wake();
  }
}
const progressOf = async (study: TestStudy) =>
  (await company.admin.run(PROGRESS, { ref: study.ref })).study.participation;
const buttonOf = (blocks: KnownBlock[]) =>
  blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []))[0] as {
    url: string;
    text: { text: string };
  };
const textsOf = (blocks: KnownBlock[]) => JSON.stringify(blocks);

test('publishing sends each recipient a direct message with their personal link, once', async () => {
  const { study, accounts } = await drafted(['ada', 'bob', 'cy']);
  await company.opened(study);
  const rows = await settled();
  expect(rows.map(({ state, channel, attempts }) => [state, channel, attempts])).toEqual(
    Array.from({ length: 3 }, () => ['SENT', 'SLACK', 1]),
  );
  expect(
    messages()
      .map(({ user }) => user)
      .sort(),
  ).toEqual([...accounts.values()].sort());
  const [first] = messages();
  expect(first).toMatchObject({ text: 'Pulse: your opinion is asked for', unfurls: false });
  const { url, text } = buttonOf(first!.blocks);
  expect(text.text).toBe('Open the survey');
  const begun = await slackTest.app
    .visitor()
    .run('mutation ($input: StartStudyResponseInput!) { startStudyResponse(input: $input) { ref } }', {
      input: { studyRef: study.ref, targetRef: new URL(url).hash.slice(1) },
    });
  expect(begun.startStudyResponse.ref).toBeTruthy();
  expect(new Set(messages().map(({ blocks }) => buttonOf(blocks).url)).size).toBe(3);
  // The secret is nowhere but in the message.
  expect(await tablesHolding(slackTest.app.dataSource, new URL(url).hash.slice(1))).toEqual([]);
  expect(logged()).not.toContain(new URL(url).hash.slice(1));
});

test('a message is written in the language of the roster, and nothing in the name of a survey is markup', async () => {
  const { study } = await drafted(['ada'], { Language: 'German' });
  await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { name: "<!channel> *A&B*" }) { ref } }',
    {
      ref: study.ref,
    },
  );
  await company.opened(study);
  await settled();
  const [message] = messages();
  expect(message!.text).toBe('&lt;!channel&gt; *A&amp;B*: Ihre Meinung ist gefragt');
  expect(textsOf(message!.blocks)).not.toContain('mrkdwn');
  expect(buttonOf(message!.blocks).text.text).toBe('Umfrage öffnen');
});

test('a survey by Slack is refused while no workspace is connected', async () => {
  const { study } = await drafted(['ada']);
  slackTest.slack.revoke();
  await company.admin.refusal('{ chatEntities(provider: SLACK, filter: "a") { id } }');
  expect(await company.admin.refusal(PUBLISH, { ref: study.ref })).toMatchObject({
    code: 'CONFLICT',
    detail: 'No workspace of Slack is connected. An admin connects one under Settings, Integrations.',
  });
  expect(await deliveries()).toEqual([]);
});

test('who has no account, or one that takes nothing, has failed, and an admin sees why', async () => {
  const { study, accounts } = await drafted(['ada', 'bob', 'nobody']);
  script.set(accounts.get('bob')!, [{ error: 'user_disabled' }]);
  await company.opened(study);
  await settled();
  expect((await progressOf(study)).invitations).toMatchObject({
    sent: 1,
    failed: 2,
    failures: [
      { email: emailOf('bob'), reason: 'NO_ACCOUNT' },
      { email: emailOf('nobody'), reason: 'NO_ACCOUNT' },
    ],
  });
});

test.each<[string, SlackFault]>([
  ['was accepted before the connection was cut', { cut: true }],
  ['was not accepted before Slack said 500', { status: 500 }],
])('a message that %s is looked for, and reaches its reader once', async (_, fault) => {
  const { study, accounts } = await drafted(['ada', 'bob']);
  script.set(accounts.get('ada')!, [fault]);
  await company.opened(study);
  const rows = await settled();
  expect(rows.map(({ state }) => state)).toEqual(['SENT', 'SENT']);
  expect(
    messages()
      .map(({ user }) => user)
      .sort(),
  ).toEqual([...accounts.values()].sort());
  const asked = slackTest.slack.callsOf('conversations.history');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked[0]!.args).toMatchObject({ include_all_metadata: 'true' });
});

test('whoever was held up while another process took a message over sends nothing', async () => {
  const { study, accounts } = await drafted(['ada', 'bob']);
  for (const account of accounts.values()) script.set(account, [{ status: 500 }]);
  const open: (() => void)[] = [];
  const gates = [0, 1].map((at) => new Promise<void>((resolve) => (open[at] = resolve)));
  const { fault } = slackTest.slack;
  slackTest.slack.fault = (method, args) => {
    const after = method === 'conversations.history' ? gates.shift() : undefined;
    return after ? { after } : fault(method, args);
  };
  await company.opened(study);
  const ids = new Set((await deliveries()).map(({ id }) => id));
  const ended = async (count: number) => {
    while (attemptsLogged().filter(({ delivery }) => ids.has(delivery)).length < count) await deliveries();
  };
  await ended(2);
  await endUncertainty();
  await wake();
  while (slackTest.slack.callsOf('conversations.history').length < 2) await deliveries();
  // Another process has taken both, and has died.
  await execute(
    slackTest.app.dataSource,
    "UPDATE delivery SET attempts = attempts + 1, lease_until = clock_timestamp() WHERE state = 'TRYING'",
  );
  open[1]!();
  // That attempt sends nothing, and then both are asked about again, and sent.
  await ended(5);
  open[0]!();
  await ended(6);
  expect((await settled()).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
  expect(
    messages()
      .map(({ user }) => user)
      .sort(),
  ).toEqual([...accounts.values()].sort());
});

test('a message whose fate Slack does not tell is not sent again, and stays unknown when the survey closes', async () => {
  const { study, accounts } = await drafted(['ada']);
  script.set(accounts.get('ada')!, [{ cut: true }]);
  const { fault } = slackTest.slack;
  slackTest.slack.fault = (method, args) =>
    method === 'conversations.history' ? { status: 503 } : fault(method, args);
  await study.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref: study.ref });
  while (slackTest.slack.callsOf('conversations.history').length < 2) {
    await endUncertainty();
    await wake();
  }
  expect(await deliveries()).toMatchObject([{ state: 'TRYING' }]);
  await study.withResponses(3);
  await study.close();
  await settled();
  expect(await deliveries()).toMatchObject([{ state: 'UNKNOWN' }]);
  expect(messages()).toHaveLength(1);
});

test('when Slack wants no messages for a while, nobody in the workspace is written to before the time has come', async () => {
  const { study, accounts } = await drafted(['ada', 'bob', 'cy']);
  for (const account of accounts.values()) script.set(account, [{ retryAfter: 40 }, { retryAfter: 40 }]);
  await company.opened(study);
  const paused = async () =>
    (await slackTest.app.dataSource.query(
      "SELECT 1 FROM sending_budget WHERE starts_with(installation, 'slack:') AND paused_until > now() + interval '35 seconds'",
    )) as unknown[];
  while ((await paused()).length === 0) await wake();
  // Calls that were on their way when the pause began come to an end.
  while ((await deliveries()).some(({ state }) => state === 'TRYING'));
  const asked = slackTest.slack.callsOf('chat.postMessage').length;
  await wake();
  expect((await progressOf(study)).invitations).toMatchObject({ waiting: 3 });
  expect(slackTest.slack.callsOf('chat.postMessage')).toHaveLength(asked);
  script.clear();
  await settled();
  expect(messages()).toHaveLength(3);
});

test('when the app is removed, the invitations that are left fail, and are sent after the next connection', async () => {
  const { study } = await drafted(['ada', 'bob']);
  slackTest.slack.revoke();
  await company.opened(study);
  const rows = await settled();
  expect(rows.map(({ reason }) => reason)).toEqual(['NOT_CONNECTED', 'NOT_CONNECTED']);
  expect(await statusOf(company.admin)).toMatchObject({ connected: false });
  const again = 'mutation ($ref: UUID!) { retryFailedInvitations(studyRef: $ref) { planned } }';
  expect(await company.admin.refusal(again, { ref: study.ref })).toMatchObject({ code: 'CONFLICT' });
  slackTest.slack.grant();
  await slackTest.connect(company);
  await company.admin.run(again, { ref: study.ref });
  await settled();
  expect(messages()).toHaveLength(2);
});

test('a reminder reaches those who have not completed, and thanks those who have', async () => {
  const { study, accounts } = await drafted(['ada', 'bob', 'cy']);
  await company.opened(study);
  await settled();
  await study.respond({ email: emailOf('bob') });
  messages().length = 0;
  script.set(accounts.get('cy')!, [{ cut: true }]);
  await company.admin.run(REMIND, { ref: study.ref });
  while ((await progressOf(study)).lastReminder.isSending) await wake();
  // What may have been accepted is not sent again.
  expect(
    messages()
      .map(({ user }) => user)
      .sort(),
  ).toEqual([accounts.get('ada'), accounts.get('cy')].sort());
  expect(textsOf(messages()[0]!.blocks)).toContain('If you have answered already, thank you');
  expect(await deliveries()).toHaveLength(3);
});

test('a test goes to the account with the admin’s email, and its link is nobody’s', async () => {
  const { study } = await drafted(['ada']);
  expect(await company.admin.refusal(TEST, { ref: study.ref })).toMatchObject({
    detail: `Nobody in Slack has the email address of your account, ${company.emails.admin}.`,
  });
  const own = slackTest.slack.workspace.person('The admin', { email: company.emails.admin });
  expect(await company.admin.run(TEST, { ref: study.ref })).toEqual({
    sendTestInvitation: { email: company.emails.admin },
  });
  expect(messages()).toMatchObject([{ user: own, text: 'Pulse: Ihre Meinung ist gefragt' }]);
  expect(new URL(buttonOf(messages()[0]!.blocks).url).hash).toBe('');
  script.set(own, [{ retryAfter: 7 }]);
  expect(await company.admin.refusal(TEST, { ref: study.ref })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
