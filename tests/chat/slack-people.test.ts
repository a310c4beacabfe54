import { tablesHolding, type TestCompany } from '../testkit';
import type { SlackFault } from '../providers/slack-stand-in';
import { startSlackTest, statusOf, type SlackTest } from './slack-app';

const SEARCH = `query ($filter: String!) { chatEntities(provider: SLACK, filter: $filter) {
  id type name displayName email personRef } }`;
const MEMBERS = `query ($id: String!, $type: ChatEntityType!) {
  chatEntityMembers(provider: SLACK, entityId: $id, entityType: $type) { id displayName } }`;
const SYNC = `mutation ($after: String, $first: Int! = 1000) {
  syncChatPeople(provider: SLACK, after: $after, first: $first) { synced next } }`;
const PEOPLE =
  '{ rosterPeople(first: 50) { nodes { email slack { slackUserId realName userName profileImageUrl } } } }';

let slackTest: SlackTest;
let company: TestCompany;
let fault: SlackFault | null;
beforeAll(async () => void (slackTest = await startSlackTest()));
beforeEach(async () => {
  fault = null;
  slackTest.slack.fault = () => fault;
  company = await slackTest.connected();
});
afterEach(() => slackTest.reset());
afterAll(() => slackTest.stop());

const found = async (filter: string) => (await company.admin.run(SEARCH, { filter })).chatEntities;
const onRoster = (...emails: string[]) =>
  company.roster(emails.map((email) => ({ name: '', email, teamPath: ['All'], classification: 1, segments: {} })));
const accounts = async (): Promise<Record<string, string | undefined>> =>
  Object.fromEntries(
    (await company.admin.run(PEOPLE)).rosterPeople.nodes.map(
      (person: { email: string; slack: { slackUserId: string } | null }) => [person.email, person.slack?.slackUserId],
    ),
  );

test('a search finds people, channels and user groups by a part of their name or email', async () => {
  const { workspace } = slackTest.slack;
  const ada = workspace.person('Ada Lovelace', { email: 'ada@acme.test' });
  workspace.person('Ada the robot', { is_bot: true });
  workspace.person('Ada who left', { deleted: true });
  const channel = workspace.channel('adapters', [ada]);
  const group = workspace.userGroup('radar', 'The radar', [ada]);
  expect(await found('ADA')).toEqual([
    {
      id: ada,
      type: 'USER',
      name: 'ada.lovelace',
      displayName: 'Ada Lovelace',
      email: 'ada@acme.test',
      personRef: null,
    },
    { id: channel, type: 'CHANNEL', name: 'adapters', displayName: '#adapters', email: null, personRef: null },
    { id: group, type: 'GROUP', name: 'radar', displayName: 'The radar', email: null, personRef: null },
  ]);
  expect((await found('acme.test')).map(({ id }: { id: string }) => id)).toEqual([ada]);
  expect((await company.admin.refusal(SEARCH, { filter: ' ' })).fields).toEqual({
    filter: ['Type at least 1 character.'],
  });
});

test('a search reads the workspace once, however many pages it has and however often people type', async () => {
  for (let at = 0; at < 2_500; at += 1) slackTest.slack.workspace.person(`Person ${at}`);
  for (const filter of ['P', 'Pe', 'Per']) expect(await found(filter)).toHaveLength(50);
  expect(slackTest.slack.callsOf('users.list')).toHaveLength(3);
});

test('a channel and a user group expand to their active people', async () => {
  const { workspace } = slackTest.slack;
  const [ann, bot, gone] = [
    workspace.person('Ann'),
    workspace.person('Bot', { is_bot: true }),
    workspace.person('Gone', { deleted: true }),
  ];
  const channel = workspace.channel('all', [ann, bot, gone]);
  const group = workspace.userGroup('leads', 'Leads', [ann, gone]);
  const members = async (id: string, type: string) =>
    (await company.admin.run(MEMBERS, { id, type })).chatEntityMembers.map((each: { id: string }) => each.id);
  expect(await members(channel, 'CHANNEL')).toEqual([ann]);
  expect(await members(group, 'GROUP')).toEqual([ann]);
  expect(await company.admin.refusal(MEMBERS, { id: 'C0OTHER', type: 'CHANNEL' })).toMatchObject({ code: 'NOT_FOUND' });
});

test('names of the workspace come without characters that hide or turn text', async () => {
  slackTest.slack.workspace.person('Eve\u202e\u200bl\u0000 <script>');
  expect((await found('eve'))[0].displayName).toBe('Evel <script>');
});

test('a sync links people of the roster by email, page by page, and adds nobody', async () => {
  const { workspace } = slackTest.slack;
  const [ann, ben] = [
    workspace.person('Ann', { email: 'Ann@Acme.test' }),
    workspace.person('Ben', { email: 'ben@acme.test' }),
  ];
  workspace.person('Robot', { email: 'robot@acme.test', is_bot: true });
  workspace.person('Gone', { email: 'gone@acme.test', deleted: true });
  workspace.person('Stranger', { email: 'stranger@acme.test' });
  await onRoster('ann@acme.test', 'ben@acme.test', 'cy@acme.test', 'robot@acme.test', 'gone@acme.test');
  let after: string | null = null;
  let synced = 0;
  do {
    const { syncChatPeople } = await company.admin.run(SYNC, { after, first: 2 });
    synced += syncChatPeople.synced;
    after = syncChatPeople.next;
  } while (after);
  expect(synced).toBe(2);
  expect(await accounts()).toEqual({ 'ann@acme.test': ann, 'ben@acme.test': ben });
  expect(await statusOf(company.admin)).toMatchObject({ linkedPeople: 2 });
  const [linked] = await found('ann');
  expect(linked.personRef).toEqual(expect.any(String));
});

test('a sync follows an email that has moved to another account, and ends the link of an account that was deactivated', async () => {
  const { workspace } = slackTest.slack;
  const one = workspace.person('One', { email: 'one@acme.test' });
  const two = workspace.person('Two', { email: 'two@acme.test' });
  await onRoster('one@acme.test', 'two@acme.test');
  await company.admin.run(SYNC);
  const emailOf = (id: string, email: string) =>
    (workspace.members.find((each) => each.id === id)!.profile.email = email);
  emailOf(one, 'two@acme.test');
  emailOf(two, 'one@acme.test');
  await company.admin.run(SYNC);
  expect(await accounts()).toEqual({ 'one@acme.test': two, 'two@acme.test': one });
  workspace.members.find((each) => each.id === one)!.deleted = true;
  await company.admin.run(SYNC);
  expect(await accounts()).toEqual({ 'one@acme.test': two, 'two@acme.test': undefined });
});

test('what is known of somebody’s account is in the file about the person, and leaves with the person', async () => {
  const ann = slackTest.slack.workspace.person('Ann Canary', { email: 'ann@acme.test' });
  await onRoster('ann@acme.test');
  await company.admin.run(SYNC);
  const { rosterPeople } = await company.admin.run('{ rosterPeople { nodes { ref } } }');
  const [{ ref }] = rosterPeople.nodes;
  const file = await company.admin.run('mutation ($ref: UUID!) { exportRosterPerson(ref: $ref) { content } }', { ref });
  expect(JSON.parse(file.exportRosterPerson.content).chatAccounts).toEqual([
    {
      ...{ provider: 'SLACK', userId: ann, realName: 'Ann Canary', userName: 'ann.canary', image: null },
      conversationId: null,
    },
  ]);
  await company.admin.run('mutation ($ref: UUID!) { forgetRosterPerson(ref: $ref) { ref } }', { ref });
  expect(await tablesHolding(slackTest.app.dataSource, 'Ann Canary')).toEqual([]);
});

test('another company with the same people has no links', async () => {
  slackTest.slack.workspace.person('Ann', { email: 'ann@acme.test' });
  const other = await slackTest.app.company();
  await other.roster([{ name: '', email: 'ann@acme.test', teamPath: ['All'], classification: 1, segments: {} }]);
  await onRoster('ann@acme.test');
  await company.admin.run(SYNC);
  const { rosterPeople } = await other.admin.run(PEOPLE);
  expect(rosterPeople.nodes[0].slack).toBeNull();
});

test('while Slack limits calls, nobody asks it again before the time has come', async () => {
  fault = { retryAfter: 40 };
  for (let at = 0; at < 2; at += 1)
    expect(await company.admin.refusal(SYNC)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 40 });
  expect(slackTest.slack.callsOf('users.list')).toHaveLength(1);
  fault = null;
  await slackTest.app.dataSource.query('UPDATE sending_budget SET paused_until = now()');
  await company.admin.run(SYNC);
  expect(slackTest.slack.callsOf('users.list')).toHaveLength(2);
});

test('the budget of an installation stops calls before Slack has to', async () => {
  const sync = () => company.admin.rest('GET', `/study/${ref}/slack/sync-user-data`);
  const { ref } = await company.draft();
  let reply = await sync();
  for (let calls = 1; reply.status === 200 && calls < 100; calls += 1) reply = await sync();
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  const asked = slackTest.slack.callsOf('users.list').length;
  expect((await sync()).status).toBe(429);
  expect(slackTest.slack.callsOf('users.list')).toHaveLength(asked);
});

test.each([
  [{ status: 500 }, 'BAD_GATEWAY'],
  [{ cut: true as const }, 'BAD_GATEWAY'],
  [{ error: 'missing_scope' }, 'BAD_GATEWAY'],
])('a fault of Slack (%j) is told in a sentence, and nothing is repeated', async (each, code) => {
  fault = each;
  expect(await company.admin.refusal(SYNC)).toMatchObject({ code, detail: expect.stringContaining('Slack') });
  expect(slackTest.slack.callsOf('users.list')).toHaveLength(1);
});

test('over REST, with the shapes of the contract', async () => {
  const { admin, viewer } = company;
  const ann = slackTest.slack.workspace.person('Ann', { email: 'ann@acme.test' });
  const channel = slackTest.slack.workspace.channel('all', [ann]);
  await onRoster('ann@acme.test');
  const { ref } = await company.draft();
  expect((await viewer.rest('GET', '/slack/status')).body).toMatchObject({
    connected: true,
    workspace: 'Acme Robotics',
  });
  const sync = await admin.rest('GET', `/study/${ref}/slack/sync-user-data?pageSize=100`);
  expect([sync.status, sync.body]).toEqual([200, { synced: 1, next: null }]);
  await onRoster('ben@acme.test');
  await admin.rest('POST', `/roster/study/${ref}`, { filter: {} });
  expect((await admin.rest('GET', `/roster/study/${ref}`)).body.results).toHaveLength(2);
  const linked = await admin.rest('GET', `/roster/study/${ref}?slackSelected=true`);
  expect(linked.body.results).toEqual([
    expect.objectContaining({
      email: 'ann@acme.test',
      slack: { slackUserId: ann, realName: 'Ann', userName: 'ann', profileImageUrl: null },
    }),
  ]);
  const { body } = await admin.rest('GET', '/slack/entities?filter=ann');
  expect(body).toEqual([expect.objectContaining({ id: ann, type: 'user', email: 'ann@acme.test' })]);
  const expanded = await admin.rest('POST', '/slack/entities/expand', { entityId: channel, entityType: 'channel' });
  expect(expanded.body.users).toEqual([expect.objectContaining({ id: ann })]);
  expect((await viewer.rest('GET', '/slack/entities?filter=ann')).status).toBe(403);
  expect((await admin.rest('GET', `/study/${company.name}/slack/sync-user-data`)).status).toBe(404);
});
