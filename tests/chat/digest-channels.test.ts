import type { CardElement } from '../providers/msteams-tenant';
import { tick, type TestCompany } from '../testkit';
import { rowsOf } from '../../server/persistence/sql';
import { startMsteamsTest, type MsteamsTest } from './msteams-app';
import { startSlackTest, type SlackTest } from './slack-app';

const CHOOSE = `mutation ($provider: ChatProvider!, $channelId: String!) {
  setDigestChannel(input: { provider: $provider, channelId: $channelId }) { digest { ${'emails language channels { provider name problem }'} } } }`;
const SET = 'mutation ($input: SetDigestInput!) { setDigest(input: $input) { digest { emails } } }';
const DIGEST = '{ digest { emails channels { provider name problem } } }';
const ALL = ['OPENED', 'RATE_REACHED', 'CLOSED', 'RESULTS'];

/** An open survey of 8 people whose link is shared by hand. */
async function openedStudy(company: TestCompany) {
  const study = await company.publishedStudy();
  await company.admin.run('mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { targetResponses: 8 }) { ref } }', {
    ref: study.ref,
  });
  return study;
}
const problemOf = async ({ admin }: TestCompany) => (await admin.run(DIGEST)).digest.channels[0].problem;

describe('in Slack', () => {
  let wire: SlackTest;
  let company: TestCompany;
  let channel: string;
  beforeAll(async () => {
    wire = await startSlackTest();
  });
  afterAll(() => wire.stop());
  beforeEach(async () => {
    await wire.reset();
    company = await wire.connected();
    channel = wire.slack.workspace.channel('surveys', [wire.slack.botUser]);
  });

  const choose = (channelId = channel) => company.admin.run(CHOOSE, { provider: 'SLACK', channelId });
  /** Two processes look at the same time. */
  const look = () => Promise.all([tick(wire.app.runtime), tick(wire.app.runtime)]);
  const pass = (seconds: number) => wire.app.clock.set(new Date(wire.app.clock.now().getTime() + seconds * 1_000));
  const posts = () => wire.slack.workspace.messages.filter((message) => message.channel === channel);
  const wordsOf = ({ blocks }: { blocks: object[] }) => JSON.stringify(blocks);

  test('a channel is told of a survey once, with figures of the whole company, a link and no person', async () => {
    expect((await choose()).setDigestChannel.digest).toEqual({
      emails: [],
      language: 'en',
      channels: [{ provider: 'SLACK', name: '#surveys', problem: null }],
    });
    expect(posts()).toHaveLength(1);
    expect(wordsOf(posts()[0]!)).toMatch(/From now on this channel is told what happens to surveys/);
    await company.admin.run(SET, { input: { emails: [], events: ALL, rate: 50 } });

    const study = await openedStudy(company);
    await look();
    await study.respond({ email: 'ada@people.test' });
    await study.withResponses(3);
    await look();
    await study.withResponses(2);
    await study.close();
    await look();
    await look();
    const told = posts().slice(1);
    expect(told.map(({ text }) => text).sort()).toEqual([
      'Pulse has reached 50.0 %',
      'Pulse is closed',
      'Pulse is open',
      'The results of Pulse are in',
    ]);
    const words = told.map(wordsOf).join();
    expect(words).toMatch(/4 people responded, 50\.0 % of 8\./);
    expect(words).toMatch(/\/study\/[0-9a-f-]{36}\/analyze\/insights/);
    expect(words).not.toMatch(/people\.test|Ada/);
    expect(await rowsOf(wire.app.dataSource.manager, 'SELECT FROM digest_post')).toEqual([]);
  });

  test.each([
    ['de', 'Pulse hat begonnen', 'Die Umfrage „Pulse“ hat begonnen.'],
    ['fr', 'Pulse est ouverte', 'L’enquête « Pulse » est ouverte.'],
    ['es', 'Pulse está abierta', 'La encuesta «Pulse» está abierta.'],
    ['ar', 'الاستبيان Pulse مفتوح', 'الاستبيان «Pulse» مفتوح الآن.'],
  ])('it is told in the language of the company: %s', async (language, subject, sentence) => {
    await choose();
    await company.admin.run(SET, { input: { emails: [], events: ALL, rate: 50, language } });
    await openedStudy(company);
    await look();
    const [, opened] = posts();
    expect(opened!.text).toBe(subject);
    expect(wordsOf(opened!)).toContain(sentence);
  });

  test('a channel that the app is not in is refused with what to do, and nothing is chosen', async () => {
    const other = wire.slack.workspace.channel('random', []);
    expect(await company.admin.refusal(CHOOSE, { provider: 'SLACK', channelId: other })).toMatchObject({
      code: 'CONFLICT',
      detail: 'The app is not in this channel. In Slack, write “/invite @Candor” there, and choose the channel again.',
    });
    expect(await company.admin.refusal(CHOOSE, { provider: 'SLACK', channelId: 'C404' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await company.admin.run(DIGEST)).digest).toBeNull();
  });

  test('a search for channels finds them behind any number of people', async () => {
    for (let at = 0; at < 60; at += 1) wire.slack.workspace.person(`Sue Survey ${at}`);
    const { chatEntities } = await company.admin.run(
      '{ chatEntities(provider: SLACK, filter: "survey", type: CHANNEL) { displayName } }',
    );
    expect(chatEntities).toEqual([{ displayName: '#surveys' }]);
  });

  test('a message waits while Slack wants no calls, and is posted once afterwards', async () => {
    await choose();
    wire.slack.fault = (method) => (method === 'chat.postMessage' ? { retryAfter: 1 } : null);
    await openedStudy(company);
    await look();
    expect(posts()).toHaveLength(1);
    wire.slack.fault = () => null;
    await wire.app.dataSource.query('UPDATE sending_budget SET paused_until = NULL');
    pass(2);
    await look();
    expect(posts().map(({ text }) => text)).toContain('Pulse is open');
    expect(await problemOf(company)).toBeNull();
  });

  test('a message of which nobody knows is not posted twice, and the screen says so until the next one', async () => {
    await choose();
    wire.slack.fault = (method) => (method === 'chat.postMessage' ? { cut: true } : null);
    const study = await openedStudy(company);
    await look();
    wire.slack.fault = () => null;
    pass(3_600);
    await look();
    expect(
      posts()
        .map(({ text }) => text)
        .filter((text) => text === 'Pulse is open'),
    ).toHaveLength(1);
    expect(await problemOf(company)).toBe('UNKNOWN');
    await study.withResponses(3);
    await study.close();
    await look();
    expect(await problemOf(company)).toBeNull();
  });

  test('a message whose process has died is not posted twice', async () => {
    await choose();
    wire.slack.fault = (method) => (method === 'chat.postMessage' ? { retryAfter: 1 } : null);
    await openedStudy(company);
    await look();
    wire.slack.fault = () => null;
    await wire.app.dataSource.query(
      "UPDATE digest_post SET lease_until = clock_timestamp() - interval '1 second'; UPDATE sending_budget SET paused_until = NULL",
    );
    pass(3_600);
    await look();
    expect(posts()).toHaveLength(1);
    expect(await problemOf(company)).toBe('UNKNOWN');
  });

  test('an app that was taken out of the channel, or out of the workspace, is told on the screen', async () => {
    await choose();
    wire.slack.workspace.channels[0]!.members.length = 0;
    const study = await openedStudy(company);
    await look();
    expect(await problemOf(company)).toBe('NO_CHANNEL');
    wire.slack.revoke();
    await study.withResponses(3);
    await study.close();
    await look();
    expect(await problemOf(company)).toBe('NOT_CONNECTED');
  });

  test('a channel of another workspace is told nothing, and one that was removed neither', async () => {
    await choose();
    const remove = 'mutation { removeDigestChannel(provider: SLACK) { digest { emails } } }';
    expect((await company.admin.run(remove)).removeDigestChannel.digest).toBeNull();
    await choose();
    await wire.app.dataSource.query("UPDATE chat_installation SET workspace_id = 'T0OTHER'");
    expect((await company.admin.run(DIGEST)).digest.channels).toEqual([]);
    await openedStudy(company);
    await look();
    expect(posts().map(({ text }) => text)).not.toContain('Pulse is open');
  });
});

describe('in Microsoft Teams', () => {
  let wire: MsteamsTest;
  let company: TestCompany;
  let team: string;
  let channel: string;
  beforeAll(async () => {
    wire = await startMsteamsTest();
  });
  afterAll(() => wire.stop());
  beforeEach(async () => {
    await wire.reset();
    company = await wire.connected();
    team = wire.microsoft.tenant.team('Engineering', []);
    channel = wire.microsoft.tenant.channel(team, 'General', []);
    wire.microsoft.tenant.teamsWithApp.add(team);
  });

  const choose = () => company.admin.run(CHOOSE, { provider: 'MSTEAMS', channelId: `${team}/${channel}` });
  const switchAlerting = (isOn: boolean) =>
    wire.app.dataSource.query(
      `INSERT INTO feature_override (company_id, feature, is_on) SELECT id, 'teamsAlerting', $1 FROM company
       ON CONFLICT (company_id, feature) DO UPDATE SET is_on = $1`,
      [isOn],
    );
  const summaries = () =>
    wire.microsoft.tenant.messages.filter(({ user }) => user === channel).map((each) => each.summary);
  const textOf = (body: CardElement[]) => body.flatMap(({ inlines }) => inlines.map(({ text }) => text)).join('\n');

  test('a channel is told of a survey by a card with one link', async () => {
    expect((await choose()).setDigestChannel.digest.channels).toEqual([
      { provider: 'MSTEAMS', name: 'Engineering › General', problem: null },
    ]);
    await openedStudy(company);
    await tick(wire.app.runtime);
    expect(summaries()).toEqual([`Surveys of ${company.name}`, 'Pulse is open']);
    const { card } = wire.microsoft.tenant.messages[1]!;
    expect(textOf(card!.body)).toContain('8 people can respond.');
    expect(card!.actions).toEqual([
      { type: 'Action.OpenUrl', title: 'Open the survey', url: expect.stringMatching(/\/study\/[0-9a-f-]{36}\//) },
    ]);
  });

  test('a team without the app is refused with what to do', async () => {
    wire.microsoft.tenant.teamsWithApp.clear();
    expect(await company.admin.refusal(CHOOSE, { provider: 'MSTEAMS', channelId: `${team}/${channel}` })).toMatchObject(
      { code: 'CONFLICT', detail: expect.stringMatching(/^The app is not in the team of this channel\./) },
    );
  });

  test('the feature teamsAlerting governs it', async () => {
    await choose();
    await switchAlerting(false);
    await openedStudy(company);
    await tick(wire.app.runtime);
    expect(summaries()).toEqual([`Surveys of ${company.name}`]);
    expect(await company.admin.refusal(CHOOSE, { provider: 'MSTEAMS', channelId: `${team}/${channel}` })).toMatchObject(
      { detail: 'Messages about surveys in Microsoft Teams are switched off here.' },
    );
    await switchAlerting(true);
    await openedStudy(company);
    await tick(wire.app.runtime);
    expect(summaries()).toEqual([`Surveys of ${company.name}`, 'Pulse is open']);
  });
});
