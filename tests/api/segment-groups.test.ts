import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const SEGMENTS = `query ($ref: UUID!, $team: UUID, $groups: SegmentGroups) { study(ref: $ref) { results(teamRef: $team) {
  segments(groups: $groups) {
    segment { name value }
    teamSegment { value }
    respondents
    differences
    scores { ... on Score { slug scaledAvg } ... on SuppressedScore { hiddenSlug: slug } }
  }
} } }`;

let app: TestApp;
let company: TestCompany;
let division: string;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  division = await company.team('Division');
  const [one, two, three, alone] = [
    await company.team('One', division),
    await company.team('Two', division),
    await company.team('Three', division),
    await company.team('Alone'),
  ];
  study = await company.publishedStudy({
    teamRefs: [division, alone],
    questions: ['docs_findable', 'goals_clear'],
    voting: false,
  });
  const answers: [team: string, ratings: [docs: number, goals: number][]][] = [
    [one, [1, 2, 1, 2].map((docs) => [docs, 4])],
    [two, [4, 5, 4, 5, 4].map((docs) => [docs, 4])],
    [three, [[1, 1]]], // too few to be shown
    [alone, [3, 3, 3].map((docs) => [docs, 2])],
  ];
  for (const [teamRef, ratings] of answers)
    for (const [docs_findable, goals_clear] of ratings)
      await study.respond({ teamRef, ratings: { docs_findable, goals_clear } });
  await study.close();
});
afterAll(() => app.stop());

const read = async (team: string | null, groups: 'BELOW' | 'LEAVES' | undefined, reader: TestClient = company.viewer) =>
  (await reader.run(SEGMENTS, { ref: study.ref, team, ...(groups && { groups }) })).study.results.segments;
const team = (value: string, respondents: number, docs: [number, number], goals: [number, number]) => ({
  segment: null,
  teamSegment: { value },
  respondents,
  differences: [docs[1], goals[1]],
  scores: [
    { slug: 'docs', scaledAvg: docs[0] },
    { slug: 'clear_dir', scaledAvg: goals[0] },
  ],
});

/*
 * By hand. Documentation of the company: (6 + 22 + 1 + 9) / 13 = 2.923, so 48.0769 of 100. One: 1.5, so 12.5 and 35.5769 below. Two: 4.4, so 85 and
 * 36.9231 above. Alone: 50, and 1.9231 above. Goals of the company: (16 + 20 + 1 + 6) / 13 = 3.3077, so 57.6923. One and Two: 75, and 17.3077 above. Alone: 25,
 * and 32.6923 below.
 */
test('the smallest teams are listed with their respondents and how far they are from the whole', async () => {
  expect(await read(null, 'LEAVES')).toEqual([
    team('Alone', 3, [50, 1.9], [25, -32.7]),
    team('One', 4, [12.5, -35.6], [75, 17.3]),
    team('Two', 5, [85, 36.9], [75, 17.3]),
  ]);
});

test('within a team only its own smallest teams are listed, beside the score of that team', async () => {
  // The division: documentation (6 + 22 + 1) / 10 = 2.9, so 47.5; goals (16 + 20 + 1) / 10 = 3.7, so 67.5.
  expect(await read(division, 'LEAVES')).toEqual([
    team('One', 4, [12.5, -35], [75, 7.5]),
    team('Two', 5, [85, 37.5], [75, 7.5]),
  ]);
});

test('without the argument the teams right below are listed', async () => {
  expect((await read(null, undefined)).map(({ teamSegment }: { teamSegment: object }) => teamSegment)).toEqual([
    { value: 'Alone' },
    { value: 'Division' },
  ]);
  expect(await read(null, undefined)).toEqual(await read(null, 'BELOW'));
});

test('the holder of a link to one team reads no team below it', async () => {
  expect(await read(division, 'LEAVES', await company.withLink(study.ref, { teamRef: division }))).toEqual([]);
  expect(await read(null, 'LEAVES', await company.withLink(study.ref))).toHaveLength(3);
});
