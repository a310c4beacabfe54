import {
  countOccurrences,
  rawPages,
  respondentsOf,
  startTestApp,
  tick,
  tickUntilMoved,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

let app: TestApp;
let company: TestCompany;
/** An evening in New York. The next 9 AM there, when jobs run, is 14:00 UTC. */
const EVENING = '2026-11-02T23:00:00Z';
const NINE = '2026-11-03T14:00:00Z';
/** This is 30 days after a close in the evening. */
const KEYS_END = '2026-12-02T23:00:00Z';

beforeEach(async () => {
  app = await startTestApp();
  at(EVENING);
  company = await app.company();
});
afterEach(() => app.stop());

const { refusedStart } = respondentsOf(() => app);
const at = (moment: string) => app.clock.set(new Date(moment));
const query = (sql: string, ...parameters: unknown[]) => app.dataSource.query(sql, parameters);
const keys = (of: TestStudy): Promise<Record<string, Buffer | null>[]> =>
  query('SELECT participation_key, answer_key, ballot_key FROM study_key WHERE study_id = $1', of.ref);
const inFile = async (key: Buffer) => countOccurrences(await rawPages(app.dataSource, 'study_key'), key);
const file = async () => (await query(`SELECT pg_relation_filenode('study_key') AS file`))[0].file;

/**
 * Closes a survey and destroys its keys while an open transaction can still see them. Returns one key and a function
 * that ends the transaction.
 */
async function destroyedUnderADump(): Promise<{ key: Buffer; end: () => Promise<void> }> {
  const study = await company.publishedStudy();
  await study.withResponses(3);
  await study.close();
  await tickUntilMoved(app.runtime);
  const key = (await keys(study))[0]!.ballot_key!;
  const dump = app.dataSource.createQueryRunner();
  await dump.startTransaction('REPEATABLE READ');
  await dump.query('SELECT FROM company');
  at(KEYS_END);
  await tick(app.runtime);
  expect((await keys(study))[0]!.ballot_key).toBeNull();
  return {
    key,
    async end() {
      await dump.rollbackTransaction();
      await dump.release();
    },
  };
}

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

test('the keys of the answers are destroyed 30 days after the close and not earlier, and no file holds them', async () => {
  const [study, open] = [await company.publishedStudy(), await company.publishedStudy()];
  const ref = await study.filled('holder@people.test');
  await study.complete(ref);
  await study.withResponses(2);
  await study.close();
  const [before] = await keys(study);
  at('2026-12-02T22:59:59Z');
  await tick(app.runtime);
  expect(await keys(study)).toEqual([before]);
  await study.complete(ref);

  at(KEYS_END);
  await Promise.all([tick(app.runtime), tick(app.runtime)]);
  await tickUntilMoved(app.runtime);
  expect(await keys(study)).toEqual([
    { participation_key: before!.participation_key, answer_key: null, ballot_key: null },
  ]);
  expect((await keys(open))[0]!.ballot_key).toHaveLength(32);
  const file = await rawPages(app.dataSource, 'study_key');
  expect(
    [before!.participation_key, before!.answer_key, before!.ballot_key].map((key) => countOccurrences(file, key!)),
  ).toEqual([1, 0, 0]);
  await expect(study.complete(ref)).rejects.toThrow('Sorry, this survey has been closed.');
  expect(await refusedStart({ studyRef: study.ref, email: 'late@people.test' })).toMatchObject({
    detail: 'Sorry, this survey has been closed.',
  });
});

test('row versions that an older transaction can still see are copied along, and are gone once it has ended', async () => {
  const { key, end } = await destroyedUnderADump();
  expect(await inFile(key)).toBe(1);
  const moved = await file();
  await tick(app.runtime);
  expect([await inFile(key), (await file()) !== moved]).toEqual([1, true]);
  await end();
  await tickUntilMoved(app.runtime);
  expect(await inFile(key)).toBe(0);
  const last = await file();
  await tick(app.runtime);
  expect(await file()).toBe(last);
});

test('a clean-up by the database in between, which leaves the bytes in the file, does not count as a rewrite', async () => {
  const { end } = await destroyedUnderADump();
  await end();
  await query('VACUUM (FREEZE) study_key');
  const cleaned = await file();
  await tickUntilMoved(app.runtime);
  expect(await file()).not.toBe(cleaned);
});
