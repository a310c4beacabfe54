import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';
import { readAllExports, readAllResults, type ShownNumber } from './read-results';

/** The groups of people: team, role, number of people on the roster, number of responses. */
const PEOPLE = [
  ['Large', 'Engineer', 6, 5],
  ['Large', 'Designer', 6, 2],
  ['Medium', 'Engineer', 6, 3],
  ['Medium', 'Designer', 6, 3],
  ['Small', 'Engineer', 6, 2],
] as const;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const people = PEOPLE.flatMap(([team, role, invited, answering]) =>
    Array.from({ length: invited }, (_, at) => ({
      team,
      role,
      answers: at < answering,
      email: `${team}.${role}.${at}@people.test`,
    })),
  );
  await company.roster(
    people.map(({ team, role, email }) => ({
      name: email,
      email,
      teamPath: ['Product', team],
      classification: 1,
      segments: { Role: role },
    })),
  );
  const found: { teams: { ref: string; value: string }[] } = await company.viewer.run('{ teams { ref value } }');
  teams = Object.fromEntries(found.teams.map(({ ref, value }) => [value, ref]));
  study = await company.publishedStudy({ teamRefs: [teams.Product!], unsure: ['docs_findable'] });
  for (const [at, { email }] of people.filter(({ answers }) => answers).entries())
    await study.respond({ email, ratings: 1 + (at % 5), unsure: at % 3 === 0 ? ['docs_findable'] : [] });
  await study.close();
}, 120_000);
afterAll(() => app.stop());

const answering = (wanted: (team: string, role: string) => boolean) =>
  PEOPLE.filter(([team, role]) => wanted(team, role)).reduce((total, [, , , n]) => total + n, 0);

/** The number of respondents in each group. */
function sizes(): Map<string, number> {
  const roles = ['Engineer', 'Designer'];
  const within = (name: string) => (team: string) => name === 'Product' || team === name;
  const groups: [string, number][] = [
    ['', answering(() => true)],
    ...roles.map((role): [string, number] => [`Role=${role}`, answering((_, of) => of === role)]),
  ];
  for (const [name, ref] of Object.entries(teams)) {
    groups.push([ref, answering(within(name))]);
    for (const role of roles)
      groups.push([`${ref} Role=${role}`, answering((team, of) => within(name)(team) && of === role)]);
  }
  return new Map(groups);
}

test('exported files contain the same numbers as the screens, with the same digits', async () => {
  const said = (await readAllResults(company, study, Object.values(teams))).map(
    ({ group, slug, scaledAvg }) => `${group} ${slug} ${scaledAvg}`,
  );
  const exported = (await readAllExports(company, study, teams)).map(
    ({ group, slug, scaledAvg }) => `${group} ${slug} ${scaledAvg}`,
  );
  expect(exported.filter((each) => !said.includes(each))).toEqual([]);
  // The index is left out, because no file contains it.
  expect(new Set(exported).size).toBe(new Set(said.filter((each) => !each.includes('  '))).size);
}, 120_000);

test('at level STANDARD all readers get the same results over both APIs, and no results of groups of fewer than 3', async () => {
  const shown = await readAllResults(company, study, Object.values(teams));
  const known = sizes();
  expect([...known.values()].filter((n) => n === 1 || n === 2)).toHaveLength(3);
  const said = new Map<string, ShownNumber>();
  for (const each of shown) {
    expect(known.get(each.group)).toBeGreaterThanOrEqual(3);
    if (each.n !== null) expect(each.n).toBeGreaterThanOrEqual(3);
    const key = `${each.group} ${each.slug}`;
    expect(each).toEqual(said.get(key) ?? each);
    said.set(key, each);
  }
  // Every group of at least 3 people is shown.
  const shownGroups = new Set(shown.map(({ group }) => group));
  expect(
    [...known]
      .filter(([, n]) => n >= 3)
      .map(([group]) => group)
      .filter((group) => !shownGroups.has(group)),
  ).toEqual([]);
}, 120_000);

test('who does not know is counted beside 3 and more answers to the question only, for the company and teams, and by no reader otherwise', async () => {
  const shown = await readAllResults(company, study, Object.values(teams));
  const told = shown.filter(({ dontKnow }) => dontKnow !== null);
  expect(new Set(told.map(({ slug }) => slug))).toEqual(new Set(['docs_findable']));
  for (const { group, n } of told) {
    expect(n).toBeGreaterThanOrEqual(3);
    expect(group).not.toContain('=');
  }
  const product = told.filter(({ group }) => group === '');
  expect(new Set(product.map(({ n, dontKnow }) => `${n} and ${dontKnow}`))).toEqual(new Set(['10 and 5']));
}, 120_000);
