import { SLACK_APP } from '../providers/slack-stand-in';
import { installByBrowser, startSlackTest, statusOf, type SlackTest } from './slack-app';

const MINUTE = 60_000;

let slackTest: SlackTest;
beforeAll(async () => {
  slackTest = await startSlackTest();
  // Slack's requests carry the time of the machine.
  slackTest.app.clock.set(new Date());
});
afterEach(() => slackTest.reset());
afterAll(() => slackTest.stop());

async function installed() {
  const { admin } = await slackTest.app.company();
  await installByBrowser(admin);
  return admin;
}
const removal = (more: Record<string, unknown> = {}) =>
  JSON.stringify(slackTest.slack.eventBody({ type: 'app_uninstalled' }, more));

test('a signed event disconnects the workspace', async () => {
  const admin = await installed();
  expect((await slackTest.slack.post(removal())).status).toBe(200);
  expect(await statusOf(admin)).toMatchObject({ connected: false });
});

test.each([
  ['that is not signed by Slack', { secret: 'another secret' }],
  ['that was signed 6 minutes ago', { at: Date.now() - 6 * MINUTE }],
  ['that was signed 6 minutes ahead', { at: Date.now() + 6 * MINUTE }],
  ['without a signature', { headers: { 'x-slack-signature': '' } }],
  ['whose signature has another form', { headers: { 'x-slack-signature': 'v1=00' } }],
])('an event %s gets a 401 and does nothing', async (_what, more) => {
  const admin = await installed();
  expect((await slackTest.slack.post(removal(), more)).status).toBe(401);
  expect(await statusOf(admin)).toMatchObject({ connected: true });
});

test('a body that was written anew after it was signed gets a 401', async () => {
  const admin = await installed();
  const body = removal();
  const { fetch: send } = globalThis;
  globalThis.fetch = (url, init) => send(url, { ...init, body: JSON.stringify(JSON.parse(body), null, 1) });
  const { status } = await slackTest.slack.post(body).finally(() => (globalThis.fetch = send));
  expect(status).toBe(401);
  expect(await statusOf(admin)).toMatchObject({ connected: true });
});

test('an event that Slack repeats is acknowledged and does nothing, also after the workspace was connected again', async () => {
  const admin = await installed();
  const body = removal({ event_time: Math.floor(Date.now() / 1000) + 60 });
  await slackTest.slack.post(body);
  await installByBrowser(admin);
  const again = await slackTest.slack.post(body, { headers: { 'x-slack-retry-num': '1' } });
  expect(again.status).toBe(200);
  expect(await statusOf(admin)).toMatchObject({ connected: true });
});

test('an event from before the connection does nothing', async () => {
  const admin = await installed();
  await slackTest.slack.post(removal({ event_time: Math.floor(Date.now() / 1000) - 60 }));
  expect(await statusOf(admin)).toMatchObject({ connected: true });
});

test('revoked tokens of other apps and of people do not disconnect the workspace', async () => {
  const admin = await installed();
  const { slack } = slackTest;
  for (const tokens of [{ oauth: ['U1'] }, { bot: ['U0OTHERBOT'] }, {}])
    await slack.post(JSON.stringify(slack.eventBody({ type: 'tokens_revoked', tokens } as never)));
  expect(await statusOf(admin)).toMatchObject({ connected: true });
});

test('an event of one workspace concerns no company with another one, nor one that connected by tokens of its own', async () => {
  const admin = await installed();
  await slackTest.slack.post(removal({ team_id: 'T0ANOTHER' }));
  await slackTest.app.dataSource.query(`UPDATE chat_installation SET way = 'SOCKET'`);
  await slackTest.slack.post(removal());
  expect(await statusOf(admin)).toMatchObject({ connected: true });
});

test('Slack’s question whether the address is ours is answered when it is signed', async () => {
  const reply = await slackTest.slack.post(JSON.stringify({ type: 'url_verification', challenge: 'abc' }));
  expect(await reply.json()).toEqual({ challenge: 'abc' });
});

test('signed nonsense is acknowledged and does nothing', async () => {
  for (const body of ['', '[]', 'null', '{', '{"type":"event_callback"}', '"\\u0000"'])
    expect((await slackTest.slack.post(body)).status).toBe(200);
  expect(slackTest.app.defects()).toBe(0);
});

test('without an app in Slack the addresses of its requests do not exist', async () => {
  const { app, stop } = await startSlackTest({
    slack: { url: 'http://127.0.0.1:9', credentials: null, messagesPerSecond: 500 },
  });
  for (const path of ['/api/slack/events', '/api/slack/actions', '/api/slack/install'])
    expect((await app.visitor().fetch(path, { method: path.endsWith('install') ? 'GET' : 'POST' })).status).toBe(404);
  await stop();
});

test('the secrets of the app are in no reply', async () => {
  const { admin } = await slackTest.app.company();
  const { slackSetup } = await admin.run('{ slackSetup { manifest canInstall } }');
  expect(slackSetup.canInstall).toBe(true);
  expect(JSON.parse(slackSetup.manifest).settings).toMatchObject({
    socket_mode_enabled: true,
    token_rotation_enabled: false,
  });
  expect(slackSetup.manifest).not.toContain(SLACK_APP.clientSecret);
});
