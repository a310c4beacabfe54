import { randomUUID } from 'node:crypto';
import { databaseState, rawPost, startTestApp, statementsOf, type TestApp, type TestCompany } from '../testkit';

const FIELDS = 'topicSlug isActive topic { label } actionItems { ref text isCompleted isRecommendation }';
const PLACE = 'sequenceRef: $sequenceRef, topicSlug: $topicSlug';
const OF_PLACE = '$sequenceRef: UUID!, $topicSlug: String!';
const STAR = `mutation (${OF_PLACE}) { starTopic(${PLACE}) { ${FIELDS} } }`;
const UPDATE_STAR = `mutation (${OF_PLACE}, $isActive: Boolean!) { updateStarredTopic(${PLACE}, isActive: $isActive) { ${FIELDS} } }`;
const DELETE_STAR = `mutation (${OF_PLACE}) { deleteStarredTopic(${PLACE}) }`;
const CREATE = `mutation (${OF_PLACE}, $input: CreateActionItemInput!) { createActionItem(${PLACE}, input: $input) { ref text } }`;
const UPDATE = `mutation (${OF_PLACE}, $ref: UUID!, $input: UpdateActionItemInput!) { updateActionItem(${PLACE}, ref: $ref, input: $input) { text isCompleted } }`;
const DELETE = `mutation (${OF_PLACE}, $ref: UUID!) { deleteActionItem(${PLACE}, ref: $ref) }`;

let app: TestApp;
let company: TestCompany;
let sequenceRef: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());
beforeEach(async () => void (sequenceRef = await series(company)));

const series = async (of: TestCompany): Promise<string> =>
  (await of.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }')).createStudySequence.ref;
const at = (topicSlug: string, more: object = {}) => ({ sequenceRef, topicSlug, ...more });
const star = async (topicSlug: string) => (await company.admin.run(STAR, at(topicSlug))).starTopic;
const add = async (topicSlug: string, input: object) =>
  (await company.admin.run(CREATE, at(topicSlug, { input }))).createActionItem;
const starred = async () =>
  (
    await company.admin.run(`query ($ref: UUID!) { starredTopics(sequenceRef: $ref) { ${FIELDS} } }`, {
      ref: sequenceRef,
    })
  ).starredTopics;
const texts = async (topicSlug: string) =>
  (await starred())
    .find((each: { topicSlug: string }) => each.topicSlug === topicSlug)
    .actionItems.map(({ text }: { text: string }) => text);

test('topics are starred once in a series, and listed in the order of the library', async () => {
  expect(await star('docs')).toEqual({
    topicSlug: 'docs',
    isActive: true,
    topic: { label: 'Documentation' },
    actionItems: [],
  });
  await Promise.all(['review', 'clear_dir', 'docs'].map(star));
  expect((await starred()).map(({ topicSlug }: { topicSlug: string }) => topicSlug)).toEqual([
    'clear_dir',
    'review',
    'docs',
  ]);
});

test('removing a star keeps the topic’s action items until it is starred again', async () => {
  await star('docs');
  await add('docs', { text: 'Write it down' });
  const off = (await company.admin.run(UPDATE_STAR, at('docs', { isActive: false }))).updateStarredTopic;
  expect(off).toMatchObject({ isActive: false, actionItems: [{ text: 'Write it down' }] });
  const refusal = await company.admin.refusal(CREATE, at('docs', { input: { text: 'More' } }));
  expect(refusal).toMatchObject({
    status: 409,
    detail: 'This topic is no longer starred. Star it again to add action items.',
  });
  expect(await star('docs')).toMatchObject({ isActive: true, actionItems: [{ text: 'Write it down' }] });
});

test('deleting a starred topic deletes its action items', async () => {
  await star('docs');
  await add('docs', { text: 'Write it down' });
  expect(await company.admin.run(DELETE_STAR, at('docs'))).toEqual({ deleteStarredTopic: 'docs' });
  expect(await starred()).toEqual([]);
  expect((await star('docs')).actionItems).toEqual([]);
});

test('action items are added, changed, completed and deleted, and keep their order', async () => {
  await star('docs');
  const refs: string[] = [];
  for (const text of ['One', ' Two ', 'Three'])
    refs.push((await add('docs', { text, isRecommendation: text === 'Three' })).ref);
  const [one, two, three] = refs;
  const edited = await company.admin.run(UPDATE, at('docs', { ref: one, input: { text: 'First', isCompleted: true } }));
  expect(edited.updateActionItem).toEqual({ text: 'First', isCompleted: true });
  expect(
    (await company.admin.run(UPDATE, at('docs', { ref: one, input: { isCompleted: null, text: null } })))
      .updateActionItem,
  ).toEqual(edited.updateActionItem);
  expect(await company.admin.run(DELETE, at('docs', { ref: two }))).toEqual({ deleteActionItem: two });
  await add('docs', { text: 'Four' });
  expect(await texts('docs')).toEqual(['First', 'Three', 'Four']);
  expect((await starred())[0].actionItems[1]).toEqual({
    ref: three,
    text: 'Three',
    isCompleted: false,
    isRecommendation: true,
  });
});

test('the same key adds one action item, which keeps the last text', async () => {
  await star('docs');
  const key = randomUUID();
  const added = await Promise.all(Array.from({ length: 4 }, () => add('docs', { key, text: 'Write it down' })));
  expect(added).toEqual(Array(4).fill({ ref: key, text: 'Write it down' }));
  expect(await add('docs', { key, text: 'Write it well' })).toEqual({ ref: key, text: 'Write it well' });
  expect(await texts('docs')).toEqual(['Write it well']);
});

test('the same key at two topics at the same moment adds one action item and causes no error', async () => {
  await Promise.all([star('docs'), star('review')]);
  const key = randomUUID();
  const replies = await Promise.all(
    ['docs', 'review'].map((topicSlug) =>
      rawPost(company.admin, { query: CREATE, variables: at(topicSlug, { input: { key, text: 'Here' } }) }),
    ),
  );
  expect(replies.map(({ json }) => json.errors?.[0].extensions.code ?? 'made').sort()).toEqual(['NOT_FOUND', 'made']);
});

test.each([
  ['is blank', '  ', 'This field may not be blank.'],
  ['is too long', 'x'.repeat(501), 'Ensure this value has at most 500 characters.'],
])('a text that %s is refused, when it is new and when it is changed', async (_what, text, message) => {
  await star('docs');
  const { ref } = await add('docs', { text: '🤖'.repeat(500) });
  for (const [mutation, more] of [
    [CREATE, {}],
    [UPDATE, { ref }],
  ] as const) {
    const refusal = await company.admin.refusal(mutation, at('docs', { ...more, input: { text } }));
    expect(refusal).toMatchObject({ status: 400, fields: { text: [message] } });
  }
  expect(await texts('docs')).toEqual(['🤖'.repeat(500)]);
});

test('a topic can have a hundred action items, however many are added at once', async () => {
  await star('docs');
  await app.dataSource.query(
    `INSERT INTO action_item SELECT gen_random_uuid(), $1, 'docs', n, 'No. ' || n, false, false FROM generate_series(1, 99) AS n`,
    [sequenceRef],
  );
  const more = await Promise.all(
    Array.from({ length: 3 }, () =>
      rawPost(company.admin, { query: CREATE, variables: at('docs', { input: { text: 'More' } }) }),
    ),
  );
  const full = more.flatMap(({ json }) => json.errors ?? []).map(({ extensions }) => extensions.detail);
  expect(full).toEqual(Array(2).fill('A topic can have at most 100 action items.'));
  expect(await texts('docs')).toHaveLength(100);
});

test('a topic that the library does not have is refused with its slug', async () => {
  expect(await company.admin.refusal(STAR, at('robots'))).toMatchObject({
    status: 400,
    fields: { topicSlug: ['There is no topic "robots".'] },
  });
});

describe('an object of another survey or company is not found, and does not change', () => {
  let ref: string;
  let theirs: { sequence: string; ref: string };

  beforeEach(async () => {
    await star('docs');
    await star('review');
    ({ ref } = await add('docs', { text: 'Write it down' }));
    const other = await app.company('Umbrella');
    const sequence = await series(other);
    await other.admin.run(STAR, { sequenceRef: sequence, topicSlug: 'docs' });
    const { createActionItem } = await other.admin.run(CREATE, {
      sequenceRef: sequence,
      topicSlug: 'docs',
      input: { text: 'Canary' },
    });
    theirs = { sequence, ref: createActionItem.ref };
  });

  const input = { text: 'Changed' };
  const cases: [string, string, () => object][] = [
    ['an action item under another topic', UPDATE, () => at('review', { ref, input })],
    ['an action item under another topic, to delete', DELETE, () => at('review', { ref })],
    [
      'an action item of another series',
      UPDATE,
      () => ({ sequenceRef: theirs.sequence, topicSlug: 'docs', ref, input }),
    ],
    ['their action item in our series', UPDATE, () => at('docs', { ref: theirs.ref, input })],
    ['their action item in our series, to delete', DELETE, () => at('docs', { ref: theirs.ref })],
    ['their series, to star in', STAR, () => ({ sequenceRef: theirs.sequence, topicSlug: 'review' })],
    ['their starred topic', UPDATE_STAR, () => ({ sequenceRef: theirs.sequence, topicSlug: 'docs', isActive: false })],
    ['their starred topic, to delete', DELETE_STAR, () => ({ sequenceRef: theirs.sequence, topicSlug: 'docs' })],
    ['their starred topic, to add to', CREATE, () => ({ sequenceRef: theirs.sequence, topicSlug: 'docs', input })],
    ['a topic that is not starred, to add to', CREATE, () => at('clear_dir', { input })],
    ['a topic that is not starred, to change', UPDATE_STAR, () => at('clear_dir', { isActive: false })],
  ];

  test.each(cases)('%s', async (_what, mutation, variables) => {
    const before = await databaseState(app.dataSource);
    const refusal = await company.admin.refusal(mutation, variables());
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', detail: 'Not found.' });
    expect(await databaseState(app.dataSource)).toEqual(before);
  });
});

test('reading many starred topics takes as many statements as one', async () => {
  await star('docs');
  await add('docs', { text: 'Write it down' });
  const few = await statementsOf(app.dataSource, starred);
  for (const topicSlug of ['review', 'clear_dir', 'codebase'])
    await star(topicSlug).then(() => add(topicSlug, { text: 'More' }));
  expect(await statementsOf(app.dataSource, starred)).toHaveLength(few.length);
});

test('a survey says whether its caller may star topics and plan action items', async () => {
  const query = 'query ($ref: UUID!) { study(ref: $ref) { viewerCan { starTopics planActions } } }';
  const can = async (ref: string, client = company.admin) => (await client.run(query, { ref })).study.viewerCan;
  const alone = await company.publishedStudy();
  expect(await can(alone.ref)).toEqual({ starTopics: false, planActions: false });
  const study = await (await company.publishedStudy({ sequenceRef })).withResponses(3);
  expect(await can(study.ref)).toEqual({ starTopics: true, planActions: false });
  await study.close();
  expect(await can(study.ref)).toEqual({ starTopics: true, planActions: true });
  for (const client of [company.viewer, await company.withLink(study.ref)])
    expect(await can(study.ref, client)).toEqual({ starTopics: false, planActions: false });
});
