import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { results {
  asOf
  devexIndex { ... on DevexIndex { index n } }
  topics: scores { ... on Score { slug scaledAvg n dontKnow freqDist } }
  prompts: scores(type: PROMPT) { slug reason ... on Score { scaledAvg n dontKnow freqDist
    rows { label reason ... on MatrixRow { n dontKnow counts } } } }
  choices { slug reason ... on ChoiceCounts { n dontKnow counts { choice n } rows { label n dontKnow counts } } }
} } }`;

/** A published survey in which every question that may offers "Don't know". */
async function unsureStudy(questions: string[], privacy: object = {}): Promise<TestStudy> {
  const study = await company.draft({ questions, unsure: questions, voting: false });
  await company.admin.run(
    'mutation ($ref: UUID!, $privacy: StudyPrivacyInput) { updateStudy(ref: $ref, input: { privacy: $privacy }) { ref } }',
    { ref: study.ref, privacy },
  );
  await study.publish([await company.team(`Team of ${questions.join()} ${Math.random()}`)]);
  return study;
}

async function respond(study: TestStudy, answers: Record<string, object>): Promise<void> {
  const response = await study.start();
  for (const [slug, answer] of Object.entries(answers)) await study.answer(response, slug, answer);
  await study.complete(response);
}

const resultsOf = async ({ ref }: TestStudy) => (await company.viewer.run(RESULTS, { ref })).study.results;
const DONT_KNOW = { dontKnow: true };
const rated = (absoluteValue: number) => ({ absoluteValue });

test('"Don’t know" answers a required question, is counted apart, and moves no score', async () => {
  const study = await unsureStudy(['docs_findable', 'ai_access']);
  for (const findable of [rated(5), rated(5), rated(3), rated(3), DONT_KNOW, DONT_KNOW])
    await respond(study, { docs_findable: findable, ai_access: rated(5) });
  await study.close();
  const { asOf, topics, prompts } = await resultsOf(study);
  expect(asOf).toBe(6);
  expect(prompts).toMatchObject([
    { slug: 'docs_findable', scaledAvg: 75, n: 4, dontKnow: 2, freqDist: [0, 0, 2, 0, 2] },
    { slug: 'ai_access', scaledAvg: 100, n: 6, dontKnow: 0 },
  ]);
  expect(topics.map(({ n, dontKnow }: { n: number; dontKnow: number | null }) => [n, dontKnow])).toEqual([
    [4, null],
    [6, null],
  ]);
});

test('nothing of it is told where too few gave another answer, and the reason is that of any such question', async () => {
  const study = await unsureStudy(['docs_findable', 'ai_access']);
  for (const findable of [rated(5), rated(5), DONT_KNOW, DONT_KNOW, DONT_KNOW, DONT_KNOW])
    await respond(study, { docs_findable: findable, ai_access: rated(5) });
  await study.close();
  const { prompts } = await resultsOf(study);
  expect(prompts[0]).toEqual({ slug: 'docs_findable', reason: 'BELOW_THRESHOLD' });
  expect(prompts[1]).toMatchObject({ slug: 'ai_access', n: 6, dontKnow: 0 });
});

test('level STRICT tells no number of it, and neither do results that replace others', async () => {
  const strict = await unsureStudy(['docs_findable'], { level: 'STRICT' });
  for (const findable of [1, 2, 3, 4, 5, 5, 4]) await respond(strict, { docs_findable: rated(findable) });
  for (let at = 0; at < 3; at += 1) await respond(strict, { docs_findable: DONT_KNOW });
  await strict.close();
  await computeMissingReleases(app.runtime);
  const { topics, prompts } = await resultsOf(strict);
  expect(prompts).toMatchObject([{ scaledAvg: expect.any(Number), dontKnow: null }]);
  expect(topics).toMatchObject([{ n: null, freqDist: null, dontKnow: null }]);

  const study = await unsureStudy(['docs_findable']);
  for (const findable of [rated(5), rated(4), rated(3), DONT_KNOW]) await respond(study, { docs_findable: findable });
  await study.close();
  expect((await resultsOf(study)).prompts).toMatchObject([{ n: 3, dontKnow: 1 }]);
  await company.admin.run('mutation ($ref: UUID!) { rereleaseStudy(ref: $ref, reason: "Wrong teams") { ref } }', {
    ref: study.ref,
  });
  await computeMissingReleases(app.runtime);
  expect((await resultsOf(study)).prompts).toMatchObject([{ n: 3, dontKnow: null }]);
});

test('a matrix is answered row by row, and who knows none of its rows is not asked its follow-ups', async () => {
  const study = await unsureStudy(['ai_tool_frequency', 'ai_tool_trust', 'ai_access']);
  const { prompt } = await company.admin.run('{ prompt(slug: "ai_tool_frequency") { rowLabels choiceLabels } }');
  const [first, second, ...others] = prompt.rowLabels as [string, string, ...string[]];
  const [never] = prompt.choiceLabels as [string];
  const known = Object.fromEntries([first, ...others].map((row) => [row, never]));
  for (let at = 0; at < 4; at += 1)
    await respond(study, {
      ai_tool_frequency: { responseDict: known, dontKnowRows: [second] },
      ai_access: rated(5),
    });
  await respond(study, { ai_tool_frequency: { dontKnowRows: prompt.rowLabels }, ai_access: rated(5) });
  const using = await study.start();
  const responseDict = { ...known, [first]: prompt.choiceLabels.at(-1) };
  await study.answer(using, 'ai_tool_frequency', { responseDict, dontKnowRows: [second] });
  await study.answer(using, 'ai_access', rated(5));
  await expect(study.complete(using)).rejects.toThrow('ai_tool_trust');
  await study.close();
  const [{ n, dontKnow, rows }] = (await resultsOf(study)).choices;
  expect([n, dontKnow]).toEqual([4, 1]);
  expect(rows).toContainEqual({ label: first, n: 4, dontKnow: 1, counts: [4, 0, 0, 0, 0] });
  // Nobody gave the second row another answer, so it is left out like any row that too few answered.
  expect(rows).not.toContainEqual(expect.objectContaining({ label: second }));
});

test('it is refused where the question does not offer it, and where it has no scale the survey cannot', async () => {
  const study = await company.publishedStudy({ questions: ['docs_findable'], voting: false });
  const response = await study.start();
  await expect(study.answer(response, 'docs_findable', DONT_KNOW)).rejects.toThrow('does not offer');
  const draft = await company.draft({ questions: [] });
  const refusal = await company.admin.refusal(
    'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
    { ref: draft.ref, input: { sequencedPrompts: [{ slug: 'one_change', offersDontKnow: true }] } },
  );
  expect(refusal).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { sequencedPrompts: [expect.stringContaining('scale')] },
  });
});

test('the choice goes with copies, files and the seal of a survey', async () => {
  const study = await unsureStudy(['docs_findable', 'ai_access']);
  const { duplicateStudy } = await company.admin.run(
    'mutation ($ref: UUID!) { duplicateStudy(ref: $ref) { prompts { offersDontKnow } } }',
    { ref: study.ref },
  );
  expect(duplicateStudy.prompts).toEqual([{ offersDontKnow: true }, { offersDontKnow: true }]);
  const { studyFile } = await company.admin.run('query ($ref: UUID!) { studyFile(ref: $ref) { text } }', {
    ref: study.ref,
  });
  const { importStudy } = await company.admin.run(
    'mutation ($file: String!) { importStudy(input: { file: $file }) { study { prompts { slug offersDontKnow } } } }',
    { file: studyFile.text },
  );
  expect(importStudy.study.prompts).toEqual([
    { slug: 'docs_findable', offersDontKnow: true },
    { slug: 'ai_access', offersDontKnow: true },
  ]);
  const { publicStudy } = await study
    .respondent()
    .run('query ($ref: UUID!) { publicStudy(ref: $ref) { prompts { offersDontKnow } privacy { sealed } } }', {
      ref: study.ref,
    });
  expect(publicStudy.prompts).toEqual([{ offersDontKnow: true }, { offersDontKnow: true }]);
  expect(publicStudy.privacy.sealed.questions).toMatchObject([{ offersDontKnow: true }, { offersDontKnow: true }]);
});
