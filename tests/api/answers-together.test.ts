import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  openedAnswers,
  startTestApp,
  statementsOf,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * Answers that arrive at the same moment are written in one statement. No answer may be lost, mixed up or delayed by
 * that.
 */
const [FIRST, SECOND] = ['review_turnaround', 'docs_findable'];
const RESPONDENTS = 12;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const value = (study: TestStudy, ref: string, promptSlug: string, absoluteValue: number, responseTimeMs = 4_000) =>
  study.answer(ref, promptSlug, { absoluteValue, responseTimeMs });
/** How often each question has each value. */
async function stored(studyRef: string): Promise<{ slug: string; value: number; n: number }[]> {
  const counts = new Map<string, { slug: string; value: number; n: number }>();
  for (const { slug, value: given } of await openedAnswers(app, studyRef)) {
    const key = `${slug} ${given}`;
    counts.set(key, { slug, value: given!, n: (counts.get(key)?.n ?? 0) + 1 });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

test('saving an answer takes one statement and no transaction around it', async () => {
  const study = await company.publishedStudy();
  const ref = await study.start();
  await value(study, ref, FIRST!, 3);
  const statements = await statementsOf(app.dataSource, () =>
    app.visitor().run(ANSWER_PROMPT.replace('answered', 'studyRef'), {
      input: { studyResponseRef: ref, promptSlug: SECOND, absoluteValue: 4 },
    }),
  );
  expect(statements).toEqual([expect.stringMatching(/^\s*WITH given/)]);
});

test('servers that take turns with one response lose no answer, and refuse all once it is completed', async () => {
  const other = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
  const study = await company.publishedStudy({ questions: [FIRST!, SECOND!] });
  const ref = await study.start();
  const answerAt = (server: TestApp, promptSlug: string, absoluteValue: number) =>
    server.visitor().run(ANSWER_PROMPT, { input: { studyResponseRef: ref, promptSlug, absoluteValue } });
  await answerAt(app, FIRST!, 1);
  await answerAt(other, SECOND!, 2);
  await answerAt(app, FIRST!, 3);
  await answerAt(other, FIRST!, 5);
  // This server has seen the value 3 last; to store it again is a change.
  await answerAt(app, FIRST!, 3);
  expect(await stored(study.ref)).toEqual([
    { slug: SECOND, value: 2, n: 1 },
    { slug: FIRST, value: 3, n: 1 },
  ]);
  await other.visitor().run(COMPLETE_RESPONSE, { input: { studyResponseRef: ref } });
  await expect(answerAt(app, FIRST!, 3)).rejects.toThrow('You have already completed this survey.');
  await other.stop();
});

test('many respondents of two surveys answer at once and change their answers, and each response has the right ones', async () => {
  const studies = [await company.publishedStudy(), await company.publishedStudy()];
  const everybody = studies.flatMap((study, at) => Array.from({ length: RESPONDENTS }, () => ({ study, at })));
  await Promise.all(
    everybody.map(async ({ study, at }) => {
      const ref = await study.start();
      await Promise.all([value(study, ref, FIRST!, 1, 60_000), value(study, ref, SECOND!, 5 - at, 2_000)]);
      await value(study, ref, FIRST!, 3 + at, 90_000);
      await study.complete(ref).catch(() => undefined);
    }),
  );
  for (const [at, study] of studies.entries()) {
    expect(await stored(study.ref)).toEqual([
      { slug: SECOND, value: 5 - at, n: RESPONDENTS },
      { slug: FIRST, value: 3 + at, n: RESPONDENTS },
    ]);
    await study.close();
    const { study: seen } = await company.admin.run(
      'query ($ref: UUID!) { study(ref: $ref) { uniqueResponses participation { avgTimeSec } } }',
      { ref: study.ref },
    );
    // Only the time of the first save is counted.
    expect(seen).toEqual({ uniqueResponses: RESPONDENTS, participation: { avgTimeSec: 62 } });
  }
});

test('the same answer sent many times at once is stored once', async () => {
  const study = await company.publishedStudy();
  const ref = await study.start();
  await Promise.all(Array.from({ length: 8 }, () => value(study, ref, FIRST!, 2)));
  expect(await stored(study.ref)).toEqual([{ slug: FIRST, value: 2, n: 1 }]);
});

test('a response that is completed while answers arrive keeps every acknowledged answer and accepts no other', async () => {
  const study = await company.publishedStudy({ questions: [FIRST!] });
  const ref = await study.start();
  await value(study, ref, FIRST!, 2);
  const later = Array.from({ length: 8 }, () =>
    app
      .visitor()
      .run(ANSWER_PROMPT, { input: { studyResponseRef: ref, promptSlug: FIRST, absoluteValue: 5 } })
      .then(
        () => 5,
        () => 2,
      ),
  );
  await app.visitor().run(COMPLETE_RESPONSE, { input: { studyResponseRef: ref } });
  const acknowledged = await Promise.all(later);
  expect(await stored(study.ref)).toEqual([{ slug: FIRST, value: Math.max(...acknowledged), n: 1 }]);
  expect(
    await app
      .visitor()
      .refusal(ANSWER_PROMPT, { input: { studyResponseRef: ref, promptSlug: FIRST, absoluteValue: 1 } }),
  ).toMatchObject({ code: 'CONFLICT' });
});

test('closing a survey delays nobody who answers another survey', async () => {
  const [closing, open] = [await company.publishedStudy(), await company.publishedStudy()];
  const [late, other] = [await closing.start(), await open.start()];
  for (const [study, ref] of [
    [closing, late],
    [open, other],
  ] as const)
    await value(study, ref, FIRST!, 4);
  const closer = app.dataSource.createQueryRunner();
  try {
    await closer.startTransaction();
    await closer.query('SELECT FROM study WHERE id = $1 FOR UPDATE', [closing.ref]);
    const refused = app
      .visitor()
      .refusal(ANSWER_PROMPT, { input: { studyResponseRef: late, promptSlug: SECOND, absoluteValue: 1 } });
    await value(open, other, SECOND!, 5);
    await closer.query(`UPDATE study SET status = 'CLOSED', close_date = now() WHERE id = $1`, [closing.ref]);
    await closer.commitTransaction();
    expect(await refused).toMatchObject({ code: 'CONFLICT', detail: 'Sorry, this survey has been closed.' });
  } finally {
    await closer.release();
  }
  expect(await stored(closing.ref)).toEqual([{ slug: FIRST, value: 4, n: 1 }]);
  expect(await stored(open.ref)).toHaveLength(2);
});

test('the response time that is reported covers the numeric rating questions', async () => {
  const study = await company.publishedStudy({ questions: [FIRST!, 'recommend_start', 'one_change'] });
  for (let people = 0; people < 3; people += 1) {
    const ref = await study.start();
    await value(study, ref, FIRST!, 4, 4_000);
    await value(study, ref, 'recommend_start', 9, 30_000);
    await study.answer(ref, 'one_change', { responseText: 'Fewer meetings', responseTimeMs: 60_000 });
    await study.complete(ref);
  }
  await study.close();
  const { study: seen } = await company.admin.run(
    'query ($ref: UUID!) { study(ref: $ref) { uniqueResponses participation { avgTimeSec } } }',
    { ref: study.ref },
  );
  expect(seen).toEqual({ uniqueResponses: 3, participation: { avgTimeSec: 4 } });
});

test('the average response time is the mean of the respondents’ sums, so that skipped questions do not lengthen it', async () => {
  const study = await company.publishedStudy({ questions: [FIRST!, SECOND!], skippable: true });
  for (const [first, second] of [
    [10_000, 40_000],
    [20_000, null],
    [30_000, null],
    [40_000, 20_000],
    [null, null],
  ] as const) {
    const ref = await study.start();
    for (const [slug, time] of [
      [FIRST!, first],
      [SECOND!, second],
    ] as const)
      await study.answer(ref, slug, time === null ? { skipped: true } : { absoluteValue: 4, responseTimeMs: time });
    await study.complete(ref);
  }
  await study.close();
  const read = 'query ($ref: UUID!) { study(ref: $ref) { participation { avgTimeSec } } }';
  // The four sums are 50, 20, 30 and 60 seconds. The means of the two questions, 25 and 30 seconds, add up to 55.
  expect((await company.admin.run(read, { ref: study.ref })).study.participation.avgTimeSec).toBe(40);
  expect((await company.admin.rest('GET', `/study/${study.ref}/participation`)).body).toMatchObject({ avgTimeSec: 40 });
});
