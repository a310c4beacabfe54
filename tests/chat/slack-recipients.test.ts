import { execute } from '../../server/persistence/sql';
import { Delivery } from '../../server/features/deliveries/delivery.entity';
import type { TestCompany, TestStudy } from '../testkit';
import { startSlackTest, type SlackTest } from './slack-app';

const ADD = `mutation ($input: AddChatRecipientsInput!) { addChatRecipients(input: $input) {
  added alreadyThere notAdded refused { email personRef reason message } study { recipientCount } } }`;
const LINK = `mutation ($input: LinkRecipientAccountInput!) { linkRecipientAccount(input: $input) {
  recipient { ref person { chatAccount(provider: SLACK) { id displayName name } } } } }`;
const RECIPIENTS = `query ($ref: UUID!, $filter: RecipientFilter) { recipients(studyRef: $ref, filter: $filter, first: 50) {
  totalCount nodes { ref person { ref name email chatAccount(provider: SLACK) { id } } } } }`;

let slackTest: SlackTest;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => void (slackTest = await startSlackTest()));
beforeEach(async () => {
  company = await slackTest.connected();
  study = await company.draft();
});
afterEach(async () => {
  await execute(slackTest.app.dataSource, 'DELETE FROM study');
  await slackTest.reset();
});
afterAll(() => slackTest.stop());

type Entity = { id: string; type: 'USER' | 'CHANNEL' | 'GROUP' };
const input = (...entities: Entity[]) => ({ input: { studyRef: study.ref, provider: 'SLACK', entities } });
const add = async (...entities: Entity[]) => (await company.admin.run(ADD, input(...entities))).addChatRecipients;
const recipients = async (filter = {}) =>
  (await company.admin.run(RECIPIENTS, { ref: study.ref, filter })).recipients.nodes as {
    ref: string;
    person: { ref: string; name: string; email: string; chatAccount: { id: string } | null };
  }[];
const accountsOf = async (filter = {}) =>
  Object.fromEntries((await recipients(filter)).map(({ person }) => [person.email, person.chatAccount?.id]));
const person = (name: string, more: object = { email: `${name}@acme.test` }) =>
  slackTest.slack.workspace.person(name, more);
const inRoster = (email: string, classification = 1) =>
  company.roster([{ name: 'As in the roster', email, teamPath: ['All'], classification, segments: {} }]);

test('people, channels and user groups become recipients once each, and know their accounts', async () => {
  const [ann, ben, cy] = ['ann', 'ben', 'cy'].map((name) => person(name)) as [string, string, string];
  await inRoster('ben@acme.test');
  const { workspace } = slackTest.slack;
  const channel = workspace.channel('all', [ann, ben]);
  const group = workspace.userGroup('leads', 'Leads', [ben, cy]);
  expect(await add({ id: ann, type: 'USER' }, { id: channel, type: 'CHANNEL' }, { id: group, type: 'GROUP' })).toEqual({
    ...{ added: 3, alreadyThere: 0, notAdded: 0, refused: [] },
    study: { recipientCount: 3 },
  });
  expect(await accountsOf()).toEqual({ 'ann@acme.test': ann, 'ben@acme.test': ben, 'cy@acme.test': cy });
  // Who was in the roster keeps the name there; the others have that of the workspace.
  expect((await recipients()).map(({ person: { name } }) => name).sort()).toEqual(['As in the roster', 'ann', 'cy']);
  expect(await add({ id: channel, type: 'CHANNEL' })).toMatchObject({ added: 0, alreadyThere: 2 });
});

test('who has no email, is a bot in the roster, or has left the workspace is not added', async () => {
  const nameless = person('Nobody knows', {});
  const robot = person('robot');
  await inRoster('robot@acme.test', 3);
  const gone = person('gone', { email: 'gone@acme.test', deleted: true });
  const outcome = await add(...[nameless, robot, gone].map((id) => ({ id, type: 'USER' as const })));
  expect(outcome).toMatchObject({ added: 0, notAdded: 3 });
  expect(outcome.refused).toEqual([
    { email: 'robot@acme.test', personRef: expect.any(String), reason: 'BOT', message: 'Bots are never asked.' },
    {
      ...{ email: null, personRef: null, reason: 'NO_EMAIL' },
      message: 'Nobody knows: the workspace does not tell the email of this account.',
    },
    {
      ...{ email: null, personRef: null, reason: 'NOT_IN_WORKSPACE' },
      message: `The workspace has no active account ${gone}.`,
    },
  ]);
  expect(await recipients()).toEqual([]);
});

test('a channel that the workspace does not have adds nobody, nor does anything for a survey of another company', async () => {
  const ann = person('ann');
  expect(
    await company.admin.refusal(ADD, input({ id: ann, type: 'USER' }, { id: 'C0', type: 'CHANNEL' })),
  ).toMatchObject({
    code: 'NOT_FOUND',
  });
  const other = await slackTest.app.company();
  expect(await other.admin.refusal(ADD, input({ id: ann, type: 'USER' }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await recipients()).toEqual([]);
});

test('a channel of 2,500 people is added as a whole', async () => {
  const { workspace } = slackTest.slack;
  const ids = Array.from({ length: 2_500 }, (_, at) => person(`person${at}`));
  const channel = workspace.channel('everybody', ids);
  expect(await add({ id: channel, type: 'CHANNEL' })).toMatchObject({ added: 2_500, notAdded: 0 });
  const { recipients: linked } = await company.admin.run(RECIPIENTS, {
    ref: study.ref,
    filter: { slackSelected: true },
  });
  expect(linked.totalCount).toBe(2_500);
}, 60_000);

test('the file of recipients has the names of their accounts', async () => {
  study = await company.draftSentBy('SLACK', ['ann@acme.test', 'zoe@acme.test']);
  person('ann.at.work', { email: 'ann@acme.test' });
  await company.admin.run('mutation { syncChatPeople(provider: SLACK) { synced } }');
  const { exportRecipients } = await company.admin.run(
    'mutation ($ref: UUID!) { exportRecipients(studyRef: $ref) { content } }',
    { ref: study.ref },
  );
  const lines = exportRecipients.content
    .trim()
    .split(/\r?\n/)
    .map((line: string) => line.split(',').slice(0, 3));
  expect(lines).toEqual([
    ['Name', 'Email', 'Username'],
    ['ann', 'ann@acme.test', 'ann.at.work'],
    ['zoe', 'zoe@acme.test', ''],
  ]);
});

test('an admin chooses the account of a recipient, which nobody else may have, and a sync keeps it', async () => {
  await inRoster('dee@private.test');
  await study.addRecipients();
  expect(await accountsOf({ unlinkedTo: 'SLACK' })).toEqual({ 'dee@private.test': undefined });
  const [ann, work] = [person('ann'), person('dee.at.work', { email: 'dee@acme.test' })];
  await add({ id: ann, type: 'USER' });
  const dee = (await recipients()).find(({ person: { email } }) => email === 'dee@private.test')!;
  const link = (accountId: string | null, ref = dee.ref) => ({
    input: { studyRef: study.ref, ref, provider: 'SLACK', accountId },
  });
  expect(await company.admin.refusal(LINK, link(ann))).toMatchObject({
    ...{ code: 'CONFLICT', detail: 'Somebody else in the roster is linked to this account.' },
  });
  expect((await company.admin.refusal(LINK, link('U0'))).fields).toEqual({
    accountId: ['The workspace has no such account.'],
  });
  const { linkRecipientAccount } = await company.admin.run(LINK, link(work));
  expect(linkRecipientAccount.recipient.person.chatAccount).toEqual({
    ...{ id: work, displayName: 'dee.at.work', name: 'dee.at.work' },
  });
  await company.admin.run('mutation { syncChatPeople(provider: SLACK) { synced } }');
  expect(await accountsOf({ slackSelected: true })).toEqual({ 'ann@acme.test': ann, 'dee@private.test': work });
  await company.admin.run(LINK, link(null));
  expect(await accountsOf({ unlinkedTo: 'SLACK' })).toEqual({ 'dee@private.test': undefined });
});

test('one call that changes the name and the account changes both or nothing', async () => {
  await inRoster('dee@private.test');
  await study.addRecipients();
  const [ann, work] = [person('ann'), person('dee.at.work', { email: 'dee@acme.test' })];
  await add({ id: ann, type: 'USER' });
  const dee = (await recipients()).find(({ person: { email } }) => email === 'dee@private.test')!;
  const at = `/roster/study/${study.ref}/slack-targets/${dee.ref}`;
  const change = (slackUserId: string, client = company.admin) =>
    client.rest('PATCH', at, { name: 'Dee Dee', email: 'dee.dee@private.test', slack: { slackUserId } });
  const emails = async () => (await recipients()).map(({ person: { email } }) => email);
  expect((await change(ann)).status).toBe(409);
  expect(await emails()).toContain('dee@private.test');

  const { createApiKey } = await company.admin.run('mutation { createApiKey(scopes: [WRITE_SURVEYS]) { key } }');
  const narrow = slackTest.app.visitor({ authorization: `Bearer ${createApiKey.key}` });
  expect((await change(work, narrow)).status).toBe(403);
  const { status, body } = await change(work);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      ...{ ref: dee.ref, name: 'Dee Dee', email: 'dee.dee@private.test' },
      slack: expect.objectContaining({ slackUserId: work }),
    }),
  ]);
  expect(await emails()).not.toContain('dee@private.test');
});

test('a survey whose links are for the owner of the mailbox is not sent to an account that somebody has chosen', async () => {
  study = await company.draftSentBy('SLACK', ['ann@acme.test', 'dee@acme.test']);
  person('ann');
  const own = person('The admin', {});
  await company.admin.run('mutation { syncChatPeople(provider: SLACK) { synced } }');
  const dee = (await recipients()).find(({ person: { email } }) => email.startsWith('dee'))!;
  await company.admin.run(LINK, { input: { studyRef: study.ref, ref: dee.ref, provider: 'SLACK', accountId: own } });
  await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { privacy: { identity: OWN_LINK } }) { ref } }',
    { ref: study.ref },
  );
  await company.opened(study);
  const deliveries = () => slackTest.app.dataSource.manager.find(Delivery, { order: { state: 'ASC' } });
  while ((await deliveries()).some(({ state }) => state === 'PLANNED' || state === 'TRYING'));
  expect(await deliveries()).toMatchObject([{ state: 'FAILED', reason: 'NO_ACCOUNT' }, { state: 'SENT' }]);
  expect(slackTest.slack.workspace.messages.map(({ user }) => user)).not.toContain(own);
});
