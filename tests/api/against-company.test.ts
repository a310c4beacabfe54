import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const LINE = '{ topicSlug ofCompany ofRest toCompany toRest { difference low high direction } }';
const AGAINST = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) {
  devexIndex { ... on DevexIndex { index } }
  scores { ... on Score { slug scaledAvg } }
  againstCompany { index ${LINE} topics ${LINE} }
} } }`;

let app: TestApp;
let company: TestCompany;
let one: string;
let two: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [one, two] = [await company.team('One'), await company.team('Two')];
});
afterAll(() => app.stop());

const read = async (study: TestStudy, team: string | null, reader: TestClient = company.viewer) =>
  (await reader.run(AGAINST, { ref: study.ref, team })).study.results;

/** A survey of documentation and goals: what each person of the two teams said of both. */
async function asked(ofOne: [number, number][], ofTwo: [number, number][]): Promise<TestStudy> {
  const study = await company.publishedStudy({
    teamRefs: [one, two],
    questions: ['docs_findable', 'goals_clear'],
    voting: false,
  });
  for (const [team, people] of [
    [one, ofOne],
    [two, ofTwo],
  ] as const)
    for (const [docs_findable, goals_clear] of people)
      await study.respond({ teamRef: team, ratings: { docs_findable, goals_clear } });
  return study;
}
const FOUR: [number, number][] = [
  [1, 4],
  [2, 4],
  [1, 5],
  [2, 3],
];
const FIVE: [number, number][] = [
  [4, 4],
  [5, 4],
  [4, 3],
  [5, 5],
  [4, 4],
];

test('a team is set beside the company and beside the rest, with figures that can be worked out by hand', async () => {
  const study = await asked(FOUR, FIVE);
  await study.close();
  const { againstCompany, scores } = await read(study, one);
  const docs = againstCompany.topics.find(({ topicSlug }: { topicSlug: string }) => topicSlug === 'docs');
  // One has 0, 25, 0, 25 points and Two 75, 100, 75, 100, 75: means 12.5 and 85, together 475 of 9.
  expect(docs).toMatchObject({ ofCompany: 52.8, ofRest: 85, toCompany: -40.3 });
  expect(docs.toRest).toMatchObject({ difference: -72.5, direction: 'DOWN' });
  const goals = againstCompany.topics.find(({ topicSlug }: { topicSlug: string }) => topicSlug !== 'docs');
  expect(goals).toMatchObject({ ofRest: 75, toCompany: 0, toRest: { difference: 0, direction: 'UNCLEAR' } });
  // The index is the mean of both topics: 43.75 for One, 80 for the rest.
  expect(againstCompany.index).toMatchObject({
    topicSlug: null,
    ofRest: 80,
    toRest: { difference: -36.3 },
  });
  expect(scores).toHaveLength(2);
  // The same as comparing the two teams, because the rest is the other team here.
  const { study: compared } = await company.viewer.run(
    `query ($ref: UUID!, $one: UUID, $two: UUID) { study(ref: $ref) { results(teamRef: $one) {
      comparedWith(studyRef: $ref, teamRef: $two) { index { difference low high direction } topics { topicSlug difference { difference low high direction } } } } } }`,
    { ref: study.ref, one, two },
  );
  const { index, topics } = compared.results.comparedWith;
  expect(againstCompany.index.toRest).toEqual(index);
  for (const { topicSlug, difference } of topics)
    expect(againstCompany.topics.find((line: { topicSlug: string }) => line.topicSlug === topicSlug).toRest).toEqual(
      difference,
    );
});

test('a rest of two people is not told, nor are the company, an open survey and what a share link does not cover', async () => {
  const study = await asked(FIVE, FOUR.slice(0, 2));
  await study.close();
  expect((await read(study, one)).againstCompany).toEqual({ index: null, topics: [] });
  expect((await read(study, null)).againstCompany).toBeNull();
  const large = await asked(FOUR, FIVE);
  await large.close();
  const ofTeam = await company.withLink(large.ref, { teamRef: one });
  expect((await read(large, one, ofTeam)).againstCompany).toBeNull();
  const ofCompany = await company.withLink(large.ref);
  expect((await read(large, one, ofCompany)).againstCompany.topics).toHaveLength(2);
});

test('an open survey has no comparison with the rest, because its groups move in steps of their own', async () => {
  await company.setFeature('openSurveyResults', true);
  const study = await asked([...FOUR, ...FIVE], FIVE);
  expect((await read(study, one, company.admin)).againstCompany).toBeNull();
});
