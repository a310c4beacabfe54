import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';
import { SLACK_APP, SlackStandIn } from '../providers/slack-stand-in';
import { createLogger } from '../../server/platform/logger';

export const CONNECT = `mutation ($input: ConnectSlackInput!) { connectSlack(input: $input) { status {
  connected workspace installedAt disconnectedAt } } }`;
export const STATUS = '{ chatStatus(provider: SLACK) { connected workspace installedAt disconnectedAt linkedPeople } }';
export const TOKENS = { botToken: SLACK_APP.botToken, appToken: SLACK_APP.appToken };

/** The product beside a stand-in of Slack. */
export interface SlackTest {
  app: TestApp;
  slack: SlackStandIn;
  /** Forgets the connections of all companies, and everybody in the workspace. */
  reset(): Promise<void>;
  /** Connects a company with the workspace by pasted tokens. */
  connect(company: TestCompany): Promise<void>;
  /** A company that has connected the workspace by pasted tokens. */
  connected(): Promise<TestCompany>;
  stop(): Promise<void>;
}

export async function startSlackTest(
  settings: Partial<TestApp['runtime']['env']> = {},
  log = createLogger('silent'),
): Promise<SlackTest> {
  const slack = await SlackStandIn.start();
  const { clientId, clientSecret, signingSecret } = SLACK_APP;
  const credentials = { clientId, clientSecret, signingSecret };
  const app = await startTestApp({ slack: { url: slack.url, credentials, messagesPerSecond: 500 }, ...settings }, log);
  slack.workspace.now = () => app.clock.now().getTime();
  slack.eventsUrl = `${app.origin}/api/slack/events`;
  const connect = async ({ admin }: TestCompany) => void (await admin.run(CONNECT, { input: TOKENS }));
  return {
    app,
    slack,
    async reset() {
      slack.reset();
      await app.dataSource.query('DELETE FROM chat_installation');
    },
    async connected() {
      const company = await app.company();
      await connect(company);
      return company;
    },
    connect,
    async stop() {
      await app.stop();
      await slack.stop();
    },
  };
}

/** How the company of a user is connected. */
export const statusOf = async (client: TestClient) => (await client.run(STATUS)).chatStatus;

/** Goes the way of a browser from the settings to Slack's page and back, and returns the page at its end. */
export async function installByBrowser(admin: TestClient): Promise<string> {
  const { beginSlackInstall } = await admin.run('mutation { beginSlackInstall { url } }');
  const consent = await fetch(beginSlackInstall.url, { redirect: 'manual' });
  const back = new URL(consent.headers.get('location')!);
  const reply = await admin.fetch(back.pathname + back.search);
  return reply.headers.get('location')!;
}
