import { topics } from '../../server/features/library/content/topics';
import { databaseState, startTestApp, statementsOf, type TestApp, type TestClient, type TestCompany } from '../testkit';

const LIST = `query ($sequenceRef: UUID!, $topicSlug: String! = "docs") {
  recommendedActions(sequenceRef: $sequenceRef, topicSlug: $topicSlug) { topicSlug text isDismissed } }`;
const UPDATE = `mutation ($input: UpdateRecommendedActionInput!) {
  updateRecommendedAction(input: $input) { recommendedAction { text isDismissed } } }`;
const ACTIONS = topics.find(({ slug }) => slug === 'docs')!.actions;
const [FIRST, SECOND] = ACTIONS as [string, string];

let app: TestApp;
let company: TestCompany;
let sequenceRef: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());
beforeEach(async () => void (sequenceRef = await series()));

const series = async (of = company): Promise<string> =>
  (await of.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }')).createStudySequence.ref;
const input = (change: object = {}) => ({
  input: { sequenceRef, topicSlug: 'docs', text: FIRST, isDismissed: true, ...change },
});
const update = async (change: object = {}) =>
  (await company.admin.run(UPDATE, input(change))).updateRecommendedAction.recommendedAction;
const offered = async (client: TestClient = company.admin, ref = sequenceRef) =>
  (await client.run(LIST, { sequenceRef: ref })).recommendedActions
    .filter(({ isDismissed }: { isDismissed: boolean }) => !isDismissed)
    .map(({ text }: { text: string }) => text);

test('a dismissed action is offered in no other browser either, in this series', async () => {
  expect(await offered()).toEqual(ACTIONS);
  expect(await update()).toEqual({ text: FIRST, isDismissed: true });
  const elsewhere = app.visitor();
  await elsewhere.run('mutation ($input: SignInInput!) { signIn(input: $input) { ref } }', {
    input: { email: company.emails.admin, password: company.password },
  });
  expect(await offered(elsewhere)).toEqual(ACTIONS.slice(1));
  expect(await offered(company.admin, await series())).toEqual(ACTIONS);
});

test('dismissing twice and at the same moment leaves one row, and it can be taken back twice as well', async () => {
  await Promise.all(Array.from({ length: 4 }, () => update()));
  const rows = await app.dataSource.query('SELECT text FROM dismissed_action WHERE sequence_id = $1', [sequenceRef]);
  expect(rows).toEqual([{ text: FIRST }]);
  for (let time = 0; time < 2; time += 1)
    expect(await update({ isDismissed: false })).toMatchObject({ isDismissed: false });
  expect(await offered()).toEqual(ACTIONS);
});

test('a star that is taken off, and a starred topic that is deleted, bring no dismissed action back', async () => {
  await update();
  const place = `(sequenceRef: "${sequenceRef}", topicSlug: "docs")`;
  await company.admin.run(`mutation { starTopic${place} { isActive } }`);
  await company.admin.run(`mutation { deleteStarredTopic${place} }`);
  expect(await offered()).not.toContain(FIRST);
});

test('deleting a series deletes what was dismissed in it', async () => {
  await update();
  await company.admin.run('mutation ($ref: UUID!) { deleteStudySequence(ref: $ref) { deletedRef } }', {
    ref: sequenceRef,
  });
  const rows = await app.dataSource.query('SELECT text FROM dismissed_action WHERE sequence_id = $1', [sequenceRef]);
  expect(rows).toEqual([]);
});

test.each([
  ['a text that is not recommended', { text: 'Do it' }, 'text', 'Choose one of the recommended actions of this topic.'],
  [
    'an action of another topic',
    { topicSlug: 'review' },
    'text',
    'Choose one of the recommended actions of this topic.',
  ],
  ['a topic that is not in the library', { topicSlug: 'nothing' }, 'topicSlug', 'There is no topic "nothing".'],
])('%s is refused, and nothing changes', async (_what, change, field, message) => {
  const before = await databaseState(app.dataSource);
  expect(await company.admin.refusal(UPDATE, input(change))).toMatchObject({
    status: 400,
    fields: { [field]: [message] },
  });
  expect(await databaseState(app.dataSource)).toEqual(before);
});

test('the series of another company is not found', async () => {
  const stranger = await app.company();
  expect(await stranger.admin.refusal(UPDATE, input({ text: SECOND }))).toMatchObject({ status: 404 });
  expect(await stranger.admin.refusal(LIST, { sequenceRef })).toMatchObject({ status: 404 });
});

test('the list takes as many statements with many dismissed actions as with none', async () => {
  const none = await statementsOf(app.dataSource, () => offered());
  for (const text of ACTIONS) await update({ text });
  expect((await statementsOf(app.dataSource, () => offered())).length).toBe(none.length);
});
