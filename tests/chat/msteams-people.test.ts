import type { MsteamsFault } from '../providers/msteams-stand-in';
import type { TestCompany } from '../testkit';
import { msteamsStatusOf, startMsteamsTest, type MsteamsTest } from './msteams-app';

const SEARCH = `query ($filter: String!) { chatEntities(provider: MSTEAMS, filter: $filter) {
  id type name displayName email personRef } }`;
const MEMBERS = `query ($id: String!, $type: ChatEntityType!) {
  chatEntityMembers(provider: MSTEAMS, entityId: $id, entityType: $type) { id } }`;
const SYNC = `mutation ($after: String, $first: Int! = 1000) {
  syncChatPeople(provider: MSTEAMS, after: $after, first: $first) { synced next } }`;
const PEOPLE = '{ rosterPeople(first: 50) { nodes { email msteams { id name displayName email image } } } }';

let teams: MsteamsTest;
let company: TestCompany;
let fault: MsteamsFault | null;
beforeAll(async () => void (teams = await startMsteamsTest()));
beforeEach(async () => {
  fault = null;
  company = await teams.connected();
  teams.microsoft.fault = () => fault;
});
afterEach(() => teams.reset());
afterAll(() => teams.stop());

const found = async (filter: string) => (await company.admin.run(SEARCH, { filter })).chatEntities;
const onRoster = (...emails: string[]) =>
  company.roster(emails.map((email) => ({ name: '', email, teamPath: ['All'], classification: 1, segments: {} })));

test('a search finds people, teams and channels by a part of their name or email', async () => {
  const { tenant } = teams.microsoft;
  const ada = tenant.person('Ada Lovelace', { email: 'ada@acme.test' });
  tenant.person('Ada the guest', { userType: 'Guest' });
  tenant.person('Ada who left', { accountEnabled: false });
  const team = tenant.team('Adapters', [ada]);
  const channel = tenant.channel(team, 'Radar', [ada]);
  expect(await found('ADA')).toEqual([
    {
      ...{ id: ada, type: 'USER', name: 'ada@acme.test', displayName: 'Ada Lovelace' },
      ...{ email: 'ada@acme.test', personRef: null },
    },
    { id: team, type: 'TEAM', name: 'Adapters', displayName: 'Adapters', email: null, personRef: null },
    {
      ...{ id: `${team}/${channel}`, type: 'CHANNEL', name: 'Radar', displayName: 'Adapters › Radar' },
      ...{ email: null, personRef: null },
    },
  ]);
});

test('a search reads the tenant once, however many pages and teams it has', async () => {
  const { tenant } = teams.microsoft;
  for (let at = 0; at < 2_000; at += 1) tenant.person(`Person ${at}`);
  for (let at = 0; at < 130; at += 1) tenant.channel(tenant.team(`Team ${at}`, []), 'General', []);
  for (const filter of ['P', 'Pe', 'Per']) expect(await found(filter)).toHaveLength(50);
  expect((await found('Team 129')).map(({ type }: { type: string }) => type)).toEqual(['TEAM', 'CHANNEL']);
  const numberOf = (name: string) => teams.microsoft.callsOf(name).length;
  expect([numberOf('GET /users'), numberOf('GET /teams'), numberOf('POST /$batch')]).toEqual([3, 2, 7]);
});

test('a team and a channel expand to their active people', async () => {
  const { tenant } = teams.microsoft;
  const [ann, ben, gone] = [
    tenant.person('Ann'),
    tenant.person('Ben'),
    tenant.person('Gone', { accountEnabled: false }),
  ];
  const team = tenant.team('Build', [ann, ben, gone]);
  const channel = tenant.channel(team, 'Incidents', [ben, gone]);
  const members = async (id: string, type: string) =>
    (await company.admin.run(MEMBERS, { id, type })).chatEntityMembers.map((each: { id: string }) => each.id);
  expect(await members(team, 'TEAM')).toEqual([ann, ben]);
  expect(await members(`${team}/${channel}`, 'CHANNEL')).toEqual([ben]);
  for (const id of ['no-such-team', `${team}/../../users`])
    expect(await company.admin.refusal(MEMBERS, { id, type: 'TEAM' })).toMatchObject({ code: 'NOT_FOUND' });
});

test('a sync links people of the roster by email, page by page, and adds nobody', async () => {
  const { tenant } = teams.microsoft;
  const ann = tenant.person('Ann', { email: 'Ann@acme.test' });
  const ben = tenant.person('Ben', { mail: null, userPrincipalName: 'ben@acme.test' });
  tenant.person('Stranger');
  tenant.person('Guest', { email: 'guest@acme.test', userType: 'Guest' });
  await onRoster('ann@acme.test', 'ben@acme.test', 'guest@acme.test');
  let after: string | null = null;
  let synced = 0;
  do {
    const { syncChatPeople } = await company.admin.run(SYNC, { after, first: 3 });
    synced += syncChatPeople.synced;
    after = syncChatPeople.next;
  } while (after);
  expect(synced).toBe(2);
  expect(teams.microsoft.callsOf('GET /users').map(({ query }) => /top=(\d+)/.exec(query)?.[1])).toEqual(['3', '3']);
  const { rosterPeople } = await company.admin.run(PEOPLE);
  expect(rosterPeople.nodes).toHaveLength(3);
  expect(rosterPeople.nodes).toContainEqual({
    email: 'ann@acme.test',
    msteams: { id: ann, name: 'Ann@acme.test', displayName: 'Ann', email: 'ann@acme.test', image: null },
  });
  expect(rosterPeople.nodes).toContainEqual({
    email: 'ben@acme.test',
    msteams: expect.objectContaining({ id: ben }),
  });
  expect(rosterPeople.nodes).toContainEqual({ email: 'guest@acme.test', msteams: null });
  expect(await msteamsStatusOf(company.admin)).toMatchObject({ linkedPeople: 2 });
});

test('a list that goes on at another address is not followed there', async () => {
  const { tenant } = teams.microsoft;
  for (const name of ['Ann', 'Ben']) tenant.person(name);
  teams.microsoft.nextPageAt = 'http://127.0.0.1:9/graph/v1.0/users?$skiptoken=1';
  expect(await company.admin.refusal(SYNC, { first: 1 })).toMatchObject({ code: 'BAD_GATEWAY' });
});

test('while Microsoft limits calls, nobody asks it again before the time has come', async () => {
  fault = { retryAfter: 40 };
  for (let at = 0; at < 2; at += 1)
    expect(await company.admin.refusal(SYNC)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 40 });
  // One call was to connect, and one got the 429.
  expect(teams.microsoft.calls.filter(({ name }) => name !== 'GET /organization')).toHaveLength(2);
  fault = null;
  await teams.app.dataSource.query('UPDATE sending_budget SET paused_until = now()');
  await company.admin.run(SYNC);
});

test.each([
  [{ status: 500 }, 'BAD_GATEWAY'],
  [{ cut: true as const }, 'BAD_GATEWAY'],
  [{ status: 403 }, 'BAD_GATEWAY'],
])('a fault of Microsoft (%j) is told in a sentence, and nothing is repeated', async (each, code) => {
  teams.microsoft.fault = (name) => (name === 'GET /users' ? each : null);
  expect(await company.admin.refusal(SYNC)).toMatchObject({ code });
  expect(teams.microsoft.callsOf('GET /users')).toHaveLength(1);
  expect(await msteamsStatusOf(company.admin)).toMatchObject({ connected: true });
});

test('over REST, with the shapes of the contract', async () => {
  const { admin, viewer } = company;
  const ann = teams.microsoft.tenant.person('Ann', { email: 'ann@acme.test' });
  const team = teams.microsoft.tenant.team('All', [ann]);
  await onRoster('ann@acme.test', 'ben@acme.test');
  const { ref } = await company.draft();
  expect((await viewer.rest('GET', '/msteams/status')).body).toMatchObject({
    connected: true,
    workspace: 'Acme Robotics',
  });
  const sync = await admin.rest('GET', '/msteams/sync-user-data');
  expect([sync.status, sync.body]).toEqual([200, { synced: 1, next: null }]);
  expect(teams.microsoft.callsOf('GET /users')[0]!.query).toContain('top=100&');
  await admin.rest('POST', `/roster/study/${ref}`, { filter: {} });
  const linked = await admin.rest('GET', `/roster/study/${ref}?msteamsSelected=true`);
  expect(linked.body.results).toEqual([
    expect.objectContaining({ email: 'ann@acme.test', slack: null, msteams: expect.objectContaining({ id: ann }) }),
  ]);
  const expanded = await admin.rest('POST', '/msteams/entities/expand', { entityId: team, entityType: 'team' });
  expect(expanded.body.users).toEqual([expect.objectContaining({ id: ann, type: 'user' })]);
  expect((await viewer.rest('GET', '/msteams/entities?filter=ann')).status).toBe(403);
});
