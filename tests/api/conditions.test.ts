import { Prompt } from '../../server/features/library/prompt.entity';
import { User } from '../../server/features/accounts/user.entity';
import {
  COMPLETE_RESPONSE,
  openedAnswers,
  respondentsOf,
  startTestApp,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const TOOLS = ['Copilot', 'Cursor'];
const USE = {
  slug: 'ai_tool_frequency',
  type: 'MATRIX_L',
  text: 'How often do you use these tools?',
  choiceLabels: ['Never', 'Daily'],
  rowLabels: TOOLS,
} as const;
const HELP = {
  slug: 'ai_help',
  type: 'MATRIX_N',
  text: 'How much do they help?',
  choiceLabels: ['Little', 'Much'],
  rowLabels: TOOLS,
  parentSlug: USE.slug,
} as const;
const TRUST = {
  slug: 'ai_trust',
  type: 'RATING_5L',
  text: 'I trust {tool}.',
  parentSlug: USE.slug,
  replacementString: '{tool}',
} as const;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const db = app.dataSource.manager;
  const { companyId } = await db.findOneByOrFail(User, { email: company.emails.admin });
  const kind = {
    companyId,
    topicSlug: 'tools_envs',
    visibility: 'VISIBLE',
    polarity: 'POSITIVE',
    choiceLabels: [],
    rowLabels: [],
    parentSlug: null,
    replacementString: null,
    position: 0,
  };
  await db.delete(
    Prompt,
    [USE, HELP, TRUST].map(({ slug }) => ({ slug })),
  );
  await db.insert(
    Prompt,
    [USE, HELP, TRUST].map((prompt) => ({ ...kind, ...prompt }) as unknown as Prompt),
  );
  study = await company.publishedStudy({ questions: [USE.slug, HELP.slug, TRUST.slug] });
});
afterAll(() => app.stop());

const { visitor, refusedAnswer } = respondentsOf(() => app);
const kept = (): Promise<object[]> => openedAnswers(app, study.ref);
const refusal = async (ref: string) =>
  (await visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: ref } })).fields!.prompts;
const uses = (Copilot: string, Cursor: string) => ({ responseDict: { Copilot, Cursor } });
beforeEach(() => app.dataSource.query('DELETE FROM response WHERE study_id = $1', [study.ref]));

test('somebody who uses no tool hands in without answering the follow-up questions about tools', async () => {
  const ref = await study.start();
  await study.answer(ref, USE.slug, uses('Never', 'Never'));
  await study.complete(ref);
  expect(await kept()).toEqual([{ slug: USE.slug, dict: { Copilot: 'Never', Cursor: 'Never' } }]);
});

test('somebody who uses one tool is asked about that tool by its name', async () => {
  const ref = await study.start();
  await study.answer(ref, USE.slug, uses('Never', 'Daily'));
  expect(await refusal(ref)).toEqual([
    '"How much do they help?" (ai_help) needs an answer.',
    '"I trust Cursor." (ai_trust) needs an answer.',
  ]);
  await study.answer(ref, HELP.slug, { responseDict: { Cursor: 'Much' } });
  await study.answer(ref, TRUST.slug, { absoluteValue: 4 });
  await study.complete(ref);
  expect(await kept()).toHaveLength(3);
});

test('changing an answer deletes the answers and matrix rows that no longer apply', async () => {
  const ref = await study.start();
  await study.answer(ref, USE.slug, uses('Daily', 'Daily'));
  await study.answer(ref, HELP.slug, { responseDict: { Copilot: 'Little', Cursor: 'Much' } });
  await study.answer(ref, TRUST.slug, { absoluteValue: 4 });
  await study.answer(ref, USE.slug, uses('Daily', 'Never'));
  await study.complete(ref);
  expect(await kept()).toMatchObject([
    { slug: HELP.slug, dict: { Copilot: 'Little' } },
    { slug: USE.slug },
    { slug: TRUST.slug, value: 4 },
  ]);
  expect((await kept())[0]).toEqual({ slug: HELP.slug, dict: { Copilot: 'Little' } });
});

test('all answers about tools are deleted when the respondent says that they use none', async () => {
  const ref = await study.start();
  await study.answer(ref, USE.slug, uses('Daily', 'Daily'));
  await study.answer(ref, TRUST.slug, { absoluteValue: 4 });
  await study.answer(ref, USE.slug, uses('Never', 'Never'));
  await study.complete(ref);
  expect(await kept()).toMatchObject([{ slug: USE.slug }]);
});

test('a matrix row that applies again needs a new answer', async () => {
  const ref = await study.start();
  await study.answer(ref, USE.slug, uses('Daily', 'Never'));
  await study.answer(ref, HELP.slug, { responseDict: { Copilot: 'Little' } });
  await study.answer(ref, TRUST.slug, { absoluteValue: 4 });
  await study.answer(ref, USE.slug, uses('Daily', 'Daily'));
  expect(await refusal(ref)).toEqual(['"How much do they help?" (ai_help) needs an answer.']);
});

test.each([
  ['no row', {}],
  ['a row that it does not have', { Vim: 'Much' }],
  ['a choice that it does not have', { Cursor: 'Very much' }],
])('a matrix that depends on another answer refuses %s', async (_what, responseDict) => {
  const ref = await study.start();
  await study.answer(ref, USE.slug, uses('Daily', 'Daily'));
  expect(await refusedAnswer(ref, HELP.slug, { responseDict })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { responseDict: expect.anything() },
  });
});

test('the matrix on which others depend needs an answer in every row', async () => {
  const ref = await study.start();
  expect(await refusedAnswer(ref, USE.slug, { responseDict: { Copilot: 'Daily' } })).toMatchObject({
    fields: { responseDict: ['Answer every row.'] },
  });
});
