import { randomUUID } from 'node:crypto';
import { validAnswer } from '../fuzz/respondent-calls';
import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  databaseState,
  openedAnswers,
  openedResponses,
  rawPost,
  recordedLog,
  respondentsOf,
  startTestApp,
  SUBMIT_RESPONSE,
  tablesHolding,
  ANSWER_VOTES,
  type OpenedResponse,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * A whole response in one call. The rules of each step apply to all of it, and it is stored as a whole or not at all.
 * one-call.test.ts proves that the effect is the same.
 */
const [REVIEW, DOCS, TEXT] = ['review_turnaround', 'docs_findable', 'one_change'] as const;
const [ALREADY, CLOSED] = [
  { code: 'CONFLICT', status: 409, detail: 'You have already completed this survey.' },
  { code: 'CONFLICT', status: 409, detail: 'Sorry, this survey has been closed.' },
];
const someone = () => `${randomUUID()}@people.test`;
const ANSWERS = [
  { promptSlug: REVIEW, absoluteValue: 4, responseTimeMs: 4_000 },
  { promptSlug: DOCS, absoluteValue: 2 },
];

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
const log = recordedLog();
beforeAll(async () => {
  app = await startTestApp({}, log.logger);
  company = await app.company();
  study = await company.publishedStudy();
});
afterAll(() => app.stop());

const { visitor } = respondentsOf(() => app);
const by = (email = someone(), of = study) => ({ start: { studyRef: of.ref, email } });
const submit = async (input: object) =>
  (await visitor().run(SUBMIT_RESPONSE, { input: { answers: ANSWERS, ...input } })).submitResponse;
const refused = (input: object) => visitor().refusal(SUBMIT_RESPONSE, { input: { answers: ANSWERS, ...input } });
const answersOf = (of: TestStudy): Promise<object[]> => openedAnswers(app, of.ref);
async function refusedLeavingNothing(input: object) {
  const before = await databaseState(app.dataSource);
  const refusal = await refused(input);
  expect(await databaseState(app.dataSource)).toEqual(before);
  return refusal;
}

describe('the respondent', () => {
  test('begins and completes in one call, which returns the state only', async () => {
    const own = await company.publishedStudy();
    expect(await submit(by(undefined, own))).toEqual({
      ref: expect.any(String),
      studyRef: own.ref,
      endTime: expect.any(String),
      answered: [],
    });
    expect(await own.completed()).toBe(1);
    expect(await answersOf(own)).toMatchObject([
      { slug: DOCS, value: 2 },
      { slug: REVIEW, value: 4 },
    ]);
  });

  test('has to be named in exactly one way', async () => {
    const ref = await study.start();
    for (const input of [{}, { ...by(), studyResponseRef: ref }]) {
      expect(await refusedLeavingNothing(input)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { nonFieldErrors: [expect.any(String)] },
      });
    }
    expect(await refusedLeavingNothing(by('no-at-sign'))).toMatchObject({
      fields: { email: ['Enter a valid email address.'] },
    });
    expect(await refusedLeavingNothing({ studyResponseRef: `${ref.slice(0, -4)}AAAA` })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusedLeavingNothing({ start: { studyRef: study.ref, targetRef: randomUUID() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('who has completed already is told so, however they began, and counts once', async () => {
    const own = await company.publishedStudy();
    const [email, other] = [someone(), someone()];
    const begun = await own.filled(email);
    await submit(by(` ${email.toUpperCase()}`, own));
    await own.complete(await own.filled(other));
    for (const input of [by(email, own), { studyResponseRef: begun }, by(other, own)])
      expect(await refusedLeavingNothing(input)).toMatchObject(ALREADY);
    expect(await visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: begun } })).toMatchObject(ALREADY);
    expect(await own.completed()).toBe(2);
  });

  test('who begins by a link and by an email counts as one person', async () => {
    await company.roster([
      { name: 'Linked', email: 'linked@people.test', teamPath: ['Linked team'], classification: 1, segments: {} },
    ]);
    const teams: { ref: string; value: string }[] = (await company.viewer.run('{ teams { ref value } }')).teams;
    const own = await company.publishedStudy({ teamRefs: [teams.find(({ value }) => value === 'Linked team')!.ref] });
    const targetRef = await (await own.addRecipients()).linkOf('linked@people.test');
    await submit({ start: { studyRef: own.ref, targetRef } });
    expect(await refusedLeavingNothing(by('linked@people.test', own))).toMatchObject(ALREADY);
    expect(await own.completed()).toBe(1);
  });
});

describe('a response that was begun earlier', () => {
  test('gets the same reply when it is sent again, before the close and after it', async () => {
    const own = await (await company.publishedStudy()).withResponses(2);
    const studyResponseRef = await own.start();
    const first = await submit({ studyResponseRef });
    for (const state of ['open', 'closed']) {
      if (state === 'closed') await own.close();
      expect(await submit({ studyResponseRef, answers: [{ promptSlug: REVIEW, absoluteValue: 1 }] })).toEqual(first);
    }
    expect(await own.completed()).toBe(3);
    expect(await answersOf(own)).not.toContainEqual(expect.objectContaining({ value: 1 }));
  });

  test('has the submitted answers in the place of the saved ones, and its response time is not counted twice', async () => {
    const own = await company.publishedStudy();
    const studyResponseRef = await own.start();
    await own.answer(studyResponseRef, REVIEW, { absoluteValue: 1, responseTimeMs: 9_000 });
    await own.answer(studyResponseRef, TEXT, { responseText: 'Not after all' });
    await visitor().run(ANSWER_VOTES, { input: { studyResponseRef, verbatims: [{ topicSlug: 'review' }] } });
    await submit({ studyResponseRef, verbatims: [{ topicSlug: 'docs', responseText: 'Write more' }] });
    expect(await answersOf(own)).toMatchObject([
      { slug: DOCS, value: 2 },
      { slug: REVIEW, value: 4 },
    ]);
    const [{ document }] = (await openedResponses(app, own.ref)) as [OpenedResponse];
    expect(document.votes).toEqual({ docs: 'Write more' });
    expect(document.answers[REVIEW]).toEqual({ value: 4, seconds: 9 });
    expect(
      await visitor().refusal(ANSWER_PROMPT, { input: { studyResponseRef, promptSlug: REVIEW, absoluteValue: 1 } }),
    ).toMatchObject(ALREADY);
  });
});

describe('an invalid response', () => {
  test('is refused with all mistakes at once, by question and topic, and nothing is stored', async () => {
    const all = await company.publishedStudy({
      questions: ['review_wait', 'review_turnaround', 'recommend_company', 'tool_happiness', 'broken_tools', TEXT],
    });
    const answers = [
      { promptSlug: REVIEW, absoluteValue: 6 },
      { promptSlug: 'review_wait', responseText: 'Never heard of it' },
      { promptSlug: 'recommend_company', absoluteValue: 11 },
      { promptSlug: TEXT, responseText: 'x'.repeat(1_001) },
      { promptSlug: DOCS, absoluteValue: 3 },
      { promptSlug: 'tool_happiness', skipped: true },
      { promptSlug: 'tool_happiness', skipped: true },
    ];
    const verbatims = [
      { topicSlug: 'nonsense' },
      { topicSlug: 'review', responseText: 'x'.repeat(1_001) },
      { topicSlug: 'tools_envs' },
      { topicSlug: 'tools_envs' },
    ];
    const { code, fields } = await refusedLeavingNothing({
      ...by(undefined, all),
      answers,
      verbatims,
      teamRef: randomUUID(),
    });
    expect(code).toBe('BAD_USER_INPUT');
    expect(fields).toEqual({
      answers: [
        `${REVIEW}: Choose a value from 1 to 5.`,
        'review_wait: Choose one of the given answers.',
        'recommend_company: Choose a value from 0 to 10.',
        `${TEXT}: Ensure this value has at most 1000 characters.`,
        `${DOCS}: This question is not part of the survey.`,
        'tool_happiness: This question is required.',
        'tool_happiness: This question is in the list twice.',
      ],
      prompts: [expect.stringMatching(/\(broken_tools\) needs an answer\.$/)],
      verbatims: [
        'The topic "nonsense" is not part of the survey.',
        'The topic "tools_envs" is in the list twice.',
        'review: Ensure this value has at most 1000 characters.',
      ],
      teamRef: ['This team is not part of the survey.'],
    });
  });

  test.each([
    ['a matrix without all its rows', 'ai_tool_frequency', { responseDict: { Cursor: 'Daily' } }, 'Answer every row.'],
    ['an unknown choice', 'tool_time_lost', { responseDict: { Vim: true } }, 'Choose only from the given answers.'],
    ['a negative time', REVIEW, { absoluteValue: 3, responseTimeMs: -1 }, 'Ensure this value is at least 0.'],
  ])('with %s is refused in the same way as in single steps', async (_what, promptSlug, answer, message) => {
    const own = await company.publishedStudy({ questions: [promptSlug] });
    expect(
      (await refusedLeavingNothing({ ...by(undefined, own), answers: [{ promptSlug, ...answer }] })).fields,
    ).toEqual({ answers: [`${promptSlug}: ${message}`] });
    expect(
      (
        await visitor().refusal(ANSWER_PROMPT, {
          input: { studyResponseRef: await own.start(), promptSlug, ...answer },
        })
      ).detail,
    ).toBe(message);
  });

  test('is one without the answer to a follow-up question, but answers that do not apply are only dropped', async () => {
    const own = await company.publishedStudy({ questions: ['ai_tool_frequency', 'ai_tool_trust'] });
    const use = (choice: number) => {
      const { responseDict } = validAnswer('ai_tool_frequency', 1) as { responseDict: Record<string, string> };
      return {
        promptSlug: 'ai_tool_frequency',
        responseDict: choice
          ? responseDict
          : Object.fromEntries(Object.keys(responseDict).map((tool) => [tool, 'Never'])),
      };
    };
    expect((await refusedLeavingNothing({ ...by(undefined, own), answers: [use(1)] })).fields).toEqual({
      prompts: [expect.stringMatching(/ \(ai_tool_trust\) needs an answer\.$/)],
    });
    await submit({
      ...by(undefined, own),
      answers: [use(0), { promptSlug: 'ai_tool_trust', ...validAnswer('ai_tool_trust', 4) }],
    });
    expect(await answersOf(own)).toMatchObject([{ slug: 'ai_tool_frequency' }]);
  });

  test('is one that contains priorities for a survey that does not ask for them', async () => {
    const own = await company.publishedStudy({ voting: false });
    const refusal = await refusedLeavingNothing({ ...by(undefined, own), verbatims: [{ topicSlug: 'docs' }] });
    expect(refusal).toMatchObject({ code: 'CONFLICT', detail: 'This survey does not ask for priorities.' });
    await submit({ ...by(undefined, own), verbatims: [] });
  });

  test('is one for a survey that is not open', async () => {
    const closed = await (await company.publishedStudy()).withResponses(3);
    const begun = await closed.start();
    await closed.close();
    expect(await refusedLeavingNothing(by(undefined, closed))).toMatchObject(CLOSED);
    expect(await refusedLeavingNothing({ studyResponseRef: begun })).toMatchObject(CLOSED);
    await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: closed.ref });
    expect(await refusedLeavingNothing(by(undefined, closed))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusedLeavingNothing({ studyResponseRef: begun })).toMatchObject(CLOSED);
    expect(await refusedLeavingNothing(by(undefined, await company.draft()))).toMatchObject({ code: 'CONFLICT' });
    expect(await refusedLeavingNothing(by(undefined, { ref: randomUUID() } as TestStudy))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is one with a NUL byte or with a body that is too large', async () => {
    const before = await databaseState(app.dataSource);
    const sent = async (responseText: string) => {
      const reply = await rawPost(visitor(), {
        query: SUBMIT_RESPONSE,
        variables: { input: { ...by(), answers: [...ANSWERS, { promptSlug: TEXT, responseText }] } },
      });
      return [reply.status, reply.json.errors[0].extensions.code];
    };
    expect(await sent('a\u0000b')).toEqual([400, 'BAD_USER_INPUT']);
    expect(await sent('x'.repeat(300_000))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await databaseState(app.dataSource)).toEqual(before);
  });
});

test('neither the answers nor the log say who the respondent is', async () => {
  const own = await company.publishedStudy();
  const email = someone();
  const { ref } = await submit({
    ...by(email, own),
    verbatims: [{ topicSlug: 'docs', responseText: 'Words that only I would write' }],
  });
  expect(await tablesHolding(app.dataSource, email)).toEqual([]);
  expect(await tablesHolding(app.dataSource, ref)).toEqual([]);
  expect(log.text()).toContain('/graphql');
  for (const trace of [email, ref, 'Words that only I']) expect(log.text()).not.toContain(trace);
});
