import { Delivery } from '../../server/features/deliveries/delivery.entity';
import { RepeatingSeries } from '../api/support/repeating-series';
import type { TestApp, TestCompany } from '../testkit';
import { startMsteamsTest } from './msteams-app';
import { startSlackTest } from './slack-app';

interface Workspace {
  app: TestApp;
  connected(): Promise<TestCompany>;
  /** Adds a person with this email. */
  person(name: string, email: string): void;
  stop(): Promise<void>;
}

async function workspaceOf(provider: 'SLACK' | 'MSTEAMS'): Promise<Workspace> {
  if (provider === 'SLACK') {
    const test = await startSlackTest();
    return { ...test, person: (name, email) => void test.slack.workspace.person(name, { email }) };
  }
  const test = await startMsteamsTest();
  test.app.clock.set(new Date('2026-03-03T10:20:00Z'));
  return { ...test, person: (name, email) => void test.microsoft.tenant.person(name, { email }) };
}

describe.each(['SLACK', 'MSTEAMS'] as const)('a series that is sent by %s', (provider) => {
  let workspace: Workspace;
  beforeEach(async () => void (workspace = await workspaceOf(provider)));
  afterEach(() => workspace.stop());

  /** A repeating series whose first survey was sent to Ann and Bob. */
  async function repeating(): Promise<RepeatingSeries> {
    const company = await workspace.connected();
    const people = ['ann', 'bob'].map((name) => `${name}@people.test`);
    for (const email of people) workspace.person(email.split('@')[0]!, email);
    const first = await company.draftSentBy(provider, people);
    await company.admin.run(`mutation { syncChatPeople(provider: ${provider}) { synced } }`);
    const series = await RepeatingSeries.create(workspace.app, company);
    await series.add(await company.opened(first));
    await series.set();
    return series;
  }

  test('is sent so again: the draft has its recipients, and each gets an invitation when it opens by itself', async () => {
    const series = await repeating();
    await series.at('2026-03-10T13:00:00Z');
    expect(await series.newest()).toMatchObject({ status: 'DRAFT', distributionMethod: provider, recipientCount: 2 });
    await series.at('2026-03-17T13:00:00Z');
    const { ref, status } = await series.newest();
    expect(status).toBe('OPEN');
    expect(await workspace.app.dataSource.manager.countBy(Delivery, { studyId: ref, channel: provider })).toBe(2);
  });

  test('waits as a draft while the workspace is disconnected, and its owner is told why', async () => {
    const series = await repeating();
    await series.company.admin.run(
      `mutation { removeChatInstallation(provider: ${provider}) { status { connected } } }`,
    );
    await series.at('2026-03-17T13:00:00Z');
    expect((await series.newest()).status).toBe('DRAFT');
    const name = { SLACK: 'Slack', MSTEAMS: 'Microsoft Teams' }[provider];
    const refusal = `No workspace of ${name} is connected. An admin connects one under Settings, Integrations.`;
    expect((await series.repeat()).rounds).toMatchObject([{ state: 'REFUSED', refusal }]);
    expect(await series.mails()).toContain('The next survey of Pulse needs you');
  });
});
