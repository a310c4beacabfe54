import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const COMPARE = `query ($ref: UUID!, $team: UUID, $otherRef: UUID!, $otherTeam: UUID) { study(ref: $ref) { results(teamRef: $team) {
  ...Shown
  comparedWith(studyRef: $otherRef, teamRef: $otherTeam) {
    study { ref }
    scoredTeams { ref }
    results { teamRef ...Shown }
    sharesPeople
    index { difference direction low high }
    topics { topicSlug difference { difference direction low high } }
  }
} } }
fragment Shown on StudyResults { devexIndex { ... on DevexIndex { index } } scores { ... on Score { slug scaledAvg n freqDist } } }`;
const NO_DIFFERENCES = { index: null, topics: [] };

let app: TestApp;
let company: TestCompany;
let division: string;
let platform: string;
let mobile: string;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  division = await company.team('Engineering');
  [platform, mobile] = [await company.team('Platform', division), await company.team('Mobile', division)];
  study = await company.publishedStudy({ teamRefs: [division] });
  await study.withResponses(3, { teamRef: platform });
  await study.withResponses(4, { teamRef: mobile });
  await study.close();
});
afterAll(() => app.stop());

const asked = (team: string | null, otherTeam: string | null, otherRef = study.ref) => ({
  ref: study.ref,
  team,
  otherRef,
  otherTeam,
});
const compare = async (variables: object, client: TestClient = company.viewer) =>
  (await client.run(COMPARE, variables)).study.results;

test('two teams are compared by the difference of the scores that each of them shows, with its interval', async () => {
  const [one, other] = [await compare(asked(platform, mobile)), await compare(asked(mobile, platform))];
  expect(one.comparedWith.topics.length).toBeGreaterThan(0);
  for (const { topicSlug, difference } of one.comparedWith.topics) {
    const scoreOf = ({ scores }: { scores: { slug: string; scaledAvg: number }[] }) =>
      scores.find(({ slug }) => slug === topicSlug)!.scaledAvg;
    expect(difference.difference).toBeCloseTo(scoreOf(one) - scoreOf(other), 0);
    expect(difference.low).toBeLessThanOrEqual(difference.difference);
    expect(difference.high).toBeGreaterThanOrEqual(difference.difference);
  }
  expect(other.comparedWith.index.difference).toBeCloseTo(-one.comparedWith.index.difference, 5);
});

test('groups that share people have no difference', async () => {
  expect((await compare(asked(platform, division))).comparedWith).toMatchObject({
    sharesPeople: true,
    ...NO_DIFFERENCES,
  });
  expect((await compare(asked(null, mobile))).comparedWith).toMatchObject({ sharesPeople: true, ...NO_DIFFERENCES });
  expect((await compare(asked(platform, mobile))).comparedWith.sharesPeople).toBe(false);
});

test('a team below the threshold has no difference either', async () => {
  const small = await company.publishedStudy({ teamRefs: [division] });
  await small.withResponses(2, { teamRef: platform });
  await small.withResponses(3, { teamRef: mobile });
  await small.close();
  expect((await compare(asked(platform, platform, small.ref))).comparedWith).toMatchObject(NO_DIFFERENCES);
  expect((await compare(asked(mobile, mobile, small.ref))).comparedWith.topics).not.toEqual([]);
});

test('a survey from before a team existed has no results of it, and names the teams it has', async () => {
  const later = await company.team('Later', division);
  const next = await company.publishedStudy({ teamRefs: [division] });
  await next.withResponses(3, { teamRef: later });
  await next.close();
  const { results } = (await company.viewer.run(COMPARE, { ...asked(later, later), ref: next.ref })).study;
  expect(results.comparedWith).toMatchObject({
    study: { ref: study.ref },
    results: null,
    sharesPeople: false,
    ...NO_DIFFERENCES,
  });
  expect(results.comparedWith.scoredTeams.map(({ ref }: { ref: string }) => ref).sort()).toEqual(
    [division, mobile, platform].sort(),
  );
});

test('a survey that did not ask a team answers without results of it, and without an error', async () => {
  const narrow = await company.publishedStudy({ teamRefs: [platform] });
  await narrow.withResponses(3, { teamRef: platform });
  await narrow.close();
  expect((await compare(asked(mobile, mobile, narrow.ref))).comparedWith).toMatchObject({
    study: { ref: narrow.ref },
    results: null,
    ...NO_DIFFERENCES,
  });
  expect((await compare(asked(mobile, platform, narrow.ref))).comparedWith.results).toMatchObject({
    teamRef: platform,
  });
});

test('an open survey cannot be compared, and a survey of another company is not found', async () => {
  const open = await company.publishedStudy({ teamRefs: [division] });
  expect((await compare(asked(null, null, open.ref))).comparedWith).toMatchObject({
    results: null,
    scoredTeams: [],
    ...NO_DIFFERENCES,
  });
  const foreign = await (await app.company()).publishedStudy();
  expect((await company.viewer.refusal(COMPARE, asked(null, null, foreign.ref))).status).toBe(404);
});

test('a share link compares within its scope: the teams of its survey, and nothing if it shows one team', async () => {
  const whole = await company.withLink(study.ref);
  expect((await compare(asked(platform, mobile), whole)).comparedWith.topics).not.toEqual([]);
  const limited = await company.withLink(study.ref, { teamRef: platform });
  expect((await limited.refusal(COMPARE, asked(platform, mobile))).status).toBe(403);
  expect((await limited.refusal(COMPARE, asked(platform, null))).status).toBe(403);
  const another = await company.publishedStudy({ teamRefs: [division] });
  await another.withResponses(3);
  await another.close();
  expect((await whole.refusal(COMPARE, asked(null, null, another.ref))).status).toBe(403);
});
