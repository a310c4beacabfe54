import { installLibrary } from '../../server/features/library/install-library';
import { databaseState, startTestApp, type TestApp } from '../testkit';

/* Each process that starts brings the library of questions in the database up to date. */
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

test('brings back what differs from the version, and changes nothing the second time', async () => {
  const before = await databaseState(app.dataSource);
  const { updated_at: _changed, ...prompt } = await promptRow();
  await app.dataSource.query(`UPDATE prompt SET text = 'Another wording' WHERE slug = 'docs_findable'`);
  await app.dataSource.query(`DELETE FROM topic WHERE slug NOT IN (SELECT topic_slug FROM prompt)`);
  await app.dataSource.query('DELETE FROM study_template');
  await app.dataSource.transaction(installLibrary);
  expect(await promptRow()).toMatchObject(prompt);
  const installed = await databaseState(app.dataSource);
  expect(installed).toMatchObject({ topic: before.topic, study_template: expect.stringMatching(/^[1-9]\d* rows/) });
  await app.dataSource.transaction(installLibrary);
  expect(await databaseState(app.dataSource)).toEqual(installed);
});

const promptRow = async () =>
  (await app.dataSource.query(`SELECT * FROM prompt WHERE slug = 'docs_findable'`))[0] as Record<string, unknown>;

test('waits for no transaction that points to a question, such as one in which a company arrives', async () => {
  const arriving = app.dataSource.createQueryRunner();
  await arriving.startTransaction();
  // The lock that a foreign key takes.
  await arriving.query('SELECT FROM prompt, topic FOR KEY SHARE');
  try {
    await app.dataSource.transaction(async (db) => {
      await db.query(`SET LOCAL lock_timeout = '2s'`);
      await installLibrary(db);
    });
  } finally {
    await arriving.rollbackTransaction();
    await arriving.release();
  }
});
