import { rawPost, startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const RESULTS = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) {
  asOf devexIndex { ... on DevexIndex { index n } ... on SuppressedScore { reason } }
  scores { ... on Score { slug n } } segments { scores { __typename } }
} viewerCan { viewResults } } }`;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let team: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  team = await company.team('Platform');
  study = await company.publishedStudy({ teamRefs: [team] });
});
afterAll(() => app.stop());

const read = async (client: TestClient, teamRef?: string) =>
  (await client.run(RESULTS, { ref: study.ref, team: teamRef })).study.results;
const asOf = async (teamRef?: string) => (await read(company.admin, teamRef)).asOf;

test('while the feature is off, an open survey shows no results', async () => {
  await study.withResponses(3);
  for (const client of [company.admin, company.viewer]) {
    const { json } = await rawPost(client, { query: RESULTS, variables: { ref: study.ref } });
    expect(json.errors[0].extensions.code).toBe('FORBIDDEN');
  }
});

test('while the feature is on, an open survey shows its results to admins and holders of share links, but not to viewers', async () => {
  await company.setFeature('openSurveyResults', true);
  expect(await read(company.admin)).toMatchObject({ asOf: null, devexIndex: { reason: 'NOT_YET' } });
  await study.withResponses(3);
  expect(await read(company.admin)).toMatchObject({ asOf: 3, devexIndex: { index: 75, n: 3 }, segments: [] });
  expect(await read(await company.withLink(study.ref))).toMatchObject({ asOf: 3 });
  const { json } = await rawPost(company.viewer, { query: RESULTS, variables: { ref: study.ref } });
  expect(json.errors[0].extensions.code).toBe('FORBIDDEN');
});

test('an admin can share the results of an open survey, but cannot export them', async () => {
  const can = async (client: TestClient) =>
    (await client.run('query ($ref: UUID!) { study(ref: $ref) { viewerCan { share export } } }', { ref: study.ref }))
      .study.viewerCan;
  expect(await can(company.admin)).toEqual({ share: true, export: false });
  expect(await can(company.viewer)).toEqual({ share: false, export: false });
  expect(await can(await company.withLink(study.ref))).toEqual({ share: false, export: false });
  await company.setFeature('openSurveyResults', false);
  expect(await can(company.admin)).toEqual({ share: false, export: false });
  await company.setFeature('openSurveyResults', true);
});

test('a share link to an open survey can be made only if its results can be seen', async () => {
  const refused = {
    code: 'CONFLICT',
    status: 409,
    detail: 'The results of this survey can be shared once it is closed.',
  };
  const share = (ref: string) =>
    company.admin.refusal('mutation ($ref: UUID!) { shareStudy(ref: $ref) { scopeToken } }', { ref });
  const strict = await company.draft();
  await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { privacy: { level: STRICT } }) { ref } }',
    { ref: strict.ref },
  );
  await strict.publish([team]);
  expect(await share(strict.ref)).toMatchObject(refused);
  await company.setFeature('openSurveyResults', false);
  expect(await share(study.ref)).toMatchObject(refused);
  expect(await company.admin.rest('POST', `/study/${study.ref}/share`, {})).toMatchObject({
    status: 409,
    body: { detail: refused.detail },
  });
  await company.setFeature('openSurveyResults', true);
});

test('the results of a group change only after three new responses of the group, even if they are read after each response', async () => {
  const seen: (number | null)[][] = [];
  for (let at = 0; at < 11; at += 1) {
    await study.respond({ ratings: 1, teamRef: at % 2 === 0 ? team : undefined });
    const before = JSON.stringify(await read(company.admin));
    expect(JSON.stringify(await read(company.admin))).toBe(before);
    seen.push([await asOf(), await asOf(team)]);
  }
  // The company has 7 to 17 responses, and shows 3 or more less than it has.
  expect(seen.map(([everybody]) => everybody)).toEqual([3, 3, 6, 6, 6, 9, 9, 9, 12, 12, 12]);
  // The team gave responses 1, 3, 5, 7, 9 and 11. Its results are shown once it has 6, and then as of the first 3.
  expect(seen.map(([, own]) => own)).toEqual([...Array<null>(10).fill(null), 3]);
});

test('while the survey is open, a team without responses gets the same reason as a team with too few', async () => {
  const [answered, silent] = [await company.team('Answered'), await company.team('Silent')];
  const other = await company.publishedStudy({ teamRefs: [answered, silent] });
  await other.withResponses(3);
  await other.withResponses(2, { teamRef: answered });
  const indexOf = async (teamRef: string) =>
    (await company.admin.run(RESULTS, { ref: other.ref, team: teamRef })).study.results.devexIndex;
  const seen = [await indexOf(answered), await indexOf(silent)];
  expect(seen).toEqual([{ reason: 'NOT_YET' }, { reason: 'NOT_YET' }]);
  await other.close();
  expect([await indexOf(answered), await indexOf(silent)]).toEqual([
    { reason: 'BELOW_THRESHOLD' },
    { reason: 'NO_RESPONSES' },
  ]);
});

test('closing makes all results visible', async () => {
  await study.close();
  expect([await asOf(), await asOf(team)]).toEqual([17, 6]);
});
