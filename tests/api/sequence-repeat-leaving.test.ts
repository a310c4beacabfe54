import { startTestApp, tick, type TestApp } from '../testkit';
import { RepeatingSeries } from './support/repeating-series';

const DELETE = 'mutation ($ref: UUID!) { deleteStudy(ref: $ref) }';
const TAKE_OUT = 'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { sequenceRef: null }) { ref } }';
const PUBLISH = 'mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }';
const SKIP = `mutation ($sequenceRef: UUID!, $day: Date!) {
  skipRepeatedSurvey(sequenceRef: $sequenceRef, day: $day) { sequence { ref } } }`;

let app: TestApp;
let series: RepeatingSeries;
beforeEach(async () => {
  app = await startTestApp();
  series = await RepeatingSeries.create(app, await app.company());
  await series.model();
});
afterEach(() => app.stop());

const run = async (document: string, variables: object) => (await series.admin()).run(document, variables);
/** The draft for March 17, which is made on March 10. */
async function drafted(more: object = {}): Promise<string> {
  await series.set(more);
  await series.at('2026-03-10T13:00:00Z');
  return (await series.newest()).ref;
}

test.each([
  ['deleted', DELETE],
  ['taken out of the series', TAKE_OUT],
])('a draft that is %s leaves its day out, and the series goes on with the next', async (_, document) => {
  const ref = await drafted();
  await run(document, { ref });
  await tick(app.runtime);
  expect(await series.surveys()).toHaveLength(1);
  expect(await series.repeat()).toMatchObject({
    rounds: [{ day: '2026-03-17', state: 'SKIPPED', studyRef: null }],
    nextDays: ['2026-04-28', '2026-06-09', '2026-07-21'],
  });
  await series.at('2026-03-17T13:00:00Z');
  expect(await series.surveys()).toMatchObject([{ name: 'First', status: 'OPEN' }]);
  const { auditLog } = await run('{ auditLog { entries { action subject detail } } }', {});
  expect(auditLog.entries).toContainEqual({
    ...{ action: 'SERIES_REPEAT_CHANGED', subject: 'Pulse', detail: 'Left out: 2026-03-17' },
  });
  await series.at('2026-04-28T13:00:00Z');
  expect(await series.newest()).toMatchObject({ name: 'Pulse · 2026-04-28', status: 'OPEN' });
});

test('a draft that was taken out of the series does not open by itself', async () => {
  const ref = await drafted();
  await run(TAKE_OUT, { ref });
  await series.at('2026-03-17T13:00:00Z');
  const { study } = await run('query ($ref: UUID!) { study(ref: $ref) { status sequenceRef } }', { ref });
  expect(study).toEqual({ status: 'DRAFT', sequenceRef: null });
});

test('the draft of a day that was left out is not made again when it is deleted', async () => {
  const ref = await drafted();
  await run(SKIP, { sequenceRef: series.ref, day: '2026-03-17' });
  await run(DELETE, { ref });
  await tick(app.runtime);
  expect(await series.surveys()).toHaveLength(1);
  expect((await series.repeat()).rounds).toMatchObject([{ day: '2026-03-17', state: 'SKIPPED', studyRef: null }]);
});

test('a survey that was published by hand and is deleted later has taken place, and is not made again', async () => {
  const ref = await drafted();
  await run(PUBLISH, { ref });
  await series.at('2026-03-31T13:00:00Z');
  await run(DELETE, { ref });
  await tick(app.runtime);
  expect(await series.surveys()).toHaveLength(1);
  expect((await series.repeat()).rounds).toMatchObject([{ day: '2026-03-17', state: 'OPENED', studyRef: null }]);
});
