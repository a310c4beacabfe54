import { startTestApp, statementsOf, type TestApp } from '../testkit';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const email = (at: number) => `attributes.${at}@people.test`;

test('beginning reads only as many invited people as the comparison needs, and not the whole list', async () => {
  const company = await app.company();
  await company.roster(
    Array.from({ length: 30 }, (_, at) => ({
      name: email(at),
      email: email(at),
      teamPath: ['Everybody'],
      classification: 1,
      segments: { Role: at < 26 ? 'Engineer' : 'Designer' },
    })),
  );
  const { teams } = await company.admin.run('{ teams { ref } }');
  const study = await company.publishedStudy({ teamRefs: [teams[0].ref] });
  const statements = await statementsOf(app.dataSource, () => study.start(email(0)));
  const ofPeople = statements.filter((text) => /FROM "?person"?\b/.test(text));
  expect(ofPeople.length).toBeGreaterThan(1);
  expect(ofPeople.filter((text) => !/\bLIMIT\b|email = \$/.test(text))).toEqual([]);

  // Four designers are fewer than five, so their role is left out. The role of the engineers is kept.
  for (const at of [1, 2, 3, 4, 5, 26, 27, 28]) await study.respond({ email: email(at) });
  await study.close();
  const stored: { segments: object; n: number }[] = await app.dataSource.query(
    'SELECT segments, count(*)::int AS n FROM answer_set WHERE study_id = $1 AND completed GROUP BY segments ORDER BY n',
    [study.ref],
  );
  expect(stored).toEqual([
    { segments: {}, n: 3 },
    { segments: { Role: 'Engineer' }, n: 5 },
  ]);
});
