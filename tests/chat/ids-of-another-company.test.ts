import { startSlackListener, type SlackListener } from '../../server/jobs/slack-listener';
import { databaseState, type TestCompany, type TestStudy } from '../testkit';
import { installByBrowser, startSlackTest, statusOf, type SlackTest } from './slack-app';

/*
 * Abuse case 44: the workspace of one company sends events and clicks with ids that belong to another company, which has a workspace of its own. The
 * installation decides which company they concern, so nothing of the other one is found.
 */
const THEIR_WORKSPACE = 'T0THEIRS';
const THEIR_BOT = 'U0THEIRBOT';
const THEIR_ACCOUNT = 'U0THEIRS';

let slackTest: SlackTest;
let company: TestCompany;
let other: TestCompany;
let study: TestStudy;
let listener: SlackListener | undefined;
/** Everything of the other company that a payload could name. */
let ids: Record<'study' | 'person' | 'recipient', string>;
beforeAll(async () => {
  slackTest = await startSlackTest();
  // Slack's requests carry the time of the machine.
  slackTest.app.clock.set(new Date());
  const { app } = slackTest;
  other = await app.company('Globex');
  await installByBrowser(other.admin);
  await app.dataSource.query('UPDATE chat_installation SET workspace_id = $1, bot_user_id = $2', [
    THEIR_WORKSPACE,
    THEIR_BOT,
  ]);
  await other.roster([{ name: 'Theirs', email: 'a@globex.test', teamPath: ['All'], classification: 1, segments: {} }]);
  study = await (await other.publishedStudy()).addRecipients({ people: [{ email: 'a@globex.test' }] });
  const { rosterPeople, recipients } = await other.admin.run(
    'query ($ref: UUID!) { rosterPeople { nodes { ref } } recipients(studyRef: $ref) { nodes { ref } } }',
    { ref: study.ref },
  );
  ids = { study: study.ref, person: rosterPeople.nodes[0].ref, recipient: recipients.nodes[0].ref };
  await app.dataSource.query(
    `INSERT INTO chat_person (person_id, provider, company_id, user_id, real_name, user_name, image, is_chosen)
     SELECT id, 'SLACK', company_id, $2, name, name, NULL, true FROM person WHERE id = $1`,
    [ids.person, THEIR_ACCOUNT],
  );
  company = await app.company('Initech');
});
afterEach(() => listener?.stop());
afterAll(() => slackTest.stop());

/** All rows but those that note an event, so that a repeated one does nothing, and that count the calls to Slack. */
const stored = async () => ({
  ...(await databaseState(slackTest.app.dataSource)),
  ...{ chat_event: '', sending_budget: '' },
});

const hostileEvents = (): ({ type: string } & Record<string, unknown>)[] => [
  { type: 'tokens_revoked', tokens: { bot: [THEIR_BOT], oauth: [THEIR_ACCOUNT] } },
  { type: 'tokens_revoked', tokens: { bot: [THEIR_BOT] }, team_id: THEIR_WORKSPACE },
  { type: 'app_home_opened', user: THEIR_ACCOUNT, team: THEIR_WORKSPACE },
  { type: 'message', user: THEIR_ACCOUNT, text: ids.recipient, channel: ids.study, team: THEIR_WORKSPACE },
];

test('signed events of one workspace with ids of another company find and change nothing', async () => {
  await installByBrowser(company.admin);
  const before = await stored();
  const { slack } = slackTest;
  const naming = { authorizations: [{ team_id: THEIR_WORKSPACE, user_id: THEIR_BOT }], company_id: ids.study };
  for (const event of hostileEvents())
    expect((await slack.post(JSON.stringify(slack.eventBody(event, naming)))).status).toBe(200);
  expect(await stored()).toEqual(before);
  expect(slackTest.app.defects()).toBe(0);

  // The removal of one's own app concerns one's own company alone, whatever else the event names.
  await slack.post(
    JSON.stringify(slack.eventBody({ type: 'app_uninstalled', team_id: THEIR_WORKSPACE } as never, naming)),
  );
  expect(await statusOf(company.admin)).toMatchObject({ connected: false });
  expect(await statusOf(other.admin)).toMatchObject({ connected: true });
});

test('a click in one workspace on a button with ids of another company finds and changes nothing', async () => {
  await installByBrowser(company.admin);
  const before = await stored();
  const { slack, app } = slackTest;
  slack.eventsUrl = `${app.origin}/api/slack/actions`;
  for (const value of Object.values(ids)) {
    const payload = {
      type: 'block_actions',
      team: { id: slack.workspace.id },
      user: { id: THEIR_ACCOUNT, team_id: THEIR_WORKSPACE },
      actions: [{ type: 'button', action_id: value, value }],
    };
    const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
    const reply = await slack.post(body, { type: 'application/x-www-form-urlencoded' });
    expect([reply.status, await reply.text()]).toEqual([200, '']);
  }
  slack.eventsUrl = `${app.origin}/api/slack/events`;
  expect(await stored()).toEqual(before);
});

test('the socket of one company brings nothing to another one, whichever workspace it names', async () => {
  const { slack, app, connect } = slackTest;
  await connect(company);
  listener = startSlackListener(app.runtime);
  await slack.hasSockets(1);
  const listening = async () => ({ ...(await stored()), chat_installation: '' });
  const before = await listening();
  for (const event of hostileEvents()) await slack.event(event, { team_id: THEIR_WORKSPACE });
  await slack.event({ type: 'app_uninstalled' }, { team_id: THEIR_WORKSPACE });
  expect(await listening()).toEqual(before);
  for (const { admin } of [company, other]) expect(await statusOf(admin)).toMatchObject({ connected: true });
});

test('accounts of another company’s workspace are not found, and its surveys get none', async () => {
  const { admin } = company;
  const ADD = `mutation ($input: AddChatRecipientsInput!) { addChatRecipients(input: $input) { added notAdded } }`;
  const entities = [{ id: THEIR_ACCOUNT, type: 'USER' }];
  const own = await company.draft();
  const before = await stored();
  const into = (studyRef: string) => ({ input: { studyRef, provider: 'SLACK', entities } });
  expect((await admin.run(ADD, into(own.ref))).addChatRecipients).toEqual({ added: 0, notAdded: 1 });
  expect(await admin.refusal(ADD, into(ids.study))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await stored()).toEqual(before);
});
