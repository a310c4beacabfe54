import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { MSTEAMS_APP } from '../providers/msteams-stand-in';
import { recordedLog, tablesHolding } from '../testkit';
import { CONNECT_MSTEAMS, msteamsStatusOf, startMsteamsTest, type MsteamsTest } from './msteams-app';

const SEARCH = '{ chatEntities(provider: MSTEAMS, filter: "a") { id } }';

const { logger, text: logged } = recordedLog();
let teams: MsteamsTest;
beforeAll(async () => void (teams = await startMsteamsTest({}, logger)));
afterEach(() => teams.reset());
afterAll(async () => {
  await teams.stop();
  expect(logged()).not.toMatch(/stand-in-client|token for/);
});

test('an app connects its tenant, and everybody of the company sees its name', async () => {
  const { viewer } = await teams.connected();
  expect(await msteamsStatusOf(viewer)).toMatchObject({
    ...{ connected: true, workspace: 'Acme Robotics', disconnectedAt: null, linkedPeople: 0 },
  });
});

test('the secret is stored in no readable form, and opens with the key folder only', async () => {
  const { admin } = await teams.connected();
  for (const secret of [MSTEAMS_APP.clientSecret, Buffer.from(MSTEAMS_APP.clientSecret).toString('hex')])
    expect(await tablesHolding(teams.app.dataSource, secret)).toEqual([]);
  rmSync(join(teams.app.runtime.env.keysDir, 'company-secrets'));
  expect((await admin.refusal(SEARCH)).code).toBe('CONFLICT');
  expect(await msteamsStatusOf(admin)).toMatchObject({ connected: false, workspace: 'Acme Robotics' });
});

test.each([
  [{ appId: 'the app' }, { appId: ['Paste an id like 8f0f9f4e-0d3c-4c7e-9d2f-2b1f6f0f7a11.'] }],
  [{ tenantId: '99999999-2222-4333-8444-555555555555' }, { tenantId: ['Microsoft knows no directory with this id.'] }],
  [{ appId: '99999999-2222-4333-8444-555555555555' }, { appId: ['This directory has no app with this id.'] }],
  [{ clientSecret: 'another-secret' }, { clientSecret: ['Microsoft does not accept this secret (AADSTS7000215).'] }],
  [{ clientSecret: 'short' }, { clientSecret: ['Paste the value of the secret, not its id.'] }],
])('what Microsoft does not accept (%j) is said under its field', async (wrong, fields) => {
  const { admin } = await teams.app.company();
  const refused = await admin.refusal(CONNECT_MSTEAMS, { input: { ...MSTEAMS_APP, ...wrong } });
  expect(refused.fields).toEqual(fields);
  expect(await msteamsStatusOf(admin)).toMatchObject({ connected: false, workspace: null });
});

test('an app without consent is refused with what to do', async () => {
  teams.microsoft.tenant.hasConsent = false;
  const { admin } = await teams.app.company();
  const { code, detail } = await admin.refusal(CONNECT_MSTEAMS, { input: MSTEAMS_APP });
  expect([code, detail]).toEqual([
    'BAD_GATEWAY',
    'Microsoft Teams refused the call (Authorization_RequestDenied). Please check that an admin has consented to the app’s permissions, and has uploaded its package to Teams.',
  ]);
});

test('an app that another company has connected is refused', async () => {
  await teams.connected();
  const other = await teams.app.company();
  expect(await other.admin.refusal(CONNECT_MSTEAMS, { input: MSTEAMS_APP })).toMatchObject({ code: 'CONFLICT' });
});

test('the connection ends when Microsoft no longer takes the secret, and begins again with a new one', async () => {
  const { admin } = await teams.connected();
  teams.microsoft.secrets.clear();
  expect(await admin.refusal(SEARCH)).toMatchObject({ code: 'CONFLICT' });
  expect(await msteamsStatusOf(admin)).toMatchObject({
    ...{ connected: false, workspace: 'Acme Robotics', disconnectedAt: expect.any(String) },
  });
  teams.app.clock.set(new Date(Date.now() + 1_000));
  teams.microsoft.secrets.add('a-new-secret');
  await admin.run(CONNECT_MSTEAMS, { input: { ...MSTEAMS_APP, clientSecret: 'a-new-secret' } });
  expect(await msteamsStatusOf(admin)).toMatchObject({ connected: true, disconnectedAt: null });
  await admin.run(SEARCH);
});

test('removing the connection forgets it', async () => {
  const { admin } = await teams.connected();
  await admin.run('mutation { removeChatInstallation(provider: MSTEAMS) { status { connected } } }');
  expect(await msteamsStatusOf(admin)).toMatchObject({ connected: false, workspace: null });
});

test('an admin gets the app as a package for Microsoft Teams', async () => {
  const { admin, viewer } = await teams.connected();
  const reply = await admin.fetch('/api/msteams/package');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename=candor-teams-app.zip');
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    id: MSTEAMS_APP.appId,
    bots: [{ botId: MSTEAMS_APP.appId, scopes: ['personal', 'team'], isNotificationOnly: true }],
    developer: { privacyUrl: expect.stringMatching(/\/privacy$/) },
  });
  const sizeOf = (name: string) => Buffer.from(files[name]!).readUInt32BE(16);
  expect([sizeOf('color.png'), sizeOf('outline.png')]).toEqual([192, 32]);
  expect((await viewer.fetch('/api/msteams/package')).status).toBe(403);
  const other = await teams.app.company();
  expect((await other.admin.fetch('/api/msteams/package')).status).toBe(404);
  expect((await teams.app.visitor().fetch('/api/msteams/package')).status).toBe(401);
});
