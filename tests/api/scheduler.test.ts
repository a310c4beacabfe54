import { removeStorageTraces } from '../../server/jobs/remove-storage-traces';
import { startScheduler } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp } from '../testkit';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const query = (sql: string, ...parameters: unknown[]) => app.dataSource.query(sql, parameters);
const isClosed = async (ref: string) =>
  (await query('SELECT status FROM study WHERE id = $1', ref))[0].status === 'CLOSED';
const somebodyWaits = async () =>
  (await query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length >
  0;
const rewrittenAfterClose = async () =>
  (await query(`SELECT FROM study_occurrence WHERE kind = 'REWRITTEN_AFTER_CLOSE'`)).length;
const writers = async (table: string, ref: string) =>
  (await query(`SELECT DISTINCT xmin::text FROM ${table} WHERE study_id = $1`, ref)).length;

test('a long rewrite delays no close, and stops between two transactions', async () => {
  const company = await app.company();
  const [rewritten, due] = [await company.publishedStudy(), await company.publishedStudy()];
  await rewritten.withResponses(4);
  await rewritten.close();
  await query(`UPDATE study SET scheduled_close_date = '2026-03-02' WHERE id = $1`, due.ref);
  const others = app.dataSource.createQueryRunner();
  await others.startTransaction();
  await others.query('SELECT FROM answer_set WHERE study_id = $1 FOR UPDATE', [rewritten.ref]);

  const scheduler = startScheduler(app.runtime);
  while (!(await somebodyWaits()));
  while (!(await isClosed(due.ref)));
  const stopped = scheduler.stop();
  await others.rollbackTransaction();
  await others.release();
  await stopped;

  // The current transaction has been completed, and no other one has begun.
  expect([await writers('answer_set', rewritten.ref), await rewrittenAfterClose()]).toEqual([1, 0]);
  const [{ sets }] = await query('SELECT count(*)::int AS sets FROM answer_set WHERE study_id = $1', rewritten.ref);
  expect(sets).toBe(4);
  await removeStorageTraces(app.runtime);
  expect(await rewrittenAfterClose()).toBe(2);
});
