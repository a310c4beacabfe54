import { randomUUID } from 'node:crypto';
import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  databaseState,
  NO_TEAM,
  openedAnswers,
  openedResponses,
  rawPost,
  respondentsOf,
  START_RESPONSE,
  startTestApp,
  ASSIGN_TEAM,
  ANSWER_VOTES,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const RESPONSE = 'query ($ref: String!) { studyResponse(ref: $ref) { studyRef startTime endTime answered } }';
const [REVIEW, DOCS, TEXT] = ['review_turnaround', 'docs_findable', 'one_change'] as const;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  study = await company.publishedStudy();
});
afterAll(() => app.stop());

const { visitor, refusedStart, refusedAnswer, vote } = respondentsOf(() => app);
const responseOf = async (ref: string) => (await visitor().run(RESPONSE, { ref })).studyResponse;
const answersOf = (of: TestStudy): Promise<object[]> => openedAnswers(app, of.ref);
const documentsOf = async (of: TestStudy) => (await openedResponses(app, of.ref)).map(({ document }) => document);

describe('beginning', () => {
  test.each([
    '',
    'no-at-sign',
    'a@b',
    'two words@people.test',
    `${'x'.repeat(250)}@people.test`,
    'ann@people.test, bob@people.test',
  ])('needs an email address: %j is refused', async (email) => {
    expect(await refusedStart({ studyRef: study.ref, email })).toMatchObject({
      code: 'BAD_USER_INPUT',
      status: 400,
      fields: { email: ['Enter a valid email address.'] },
    });
  });

  test('needs an open survey', async () => {
    const email = 'ann@people.test';
    const draft = await company.draft();
    expect(await refusedStart({ studyRef: draft.ref, email })).toMatchObject({ code: 'CONFLICT', status: 409 });
    const closed = await (await company.publishedStudy()).withResponses(3);
    await closed.close();
    expect(await refusedStart({ studyRef: closed.ref, email })).toMatchObject({
      code: 'CONFLICT',
      detail: 'Sorry, this survey has been closed.',
    });
    expect(await refusedStart({ studyRef: randomUUID(), email })).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  test('returns a new ref each time, and the time rounded to the hour', async () => {
    const refs = [await study.start('twice@people.test'), await study.start('twice@people.test')];
    expect(refs[0]).not.toBe(refs[1]);
    expect(await responseOf(refs[0]!)).toEqual({
      studyRef: study.ref,
      startTime: '2026-03-03T10:00:00.000Z',
      endTime: null,
      answered: [],
    });
  });

  test('takes the local parts of RFC 5321 and letters of any script, and each mailbox once', async () => {
    const taken = await company.publishedStudy();
    for (const email of ["O'Brien@people.test", 'MÜLLER@bücher.test', 'سارة@people.test', '"Ann Lee"@people.test'])
      await taken.respond({ email });
    for (const email of ["o'brien@people.test", 'mu\u0308ller@xn--bcher-kva.test']) {
      const again = await taken.filled(email);
      const refusal = await visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: again } });
      expect(refusal).toMatchObject({ status: 409, reason: 'ALREADY_COMPLETED' });
    }
    expect(await taken.completed()).toBe(4);
  });

  test('answers everybody in the same way, on the roster or not', async () => {
    await company.roster([
      { name: 'Rose', email: 'rose@people.test', teamPath: ['Roster team'], classification: 1, segments: {} },
    ]);
    for (const email of ['rose@people.test', 'unknown@people.test']) {
      const { startStudyResponse } = await visitor().run(START_RESPONSE, { input: { studyRef: study.ref, email } });
      expect({ ...startStudyResponse, ref: '' }).toEqual({
        ref: '',
        startTime: '2026-03-03T10:00:00.000Z',
        endTime: null,
        answered: [],
      });
    }
  });
});

describe('answering', () => {
  test.each([
    ['a value above the scale', REVIEW, { absoluteValue: 6 }, 'absoluteValue'],
    ['a value below the scale', REVIEW, { absoluteValue: 0 }, 'absoluteValue'],
    ['no value', REVIEW, {}, 'absoluteValue'],
    ['text for a rating', REVIEW, { responseText: 'Good' }, 'responseText'],
    ['skipping what is required', REVIEW, { skipped: true }, 'skipped'],
    ['a blank text', TEXT, { responseText: '  \n' }, 'responseText'],
    ['1001 characters', TEXT, { responseText: 'x'.repeat(1_001) }, 'responseText'],
    ['a question of another survey', 'worn_out', { absoluteValue: 3 }, 'promptSlug'],
    ['an unknown question', 'nope', { absoluteValue: 3 }, 'promptSlug'],
    ['negative time', REVIEW, { absoluteValue: 3, responseTimeMs: -1 }, 'responseTimeMs'],
  ])('with %s is refused with the name of the field, and nothing is stored', async (_what, slug, answer, field) => {
    const ref = await study.start();
    const before = await databaseState(app.dataSource);
    const refusal = await refusedAnswer(ref, slug, answer);
    expect([refusal.code, Object.keys(refusal.fields!)]).toEqual(['BAD_USER_INPUT', [field]]);
    expect(await databaseState(app.dataSource)).toEqual(before);
  });

  test('with a NUL byte is refused before the text reaches the database', async () => {
    const ref = await study.start();
    const before = await databaseState(app.dataSource);
    for (const part of [
      { promptSlug: TEXT, responseText: 'a\u0000b' },
      { promptSlug: 'a\u0000b', absoluteValue: 3 },
    ]) {
      const reply = await rawPost(visitor(), {
        query: ANSWER_PROMPT,
        variables: { input: { studyResponseRef: ref, ...part } },
      });
      expect([reply.status, reply.json.errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    }
    const escaped = await rawPost(visitor(), {
      query: `mutation { answerPrompt(input: { studyResponseRef: "${ref}", promptSlug: "${TEXT}", responseText: "a\\u0000b" }) { answered } }`,
    });
    expect(escaped.json.errors[0].extensions).toMatchObject({ status: 400 });
    expect(await databaseState(app.dataSource)).toEqual(before);
  });

  test('with a body of 10 MB is refused over both APIs, and nothing is stored', async () => {
    const ref = await study.start();
    const before = await databaseState(app.dataSource);
    const input = { promptSlug: TEXT, responseText: 'x'.repeat(10 * 1024 * 1024) };
    const variables = { input: { studyResponseRef: ref, ...input } };
    expect((await rawPost(visitor(), { query: ANSWER_PROMPT, variables })).status).toBe(413);
    expect((await visitor().rest('POST', `/public/study-response/${ref}/prompt`, input)).status).toBe(413);
    expect(await databaseState(app.dataSource)).toEqual(before);
    expect(app.defects()).toBe(0);
  });

  test('accepts exactly 1000 characters, counted as people count them', async () => {
    const own = await company.publishedStudy();
    const text = '🙂'.repeat(1_000);
    await own.answer(await own.start(), TEXT, { responseText: text });
    expect(await answersOf(own)).toEqual([{ slug: TEXT, text }]);
  });

  test('replaces an earlier answer, and the same answer again changes nothing', async () => {
    const own = await company.publishedStudy();
    const ref = await own.start();
    await own.answer(ref, REVIEW, { absoluteValue: 2, responseTimeMs: 5_000 });
    await own.answer(ref, REVIEW, { absoluteValue: 5, responseTimeMs: 9_000 });
    await own.answer(ref, TEXT, { responseText: 'First thought' });
    await own.answer(ref, TEXT, { skipped: true });
    expect(await answersOf(own)).toEqual([
      { slug: TEXT, skipped: true },
      { slug: REVIEW, value: 5 },
    ]);
    expect((await responseOf(ref)).answered.sort()).toEqual([TEXT, REVIEW].sort());
    // A body that is sealed again has other bytes, so what it holds is compared.
    const state = async () => [{ ...(await databaseState(app.dataSource)), response: null }, await documentsOf(own)];
    const before = await state();
    await own.answer(ref, REVIEW, { absoluteValue: 5, responseTimeMs: 9_000 });
    await own.answer(ref, TEXT, { skipped: true });
    expect(await state()).toEqual(before);
  });

  test('replaces all votes at once, and refuses unknown and repeated topics', async () => {
    const own = await company.publishedStudy();
    const ref = await own.filled();
    await vote(ref, [{ topicSlug: 'review', responseText: 'Too slow' }, { topicSlug: 'docs' }]);
    await vote(ref, [{ topicSlug: 'docs', responseText: 'Nobody writes them' }]);
    const votes = async () => (await documentsOf(own))[0]!.votes;
    expect(await votes()).toEqual({ docs: 'Nobody writes them' });
    for (const verbatims of [
      [{ topicSlug: 'release' }],
      [{ topicSlug: 'docs' }, { topicSlug: 'docs' }],
      [{ topicSlug: 'docs', responseText: 'x'.repeat(1_001) }],
    ]) {
      expect((await visitor().refusal(ANSWER_VOTES, { input: { studyResponseRef: ref, verbatims } })).code).toBe(
        'BAD_USER_INPUT',
      );
    }
    expect(Object.keys(await votes())).toHaveLength(1);
    await vote(ref, []);
    expect(await votes()).toEqual({});
  });

  test('accepts priorities only in a survey that asks for them', async () => {
    const quiet = await company.publishedStudy({ voting: false });
    const input = { studyResponseRef: await quiet.start(), verbatims: [{ topicSlug: 'docs' }] };
    expect((await visitor().refusal(ANSWER_VOTES, { input })).code).toBe('CONFLICT');
  });

  test('accepts one of the asked teams, or none', async () => {
    const top = await company.team(`Division ${randomUUID()}`);
    const [asked, outside] = [await company.team('Asked', top), await company.team(`Outside ${randomUUID()}`)];
    const own = await company.publishedStudy({ teamRefs: [top] });
    const ref = await own.start();
    const assign = (teamRef: string) => ({ input: { studyResponseRef: ref, teamRef } });
    const team = async () => (await documentsOf(own))[0]?.teamId;
    for (const teamRef of [outside, randomUUID()]) {
      expect((await visitor().refusal(ASSIGN_TEAM, assign(teamRef))).fields).toEqual({
        teamRef: ['This team is not part of the survey.'],
      });
    }
    expect(await team()).toBeUndefined();
    await visitor().run(ASSIGN_TEAM, assign(asked));
    expect(await team()).toBe(asked);
    await visitor().run(ASSIGN_TEAM, assign(NO_TEAM));
    expect(await team()).toBeNull();
  });
});

test('the same change sent many times at the same moment is stored once', async () => {
  const team = await company.team(`Team ${randomUUID()}`);
  const own = await company.publishedStudy({ teamRefs: [team] });
  const ref = await own.start();
  const atOnce = (operation: string, input: object) =>
    Promise.all(
      Array.from({ length: 6 }, () => visitor().run(operation, { input: { studyResponseRef: ref, ...input } })),
    );
  await atOnce(ANSWER_VOTES, { verbatims: [{ topicSlug: 'docs' }, { topicSlug: 'review' }] });
  await atOnce(ASSIGN_TEAM, { teamRef: team });
  await atOnce(ANSWER_PROMPT, { promptSlug: REVIEW, absoluteValue: 4, responseTimeMs: 2_000 });
  await atOnce(ASSIGN_TEAM, { teamRef: NO_TEAM });
  expect(await documentsOf(own)).toEqual([
    {
      ...{ teamId: null, segments: {}, isOnRoster: false },
      ...{ answers: { [REVIEW]: { value: 4, seconds: 2 } }, votes: { docs: '', review: '' } },
    },
  ]);
});

test('the preview of a draft can be read and stores nothing', async () => {
  const draft = await company.draft();
  const borrowed = await study.start();
  const before = await databaseState(app.dataSource);
  const { publicStudy } = await visitor().run(
    'query ($ref: UUID!) { publicStudy(ref: $ref) { status prompts { slug } teams { ref } } }',
    { ref: draft.ref },
  );
  expect(publicStudy).toEqual({ status: 'DRAFT', prompts: [REVIEW, DOCS, TEXT].map((slug) => ({ slug })), teams: [] });
  expect((await refusedStart({ studyRef: draft.ref, email: 'ann@people.test' })).code).toBe('CONFLICT');
  // A forged ref that names the draft is refused as well.
  const bytes = Buffer.from(borrowed, 'base64url');
  bytes.set(Buffer.from(draft.ref.replaceAll('-', ''), 'hex'));
  expect((await refusedAnswer(bytes.toString('base64url'), REVIEW, { absoluteValue: 3 })).code).toBe('NOT_FOUND');
  expect(await databaseState(app.dataSource)).toEqual(before);
});

test('refs of one person differ in 128 random bits and more, and nothing but the id of the survey is the same in all of them', async () => {
  const refs: Buffer[] = [];
  for (let at = 0; at < 40; at += 1) refs.push(Buffer.from(await study.start('often@people.test'), 'base64url'));
  const size = refs[0]!.length;
  const same = Array.from({ length: size }, (_, at) => at).filter((at) =>
    refs.every((ref) => ref[at] === refs[0]![at]),
  );
  expect(same).toEqual(Array.from({ length: 16 }, (_, at) => at));
  expect(refs[0]!.subarray(0, 16).toString('hex')).toBe(study.ref.replaceAll('-', ''));
  expect((size - same.length) * 8).toBeGreaterThan(128);
});

test('a ref that was altered, guessed or moved to another survey is refused', async () => {
  const ref = await study.filled();
  const other = await company.publishedStudy();
  const moved = Buffer.from(ref, 'base64url');
  moved.set(Buffer.from(other.ref.replaceAll('-', ''), 'hex'));
  const altered = Array.from({ length: 8 }, (_, at) => {
    const bytes = Buffer.from(ref, 'base64url');
    bytes[Math.floor((bytes.length - 1) * (at / 7))]! ^= 1;
    return bytes.toString('base64url');
  });
  const before = await databaseState(app.dataSource);
  const [ofNoSurvey, ...ofThisSurvey] = altered;
  for (const wrong of [
    ...ofThisSurvey,
    moved.toString('base64url'),
    '',
    'x',
    study.ref,
    `${ref}=`,
    ref.slice(0, -4),
    'A'.repeat(5_000),
  ]) {
    expect(await visitor().refusal(RESPONSE, { ref: wrong })).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect((await refusedAnswer(wrong, REVIEW, { absoluteValue: 1 })).code).toBe('NOT_FOUND');
    expect((await visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: wrong } })).code).toBe('NOT_FOUND');
  }
  // A ref of a deleted survey is a conflict: completion.test.ts covers that.
  expect((await visitor().refusal(RESPONSE, { ref: ofNoSurvey })).code).toBe('NOT_FOUND');
  expect((await refusedAnswer(ofNoSurvey!, REVIEW, { absoluteValue: 1 })).code).toBe('NOT_FOUND');
  expect(await databaseState(app.dataSource)).toEqual(before);
});
