import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const RESULTS = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) {
  devexIndex { ... on SuppressedScore { reason needed } }
  scores { ... on SuppressedScore { slug reason needed } }
  prompts: scores(type: PROMPT) { ... on SuppressedScore { slug reason needed } }
  verbatims { totalCount hidden needed }
} } }`;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<string, string>;

/** Everybody of Large and the one person of Solo answer, and the one person of Silent does not. */
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const people = { Large: 6, Solo: 1, Silent: 1 };
  await company.roster(
    Object.entries(people).flatMap(([team, n]) =>
      Array.from({ length: n }, (_, at) => ({
        name: `${team} ${at}`,
        email: `${team}.${at}@people.test`.toLowerCase(),
        teamPath: [team],
        classification: 1,
        segments: {},
      })),
    ),
  );
  const found: { teams: { ref: string; value: string }[] } = await company.viewer.run('{ teams { ref value } }');
  teams = Object.fromEntries(found.teams.map(({ ref, value }) => [value, ref]));
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  study = await company.publishedStudy({ teamRefs: [teams.Large!, teams.Solo!, teams.Silent!] });
  for (let at = 0; at < 6; at += 1) await study.respond({ email: `large.${at}@people.test`, ratings: 1 + (at % 5) });
  await study.respond({ email: 'solo.0@people.test', ratings: 3 });
  await study.close();
  await computeMissingReleases(app.runtime);
}, 120_000);
afterAll(() => app.stop());

const read = (team: string) => company.viewer.run(RESULTS, { ref: study.ref, team: teams[team] });

test('at level STRICT a team below the minimum has the same reply, whether somebody or nobody of it answered', async () => {
  const solo = await read('Solo');
  expect(solo).toEqual(await read('Silent'));
  expect(JSON.stringify(solo)).toContain('"reason":"BELOW_THRESHOLD"');
  expect(JSON.stringify(solo)).not.toContain('NO_RESPONSES');
});
