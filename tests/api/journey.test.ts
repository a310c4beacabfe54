import { startTestApp, type TestApp } from '../testkit';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test('a survey goes from a draft to results, using only GraphQL', async () => {
  const company = await app.company();
  const team = await company.team('Platform');
  const study = await company.publishedStudy({ teamRefs: [team] });
  await study.withResponses(4, {
    teamRef: team,
    ratings: 5,
    votes: [{ topicSlug: 'docs', responseText: 'Write more.' }],
  });
  await study.close();

  const { study: read } = await company.viewer.run(
    `query ($ref: UUID!, $team: UUID) { study(ref: $ref) {
      status uniqueResponses scoredTeams { value uniqueResponses }
      results(teamRef: $team) { devexIndex { ... on DevexIndex { index n } } scores { ... on Score { slug scaledAvg n comments votes priority } } }
    } }`,
    { ref: study.ref, team },
  );
  expect(read).toEqual({
    status: 'CLOSED',
    uniqueResponses: 4,
    scoredTeams: [{ value: 'Platform', uniqueResponses: 4 }],
    results: {
      devexIndex: { index: 100, n: 4 },
      scores: [
        { slug: 'review', scaledAvg: 100, n: 4, comments: 0, votes: 0, priority: null },
        { slug: 'docs', scaledAvg: 100, n: 4, comments: 4, votes: 4, priority: 1 },
      ],
    },
  });
});
