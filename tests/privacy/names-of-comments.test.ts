import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

/** The number of people in each team. Solo is below the minimum. All teams but Other are in one department. */
const TEAMS = { Alpha: 3, Beta: 4, Solo: 1, Other: 3 };
const COMMENTS =
  'query ($ref: UUID!) { study(ref: $ref) { results { verbatims(first: 50) { nodes { responseText team { name } } } } } }';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

/** The names beside the comments of a closed survey, by the team of the author. */
async function namesBeside(writing: readonly (keyof typeof TEAMS)[]): Promise<Record<string, string | null>> {
  const department = await company.team(`Department ${writing.length}`);
  const teams = new Map<keyof typeof TEAMS, string>();
  for (const team of Object.keys(TEAMS) as (keyof typeof TEAMS)[])
    teams.set(team, await company.team(`${team} ${writing.length}`, team === 'Other' ? undefined : department));
  const study: TestStudy = await company.publishedStudy({ teamRefs: [department, teams.get('Other')!] });
  for (const [team, teamRef] of teams) {
    for (let at = 0; at < TEAMS[team]; at += 1)
      await study.respond({
        teamRef,
        votes: writing.includes(team) ? [{ topicSlug: 'docs', responseText: `${team} ${at}` }] : [],
      });
  }
  await study.close();
  const { nodes } = (await company.viewer.run(COMMENTS, { ref: study.ref })).study.results.verbatims;
  const file = await (await company.admin.fetch(`/api/study/${study.ref}/export?data=COMMENTS&format=CSV`)).text();
  const names: Record<string, string | null> = {};
  for (const { responseText, team } of nodes as { responseText: string; team: { name: string } | null }[]) {
    const [author] = responseText.split(' ');
    const name = team?.name.split(' ')[0] ?? null;
    expect(names[author!] ?? name).toBe(name);
    names[author!] = name;
    expect(file).toContain(`,${responseText},${team?.name ?? ''}`);
  }
  return names;
}

test('where a team below the minimum wrote, its comments and those of its sister teams are named after the department', async () => {
  expect(await namesBeside(['Alpha', 'Beta', 'Solo', 'Other'])).toEqual({
    Alpha: 'Department',
    Beta: 'Department',
    Solo: 'Department',
    Other: 'Other',
  });
});

test('a comment is named after its own team where every team that wrote is shown', async () => {
  expect(await namesBeside(['Alpha', 'Beta', 'Other'])).toEqual({ Alpha: 'Alpha', Beta: 'Beta', Other: 'Other' });
});
