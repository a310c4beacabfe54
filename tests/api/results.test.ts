import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  START_RESPONSE,
  startTestApp,
  ASSIGN_TEAM,
  type TestApp,
  type TestCompany,
} from '../testkit';

const SCORE = `__typename
  ... on Score { slug scaledAvg freqDist n trend { difference direction low high } }
  ... on SuppressedScore { hidden: slug reason needed }`;
const RESULTS = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) {
  devexIndex { __typename ... on DevexIndex { index n trend { difference direction } } ... on SuppressedScore { reason needed } }
  topics: scores { ${SCORE} }
  prompts: scores(type: PROMPT) { ${SCORE} }
} } }`;

/** A respondent: the values of the three questions (null: skipped), and the team that they choose. */
type Given = [turnaround: number | null, blocks: number | null, docs: number | null, team?: string];
/** The polarity of `review_blocks` is negative, but 5 is still the good end of its scale. */
const QUESTIONS = ['review_turnaround', 'review_blocks', 'docs_findable'];

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

/** An open survey whose questions can be skipped, with the given responses. */
async function survey(given: Given[], teamRefs: string[], sequenceRef?: string): Promise<{ ref: string }> {
  const { createStudy } = await company.admin.run(
    'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref } }',
    {
      input: { name: 'Pulse', sequenceRef, sequencedPrompts: QUESTIONS.map((slug) => ({ slug, required: false })) },
    },
  );
  await company.admin.run(
    'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
    {
      ref: createStudy.ref,
      teamRefs,
    },
  );
  await company.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref: createStudy.ref });
  for (const [at, response] of given.entries()) await respond(createStudy.ref, `person-${at}@people.test`, response);
  return createStudy;
}

async function respond(studyRef: string, email: string, [turnaround, blocks, docs, teamRef]: Given): Promise<void> {
  const visitor = app.visitor();
  const { startStudyResponse } = await visitor.run(START_RESPONSE, { input: { studyRef, email } });
  const studyResponseRef = startStudyResponse.ref;
  if (teamRef) await visitor.run(ASSIGN_TEAM, { input: { studyResponseRef, teamRef } });
  for (const [at, value] of [turnaround, blocks, docs].entries()) {
    const answer = value === null ? { skipped: true } : { absoluteValue: value };
    await visitor.run(ANSWER_PROMPT, { input: { studyResponseRef, promptSlug: QUESTIONS[at], ...answer } });
  }
  await visitor.run(COMPLETE_RESPONSE, { input: { studyResponseRef } });
}

const close = ({ ref }: { ref: string }) =>
  company.admin.run('mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }', { ref });
const results = async ({ ref }: { ref: string }, team?: string, client = company.viewer) =>
  (await client.run(RESULTS, { ref, team })).study.results;
const score = (slug: string, scaledAvg: number, freqDist: number[], n: number) => ({
  __typename: 'Score',
  slug,
  scaledAvg,
  freqDist,
  n,
  trend: null,
});
const hidden = (slug: string, reason = 'BELOW_THRESHOLD') => ({
  __typename: 'SuppressedScore',
  hidden: slug,
  reason,
  needed: 3,
});
const hiddenIndex = (reason = 'BELOW_THRESHOLD') => ({ __typename: 'SuppressedScore', reason, needed: 3 });

describe('the results of a survey, compared with figures computed by hand', () => {
  let study: { ref: string };
  let teams: Record<'engineering' | 'alpha' | 'beta' | 'empty', string>;

  beforeAll(async () => {
    const engineering = await company.team('Engineering');
    const [alpha, beta, empty] = [
      await company.team('Alpha', engineering),
      await company.team('Beta', engineering),
      await company.team('Empty', engineering),
    ];
    teams = { engineering, alpha, beta, empty };
    study = await survey(
      [
        [5, 1, 4, alpha],
        [4, 2, null, alpha],
        [3, 1, 2, alpha],
        [2, 5, 5, beta],
        [1, 4, null, beta],
        [5, 5, 5],
      ],
      [engineering],
    );
    await close(study);
  });

  test('of everybody are turnaround 350/6, blocks 300/6, docs 300/4; a topic averages all its answers, the index its topics', async () => {
    expect(await results(study)).toEqual({
      devexIndex: { __typename: 'DevexIndex', index: 65, n: 6, trend: null },
      topics: [score('review', 54.2, [3, 2, 1, 2, 4], 6), score('docs', 75, [0, 1, 0, 1, 2], 4)],
      prompts: [
        score('review_turnaround', 58.3, [1, 1, 1, 1, 2], 6),
        score('review_blocks', 50, [2, 1, 0, 1, 2], 6),
        score('docs_findable', 75, [0, 1, 0, 1, 2], 4),
      ],
    });
  });

  test('of a team include all teams below it, and leave out those who chose no team', async () => {
    expect(await results(study, teams.engineering)).toMatchObject({
      devexIndex: { index: 56, n: 5 },
      topics: [score('review', 45, [3, 2, 1, 2, 2], 5), score('docs', 66.7, [0, 1, 0, 1, 1], 3)],
    });
  });

  test('of a team of three hide the question that only two answered, and leave it out of the index', async () => {
    expect(await results(study, teams.alpha)).toEqual({
      devexIndex: { __typename: 'DevexIndex', index: 42, n: 3, trend: null },
      topics: [score('review', 41.7, [2, 1, 1, 1, 1], 3), hidden('docs')],
      prompts: [
        score('review_turnaround', 75, [0, 0, 1, 1, 1], 3),
        score('review_blocks', 8.3, [2, 1, 0, 0, 0], 3),
        hidden('docs_findable'),
      ],
    });
  });

  test('of a team of two contain no number', async () => {
    const beta = await results(study, teams.beta);
    expect(beta).toEqual({
      devexIndex: hiddenIndex(),
      topics: [hidden('review'), hidden('docs')],
      prompts: [hidden('review_turnaround'), hidden('review_blocks'), hidden('docs_findable')],
    });
    expect(JSON.stringify(beta).replaceAll('"needed":3', '')).not.toMatch(/\d/);
  });

  test('of a team without responses say so', async () => {
    expect(await results(study, teams.empty)).toMatchObject({
      devexIndex: hiddenIndex('NO_RESPONSES'),
      topics: [hidden('review', 'NO_RESPONSES'), hidden('docs', 'NO_RESPONSES')],
    });
  });

  test('name the teams that have results, and say nothing about the others', async () => {
    const query =
      'query ($ref: UUID!) { study(ref: $ref) { scoredTeams { value uniqueResponses } participation { teamSegments { name values { value n } } prompts { slug n } } } }';
    const { study: read } = await company.viewer.run(query, { ref: study.ref });
    expect(read).toEqual({
      scoredTeams: [
        { value: 'Engineering', uniqueResponses: 5 },
        { value: 'Alpha', uniqueResponses: 3 },
      ],
      participation: {
        teamSegments: [
          { name: 'Division', values: [{ value: 'Engineering', n: 5 }] },
          { name: 'Group', values: [{ value: 'Alpha', n: 3 }] },
        ],
        prompts: [
          { slug: 'review_turnaround', n: 6 },
          { slug: 'review_blocks', n: 6 },
          { slug: 'docs_findable', n: 4 },
        ],
      },
    });
  });
});

describe('answers of the other question types', () => {
  /** One answer to every type of question without a value. Its lists and texts count only for its own results. */
  const WITHOUT_VALUE = {
    hours_lost: { responseText: 'Up to 2 hours' },
    interruption_sources: { responseDict: { Meetings: true } },
    anything_else: { responseText: 'The lift is slow.' },
  };

  /**
   * A closed survey with one response for each entry: its values by question, and the same answers without a value for
   * all.
   */
  async function closedSurvey(values: Record<string, number>[]) {
    const slugs = Object.keys(values[0]!);
    const study = await company.publishedStudy({ questions: [...slugs, ...Object.keys(WITHOUT_VALUE)] });
    for (const given of values) {
      const ref = await study.start();
      for (const slug of slugs) await study.answer(ref, slug, { absoluteValue: given[slug] });
      for (const [slug, answer] of Object.entries(WITHOUT_VALUE)) await study.answer(ref, slug, answer);
      await study.complete(ref);
    }
    await study.close();
    return study;
  }

  test('count on their own scale of 0 to 10, or not at all: selections and texts change no score', async () => {
    const study = await closedSurvey([
      { review_turnaround: 5, worn_out: 1, recommend_company: 10 },
      { review_turnaround: 5, worn_out: 2, recommend_company: 9 },
      { review_turnaround: 5, worn_out: 3, recommend_company: 3 },
      { review_turnaround: 1, worn_out: 5, recommend_company: 0 },
    ]);
    // In the topic satis the ratings give 175/4, the recommendations 100 + 90 + 30 + 0, and both together 395/8.
    expect(await results(study)).toEqual({
      devexIndex: { __typename: 'DevexIndex', index: 62, n: 4, trend: null },
      topics: [score('review', 75, [1, 0, 0, 0, 3], 4), score('satis', 49.4, [2, 2, 1, 0, 3], 4)],
      prompts: [
        score('review_turnaround', 75, [1, 0, 0, 0, 3], 4),
        score('worn_out', 43.8, [1, 1, 1, 0, 1], 4),
        score('recommend_company', 55, [1, 1, 0, 0, 2], 4),
      ],
    });
  });

  test('give no topic score and no index by themselves', async () => {
    const { devexIndex, topics, prompts: scores } = await results(await closedSurvey([{}, {}, {}]));
    expect([devexIndex.__typename, topics, scores]).toEqual(['SuppressedScore', [], []]);
  });
});

test('votes rank the topics: most votes first, then the lower score; a topic without votes has no place', async () => {
  const study = await company.publishedStudy({
    questions: ['review_turnaround', 'docs_findable', 'worn_out', 'release_small'],
  });
  const ratings = { review_turnaround: 4, docs_findable: 2, worn_out: 3, release_small: 3 };
  const votes = [['docs', 'review'], ['docs', 'review'], ['satis']];
  for (const topics of votes) {
    await study.respond({
      ratings,
      votes: topics.map((topicSlug, at) => ({ topicSlug, responseText: at === 0 ? 'Because.' : '  ' })),
    });
  }
  await study.close();
  const { study: read } = await company.viewer.run(
    'query ($ref: UUID!) { study(ref: $ref) { results { scores { ... on Score { slug votes comments priority } } } } }',
    { ref: study.ref },
  );
  expect(read.results.scores).toEqual([
    { slug: 'review', votes: 2, comments: 0, priority: 2 },
    { slug: 'docs', votes: 2, comments: 2, priority: 1 },
    { slug: 'satis', votes: 1, comments: 1, priority: 3 },
    { slug: 'release', votes: 0, comments: 0, priority: null },
  ]);
});

test('trends compare with the survey before, for the same group, and only where both scores are shown', async () => {
  const { createStudySequence } = await company.admin.run(
    'mutation { createStudySequence(name: "Quarterly") { ref } }',
  );
  const [grown, steady] = [await company.team('Grown'), await company.team('Steady')];
  const wave = async (grownValues: number[], value: number) => {
    const given: Given[] = [
      ...grownValues.map((own): Given => [own, own, own, grown]),
      ...Array<Given>(4).fill([value, value, value, steady]),
    ];
    const study = await survey(given, [grown, steady], createStudySequence.ref);
    app.clock.set(new Date(app.clock.now().getTime() + 60_000));
    await close(study);
    return study;
  };
  await wave([3, 3], 3);
  const second = await wave([1, 5, 3], 4);
  const trend = { difference: 25, direction: 'UP', low: 25, high: 25 };
  const everySteady = await results(second, steady);
  expect(everySteady.topics.map((topic: { trend: object }) => topic.trend)).toEqual([trend, trend]);
  expect(everySteady.devexIndex).toEqual({
    __typename: 'DevexIndex',
    index: 75,
    n: 4,
    trend: { difference: 25, direction: 'UP' },
  });
  const ofGrown = await results(second, grown);
  expect(ofGrown.topics.map((topic: { trend: object }) => topic.trend)).toEqual([null, null]);
  expect(ofGrown.devexIndex.trend).toBeNull();
  // Everybody went from 50 to (0 + 100 + 50 + 4 × 75) / 7 = 64.3. The answers differ widely, so the interval is wide.
  const all = await results(second);
  expect(all.prompts[0]).toMatchObject({ scaledAvg: 64.3, trend: { difference: 14.3, direction: 'UNCLEAR' } });
});

describe('the results of a survey that is not closed', () => {
  test('are refused to a viewer, an admin and an API key while it is open', async () => {
    const open = await company.publishedStudy();
    await open.withResponses(4);
    for (const client of [company.viewer, company.admin, await company.withApiKey()]) {
      for (const query of [RESULTS, 'query ($ref: UUID!) { study(ref: $ref) { scoredTeams { ref } } }']) {
        expect(await client.refusal(query, { ref: open.ref })).toMatchObject({ code: 'FORBIDDEN', status: 403 });
      }
    }
  });

  test('do not exist for a draft', async () => {
    const draft = await company.draft();
    expect(await company.admin.refusal(RESULTS, { ref: draft.ref })).toMatchObject({
      code: 'CONFLICT',
      status: 409,
      detail: 'This survey has not been published yet.',
    });
  });
});
