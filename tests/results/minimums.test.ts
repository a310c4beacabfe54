import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const RESULTS = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) {
  privacy { level threshold commentThreshold }
  scoredTeams { ref }
  results(teamRef: $team) {
    asOf
    devexIndex { ... on DevexIndex { index } ... on SuppressedScore { reason needed } }
    scores { ... on Score { slug } ... on SuppressedScore { reason needed } }
    verbatims(topicSlug: "docs") { totalCount hidden needed }
    firstVerbatims { topicSlug page { hidden needed } }
    textAnswers { totalCount hidden needed }
    summary(kind: COMMENTS, topicSlug: "docs") { ... on Summary { type } ... on SuppressedSummary { reason needed text } }
  }
} }`;
const PARTICIPATION = `query ($ref: UUID!, $team: UUID!) { study(ref: $ref) {
  responsesToClose
  participation { teamSegments { values { ref n } } }
  teamParticipation(teamRef: $team) { uniqueResponses prompts { n } }
} }`;
const WORKED_OUT = "Hidden so that nobody's answers can be worked out from the results that are shown.";

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = (study: TestStudy, team?: string, client: TestClient = company.viewer) =>
  client.run(RESULTS, { ref: study.ref, team }).then((data) => data.study);
const takenPart = (study: TestStudy, team: string) =>
  company.viewer.run(PARTICIPATION, { ref: study.ref, team }).then((data) => data.study);

describe('a survey with a threshold of 5 and a comment threshold of 10', () => {
  let study: TestStudy;
  let seven: string;
  let four: string;
  beforeAll(async () => {
    company = await app.company();
    await company.admin.run('mutation { updateCompany(input: { scoreThreshold: 5, commentThreshold: 10 }) { ref } }');
    [seven, four] = [await company.team('Seven'), await company.team('Four')];
    study = await company.publishedStudy({ teamRefs: [seven, four] });
    const given = { text: 'Less of it.', votes: [{ topicSlug: 'docs', responseText: 'More of it.' }] };
    await study.withResponses(7, { ...given, teamRef: seven });
    await study.withResponses(4, { ...given, teamRef: four });
    await study.close();
  }, 120_000);

  test('shows scores of 5 and more people, and texts of 10 and more', async () => {
    const { results, scoredTeams } = await read(study);
    expect(results).toMatchObject({
      asOf: 11,
      devexIndex: { index: 75 },
      verbatims: { totalCount: 11, hidden: null, needed: null },
      textAnswers: { totalCount: 11, needed: null },
    });
    expect(scoredTeams).toEqual([{ ref: seven }]);
  });

  test('hides the texts of a team of 7, and says that they need 10 people', async () => {
    const hidden = { hidden: 'BELOW_THRESHOLD', needed: 10 };
    const { results } = await read(study, seven);
    expect(results).toMatchObject({ devexIndex: { index: 75 }, verbatims: hidden, textAnswers: hidden });
    for (const { page } of results.firstVerbatims) expect(page).toEqual(hidden);
    expect(results.summary).toEqual({
      reason: 'BELOW_THRESHOLD',
      needed: 10,
      text: 'There were not enough responses for this topic to meet the anonymity threshold of 10.',
    });
  });

  test('hides the scores of a team of 4, and says that they need 5 people', async () => {
    const { results } = await read(study, four);
    expect(results.devexIndex).toEqual({ reason: 'BELOW_THRESHOLD', needed: 5 });
    for (const score of results.scores) expect(score).toEqual({ reason: 'BELOW_THRESHOLD', needed: 5 });
    expect(results.summary).toMatchObject({
      needed: 10,
      text: expect.stringContaining('No detailed results available for this team'),
    });
  });

  test('shows no participation of groups of fewer than 5', async () => {
    const { participation, teamParticipation } = await takenPart(study, four);
    expect(teamParticipation).toEqual({ uniqueResponses: null, prompts: [] });
    expect(participation.teamSegments).toEqual([{ values: [{ ref: seven, n: 7 }] }]);
  });

  test('shows its privacy contract to the holder of a share link', async () => {
    expect((await read(study, undefined, await company.withLink(study.ref))).privacy).toEqual({
      level: 'STANDARD',
      threshold: 5,
      commentThreshold: 10,
    });
  });

  test('can be closed with 3 responses, and then shows no results', async () => {
    const small = await company.publishedStudy({ teamRefs: [seven] });
    await small.withResponses(3);
    expect((await takenPart(small, seven)).responsesToClose).toBe(3);
    await small.close();
    expect((await read(small)).results).toMatchObject({
      asOf: null,
      devexIndex: { reason: 'BELOW_THRESHOLD', needed: 5 },
    });
  });
});

test('at level STRICT a hidden team with enough people has another reason than its size', async () => {
  company = await app.company();
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  const [mixed, unanimous] = [await company.team('Mixed'), await company.team('Unanimous')];
  const study = await company.publishedStudy({ teamRefs: [mixed, unanimous] });
  const votes = [{ topicSlug: 'docs', responseText: 'More of it.' }];
  for (const ratings of [1, 2, 3, 4, 5, 1, 2, 3]) await study.respond({ ratings, votes, teamRef: mixed });
  for (let at = 0; at < 4; at += 1) await study.respond({ ratings: 5, votes, teamRef: unanimous });
  await study.close();
  await computeMissingReleases(app.runtime);

  expect((await read(study)).results.devexIndex).toEqual({ index: expect.any(Number) });
  const { results } = await read(study, unanimous);
  expect(results.devexIndex).toMatchObject({ reason: 'COMPLEMENTARY' });
  for (const score of results.scores) expect(score).toMatchObject({ reason: 'COMPLEMENTARY' });
  // All of the team voted for the topic, so its votes are hidden as well, and with them the comments.
  expect(results.verbatims).toMatchObject({ hidden: 'COMPLEMENTARY' });
  expect(results.summary).toMatchObject({ reason: 'COMPLEMENTARY', text: WORKED_OUT });
}, 120_000);
