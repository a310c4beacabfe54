import { execute, rowsOf } from '../../server/persistence/sql';
import { startTestApp, tick, type TestApp } from '../testkit';
import { CADENCE, RepeatingSeries, SET_REPEAT } from './support/repeating-series';

/*
 * Somebody changes a series while a job works on it. In each test the first of the two has begun and waits for a table that the test has locked, then the
 * second begins and waits as well. If they took their locks in different orders, PostgreSQL would end one of them with an error.
 */
const DELETE = 'mutation ($ref: UUID!) { deleteStudy(ref: $ref) }';
const DELETE_SERIES = 'mutation ($ref: UUID!) { deleteStudySequence(ref: $ref) { deletedRef } }';

let app: TestApp;
let series: RepeatingSeries;
let draft: string;
beforeEach(async () => {
  app = await startTestApp();
  series = await RepeatingSeries.create(app, await app.company());
  await series.model();
  await series.set({ opensByItself: false });
  await series.at('2026-03-10T13:00:00Z');
  draft = (await series.newest()).ref;
});
afterEach(() => app.stop());

/** Runs two calls at once. The first one waits at a table that it writes to until the second one waits as well. */
async function atOnce<First, Second>(
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]> {
  const { manager } = app.dataSource;
  const waiting = () =>
    rowsOf(manager, `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  const untilWaiting = async (count: number) => {
    while ((await waiting()).length < count);
  };
  const both = await manager.transaction(async (db) => {
    await execute(db, `LOCK TABLE ${table} IN SHARE MODE`);
    const running = [first()] as [Promise<First>, ...Promise<Second>[]];
    await untilWaiting(1);
    running.push(second());
    await untilWaiting(2);
    return { running };
  });
  return Promise.allSettled(both.running) as Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]>;
}

/** What the job does on the day of the next survey: the draft that still waits becomes that survey. */
const theJobMovesIt = () => tick(app.runtime);
const onTheNextDay = () => app.clock.set(new Date('2026-04-28T13:00:00Z'));
const rounds = async () =>
  (await series.repeat()).rounds.map(({ day, state }: { day: string; state: string }) => [day, state]);

test('a draft that is deleted while its job begins is left out, and the job makes a new one for the next day', async () => {
  onTheNextDay();
  const admin = await series.admin();
  const [deleted, moved] = await atOnce('publication_key', () => admin.run(DELETE, { ref: draft }), theJobMovesIt);
  expect([deleted, moved]).toMatchObject([{ value: { deleteStudy: draft } }, { status: 'fulfilled' }]);
  expect(await rounds()).toEqual([
    ['2026-04-28', 'DRAFTED'],
    ['2026-03-17', 'SKIPPED'],
  ]);
  expect(await series.newest()).toMatchObject({ name: 'Pulse · 2026-04-28', status: 'DRAFT' });
});

test('a draft that the job has moved is deleted right afterwards, and its new day is left out', async () => {
  onTheNextDay();
  const admin = await series.admin();
  const [moved, deleted] = await atOnce('outgoing_mail', theJobMovesIt, () => admin.run(DELETE, { ref: draft }));
  expect([moved, deleted]).toMatchObject([{ status: 'fulfilled' }, { value: { deleteStudy: draft } }]);
  expect(await rounds()).toEqual([['2026-04-28', 'SKIPPED']]);
  expect(await series.surveys()).toMatchObject([{ name: 'First' }]);
});

test('a draft that is deleted while somebody moves its days is left out', async () => {
  const admin = await series.admin();
  const change = { sequenceRef: series.ref, input: { ...CADENCE, weekday: 4 } };
  const [deleted, changed] = await atOnce(
    'publication_key',
    () => admin.run(DELETE, { ref: draft }),
    () => admin.run(SET_REPEAT, change),
  );
  expect([deleted.status, changed.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(await rounds()).toEqual([['2026-03-17', 'SKIPPED']]);
});

test('a series that is deleted while its job begins is gone, and the draft does not open', async () => {
  await series.set();
  app.clock.set(new Date('2026-03-17T13:00:00Z'));
  const admin = await series.admin();
  const theJobOpensIt = () => tick(app.runtime);
  const [deleted, opened] = await atOnce('study', () => admin.run(DELETE_SERIES, { ref: series.ref }), theJobOpensIt);
  expect([deleted.status, opened.status]).toEqual(['fulfilled', 'fulfilled']);
  const { study } = await (
    await series.admin()
  ).run('query ($ref: UUID!) { study(ref: $ref) { status sequenceRef } }', {
    ref: draft,
  });
  expect(study).toEqual({ status: 'DRAFT', sequenceRef: null });
});
