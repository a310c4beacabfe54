import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../testkit';
import {
  CADENCE,
  END_REPEAT,
  PAUSE_REPEAT,
  RepeatingSeries,
  SET_REPEAT,
  SKIP_SURVEY,
} from './support/repeating-series';

let app: TestApp;
let series: RepeatingSeries;
beforeEach(async () => {
  app = await startTestApp();
  series = await RepeatingSeries.create(app, await app.company());
});
afterEach(() => app.stop());

test.each([
  [{ every: 0 }, { every: ['Choose 1 to 52 weeks.'] }],
  [{ every: 5, unit: 'QUARTER' }, { every: ['Choose 1 to 4 quarters.'] }],
  [{ weekday: 8 }, { weekday: ['Choose a day of the week: 1 is Monday and 7 is Sunday.'] }],
  [{ from: '2027-04-01' }, { from: ['Choose a day that is at most a year from now.'] }],
  [{ from: '1815-12-10' }, { from: ['Choose a day that is at most a year from now.'] }],
  [{ every: 1, openDays: 7 }, { openDays: ['Choose 1 to 6 days, so that a survey ends before the next one opens.'] }],
  [{ openDays: 0 }, { openDays: ['Choose 1 to 41 days, so that a survey ends before the next one opens.'] }],
  [
    { segments: Array.from({ length: 21 }, () => ({ name: 'Role', value: 'Engineer' })) },
    { segments: ['Name at most 20 values.'] },
  ],
])('refuses %j', async (input, fields) => {
  await series.model();
  expect(
    (await series.company.admin.refusal(SET_REPEAT, { sequenceRef: series.ref, input: { ...CADENCE, ...input } }))
      .fields,
  ).toEqual(fields);
});

test('refuses a series without a survey, and surveys and lists that are not there', async () => {
  expect(await series.company.admin.refusal(SET_REPEAT, { sequenceRef: series.ref, input: CADENCE })).toMatchObject({
    ...{ status: 409, detail: 'Add a survey to the series first: the next ones are copied from it.' },
  });
  await series.model();
  const elsewhere = await series.company.draft();
  for (const input of [{ modelRef: elsewhere.ref }, { modelRef: randomUUID() }, { listFrom: randomUUID() }])
    expect(
      await series.company.admin.refusal(SET_REPEAT, { sequenceRef: series.ref, input: { ...CADENCE, ...input } }),
    ).toMatchObject({
      status: 404,
    });
  for (const [call, more] of [
    [SKIP_SURVEY, { day: '2026-03-17' }],
    [PAUSE_REPEAT, { isPaused: true }],
    [END_REPEAT, {}],
  ] as const)
    expect(await series.company.admin.refusal(call, { sequenceRef: series.ref, ...more })).toMatchObject({
      status: 404,
    });
});
