import { startTestApp, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

test('a topic and a question are looked up by slug, and another company’s question is not found', async () => {
  const found = await company.viewer.run(
    '{ topic(slug: "docs") { slug } prompt(slug: "docs_findable") { slug topicSlug topic { slug label } parent { slug } } }',
  );
  expect(found).toEqual({
    topic: { slug: 'docs' },
    prompt: {
      slug: 'docs_findable',
      topicSlug: 'docs',
      topic: { slug: 'docs', label: expect.any(String) },
      parent: null,
    },
  });
  const { createPrompt } = await company.admin.run(
    'mutation { createPrompt(input: { text: "Ours?", type: RATING_5L, topicSlug: "docs" }) { slug } }',
  );
  const query = 'query ($slug: String!) { prompt(slug: $slug) { text topic { slug } } }';
  expect(await company.viewer.run(query, createPrompt)).toEqual({ prompt: { text: 'Ours?', topic: { slug: 'docs' } } });
  const other = await app.company();
  expect(await other.admin.refusal(query, createPrompt)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await other.admin.refusal('{ topic(slug: "none") { slug } }')).toMatchObject({ code: 'NOT_FOUND' });
});

test('templates have their questions, and teams the team above them', async () => {
  const { studyTemplates } = await company.viewer.run(
    '{ studyTemplates { promptSlugs prompts { slug topic { slug } } } }',
  );
  expect(studyTemplates.length).toBeGreaterThan(1);
  for (const { promptSlugs, prompts } of studyTemplates)
    expect(prompts.map(({ slug }: { slug: string }) => slug)).toEqual(promptSlugs);
  const top = await company.team('Top');
  const below = await company.team('Below', top);
  expect(
    await company.viewer.run('query ($ref: UUID!) { team(ref: $ref) { parent { ref parent { ref } } } }', {
      ref: below,
    }),
  ).toEqual({ team: { parent: { ref: top, parent: null } } });
});

test('scores, shown or hidden, say what they are about, and a document asks for it once', async () => {
  const { createStudySequence: series } = await company.admin.run(
    'mutation { createStudySequence(name: "Series") { ref } }',
  );
  const questions = ['docs_findable', 'review_turnaround'];
  const before = await company.publishedStudy({ questions, sequenceRef: series.ref });
  await (await before.withResponses(6)).close();
  const small = await company.team('Small');
  const study = await company.publishedStudy({ questions, sequenceRef: series.ref, teamRefs: [small] });
  await (await study.withResponses(4)).close();
  const { study: read } = await company.viewer.run(
    `query ($ref: UUID!, $small: UUID!) {
      study(ref: $ref) {
        lastStudyRef lastStudy { ref }
        all: results { team { ref } scores(type: TOPIC) { ...About ... on Score { scaledAvg } } }
        asked: results { scores(type: PROMPT) { ...About } }
        ofTeam: results(teamRef: $small) { team { ref } scores(type: TOPIC) { ...About ... on SuppressedScore { reason } } }
      }
    }
    fragment About on ScoreResult { __typename type slug votes topic { slug } prompt { slug topic { slug } } }`,
    { ref: study.ref, small },
  );
  expect(read.lastStudyRef).toBe(before.ref);
  expect(read.lastStudy).toEqual({ ref: before.ref });
  expect(read.all.team).toBeNull();
  expect(read.ofTeam.team).toEqual({ ref: small });
  for (const { slug, topic, prompt, scaledAvg } of read.all.scores) {
    expect([topic.slug, prompt]).toEqual([slug, null]);
    expect(scaledAvg).toEqual(expect.any(Number));
  }
  expect(read.asked.scores.map(({ prompt }: { prompt: { slug: string } }) => prompt.slug).sort()).toEqual(
    questions.sort(),
  );
  expect(read.ofTeam.scores.length).toBeGreaterThan(0);
  for (const { __typename, slug, topic, votes } of read.ofTeam.scores)
    expect([__typename, topic.slug, votes]).toEqual(['SuppressedScore', slug, null]);
});

/** A survey with a question of tools, which 4 people outside of a small team have answered and 2 people in it, and a rated matrix. */
async function surveyOfTools() {
  const owner = await app.company();
  const team = await owner.team('Small');
  const { prompts } = await owner.viewer.run('{ prompts { slug rowLabels choiceLabels } }');
  const rowsOf = (slug: string): { rowLabels: string[]; choiceLabels: string[] } =>
    prompts.find((prompt: { slug: string }) => prompt.slug === slug);
  const study = await owner.publishedStudy({ questions: ['ai_tool_frequency', 'docs_quality'], teamRefs: [team] });
  for (let at = 0; at < 6; at += 1) {
    const response = await study.start();
    if (at < 2)
      await study.respondent().run('mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { answered } }', {
        input: { studyResponseRef: response, teamRef: team },
      });
    for (const slug of ['ai_tool_frequency', 'docs_quality']) {
      const { rowLabels, choiceLabels } = rowsOf(slug);
      const responseDict = Object.fromEntries(rowLabels.map((row) => [row, choiceLabels[at % choiceLabels.length]]));
      await study.answer(response, slug, { responseDict });
    }
    await study.complete(response);
  }
  await study.close();
  return { owner, team, ref: study.ref, rowLabels: rowsOf('docs_quality').rowLabels };
}

test('the index, counts and rows of a matrix say once what they are about and why they are hidden', async () => {
  const { owner, team, ref, rowLabels } = await surveyOfTools();
  const TOLD = `devexIndex { __typename reason } choices { __typename slug reason }
    scores(type: PROMPT) { __typename slug reason ... on Score { rows { __typename label reason } } }`;
  const { study: read } = await owner.viewer.run(
    `query ($ref: UUID!, $small: UUID!) { study(ref: $ref) {
       all: results { ${TOLD} choices { prompt { slug } } }
       small: results(teamRef: $small) { ${TOLD} choices { prompt { slug } } }
     } }`,
    { ref, small: team },
  );
  const shown = (__typename: string) => ({ __typename, reason: null });
  const hidden = { __typename: 'SuppressedScore', reason: 'BELOW_THRESHOLD' };
  const counts = { slug: 'ai_tool_frequency', prompt: { slug: 'ai_tool_frequency' } };
  const rows = rowLabels.map((label) => ({ ...shown('MatrixRow'), label }));
  expect(read.all).toEqual({
    devexIndex: shown('DevexIndex'),
    choices: [{ ...shown('ChoiceCounts'), ...counts }],
    scores: [{ ...shown('Score'), slug: 'docs_quality', rows }],
  });
  expect(read.small).toEqual({
    devexIndex: hidden,
    choices: [{ ...hidden, ...counts }],
    scores: [{ ...hidden, slug: 'docs_quality' }],
  });
  // A share link asks in the same way, for what it may read.
  const link = await owner.withLink(ref);
  const shared = await link.run(`query ($ref: UUID!) { study(ref: $ref) { results { ${TOLD} } } }`, { ref });
  expect(shared.study.results.devexIndex).toEqual(shown('DevexIndex'));
});

test('groups of texts, differences, summaries and figures of a team have what they are about', async () => {
  const team = await company.team('Platform');
  const before = await company.publishedStudy({ teamRefs: [team] });
  await (await before.withResponses(6, { teamRef: team })).close();
  const study = await company.publishedStudy({ teamRefs: [team] });
  await study.withResponses(6, {
    teamRef: team,
    text: 'More of it',
    votes: [{ topicSlug: 'docs', responseText: 'Write' }],
  });
  await study.close();
  const { study: read } = await company.viewer.run(
    `query ($ref: UUID!, $before: UUID!, $team: UUID!) {
      study(ref: $ref) {
        teamParticipation(teamRef: $team) { team { ref value } }
        results(teamRef: $team) {
          firstVerbatims { topicSlug topic { slug } }
          firstTextAnswers { promptSlug prompt { slug } }
          comparedWith(studyRef: $before) { topics { topicSlug topic { slug } } }
          ofTopic: summary(kind: COMMENTS, topicSlug: "docs") { ...About }
          ofAll: summary(kind: COMMENTS) { ...About }
        }
      }
    }
    fragment About on SummaryResult {
      ... on Summary { topic { slug } team { ref } } ... on SuppressedSummary { topic { slug } team { ref } }
    }`,
    { ref: study.ref, before: before.ref, team },
  );
  expect(read.teamParticipation).toEqual({ team: { ref: team, value: 'Platform' } });
  const { firstVerbatims, firstTextAnswers, comparedWith, ofTopic, ofAll } = read.results;
  for (const { topicSlug, topic } of [...firstVerbatims, ...comparedWith.topics])
    expect(topic).toEqual({ slug: topicSlug });
  for (const { promptSlug, prompt } of firstTextAnswers) expect(prompt).toEqual({ slug: promptSlug });
  expect([firstVerbatims, firstTextAnswers, comparedWith.topics].map(({ length }) => length > 0)).toEqual([
    true,
    true,
    true,
  ]);
  expect([ofTopic, ofAll]).toEqual([
    { topic: { slug: 'docs' }, team: { ref: team } },
    { topic: null, team: { ref: team } },
  ]);
});
