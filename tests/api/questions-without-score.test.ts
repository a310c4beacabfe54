import { startTestApp, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { prompts { slug scored } results {
  devexIndex { ... on DevexIndex { index trend { overTopics } } }
  topics: scores { ... on Score { slug scaledAvg n } }
  prompts: scores(type: PROMPT) { ... on Score { slug } }
  choices { ... on ChoiceCounts { slug n counts { choice n } rows { label n users counts } } }
} } }`;

test('how often tools are used is counted for each tool, and moves no topic and no index', async () => {
  const study = await company.publishedStudy({ questions: ['ai_tool_frequency', 'ai_access'], voting: false });
  const { prompts } = await company.admin.run('{ prompts { slug rowLabels choiceLabels } }');
  const { rowLabels, choiceLabels } = prompts.find(({ slug }: { slug: string }) => slug === 'ai_tool_frequency');
  for (let at = 0; at < 6; at += 1) {
    const response = await study.start();
    const uses = Object.fromEntries(
      rowLabels.map((tool: string, place: number) => [tool, place === 0 ? choiceLabels.at(-1) : choiceLabels[0]]),
    );
    await study.answer(response, 'ai_tool_frequency', { responseDict: uses });
    await study.answer(response, 'ai_access', { absoluteValue: 5 });
    await study.complete(response);
  }
  await study.close();
  const { study: read } = await company.viewer.run(RESULTS, { ref: study.ref });
  expect(read.prompts).toEqual([
    { slug: 'ai_tool_frequency', scored: false },
    { slug: 'ai_access', scored: true },
  ]);
  // Whoever has a share link reads the same, with the names of the topics of a trend.
  const link = await company.withLink(study.ref);
  expect((await link.run(RESULTS, { ref: study.ref })).study).toEqual(read);
  const { devexIndex, topics, prompts: scored, choices } = read.results;
  expect([devexIndex.index, topics, scored]).toEqual([
    100,
    [{ slug: 'ai_tools', scaledAvg: 100, n: 6 }],
    [{ slug: 'ai_access' }],
  ]);
  expect(choices).toMatchObject([{ slug: 'ai_tool_frequency', n: 6 }]);
  expect(choices[0].rows.slice(0, 2)).toEqual([
    { label: rowLabels[0], n: 6, users: 6, counts: [0, 0, 0, 0, 6] },
    { label: rowLabels[1], n: 6, users: 0, counts: [6, 0, 0, 0, 0] },
  ]);
  expect(choices[0].counts[0]).toEqual({ choice: rowLabels[0], n: 6 });
});

test('a question of the company’s own can be marked over REST, and has counts instead of a score', async () => {
  const text = 'How many hours a week do you wait for builds?';
  const { status, body } = await company.admin.rest('POST', '/customer/prompt', {
    text,
    type: 'RATING_5N',
    topicSlug: 'test',
    choiceLabels: ['None', 'Many'],
    scored: false,
  });
  expect([status, body.scored]).toEqual([201, false]);
  const study = await company.publishedStudy({ questions: [body.slug, 'docs_findable'], voting: false });
  await study.withResponses(3, { ratings: { [body.slug]: 1, docs_findable: 5 } });
  await study.close();
  const { results } = (await company.viewer.run(RESULTS, { ref: study.ref })).study;
  expect([results.devexIndex.index, results.prompts]).toEqual([100, [{ slug: 'docs_findable' }]]);
  expect(results.choices).toEqual([
    {
      slug: body.slug,
      n: 3,
      counts: ['1: None', '2', '3', '4', '5: Many'].map((choice, at) => ({ choice, n: at === 0 ? 3 : 0 })),
      rows: [],
    },
  ]);
});
