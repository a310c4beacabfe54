import { prompts as library } from '../../server/features/library/content/prompts';
import {
  ANSWER_VOTES,
  readPdf,
  startTestApp,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const VOTE =
  '... on Score { slug votes priority comments } ... on SuppressedScore { hidden: slug reason votes priority comments }';
const RESULTS = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) {
  scores { ${VOTE} }
  questions: scores(type: PROMPT) { ... on SuppressedScore { hidden: slug votes priority comments } }
  segments { teamSegment { ref } scores { ${VOTE} } }
  verbatims(topicSlug: "docs") { totalCount hidden nodes { responseText } }
  firstVerbatims(first: 4) { topicSlug page { totalCount hidden } }
  drawnVerbatims(seed: 1, each: 20) { topicSlug }
  summary(kind: COMMENTS, topicSlug: "docs") { ... on Summary { basedOn } ... on SuppressedSummary { reason } }
} } }`;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<'alpha' | 'beta', string>;

const { rowLabels: tools = [], choiceLabels: often = [] } = library.find(({ slug }) => slug === 'ai_tool_frequency')!;

/** Five people of Alpha and two of Beta rate code review. Two rate documentation, which six vote for; six write a comment on it. */
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  teams = { alpha: await company.team('Alpha'), beta: await company.team('Beta') };
  study = await company.publishedStudy({
    questions: ['review_turnaround', 'docs_findable', 'review_wait', 'interruption_sources', 'ai_tool_frequency'],
    skippable: true,
    teamRefs: Object.values(teams),
  });
  for (let at = 0; at < 7; at += 1) {
    const ref = await study.start();
    await study.answer(ref, 'review_turnaround', { absoluteValue: 4 });
    await study.answer(ref, 'review_wait', { responseText: at < 4 ? '1 to 2 days' : 'Less than a day' });
    // Six use the first tool, one more often each time, and nobody uses another.
    await study.answer(ref, 'ai_tool_frequency', {
      responseDict: Object.fromEntries(tools.map((tool, place) => [tool, often[place === 0 ? Math.min(at, 3) : 0]])),
    });
    if (at < 2) {
      await study.answer(ref, 'docs_findable', { absoluteValue: 5 });
      await study.answer(ref, 'interruption_sources', { responseDict: { Meetings: true } });
    }
    await study.respondent().run('mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { ref } }', {
      input: { studyResponseRef: ref, teamRef: at < 5 ? teams.alpha : teams.beta },
    });
    const topics = at < 6 ? ['docs'] : ['review'];
    await study.respondent().run(ANSWER_VOTES, {
      input: {
        studyResponseRef: ref,
        verbatims: topics.map((topicSlug) => ({ topicSlug, responseText: `Wish number ${at}` })),
      },
    });
    await study.complete(ref);
  }
  await study.close();
}, 120_000);
afterAll(() => app.stop());

const results = async (team?: string, client: TestClient = company.viewer) =>
  (await client.run(RESULTS, { ref: study.ref, team })).study.results;
const rest = async (path: string) => (await company.viewer.rest('GET', `/study/${study.ref}${path}`)).body;
const file = async (query: string) => (await company.admin.fetch(`/api/study/${study.ref}/export?${query}`)).text();

const DOCS = { hidden: 'docs', reason: 'BELOW_THRESHOLD', votes: 6, priority: 1, comments: 6 };
const REVIEW = { slug: 'review', votes: 1, priority: 2, comments: 1 };

describe('a topic that two of seven people rated tells the votes of all seven, its place and its comments', () => {
  test('in GraphQL, for the company and a team', async () => {
    const company = await results();
    expect(company.scores).toEqual([REVIEW, DOCS]);
    expect(company.verbatims).toMatchObject({ totalCount: 6, hidden: null });
    expect(company.firstVerbatims).toContainEqual({ topicSlug: 'docs', page: { totalCount: 6, hidden: null } });
    expect(company.drawnVerbatims.filter(({ topicSlug }: { topicSlug: string }) => topicSlug === 'docs')).toHaveLength(
      6,
    );
    expect(company.summary).toEqual({ basedOn: 6 });
    const ofAlpha = [
      { slug: 'review', votes: 0, priority: null, comments: 0 },
      { ...DOCS, votes: 5, comments: 5 },
    ];
    expect((await results(teams.alpha)).scores).toEqual(ofAlpha);
    expect(company.segments).toEqual([{ teamSegment: { ref: teams.alpha }, scores: ofAlpha }]);
  });

  test('but not at its questions, and not of a team of two', async () => {
    const nothing = { votes: null, priority: null, comments: 0 };
    expect((await results()).questions).toContainEqual({ hidden: 'docs_findable', ...nothing });
    const two = await results(teams.beta);
    for (const score of two.scores) expect(score).toMatchObject(nothing);
    expect(two.verbatims).toEqual({ totalCount: 0, hidden: 'BELOW_THRESHOLD', nodes: [] });
  });

  test('to the holder of a share link', async () => {
    const whole = await results(undefined, await company.withLink(study.ref));
    expect([whole.scores, whole.verbatims.totalCount]).toEqual([[REVIEW, DOCS], 6]);
  });

  test('over REST', async () => {
    const docs = {
      ...{ type: 'TOPIC', slug: 'docs', suppressed: { reason: 'BELOW_THRESHOLD', needed: 3 } },
      ...{ votes: 6, priority: 1, comments: 6 },
    };
    expect(await rest('/scores')).toEqual([expect.objectContaining({ ...REVIEW, scaledAvg: 75 }), docs]);
    expect(await rest('/scores/segments')).toContainEqual({
      ...docs,
      ...{ votes: 5, comments: 5 },
      teamSegment: { name: 'Division', value: 'Alpha', ref: teams.alpha },
    });
    for (const score of await rest(`/scores/team/${teams.beta}`)) expect(Object.keys(score)).not.toContain('votes');
    for (const score of await rest('/scores?type=PROMPT')) expect(Object.keys(score)).not.toContain('votes');
    expect(await rest('/verbatims?topicSlug=docs')).toHaveLength(6);
    expect(await rest('/summaries/comments?topicSlug=docs')).toMatchObject({ basedOn: 6 });
  });

  test('in files', async () => {
    expect(await file('data=VOTES')).toBe('Topic,Priority,Votes,Comments\nDocumentation,1,6,6\nCode review,2,1,1\n');
    expect(JSON.parse(await file('data=VOTES&format=JSON'))[0]).toEqual({
      ...{ slug: 'docs', topic: 'Documentation', priority: 1, votes: 6, comments: 6 },
    });
    expect(await file(`data=VOTES&teamRef=${teams.beta}`)).toBe(
      'Topic,Priority,Votes,Comments\nCode review,,,\nDocumentation,,,\n',
    );
    expect((await file('data=COMMENTS')).split('\n').filter((line) => line.startsWith('Documentation,'))).toHaveLength(
      6,
    );
    expect(JSON.parse(await file('data=COMMENTS&format=JSON'))).toHaveLength(7);
  });

  test('in the report', async () => {
    const bytes = await (await company.admin.fetch(`/api/study/${study.ref}/report.pdf`)).arrayBuffer();
    const text = (await readPdf(Buffer.from(bytes))).pages.join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('Place in the vote, of 2 topics, with 6 votes');
    expect(text).toMatch(/Documentation .* Comments The first 4, .* Wish number \d/);
    // Of the tool that six of seven use, the share of users is told, and how often they use it.
    expect(text).toContain(
      `${tools[0]} 86% (6 of 7) ${often.map((label, at) => `${label} ${[1, 1, 1, 4][at] ?? 0}`).join(' · ')}`,
    );
  });

  test('while the survey is open, where open results are on', async () => {
    await company.setFeature('openSurveyResults', true);
    const open = await company.publishedStudy({ questions: ['review_turnaround', 'docs_findable'], skippable: true });
    for (let at = 0; at < 9; at += 1) {
      const ref = await open.start();
      await open.answer(ref, 'review_turnaround', { absoluteValue: 4 });
      await open.respondent().run(ANSWER_VOTES, {
        input: { studyResponseRef: ref, verbatims: [{ topicSlug: 'docs', responseText: '' }] },
      });
      await open.complete(ref);
    }
    const { study } = await company.admin.run(
      `query ($ref: UUID!) { study(ref: $ref) { results { asOf scores { ${VOTE} } } } }`,
      { ref: open.ref },
    );
    const { asOf, scores } = study.results;
    expect(asOf).toBeGreaterThanOrEqual(3);
    expect(scores[1]).toEqual({ hidden: 'docs', reason: 'BELOW_THRESHOLD', votes: asOf, priority: 1, comments: 0 });
  });
});

describe('a file of counts', () => {
  test('has the answers to every question without a score as CSV, with empty cells where they are hidden', async () => {
    const lines = (await file('data=COUNTS')).split('\n');
    expect(lines[0]).toBe('Question,Row,Answer,Count,Respondents');
    expect(lines.filter((line) => line.includes('1 to 2 days') || line.includes('Less than a day'))).toEqual([
      expect.stringMatching(/,,Less than a day,3,7$/),
      expect.stringMatching(/,,1 to 2 days,4,7$/),
    ]);
    expect(lines.filter((line) => line.endsWith(',,,,'))).toHaveLength(1);
    const ofTool = lines.filter((line) => line.includes(`,${tools[0]},`)).map((line) => line.split(',').slice(-3));
    expect(ofTool).toEqual(often.map((label, place) => [label, String([1, 1, 1, 4][place] ?? 0), '7']));
  });

  test('has them as JSON, with the reason where they are hidden', async () => {
    const questions = JSON.parse(await file('data=COUNTS&format=JSON'));
    expect(questions).toMatchObject([
      { slug: 'review_wait', n: 7, counts: expect.arrayContaining([{ choice: '1 to 2 days', n: 4 }]) },
      { slug: 'interruption_sources', suppressed: { reason: 'BELOW_THRESHOLD', needed: 3 } },
      {
        slug: 'ai_tool_frequency',
        n: 7,
        rows: expect.arrayContaining([
          {
            ...{ label: tools[0], n: 7, users: 6 },
            counts: often.map((choice, place) => ({ choice, n: [1, 1, 1, 4][place] ?? 0 })),
          },
        ]),
      },
    ]);
  });
});
