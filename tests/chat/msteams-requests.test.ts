import { generateKeyPairSync } from 'node:crypto';
import { WEB_CHAT_KEY, type Forged } from '../providers/msteams-stand-in';
import type { TestCompany } from '../testkit';
import { startMsteamsTest, type MsteamsTest } from './msteams-app';

const MINUTE = 60;
const FILE = 'mutation ($ref: UUID!) { exportRosterPerson(ref: $ref) { content } }';
const SYNC = 'mutation { syncChatPeople(provider: MSTEAMS) { synced } }';
const now = () => Math.floor(Date.now() / 1000);

let teams: MsteamsTest;
let company: TestCompany;
let ann: string;
let refOfAnn: string;
beforeAll(async () => void (teams = await startMsteamsTest()));
beforeEach(async () => {
  company = await teams.connected();
  ann = teams.microsoft.tenant.person('Ann', { email: 'ann@acme.test' });
  await company.roster([{ name: '', email: 'ann@acme.test', teamPath: ['All'], classification: 1, segments: {} }]);
  await company.admin.run(SYNC);
  const { rosterPeople } = await company.admin.run('{ rosterPeople { nodes { ref } } }');
  refOfAnn = rosterPeople.nodes[0].ref;
});
afterEach(() => teams.reset());
afterAll(() => teams.stop());

/** The bot's conversation with Ann that the product has kept, as the file about her says. */
async function conversation(): Promise<string | null> {
  const { exportRosterPerson } = await company.admin.run(FILE, { ref: refOfAnn });
  return JSON.parse(exportRosterPerson.content).chatAccounts[0].conversationId;
}
const post = async (activity: object, forged?: Forged) => (await teams.microsoft.post(activity, forged)).status;
const added = (more?: Record<string, unknown>) => teams.microsoft.installationUpdate(ann, 'add', more);

test('who gets the app is known by the conversation with the bot, until the app is removed', async () => {
  expect(await conversation()).toBeNull();
  expect(await post(added())).toBe(200);
  expect(await conversation()).toBe(`a:${ann}`);
  expect(await post(teams.microsoft.installationUpdate(ann, 'remove'))).toBe(200);
  expect(await conversation()).toBeNull();
});

test('a request that is repeated does nothing', async () => {
  const activity = added();
  await post(activity);
  await post(teams.microsoft.installationUpdate(ann, 'remove'));
  expect(await post(activity)).toBe(200);
  expect(await conversation()).toBeNull();
});

test('somebody who is not on the roster, and what somebody writes to the bot, leave nothing', async () => {
  const eve = teams.microsoft.tenant.person('Eve');
  expect(await post(teams.microsoft.installationUpdate(eve, 'add'))).toBe(200);
  expect(await post({ ...added(), type: 'message', text: 'hello' })).toBe(200);
  expect(await teams.app.dataSource.query('SELECT * FROM chat_conversation')).toEqual([]);
});

test('a conversation with another account of the person does not count', async () => {
  await post(added());
  const [member] = teams.microsoft.tenant.members;
  member!.mail = 'old@acme.test';
  member!.userPrincipalName = 'old@acme.test';
  teams.microsoft.tenant.person('Ann', { email: 'ann@acme.test' });
  await company.admin.run(SYNC);
  expect(await conversation()).toBeNull();
});

const OTHER_TENANT = '99999999-2222-4333-8444-555555555555';
test.each<[string, Forged, Record<string, unknown>]>([
  ['of another issuer', { issuer: 'https://sts.windows.net/x/' }, {}],
  ['for another app', { audience: OTHER_TENANT }, {}],
  ['that ended 6 minutes ago', { expires: now() - 6 * MINUTE }, {}],
  ['that another key has signed', { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }, {}],
  ['of a key that nobody knows', { kid: 'unknown' }, {}],
  ['of a key that is not endorsed for Microsoft Teams', { kid: WEB_CHAT_KEY }, {}],
  ['for another service', { serviceUrl: 'https://smba.trafficmanager.net/teams/' }, {}],
  ['that is missing', { authorization: '' }, {}],
  ['that is none', { authorization: 'Bearer a.b.c' }, {}],
  ['of no algorithm', { authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.` }, {}],
  ['that fits, but the tenant is another one', {}, { channelData: { tenant: { id: OTHER_TENANT } } }],
  ['that fits, but the tenant is missing', {}, { channelData: {} }],
  ['that fits, but the service is missing', {}, { serviceUrl: undefined }],
  ['that fits, but the channel is another one', {}, { channelId: 'webchat' }],
])('a request with a token %s gets a 401 and does nothing', async (_what, forged, more) => {
  expect(await post(added(more), forged)).toBe(401);
  expect(await conversation()).toBeNull();
});

test('a service elsewhere is refused, even if the token names it', async () => {
  const serviceUrl = 'http://169.254.169.254/connector';
  expect(await post(added({ serviceUrl }), { serviceUrl })).toBe(401);
});

test('a body that is no activity gets a 401, and one that is too long a 413', async () => {
  expect(await post({})).toBe(401);
  expect(await post(added({ text: 'x'.repeat(300_000) }))).toBe(413);
});
