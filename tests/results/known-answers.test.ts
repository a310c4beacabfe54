import {
  mailboxOf,
  readPdf,
  startTestApp,
  TestAgent,
  tick,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * A survey of 14 people whose answers stand here, so that every figure can be worked out by hand: a rating from 1 to 5 counts 0, 25, 50,
 * 75 or 100 points. The company's documentation has 43 / 14 = 3.0714, which is 51.8 points.
 */
const ANSWERS = {
  alpha: {
    docs_findable: [1, 2, 2, 3, 3, 3, 4, 4],
    review_turnaround: [5, 5, 5, 4, 4, 4, 4, 3],
    focus_time: [3, 3, 3, 3, 3, 3, 3, 3],
  },
  beta: {
    docs_findable: [2, 2, 3, 4, 5, 5],
    review_turnaround: [1, 1, 2, 2, 3, 3],
    focus_time: [4, 4, 4, 4, 4, 4],
  },
};
type Group = 'company' | 'alpha' | 'beta';
const EXPECTED = {
  company: { n: 14, index: 57, docs: 51.8, review: 57.1, con_switch: 60.7 },
  alpha: { n: 8, index: 58, docs: 43.8, review: 81.3, con_switch: 50 },
  beta: { n: 6, index: 54, docs: 62.5, review: 25, con_switch: 75 },
} as const;
const DISTRIBUTION = { company: [1, 4, 4, 3, 2], alpha: [1, 2, 3, 2, 0], beta: [0, 2, 1, 1, 2] };
/** Who voted for which topic, by the order of handing in; the first three wrote a comment on it. */
const VOTES = [
  ...Array<string>(7).fill('docs'),
  ...Array<string>(4).fill('review'),
  ...Array<string>(3).fill('con_switch'),
];
const VOTED = {
  docs: { votes: 7, priority: 1 },
  review: { votes: 4, priority: 2 },
  con_switch: { votes: 3, priority: 3 },
};
/** Who gets the digest. */
const LIST = 'surveys@initech.test';
const TOPICS = ['docs', 'review', 'con_switch'] as const;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
const teams: Partial<Record<Group, string>> = {};
let readers: Record<'viewer' | 'admin' | 'key' | 'link', TestClient>;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  teams.alpha = await company.team('Alpha');
  teams.beta = await company.team('Beta');
  study = await company.publishedStudy({
    name: 'Fourteen',
    questions: ['docs_findable', 'review_turnaround', 'focus_time', 'one_change'],
    teamRefs: [teams.alpha, teams.beta],
  });
  let person = 0;
  for (const team of ['alpha', 'beta'] as const) {
    const { docs_findable, review_turnaround, focus_time } = ANSWERS[team];
    for (const [at, docs] of docs_findable.entries()) {
      const comment = person < 3 ? { responseText: `Comment ${person}` } : {};
      await study.respond({
        teamRef: teams[team]!,
        ratings: { docs_findable: docs, review_turnaround: review_turnaround[at]!, focus_time: focus_time[at]! },
        text: `Answer ${person}`,
        votes: [{ topicSlug: VOTES[person]!, ...comment }],
      });
      person += 1;
    }
  }
  await company.admin.run('mutation ($input: SetDigestInput!) { setDigest(input: $input) { digest { emails } } }', {
    input: { emails: [LIST], events: ['RESULTS'], rate: 50 },
  });
  await study.close();
  readers = {
    viewer: company.viewer,
    admin: company.admin,
    key: await company.withApiKey(),
    link: await company.withLink(study.ref),
  };
});
afterAll(() => app.stop());

const GROUPS = ['company', 'alpha', 'beta'] as const;
const READ = `query ($ref: UUID!, $teamRef: UUID) { study(ref: $ref) { results(teamRef: $teamRef) {
  devexIndex { ... on DevexIndex { index n } }
  scores(type: TOPIC) { ... on Score { slug scaledAvg n freqDist votes priority comments } }
  verbatims { totalCount } textAnswers { totalCount }
  findings { focus { topicSlug score votes comments reasons text } strengths { topicSlug text } opportunities { topicSlug text } cautionText }
} } }`;
const resultsOf = async (reader: TestClient, group: Group = 'company') =>
  (await reader.run(READ, { ref: study.ref, teamRef: teams[group] ?? null })).study.results;

test.each(GROUPS)('%s has the figures that were worked out by hand, for every reader of GraphQL', async (group) => {
  const expected = EXPECTED[group];
  for (const reader of Object.values(readers)) {
    const { devexIndex, scores } = await resultsOf(reader, group);
    expect(devexIndex).toEqual({ index: expected.index, n: expected.n });
    const bySlug = Object.fromEntries(scores.map((score: { slug: string }) => [score.slug, score]));
    for (const slug of TOPICS) expect(bySlug[slug]).toMatchObject({ scaledAvg: expected[slug], n: expected.n });
    expect(bySlug.docs.freqDist).toEqual(DISTRIBUTION[group]);
  }
});

test('votes, places, comments and texts are counted', async () => {
  const { scores, verbatims, textAnswers } = await resultsOf(company.viewer);
  for (const slug of TOPICS)
    expect(scores.find((score: { slug: string }) => score.slug === slug)).toMatchObject({
      ...VOTED[slug],
      comments: slug === 'docs' ? 3 : 0,
    });
  expect([verbatims.totalCount, textAnswers.totalCount]).toEqual([3, 14]);
});

test.each(GROUPS)('REST tells the same of %s', async (group) => {
  const ofTeam = teams[group] ? `/team/${teams[group]}` : '';
  for (const reader of Object.values(readers)) {
    const { body } = await reader.rest('GET', `/study/${study.ref}/scores${ofTeam}?type=TOPIC`);
    const expected = EXPECTED[group];
    for (const slug of TOPICS)
      expect(body.find((score: { slug: string }) => score.slug === slug)).toMatchObject({
        scaledAvg: expected[slug],
        n: expected.n,
      });
    const index = await reader.rest(
      'GET',
      `/study/${study.ref}/devex-index${teams[group] ? `?teamRef=${teams[group]}` : ''}`,
    );
    expect(index.body).toMatchObject({ index: expected.index });
  }
});

test('differences come from unrounded scores: 81.25 less 57.14 is 24.1, and 81.3 less 57.1 would be 24.2', async () => {
  const { study: read } = await company.viewer.run(
    `query ($ref: UUID!, $teamRef: UUID, $other: UUID) { study(ref: $ref) { results(teamRef: $teamRef) {
      againstCompany { topics { topicSlug ofCompany ofRest toCompany toRest { difference } } }
      comparedWith(studyRef: $ref, teamRef: $other) { topics { topicSlug difference { difference } } }
    } } }`,
    { ref: study.ref, teamRef: teams.alpha, other: teams.beta },
  );
  const { againstCompany, comparedWith } = read.results;
  const review = ({ topicSlug }: { topicSlug: string }) => topicSlug === 'review';
  expect(againstCompany.topics.find(review)).toEqual({
    topicSlug: 'review',
    ofCompany: 57.1,
    ofRest: 25,
    toCompany: 24.1,
    toRest: { difference: 56.3 },
  });
  expect(comparedWith.topics.find(review)).toEqual({ topicSlug: 'review', difference: { difference: 56.3 } });
});

test('the first paragraph names the topic to begin with, and reads the same by GraphQL, REST, link and in the report', async () => {
  const { findings } = await resultsOf(company.viewer);
  expect(findings.focus).toMatchObject({ topicSlug: 'docs', score: 51.8, votes: 7, comments: 3 });
  expect(findings.focus.reasons).toEqual(expect.arrayContaining(['LOWEST_SCORE', 'MOST_VOTES', 'COMMENTS']));
  expect(findings.focus.text).toMatch(/51\.8.*7 of 14.*3 comments/);
  for (const reader of Object.values(readers)) expect((await resultsOf(reader)).findings).toEqual(findings);
  const { body } = await company.viewer.rest('GET', `/study/${study.ref}/findings`);
  expect(body.focus).toMatchObject({ topicSlug: 'docs', text: findings.focus.text });

  const report = await company.admin.fetch(`/api/study/${study.ref}/report.pdf`);
  const text = readPdf(Buffer.from(await report.arrayBuffer())).pages.join('\n');
  expect(text).toContain(`Begin with Documentation: ${findings.focus.text}.`);
  expect(text).toContain('DevEx Index 57 ');
  expect(text).toContain('14 responses');
  for (const slug of TOPICS)
    expect(text).toContain(`Score ${EXPECTED.company[slug].toFixed(1)} From 0 to 100, 14 respondents`);
});

test('the files have the same figures', async () => {
  const file = async (query: string) => (await company.admin.fetch(`/api/study/${study.ref}/export?${query}`)).text();
  const rows = (await file('data=SCORES&format=CSV&type=TOPIC&segmented=false')).trim().split('\n');
  expect(rows.slice(1).sort()).toEqual(['Code review,57.1', 'Documentation,51.8', 'Focus and interruptions,60.7']);
  const ofAlpha = await file(`data=SCORES&format=CSV&type=TOPIC&segmented=false&teamRef=${teams.alpha}`);
  expect(ofAlpha).toContain('Documentation,43.8');
  const segmented = await file('data=SCORES&format=CSV&type=TOPIC&segmented=true');
  for (const part of ['Alpha,81.3', 'Beta,25', 'Alpha,43.8', 'Beta,62.5', 'Beta,75']) expect(segmented).toContain(part);
  expect((await file('data=COMMENTS&format=JSON')).match(/Comment \d/g)).toHaveLength(3);
  expect((await file('data=ANSWERS&format=JSON')).match(/Answer \d+/g)).toHaveLength(14);
});

test.each(GROUPS)('an agent reads the same of %s', async (group) => {
  const agent = await TestAgent.of(readers.key);
  const { study: read } = await agent.data('survey_results', { surveyRef: study.ref, teamRef: teams[group] });
  const { n, index, ...scores } = EXPECTED[group];
  expect(read.results.devexIndex).toMatchObject({ index, n });
  for (const slug of TOPICS)
    expect(read.results.scores.find((score: { slug: string }) => score.slug === slug)).toMatchObject({
      scaledAvg: scores[slug],
      n,
    });
});

test('the digest tells the index and what stands out, in the same figures', async () => {
  await tick(app.runtime);
  const [mail] = await mailboxOf(() => app)(LIST);
  const { findings } = await resultsOf(company.viewer);
  expect(mail!.subject).toBe('The results of Fourteen are in');
  expect(mail!.text).toContain('The DevEx Index of the whole company is 57.');
  expect(mail!.text).toContain(findings.focus.text);
});

test('participation counts 14', async () => {
  const { body } = await company.viewer.rest('GET', `/study/${study.ref}/participation`);
  expect([body.uniqueResponses, body.responseTimes.length]).toEqual([14, 14]);
});
