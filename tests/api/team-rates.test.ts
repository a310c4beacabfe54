import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const RATES = `query ($ref: UUID!) { study(ref: $ref) { participation { teamRates {
  source teams { team { value } people uniqueResponses responseRate }
} } } }`;

let app: TestApp;
let company: TestCompany;
let teams: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const people = (team: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `${team} ${at}`,
      email: `${team.toLowerCase()}${at}@people.test`,
      teamPath: ['Product', team],
      classification: 1,
      segments: {},
    }));
  await company.roster([...people('Build', 6), ...people('Docs', 4), ...people('Empty', 0)]);
  const found: { teams: { ref: string; value: string }[] } = await company.viewer.run('{ teams { ref value } }');
  teams = Object.fromEntries(found.teams.map(({ ref, value }) => [value, ref]));
});
afterAll(() => app.stop());

const ratesOf = async ({ ref }: TestStudy, reader = company.viewer) => {
  const { teamRates } = (await reader.run(RATES, { ref })).study.participation;
  return (
    teamRates && {
      source: teamRates.source,
      teams: Object.fromEntries(
        teamRates.teams.map((rate: { team: { value: string }; people: number } & Record<string, number | null>) => [
          rate.team.value,
          [rate.uniqueResponses, rate.people, rate.responseRate],
        ]),
      ),
    }
  );
};
async function answered(study: TestStudy, team: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await study.respond({ email: `${team.toLowerCase()}${at}@people.test`, teamRef: teams[team]! });
}

test('a team has a rate of its people from 3 responses on, and a team of fewer, or of nobody, looks the same', async () => {
  const study = await company.publishedStudy({ teamRefs: [teams.Product!] });
  expect((await ratesOf(study)).teams).toEqual({
    Product: [null, 10, null],
    Build: [null, 6, null],
    Docs: [null, 4, null],
  });
  await answered(study, 'Build', 4);
  await answered(study, 'Docs', 2);
  expect(await ratesOf(study)).toEqual({
    source: 'ROSTER',
    teams: { Product: [6, 10, 60], Build: [4, 6, 66.7], Docs: [null, 4, null] },
  });
  const { body } = await company.viewer.rest('GET', `/study/${study.ref}/participation`);
  expect(body.teamRates).toEqual({
    source: 'ROSTER',
    teams: [
      { teamRef: teams.Product, teamName: 'Product', people: 10, uniqueResponses: 6, responseRate: 60 },
      { teamRef: teams.Build, teamName: 'Build', people: 6, uniqueResponses: 4, responseRate: 66.7 },
      { teamRef: teams.Docs, teamName: 'Docs', people: 4, uniqueResponses: null, responseRate: null },
    ],
  });
});

test('recipients are the people where a survey has some, and more responses than people have no rate', async () => {
  const study = await company.draft();
  await company.admin.run(
    'mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } }',
    {
      ref: study.ref,
      teams: [teams.Build],
    },
  );
  const { rosterPeople } = await company.admin.run('{ rosterPeople(first: 200) { nodes { ref email } } }');
  const chosen = rosterPeople.nodes.filter(({ email }: { email: string }) => /^(build[0-2]|docs0)@/.test(email));
  await study.addRecipients({ personRefs: chosen.map(({ ref }: { ref: string }) => ref) });
  await company.opened(study);
  await answered(study, 'Build', 3);
  expect(await ratesOf(study)).toEqual({ source: 'RECIPIENTS', teams: { Build: [3, 3, 100] } });
  await answered(study, 'Build', 0);
  await study.respond({ email: 'build5@people.test', teamRef: teams.Build! });
  expect((await ratesOf(study)).teams).toEqual({ Build: [4, 3, null] });
});

test('a closed survey keeps the rates that it had, whoever is moved or leaves; a draft has none', async () => {
  expect(await ratesOf(await company.draft(), company.admin)).toBeNull();
  const study = await company.publishedStudy({ teamRefs: [teams.Product!] });
  await answered(study, 'Build', 3);
  await study.close();
  const before = await ratesOf(study);
  expect(before.teams).toMatchObject({ Product: [3, 10, 30], Build: [3, 6, 50] });
  await company.roster([
    { name: 'New', email: 'new@people.test', teamPath: ['Product', 'Build'], classification: 1, segments: {} },
  ]);
  expect(await ratesOf(study)).toEqual(before);
});

test('at level STRICT the responses of a rate move in the steps of participation', async () => {
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  const study = await company.publishedStudy({ teamRefs: [teams.Product!] });
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STANDARD }) { ref } }');
  const seen: unknown[] = [];
  for (let at = 0; at < 6; at += 1) {
    await study.respond({ email: `build${at}@people.test`, teamRef: teams.Build! });
    const { Build } = (await ratesOf(study)).teams;
    seen.push(Build[0]);
    const { participation } = (
      await company.viewer.run(
        'query ($ref: UUID!) { study(ref: $ref) { participation { teamSegments { values { ref n } } } } }',
        { ref: study.ref },
      )
    ).study;
    const told = participation.teamSegments.flatMap(({ values }: { values: { ref: string; n: number }[] }) => values);
    expect(told.find(({ ref }: { ref: string }) => ref === teams.Build)?.n ?? null).toBe(Build[0]);
  }
  expect(seen.slice(0, 5)).toEqual([null, null, null, null, null]);
  expect(seen[5]).toBe(3);
});
