import { tick, startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/*
 * Admins may rename, move, hide and delete teams at any time. A published survey keeps the tree that it was published with:
 * nobody learns the answers of a small team by moving it, and results that were shown stay as they were.
 */
const UPDATE = 'mutation ($input: UpdateTeamInput!) { updateTeam(input: $input) { team { ref } } }';
const RESULTS = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) {
  scoredTeams { ref value level levelName parentRef isLeaf isHidden uniqueResponses }
  results(teamRef: $team) {
    asOf
    scores { ... on Score { slug scaledAvg n } ... on SuppressedScore { hidden: slug reason } }
    segments { segment { value } teamSegment { name value ref } }
    verbatims { nodes { ref responseText team { ref name } } }
  } participation { uniqueResponses teamSegments { name values { ref value n } } }
} }`;

let app: TestApp;
let company: TestCompany;
let teams: Record<'product' | 'alpha' | 'beta' | 'gamma' | 'sales', string>;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  company = await app.company();
  await company.setFeature('openSurveyResults', true);
  const [product, sales] = [await company.team('Product'), await company.team('Sales')];
  const below = (name: string) => company.team(name, product);
  teams = { product, sales, alpha: await below('Alpha'), beta: await below('Beta'), gamma: await below('Gamma') };
  study = await company.publishedStudy({ teamRefs: [product, sales], questions: ['docs_findable'] });
});

const respond = (team: keyof typeof teams, count: number, responseText = 'More') =>
  study.withResponses(count, { teamRef: teams[team], votes: [{ topicSlug: 'docs', responseText }] });
const change = (input: object) => company.admin.run(UPDATE, { input });
const read = async (client: TestClient) =>
  Promise.all(
    [null, teams.product, teams.alpha, teams.sales].map(async (team) =>
      JSON.stringify((await client.run(RESULTS, { ref: study.ref, team })).study),
    ),
  );
/** Everything that an admin can do to the teams. */
async function changeEverything(): Promise<void> {
  await change({ ref: teams.alpha, name: 'Renamed', parentRef: teams.sales, isHidden: true });
  await change({ ref: teams.sales, parentRef: teams.product });
  await change({ ref: teams.product, name: 'Renamed as well', isHidden: true });
  await company.team('Added', teams.beta);
}

test('results of a closed survey are the same to the byte after teams were renamed, moved, hidden and added', async () => {
  await respond('alpha', 5, 'Of Alpha');
  await respond('beta', 2);
  await respond('sales', 4);
  await study.close();
  const before = await read(company.admin);
  expect(before[2]).toContain('Of Alpha');
  const exported = () =>
    Promise.all(
      ['scores', 'comments'].map(async (data) =>
        (await company.admin.fetch(`/api/study/${study.ref}/export?data=${data}&format=csv`)).text(),
      ),
    );
  const exportedBefore = await exported();
  await changeEverything();
  expect(await read(company.admin)).toEqual(before);
  expect(await read(company.viewer)).toEqual(before);
  expect(await exported()).toEqual(exportedBefore);
});

test('an open survey keeps its groups when a team of two is moved away, so a comparison with earlier figures tells nothing of them', async () => {
  await respond('alpha', 6);
  await respond('beta', 2);
  await respond('gamma', 4);
  await tick(app.runtime);
  const participation = async () =>
    (await company.admin.run(RESULTS, { ref: study.ref, team: teams.product })).study.participation.teamSegments;
  const before = await participation();
  await change({ ref: teams.beta, parentRef: teams.sales });
  expect(await participation()).toEqual(before);
  await study.close();
  const results = 'query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) { asOf } } }';
  expect((await company.admin.run(results, { ref: study.ref, team: teams.product })).study.results.asOf).toBe(12);
});

test('respondents of an open survey see the present names, and no hidden teams', async () => {
  await change({ ref: teams.alpha, name: 'Alphas' });
  await change({ ref: teams.beta, isHidden: true });
  await change({ ref: teams.sales, parentRef: teams.beta });
  const offered = await app
    .visitor()
    .run('query ($ref: UUID!) { publicStudy(ref: $ref) { teams { value parentRef } } }', { ref: study.ref });
  expect(offered.publicStudy.teams).toEqual([
    { value: 'Product', parentRef: null },
    { value: 'Sales', parentRef: null },
    { value: 'Alphas', parentRef: teams.product },
    { value: 'Gamma', parentRef: teams.product },
  ]);
});

test('a team that is added below an asked one can be named at once, at the place of its parent in the survey', async () => {
  await change({ ref: teams.beta, parentRef: null });
  const added = await company.team('Added', teams.beta);
  const elsewhere = await company.team('Elsewhere');
  await study.respond({ teamRef: added });
  const { publicStudy } = await app
    .visitor()
    .run('query ($ref: UUID!) { publicStudy(ref: $ref) { teams { ref parentRef } } }', { ref: study.ref });
  expect(publicStudy.teams).toContainEqual({ ref: added, parentRef: teams.beta });
  expect(publicStudy.teams).not.toContainEqual({ ref: elsewhere, parentRef: null });
  await respond('alpha', 3);
  await study.close();
  const results = 'query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) { asOf } } }';
  expect((await company.admin.run(results, { ref: study.ref, team: teams.product })).study.results.asOf).toBe(4);
});

test('a draft has no tree of its own, and a survey taken back to a draft gets the present one when it is published again', async () => {
  await company.admin.run('mutation ($ref: UUID!) { unpublishStudy(ref: $ref) { ref } }', { ref: study.ref });
  await change({ ref: teams.beta, parentRef: null });
  app.clock.set(new Date(app.clock.now().getTime() + 120_000));
  await tick(app.runtime);
  await company.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref: study.ref });
  const { publicStudy } = await app
    .visitor()
    .run('query ($ref: UUID!) { publicStudy(ref: $ref) { teams { ref } } }', { ref: study.ref });
  expect(publicStudy.teams.map(({ ref }: { ref: string }) => ref)).not.toContain(teams.beta);
});
