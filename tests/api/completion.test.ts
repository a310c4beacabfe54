import {
  COMPLETE_RESPONSE,
  databaseState,
  NO_TEAM,
  openedAnswers,
  openedResponses,
  respondentsOf,
  startTestApp,
  ASSIGN_TEAM,
  ANSWER_VOTES,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const RESPONSE = 'query ($ref: String!) { studyResponse(ref: $ref) { endTime answered } }';
const REVIEW = 'review_turnaround';

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
const answersOf = (of: TestStudy): Promise<object[]> => openedAnswers(app, of.ref);

describe('handing in', () => {
  test('names the required questions without an answer, and counts nothing', async () => {
    const ref = await study.start();
    const before = await study.completed();
    const refusal = () => visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: ref } });
    const text = async () => (await refusal()).fields!.prompts!.join(' ');
    expect(await text()).toMatch(/review_turnaround.*docs_findable/);
    await study.answer(ref, REVIEW, { absoluteValue: 3 });
    expect(await text()).not.toMatch(/review_turnaround|one_change/);
    expect(await study.completed()).toBe(before);
  });

  test('twice has the same effect as once, also at the same moment', async () => {
    const ref = await study.filled();
    const before = await study.completed();
    await Promise.all(Array.from({ length: 6 }, () => study.complete(ref)));
    await study.complete(ref);
    expect(await study.completed()).toBe(before + 1);
  });

  test.each([
    ['the same address', 'same@people.test', 'same@people.test'],
    ['another way of writing it', 'A.person@People.test', '  a.PERSON@people.TEST '],
  ])('counts one response when one person hands in from two browsers: %s', async (_what, first, second) => {
    const before = await study.completed();
    const [one, two] = [await study.filled(first), await study.filled(second)];
    await study.complete(one);
    expect(await visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: two } })).toMatchObject({
      code: 'CONFLICT',
      status: 409,
    });
    expect(await study.completed()).toBe(before + 1);
  });

  test('counts one response when one person hands in from many browsers at the same moment', async () => {
    const before = await study.completed();
    const refs = [];
    for (let at = 0; at < 6; at += 1) refs.push(await study.filled('hasty@people.test'));
    const outcomes = await Promise.all(
      refs.map((ref) =>
        study.complete(ref).then(
          () => 'counted',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['counted', ...Array(5).fill('refused')]);
    expect(await study.completed()).toBe(before + 1);
  });

  test('counts email addresses that differ only in the part after a plus as different people', async () => {
    const before = await study.completed();
    for (const email of ['eve@people.test', 'eve+x@people.test']) await study.complete(await study.filled(email));
    expect(await study.completed()).toBe(before + 2);
  });

  test('leaves a response ref that answers only with its state', async () => {
    const ref = await study.filled();
    await vote(ref, [{ topicSlug: 'docs', responseText: 'Mine' }]);
    await study.complete(ref);
    const { studyResponse } = await visitor().run(RESPONSE, { ref });
    expect(studyResponse).toMatchObject({ answered: [], endTime: expect.any(String) });
    const before = await databaseState(app.dataSource);
    const conflict = { code: 'CONFLICT', status: 409, detail: 'You have already completed this survey.' };
    expect(await refusedAnswer(ref, REVIEW, { absoluteValue: 1 })).toMatchObject(conflict);
    expect(await visitor().refusal(ANSWER_VOTES, { input: { studyResponseRef: ref, verbatims: [] } })).toMatchObject(
      conflict,
    );
    expect(await visitor().refusal(ASSIGN_TEAM, { input: { studyResponseRef: ref, teamRef: NO_TEAM } })).toMatchObject(
      conflict,
    );
    expect(await databaseState(app.dataSource)).toEqual(before);
  });
});

test('works for many people at once, and a close in between counts each of them or refuses them as closed', async () => {
  const busy = await company.publishedStudy();
  await Promise.all(Array.from({ length: 15 }, () => busy.respond({ votes: [{ topicSlug: 'docs' }] })));
  expect(await busy.completed()).toBe(15);

  const late = await Promise.all(Array.from({ length: 10 }, () => busy.filled()));
  const told = (ref: string) =>
    busy.complete(ref).then(
      () => 'counted',
      (error: Error) => /Sorry, this survey has been closed/.exec(error.message)?.[0],
    );
  const [outcomes] = await Promise.all([Promise.all(late.map(told)), busy.close()]);
  expect(new Set([...outcomes, 'counted', 'Sorry, this survey has been closed']).size).toBe(2);
  const counted = 15 + outcomes.filter((outcome) => outcome === 'counted').length;
  expect(await busy.completed()).toBe(counted);
  expect(await openedResponses(app, busy.ref)).toEqual(
    Array(counted).fill(expect.objectContaining({ completed: true })),
  );
});

test('is impossible after the close, and responses that were not handed in are deleted', async () => {
  const closed = await company.publishedStudy();
  await closed.withResponses(2);
  const [done, pending] = [await closed.filled(), await closed.filled()];
  await closed.complete(done);
  await closed.close();
  const refusal = { code: 'CONFLICT', detail: 'Sorry, this survey has been closed.' };
  expect(await refusedAnswer(pending, REVIEW, { absoluteValue: 1 })).toMatchObject(refusal);
  expect(await visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: pending } })).toMatchObject(refusal);
  await closed.complete(done);
  expect(await closed.completed()).toBe(3);
  expect([(await openedResponses(app, closed.ref)).length, (await answersOf(closed)).length]).toEqual([3, 6]);
});

test('is refused as closed when the survey is deleted meanwhile, and nothing of the response stays', async () => {
  const gone = await company.publishedStudy();
  await gone.withResponses(3);
  const [pending, handedIn] = [await gone.filled(), await gone.filled()];
  await gone.complete(handedIn);
  await gone.close();
  await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: gone.ref });
  const before = await databaseState(app.dataSource);
  const refusal = { code: 'CONFLICT', status: 409, detail: 'Sorry, this survey has been closed.' };
  for (const ref of [pending, handedIn]) {
    expect(await refusedAnswer(ref, REVIEW, { absoluteValue: 1 })).toMatchObject(refusal);
    expect(await visitor().refusal(ANSWER_VOTES, { input: { studyResponseRef: ref, verbatims: [] } })).toMatchObject(
      refusal,
    );
    expect(await visitor().refusal(ASSIGN_TEAM, { input: { studyResponseRef: ref, teamRef: NO_TEAM } })).toMatchObject(
      refusal,
    );
    expect(await visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: ref } })).toMatchObject(refusal);
    expect((await visitor().refusal(RESPONSE, { ref })).code).toBe('NOT_FOUND');
  }
  expect((await refusedStart({ studyRef: gone.ref, email: 'ann@people.test' })).code).toBe('NOT_FOUND');
  expect(await databaseState(app.dataSource)).toEqual(before);
});
