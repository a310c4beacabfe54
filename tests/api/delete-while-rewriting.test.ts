import { rewriteNextAnswerSets, rewriteParticipation } from '../../server/features/responses/rewrite-rows';
import { figuresByStudy } from '../../server/features/scores/open/figures-store';
import { startTestApp, type TestApp } from '../testkit';

let app: TestApp;
let study: string;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const isSomebodyWaiting = async () =>
  (
    await app.dataSource.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).length > 0;

test.each([
  ['answers', 'answer_set', (db) => rewriteNextAnswerSets(db, study, null)],
  ['people', 'participation', (db) => rewriteParticipation(db, study)],
  ['responses', 'uncounted_response', (db) => figuresByStudy(db, [study])],
] as [string, string, (db: TestApp['dataSource']['manager']) => Promise<unknown>][])(
  'deleting a survey while its %s are rewritten or counted ends without a deadlock',
  async (_what, table, change) => {
    const company = await app.company();
    const closed = await company.publishedStudy();
    await closed.withResponses(3);
    await closed.close();
    study = closed.ref;
    await app.dataSource.query(
      'INSERT INTO uncounted_response SELECT study_id, set_digest FROM answer_set WHERE study_id = $1',
      [study],
    );
    let changing: Promise<unknown> | undefined;
    await app.dataSource.transaction(async (db) => {
      await db.query('SELECT FROM study WHERE id = $1 FOR UPDATE', [study]);
      changing = app.dataSource.transaction(change);
      while (!(await isSomebodyWaiting()));
      // A transaction that waits for the survey holds none of its rows.
      expect(await db.query(`SELECT FROM ${table} WHERE study_id = $1 FOR UPDATE NOWAIT`, [study])).not.toEqual([]);
      await db.query('DELETE FROM study WHERE id = $1', [study]);
    });
    await changing;
    expect(await app.dataSource.query(`SELECT FROM ${table} WHERE study_id = $1`, [study])).toEqual([]);
  },
);
