import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { execute } from '../../server/persistence/sql';
import type { MsteamsFault } from '../providers/msteams-stand-in';
import type { MsteamsMessage } from '../providers/msteams-tenant';
import { recordedLog, tablesHolding, type TestCompany, type TestStudy } from '../testkit';
import { startMsteamsTest, type MsteamsTest } from './msteams-app';

const SYNC = 'mutation { syncChatPeople(provider: MSTEAMS) { synced } }';
const REMIND = 'mutation ($ref: UUID!) { sendReminder(studyRef: $ref) { study { ref } } }';
const TEST = 'mutation ($ref: UUID!) { sendTestInvitation(studyRef: $ref, language: de) { email } }';
const PROGRESS = `query ($ref: UUID!) { study(ref: $ref) { participation { lastReminder { isSending } } } }`;

const { logger, text: logged } = recordedLog();
let teams: MsteamsTest;
let company: TestCompany;
/** What Microsoft does with the next calls of a name. */
let script: Map<string, MsteamsFault[]>;
beforeAll(async () => void (teams = await startMsteamsTest({}, logger)));
beforeEach(async () => {
  script = new Map();
  company = await teams.connected();
  teams.microsoft.fault = (name) => script.get(name)?.shift() ?? null;
});
afterEach(async () => {
  await execute(teams.app.dataSource, 'DELETE FROM study');
  await teams.reset();
});
afterAll(() => teams.stop());

const messages = () => teams.microsoft.tenant.messages;
const emailOf = (name: string) => `${name}@people.test`;
const readers = () =>
  messages()
    .map(({ user }) => user)
    .sort();
const textOf = ({ card }: MsteamsMessage) =>
  card!.body.flatMap(({ inlines }) => inlines.map(({ text }) => text)).join('\n');

/** A draft by Microsoft Teams. Everybody whose name does not begin with "no" has an account. */
async function drafted(names: string[], segments = {}): Promise<{ study: TestStudy; accounts: string[] }> {
  const accounts = names
    .filter((each) => !each.startsWith('no'))
    .map((name) => teams.microsoft.tenant.person(name, { email: emailOf(name) }));
  const study = await company.draftSentBy('MSTEAMS', names.map(emailOf), segments);
  await company.admin.run(SYNC);
  return { study, accounts: accounts.sort() };
}

const wake = () => teams.app.runtime.live.announce(teams.app.dataSource.manager, 'deliveries', 'planned');
/** Lets pauses and waits end until no invitation waits any more. */
async function settled(): Promise<Delivery[]> {
  for (;;) {
    const rows = await teams.app.dataSource.manager.find(Delivery, { order: { attempts: 'DESC' } });
    if (rows.length > 0 && rows.every(({ state }) => state !== 'PLANNED' && state !== 'TRYING')) return rows;
    await execute(teams.app.dataSource, 'UPDATE sending_budget SET paused_until = NULL');
    await execute(
      teams.app.dataSource,
      "UPDATE delivery SET due_at = now() - interval '1 minute' WHERE state = 'PLANNED'",
    );
    await wake();
  }
}

test('publishing gives each recipient the app, and a card with their personal link, once', async () => {
  const { study, accounts } = await drafted(['ada', 'bob']);
  await company.opened(study);
  expect((await settled()).map(({ state, channel }) => [state, channel])).toEqual([
    ['SENT', 'MSTEAMS'],
    ['SENT', 'MSTEAMS'],
  ]);
  expect(readers()).toEqual(accounts);
  const [first] = messages();
  expect(first!.summary).toBe('Pulse: your opinion is asked for');
  expect(first!.card).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
  const [{ type, title, url = '' } = { type: '', title: '' }] = first!.card!.actions ?? [];
  expect([type, title]).toEqual(['Action.OpenUrl', 'Open the survey']);
  const secret = new URL(url).hash.slice(1);
  const begun = await teams.app
    .visitor()
    .run('mutation ($input: StartStudyResponseInput!) { startStudyResponse(input: $input) { ref } }', {
      input: { studyRef: study.ref, targetRef: secret },
    });
  expect(begun.startStudyResponse.ref).toBeTruthy();
  // The secret is nowhere but in the message.
  expect(await tablesHolding(teams.app.dataSource, secret)).toEqual([]);
  expect(logged()).not.toContain(secret);
});

test('a card is in the language of the roster, and nothing in the name of a survey is Markdown', async () => {
  const { study } = await drafted(['ada'], { Language: 'German' });
  await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { name: "[x](http://evil.test)" }) { ref } }',
    { ref: study.ref },
  );
  await company.opened(study);
  await settled();
  const { card } = messages()[0]!;
  expect(card!.actions![0]!.title).toBe('Umfrage öffnen');
  // Only text blocks know Markdown; the parts of a rich text block are plain.
  expect(new Set(card!.body.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']));
  expect(textOf(messages()[0]!)).toContain('[x](http://evil.test)');
});

test.each<[string, MsteamsFault, number]>([
  ['was accepted before the connection was cut', { cut: true }, 1],
  ['got a 500', { status: 500 }, 0],
  ['got a 504', { status: 504 }, 0],
])('a message that %s is never sent again, and ends as unknown', async (_what, fault, accepted) => {
  const { study } = await drafted(['ada']);
  script.set('message', [fault]);
  await company.opened(study);
  expect(await settled()).toMatchObject([{ state: 'UNKNOWN', attempts: 1 }]);
  await wake();
  expect(messages()).toHaveLength(accepted);
  expect(teams.microsoft.callsOf('message')).toHaveLength(1);
});

test.each<[string, string, MsteamsFault]>([
  ['Microsoft wants a pause', 'message', { retryAfter: 1 }],
  ['Microsoft has said 503 to the message', 'message', { status: 503 }],
  ['Microsoft no longer takes the token that was kept', 'message', { status: 401 }],
  ['the conversation could not be found because of a 500', 'GET /appCatalogs/teamsApps', { status: 500 }],
])('a message is sent later where %s', async (_what, call, fault) => {
  const { study, accounts } = await drafted(['ada']);
  script.set(call, [fault]);
  await company.opened(study);
  expect(await settled()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  expect(readers()).toEqual(accounts);
});

test('whoever was held up before a message, while another process took it over, sends nothing', async () => {
  const { study } = await drafted(['ada']);
  let open: () => void = () => undefined;
  const gates = [new Promise<void>((resolve) => (open = resolve))];
  teams.microsoft.fault = (name) => {
    const after = name === 'GET /appCatalogs/teamsApps' ? gates.shift() : undefined;
    return after ? { after } : null;
  };
  await company.opened(study);
  while (gates.length > 0) await wake();
  // Another process has taken it, and has died after the message, for all that anybody knows.
  await execute(teams.app.dataSource, 'UPDATE delivery SET attempts = attempts + 1, lease_until = clock_timestamp()');
  open();
  expect(await settled()).toMatchObject([{ state: 'UNKNOWN', attempts: 3 }]);
  expect(teams.microsoft.callsOf('message')).toEqual([]);
});

test('who has no account, or has removed the app, has failed', async () => {
  const { study, accounts } = await drafted(['ada', 'nobody']);
  teams.microsoft.tenant.installed.add(accounts[0]!);
  await teams.microsoft.post(teams.microsoft.installationUpdate(accounts[0]!, 'add'));
  teams.microsoft.tenant.installed.clear();
  await company.opened(study);
  expect((await settled()).map(({ state, reason }) => [state, reason])).toEqual([
    ['FAILED', 'NO_ACCOUNT'],
    ['FAILED', 'NO_ACCOUNT'],
  ]);
  expect(messages()).toEqual([]);
});

test('when Microsoft no longer takes the secret, the invitations that are left fail', async () => {
  const { study } = await drafted(['ada']);
  teams.microsoft.secrets.clear();
  await company.opened(study);
  expect(await settled()).toMatchObject([{ state: 'FAILED', reason: 'NOT_CONNECTED' }]);
});

test('a reminder reaches those who have not completed, and thanks those who have', async () => {
  const { study } = await drafted(['ada', 'bob']);
  await company.opened(study);
  await settled();
  await study.respond({ email: emailOf('bob') });
  messages().length = 0;
  await company.admin.run(REMIND, { ref: study.ref });
  const isSending = async () =>
    (await company.admin.run(PROGRESS, { ref: study.ref })).study.participation.lastReminder.isSending as boolean;
  while (await isSending()) await wake();
  const ada = teams.microsoft.tenant.members.find(({ displayName }) => displayName === 'ada')!;
  expect(readers()).toEqual([ada.id]);
  expect(textOf(messages()[0]!)).toContain('If you have answered already, thank you');
});

test('a test goes to the account with the admin’s email, and needs the app package in the catalogue', async () => {
  const { study } = await drafted(['ada']);
  expect((await company.admin.refusal(TEST, { ref: study.ref })).detail).toContain('Nobody in Microsoft Teams has');
  const own = teams.microsoft.tenant.person('The admin', { email: company.emails.admin });
  teams.microsoft.tenant.hasAppInCatalog = false;
  expect((await company.admin.refusal(TEST, { ref: study.ref })).detail).toContain('the app package is not uploaded');
  teams.microsoft.tenant.hasAppInCatalog = true;
  await company.admin.run(TEST, { ref: study.ref });
  expect(messages()).toMatchObject([{ user: own, summary: 'Pulse: Ihre Meinung ist gefragt' }]);
  expect(new URL(messages()[0]!.card!.actions![0]!.url!).hash).toBe('');
});
