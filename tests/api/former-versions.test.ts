import { countOccurrences, rawPages, startTestApp, tickUntilMoved, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
/** An evening in New York. The next 9 AM there, when jobs run, is 14:00 UTC. */
const EVENING = '2026-11-02T23:00:00Z';
const NINE = '2026-11-03T14:00:00Z';

beforeEach(async () => {
  app = await startTestApp();
  at(EVENING);
  company = await app.company();
});
afterEach(() => app.stop());

const at = (moment: string) => app.clock.set(new Date(moment));
const query = (sql: string, ...parameters: unknown[]) => app.dataSource.query(sql, parameters);
test('no former version of a row says who took part, not even in the file of the table', async () => {
  const study = await company.publishedStudy();
  await study.withResponses(3);
  const versions = async () => {
    const [{ digest }] = await query(
      'SELECT completed[1] AS digest FROM participation_pending WHERE study_id = $1',
      study.ref,
    );
    return countOccurrences(await rawPages(app.dataSource, 'participation_pending'), digest);
  };
  expect(await versions()).toBeGreaterThan(2);
  await tickUntilMoved(app.runtime);
  // The digest is there once among those who began and once among those who completed.
  expect(await versions()).toBe(2);
  at(NINE);
  await tickUntilMoved(app.runtime);
  const [{ person_digest: person }] = await query(
    'SELECT person_digest FROM participation WHERE study_id = $1',
    study.ref,
  );
  expect(countOccurrences(await rawPages(app.dataSource, 'participation_pending'), person)).toBe(0);
});
