import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const ON_ROSTER = 'query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) { asOf onRoster } } }';
const CLOSE = 'mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }';
const RERELEASE = 'mutation ($ref: UUID!) { rereleaseStudy(ref: $ref, reason: "Beta was misplaced") { ref } }';
const PRIVACY =
  'mutation ($ref: UUID!, $privacy: StudyPrivacyInput!) { updateStudy(ref: $ref, input: { privacy: $privacy }) { ref } }';

let app: TestApp;
let company: TestCompany;
let teams: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => foundCompany());
afterAll(() => app.stop());

/** Product has Alpha with 5 people and Beta with 4; Sales has 4. */
async function foundCompany(segments?: Record<string, string>): Promise<void> {
  company = await app.company();
  await company.roster([
    ...people('Alpha', 5, segments),
    ...people('Beta', 4, segments),
    ...people('Sales', 4, segments),
  ]);
  const found: { teams: { ref: string; value: string }[] } = await company.viewer.run('{ teams { ref value } }');
  teams = Object.fromEntries(found.teams.map(({ ref, value }) => [value, ref]));
}

const people = (team: string, n: number, segments: Record<string, string> = { Role: 'Engineer' }) =>
  Array.from({ length: n }, (_, at) => ({
    name: `${team} ${at}`,
    email: emailOf(team, at),
    teamPath: team === 'Sales' ? [team] : ['Product', team],
    classification: 1,
    segments,
  }));
const emailOf = (team: string, at: number) => `${team}.${at}@people.test`.toLowerCase();

/** A survey with responses of people on the roster, and of made-up people who name a team. */
async function survey(
  onRoster: Record<string, number>,
  madeUp: Record<string, number> = {},
  privacy: object = {},
): Promise<TestStudy> {
  const study = await company.draft({ voting: false, questions: ['docs_findable'] });
  await company.admin.run(PRIVACY, { ref: study.ref, privacy });
  await study.publish([teams.Product!, teams.Sales!]);
  for (const [team, n] of Object.entries(onRoster))
    for (let at = 0; at < n; at += 1) await study.respond({ email: emailOf(team, at), ratings: 1 + (at % 5) });
  for (const [team, n] of Object.entries(madeUp))
    for (let at = 0; at < n; at += 1)
      await study.respond({ email: `${team}.${at}@made-up.example`, teamRef: teams[team], ratings: 1 + (at % 5) });
  return study;
}

async function closed(...given: Parameters<typeof survey>): Promise<TestStudy> {
  const study = await survey(...given);
  await company.admin.run(CLOSE, { ref: study.ref });
  await computeMissingReleases(app.runtime);
  return study;
}

/** The told numbers by the name of the team; '' is the company. */
async function told(study: TestStudy, client: TestClient = company.viewer): Promise<Record<string, number | null>> {
  const numbers: Record<string, number | null> = {};
  for (const [name, team] of [['', null], ...Object.entries(teams)] as [string, string | null][])
    numbers[name] = (await client.run(ON_ROSTER, { ref: study.ref, team })).study.results.onRoster;
  return numbers;
}
const NOTHING = { '': null, Product: null, Alpha: null, Beta: null, Sales: null };

test('results say how many of the respondents of the survey and of each team were on the roster', async () => {
  const study = await closed({ Alpha: 3, Beta: 4, Sales: 3 }, { Alpha: 4 });
  expect(await told(study)).toEqual({ '': 10, Product: 7, Alpha: 3, Beta: 4, Sales: 3 });
  expect(await told(study, await company.withApiKey())).toMatchObject({ '': 10, Alpha: 3 });
  const { results } = (await (await company.withLink(study.ref)).run(ON_ROSTER, { ref: study.ref })).study;
  expect(results).toEqual({ asOf: 14, onRoster: 10 });
});

test('the one real member of a team of made-up people is not told, nor anything that it could be subtracted from', async () => {
  const study = await closed({ Alpha: 1, Beta: 4, Sales: 3 }, { Alpha: 4 });
  expect(await told(study)).toEqual({ '': 8, Product: 5, Alpha: null, Beta: null, Sales: 3 });
});

test('one or two people who are not on the roster are not told', async () => {
  const study = await closed({ Alpha: 4, Beta: 4, Sales: 4 }, { Beta: 2 });
  expect(await told(study)).toEqual(NOTHING);
});

test('the people of a team itself count as a part of it: two of them hide the teams below', async () => {
  const study = await closed({ Alpha: 3, Beta: 3, Sales: 3 }, { Product: 2, Sales: 3 });
  expect(await told(study)).toEqual({ '': 9, Product: null, Alpha: null, Beta: null, Sales: null });
});

test('the number minus the shown attribute values tells no single person of a hidden value', async () => {
  const [designer, ...others] = people('Sales', 4);
  await company.roster([{ ...designer!, segments: { Role: 'Designer' } }, ...others]);
  const study = await closed({ Alpha: 3, Beta: 3, Sales: 4 }, { Sales: 4 });
  expect(await told(study)).toEqual(NOTHING);
  // Where all of another attribute's values are shown, their counts tell as much already.
  const everybody = ['Alpha', 'Beta', 'Sales'].flatMap((team) => people(team, 4));
  await company.roster(
    everybody.map(({ segments, ...person }, at) => ({
      ...person,
      segments: { Role: at === 8 ? 'Designer' : segments.Role!, Location: 'Munich' },
    })),
  );
  expect(await told(await closed({ Alpha: 3, Beta: 3, Sales: 4 }, { Sales: 4 }))).toMatchObject({ '': 10, Sales: 4 });
});

test('nothing is told while a survey is open, at level STRICT, and below a higher minimum', async () => {
  await company.setFeature('openSurveyResults', true);
  const open = await survey({ Alpha: 5, Beta: 4, Sales: 4 });
  const { results } = (await company.admin.run(ON_ROSTER, { ref: open.ref })).study;
  expect(results).toEqual({ asOf: expect.any(Number), onRoster: null });
  expect(await told(await closed({ Alpha: 5, Beta: 4, Sales: 4 }, {}, { level: 'STRICT' }))).toEqual(NOTHING);
  expect(await told(await closed({ Alpha: 5, Beta: 4, Sales: 4 }, { Alpha: 4 }, { threshold: 5 }))).toEqual(NOTHING);
});

test('where only known people may answer, the people of the hidden teams are not told by what is left', async () => {
  await foundCompany({});
  await company.admin.run('mutation { updateCompany(input: { emailDomains: ["made-up.example"] }) { ref } }');
  const known = { identity: 'KNOWN_EMAIL' };
  expect(await told(await closed({ Alpha: 4, Sales: 1 }, { Alpha: 3 }, known))).toEqual(NOTHING);
  expect(await told(await closed({ Alpha: 4, Sales: 3 }, { Alpha: 3 }, known))).toMatchObject({ '': 7, Alpha: 4 });
});

test('after a second release no team is told, and of the company what the first one told', async () => {
  const study = await closed({ Alpha: 3, Beta: 4, Sales: 3 }, { Alpha: 4 });
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  await company.admin.run(RERELEASE, { ref: study.ref });
  await computeMissingReleases(app.runtime);
  expect(await told(study)).toEqual({ ...NOTHING, '': 10 });
});

test('who joined the roster after answering does not count', async () => {
  const study = await survey({ Alpha: 3, Beta: 4, Sales: 3 }, { Alpha: 3 });
  const joined = [0, 1, 2].map((at) => ({ ...people('Alpha', 1)[0]!, email: `alpha.${at}@made-up.example` }));
  await company.roster([...people('Alpha', 5), ...people('Beta', 4), ...people('Sales', 4), ...joined]);
  await company.admin.run(CLOSE, { ref: study.ref });
  expect(await told(study)).toMatchObject({ '': 10, Alpha: 3 });
});
