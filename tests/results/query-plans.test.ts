import { groupKey, releasedPartsByType, releasedByGroup } from '../../server/features/scores/release/release.queries';
import { startTestApp, type TestApp } from '../testkit';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

/** PostgreSQL plans a prepared statement anew for its first five uses. After that it may keep one generic plan. */
const TRIES = 5;

test('PostgreSQL plans the statements that read results a few times, not for every reader', async () => {
  const study = await (await app.company()).publishedStudy({ questions: ['docs_findable'] });
  await study.withResponses(3);
  await study.close();
  // The table is as large as in production, so that the plans have different costs.
  await app.dataSource.query(
    `INSERT INTO release_group (study_id, team_id, segment_name, segment_value, topics, prompts, others)
     SELECT $1, gen_random_uuid(), 'Role', at, '[]', '[]', '{}' FROM generate_series(1, 5000) AS at`,
    [study.ref],
  );
  await app.dataSource.query('ANALYZE release_group');
  const plans = await app.dataSource.transaction(async (db) => {
    for (let time = 0; time < 4 * TRIES; time += 1) {
      for (const batch of [releasedByGroup, releasedPartsByType.PROMPT, releasedPartsByType.TOPIC])
        await batch(db, [groupKey(study.ref, null)]);
    }
    return db.query(
      `SELECT custom_plans::int AS plans, statement FROM pg_prepared_statements WHERE statement LIKE '%release_group%'`,
    );
  });
  expect(plans).toHaveLength(3);
  for (const { plans: made, statement } of plans) expect({ made, statement }).toEqual({ made: TRIES, statement });
});
