import { msteamsAddresses } from '../../server/features/chat/msteams/msteams-addresses';
import { createLogger } from '../../server/platform/logger';
import { MSTEAMS_APP, MsteamsStandIn } from '../providers/msteams-stand-in';
import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

export const CONNECT_MSTEAMS = `mutation ($input: ConnectMsteamsInput!) { connectMsteams(input: $input) { status {
  connected workspace installedAt disconnectedAt } } }`;
const STATUS = '{ chatStatus(provider: MSTEAMS) { connected workspace installedAt disconnectedAt linkedPeople } }';

/** The product beside a stand-in of Microsoft. */
export interface MsteamsTest {
  app: TestApp;
  microsoft: MsteamsStandIn;
  /** Forgets the connections of all companies, and everybody in the tenant. */
  reset(): Promise<void>;
  /** A company that has connected the tenant. */
  connected(): Promise<TestCompany>;
  stop(): Promise<void>;
}

export async function startMsteamsTest(
  settings: Partial<TestApp['runtime']['env']> = {},
  log = createLogger('silent'),
): Promise<MsteamsTest> {
  const microsoft = await MsteamsStandIn.start();
  const app = await startTestApp({ msteams: msteamsAddresses(microsoft.url), ...settings }, log);
  microsoft.endpoint = `${app.origin}/api/auth/msteams/messages`;
  // The tokens of requests carry the time of the machine.
  app.clock.set(new Date());
  return {
    app,
    microsoft,
    async reset() {
      microsoft.reset();
      await app.dataSource.query('DELETE FROM chat_installation');
    },
    async connected() {
      const company = await app.company();
      await company.admin.run(CONNECT_MSTEAMS, { input: MSTEAMS_APP });
      return company;
    },
    async stop() {
      await app.stop();
      await microsoft.stop();
    },
  };
}

/** How the company of a user is connected. */
export const msteamsStatusOf = async (client: TestClient) => (await client.run(STATUS)).chatStatus;
