import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startSlackListener, type SlackListener } from '../../server/jobs/slack-listener';
import { SLACK_APP } from '../providers/slack-stand-in';
import { recordedLog, tablesHolding } from '../testkit';
import { CONNECT, installByBrowser, startSlackTest, statusOf, TOKENS, type SlackTest } from './slack-app';

const { logger, text: logged } = recordedLog();
let slackTest: SlackTest;
let listeners: SlackListener[];
beforeAll(async () => void (slackTest = await startSlackTest({}, logger)));
beforeEach(() => void (listeners = []));
afterEach(async () => {
  await Promise.all(listeners.map((listener) => listener.stop()));
  await slackTest.reset();
});
afterAll(async () => {
  await slackTest.stop();
  expect(logged()).not.toMatch(/xoxb|xapp|stand-in|ticket/);
});

const listen = () => {
  const listener = startSlackListener(slackTest.app.runtime);
  listeners.push(listener);
  return listener;
};
/** Resolves when the company of an admin is connected, or no longer is. */
async function becomes(admin: Parameters<typeof statusOf>[0], connected: boolean): Promise<void> {
  while ((await statusOf(admin)).connected !== connected);
}

describe('tokens that are pasted', () => {
  test('connect the workspace, and everybody of the company sees its name', async () => {
    const { viewer } = await slackTest.connected();
    expect(await statusOf(viewer)).toMatchObject({ connected: true, workspace: 'Acme Robotics', disconnectedAt: null });
  });

  test('are stored in no readable form, and open with the key folder only', async () => {
    const { admin } = await slackTest.connected();
    for (const token of [SLACK_APP.botToken, SLACK_APP.appToken]) {
      expect(await tablesHolding(slackTest.app.dataSource, token)).toEqual([]);
      expect(await tablesHolding(slackTest.app.dataSource, Buffer.from(token).toString('hex'))).toEqual([]);
    }
    rmSync(join(slackTest.app.runtime.env.keysDir, 'company-secrets'));
    const { code } = await admin.refusal('{ chatEntities(provider: SLACK, filter: "a") { id } }');
    expect(code).toBe('CONFLICT');
    expect(await statusOf(admin)).toMatchObject({ connected: false, workspace: 'Acme Robotics' });
    // Another key, which the next company to connect makes, opens the tokens of this one no better.
    await slackTest.app.dataSource.query(`UPDATE chat_installation SET workspace_id = 'T0OTHER'`);
    await slackTest.connected();
    expect(await statusOf(admin)).toMatchObject({ connected: false });
  });

  test('are refused under the name of their field when Slack does not accept them', async () => {
    const { admin } = await slackTest.app.company();
    const unknown = await admin.refusal(CONNECT, { input: { ...TOKENS, botToken: 'xoxb-another-token' } });
    expect(unknown.fields).toEqual({ botToken: ['Slack does not accept this token (token_revoked).'] });
    const swapped = await admin.refusal(CONNECT, { input: { botToken: TOKENS.appToken, appToken: TOKENS.botToken } });
    expect(swapped.fields).toEqual({ botToken: ['Paste a token that begins with xoxb-'] });
    expect(await statusOf(admin)).toMatchObject({ connected: false, workspace: null });
  });

  test('are not asked about twice, whatever Slack answers', async () => {
    const { admin } = await slackTest.app.company();
    for (const fault of [{ retryAfter: 30 }, { status: 500 }, { cut: true as const }]) {
      slackTest.slack.fault = () => fault;
      await admin.refusal(CONNECT, { input: TOKENS });
    }
    expect(slackTest.slack.callsOf('auth.test')).toHaveLength(3);
  });

  test('of a workspace that another company has connected are refused', async () => {
    const { admin } = await slackTest.connected();
    const other = await slackTest.app.company();
    expect(await other.admin.refusal(CONNECT, { input: TOKENS })).toMatchObject({ code: 'CONFLICT' });
    expect(await statusOf(admin)).toMatchObject({ connected: true });
    expect(await statusOf(other.admin)).toMatchObject({ connected: false });
  });
});

describe('a socket', () => {
  test('is opened when a workspace is connected, and brings the news that the app was removed, in any order', async () => {
    listen();
    for (const order of [
      ['app_uninstalled', 'tokens_revoked'],
      ['tokens_revoked', 'app_uninstalled'],
    ]) {
      const { admin } = await slackTest.connected();
      await slackTest.slack.hasSockets(1);
      await slackTest.slack.event({ type: order[0]!, tokens: { bot: [slackTest.slack.botUser] } });
      await becomes(admin, false);
      expect(await statusOf(admin)).toMatchObject({ workspace: 'Acme Robotics', disconnectedAt: expect.any(String) });
      await slackTest.slack.hasSockets(0);
      await slackTest.reset();
    }
  });

  test('is held by one process, and by another once that one has stopped', async () => {
    await slackTest.connected();
    const first = listen();
    await slackTest.slack.hasSockets(1);
    const second = listen();
    await first.stop();
    listeners = [second];
    await slackTest.slack.hasSockets(0);
    await second.stop();
    listen();
    await slackTest.slack.hasSockets(1);
  });

  test('acknowledges a click, and nothing is stored or logged about it', async () => {
    const { slack, app } = slackTest;
    await slackTest.connected();
    listen();
    await slack.hasSockets(1);
    const user = slack.workspace.person('Curious Clicker');
    const { ts } = slack.workspace.post({ channel: 'D1', user, text: '', blocks: [], unfurls: false });
    await slack.press(ts);
    expect(await tablesHolding(app.dataSource, user)).toEqual([]);
    expect(logged()).not.toContain(user);
  });

  test('of a company does not disconnect the workspace of another one', async () => {
    const { admin } = await slackTest.connected();
    listen();
    await slackTest.slack.hasSockets(1);
    await slackTest.slack.event({ type: 'app_uninstalled' }, { team_id: 'T0ANOTHER' });
    expect(await statusOf(admin)).toMatchObject({ connected: true });
  });

  test('is not needed to learn that a token was revoked: the next call says so', async () => {
    const { admin } = await slackTest.connected();
    slackTest.slack.revoke();
    expect(await admin.refusal('{ chatEntities(provider: SLACK, filter: "a") { id } }')).toMatchObject({
      code: 'CONFLICT',
      detail: 'No workspace of Slack is connected. An admin connects one under Settings, Integrations.',
    });
    expect(await statusOf(admin)).toMatchObject({ connected: false, disconnectedAt: expect.any(String) });
  });
});

describe('the button “Add to Slack”', () => {
  test('connects the workspace by way of Slack’s page', async () => {
    const { admin } = await slackTest.app.company();
    expect(await installByBrowser(admin)).toBe('/settings/integrations?slack=CONNECTED');
    expect(await statusOf(admin)).toMatchObject({ connected: true, workspace: 'Acme Robotics' });
  });

  test('does nothing for a state that was used, that somebody else began, or that nobody began', async () => {
    const company = await slackTest.app.company();
    const { beginSlackInstall } = await company.admin.run('mutation { beginSlackInstall { url } }');
    const state = new URL(beginSlackInstall.url).searchParams.get('state');
    const back = (client: typeof company.admin, given: string | null) =>
      client
        .fetch(`/api/slack/install?code=x&state=${given}`)
        .then(({ status, headers }) => [status, headers.get('location')]);
    const other = await slackTest.app.company();
    const spent = [303, '/settings/integrations?slack=SPENT'];
    expect(await back(other.admin, state)).toEqual(spent);
    expect(await back(company.admin, 'made-up')).toEqual(spent);
    expect(await back(slackTest.app.visitor() as never, state)).toEqual([401, null]);
    expect(await back(company.viewer, state)).toEqual([403, null]);
    expect(await back(company.admin, state)).toEqual([303, '/settings/integrations?slack=FAILED']);
    expect(await back(company.admin, state)).toEqual(spent);
  });
});

test('removing the connection forgets the tokens and whose account is whose', async () => {
  const company = await slackTest.connected();
  const { removeChatInstallation } = await company.admin.run(
    'mutation { removeChatInstallation(provider: SLACK) { status { connected workspace linkedPeople } } }',
  );
  expect(removeChatInstallation.status).toEqual({ connected: false, workspace: null, linkedPeople: 0 });
  const { auditLog } = await company.admin.run('{ auditLog { entries { action subject } } }');
  for (const action of ['CHAT_CONNECTED', 'CHAT_REMOVED'])
    expect(auditLog.entries).toContainEqual({ action, subject: 'Acme Robotics' });
});
