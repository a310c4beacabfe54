import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes } from '@/apollo/testing/renderRoutes';
import { fetchLazyParts } from '@/ui/lazyPart';
import { seriesRoutes } from '../routes';
import { aSeries, SERIES_REF } from '../seriesFixtures';
import '../SeriesPage'; // loaded before the tests, so that none of them waits for it

beforeAll(() => fetchLazyParts());

const SURVEY = {
  __typename: 'Study',
  ...{
    ref: '33333333-3333-4333-8333-333333333333',
    name: 'Q3',
    status: 'CLOSED',
    openDate: '2026-02-06T12:00:00.000Z',
    imported: null,
  },
};
const REPEAT = {
  __typename: 'SequenceRepeat',
  ...{ every: 6, unit: 'WEEK', weekday: 2, from: '2026-03-17', modelRef: null, openDays: 14, opensByItself: true },
  ...{ isPaused: false, recipients: 'RULE', segments: [], listCount: 0 },
  owner: { __typename: 'StudyCreator', ref: 'somebody', name: 'Ada' },
  nextDays: ['2026-03-17', '2026-04-28', '2026-06-09'],
  rounds: [{ __typename: 'SequenceRound', day: '2026-02-03', state: 'REFUSED', studyRef: null, refusal: 'No team.' }],
};
const ROLES = {
  __typename: 'RosterSegment',
  ...{ name: 'Role', label: 'Job Title' },
  values: [{ __typename: 'RosterSegmentValueCount', value: 'Engineer', count: 40 }],
};
const series = (repeat: object | null) => ({ __typename: 'Sequence', ref: SERIES_REF, repeat });

function open(
  repeat: object | null,
  { method = 'EMAIL', answers = {}, surveys = true }: { method?: string; answers?: object; surveys?: boolean } = {},
) {
  const page = aSeries([]);
  const study = { ...SURVEY, distributionMethod: method, recipientCount: 30 };
  const source = { __typename: 'StudyImport', source: 'Other tool' };
  const imported = { __typename: 'SequenceStudy', study: { ...study, ref: 'an-imported-survey', imported: source } };
  return renderRoutes(seriesRoutes, `/series/${SERIES_REF}`, {
    SeriesPage: () => ({
      me: { ...page.me, isCustomerAdmin: true },
      studySequence: { ...page.studySequence, repeat },
    }),
    SeriesRepeat: () => ({
      studySequence: {
        ...series(repeat),
        studies: [imported, ...(surveys ? [{ __typename: 'SequenceStudy', study }] : [])],
      },
      rosterSegments: [ROLES],
    }),
    ...answers,
  });
}
async function openDrawer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Repeat' }));
  return within(await screen.findByRole('dialog', { name: 'Repeat' }));
}
const variablesOf = (calls: { name: string; variables: Record<string, unknown> }[], name: string) =>
  calls.find((call) => call.name === name)?.variables;

test('viewers have no button for it', async () => {
  renderRoutes(seriesRoutes, `/series/${SERIES_REF}`, { SeriesPage: () => aSeries([]) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Repeat' })).toBeNull();
});

test.each([
  [{}, 'Repeats every 6 weeks · next survey Mar 17, 2026'],
  [{ every: 1, unit: 'QUARTER' }, 'Repeats every quarter · next survey Mar 17, 2026'],
  [{ isPaused: true, nextDays: [] }, 'Repeats every 6 weeks · paused'],
])('the page says when the next survey comes: %j', async (facts, line) => {
  open({ ...REPEAT, ...facts });
  expect(await screen.findByText(line)).toBeVisible();
});

test('a series without a survey says what it needs first', async () => {
  open(null, { surveys: false });
  expect(await (await openDrawer()).findByText('There is no survey to repeat')).toBeVisible();
});

test('a new calendar names its days, and sends what was chosen', async () => {
  const { calls } = open(null, {
    answers: {
      SetSequenceRepeat: () => ({
        setSequenceRepeat: { __typename: 'SequenceRepeatPayload', sequence: series(REPEAT) },
      }),
    },
  });
  const drawer = await openDrawer();
  const every = await drawer.findByLabelText('Every');
  await userEvent.clear(every);
  await userEvent.type(every, '6');
  await userEvent.click(drawer.getByRole('radio', { name: 'Weeks' }));
  const from = drawer.getByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, '2099-03-18');
  await userEvent.click(drawer.getByRole('button', { name: /On$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tuesday' }));
  expect(drawer.getByText('Opens on Mar 24, 2099 · May 5, 2099 · Jun 16, 2099, at 9:00')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: /Only people with$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Job Title: Engineer (40 people)' }));
  await userEvent.click(drawer.getByRole('checkbox', { name: /Opens and closes by itself/ }));
  await userEvent.click(drawer.getByRole('button', { name: 'Repeat this series' }));
  await waitFor(() =>
    expect(variablesOf(calls, 'SetSequenceRepeat')).toEqual({
      sequenceRef: SERIES_REF,
      input: {
        ...{ every: 6, unit: 'WEEK', weekday: 2, from: '2099-03-18', modelRef: null, openDays: 14 },
        ...{ opensByItself: true, recipients: 'RULE', listFrom: null, segments: [{ name: 'Role', value: 'Engineer' }] },
      },
    }),
  );
  expect(await drawer.findByText('Next: Mar 17, 2026')).toBeVisible();
});

test('a refusal stands at its field, and nothing that was entered is lost', async () => {
  open(REPEAT, {
    answers: {
      SetSequenceRepeat: () => {
        throw refusal('BAD_USER_INPUT', 'Bad', { openDays: ['Choose 1 to 41 days.'] });
      },
    },
  });
  const drawer = await openDrawer();
  await userEvent.click(await drawer.findByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Choose 1 to 41 days.')).toBeVisible();
  expect(drawer.getByLabelText('Open for days')).toHaveValue('14');
});

test('the days that come can be left out, and those that were say what became of them', async () => {
  const { calls } = open(REPEAT, {
    answers: {
      SkipRepeatedSurvey: () => ({
        skipRepeatedSurvey: {
          __typename: 'SequenceRepeatPayload',
          sequence: series({ ...REPEAT, nextDays: ['2026-04-28', '2026-06-09', '2026-07-21'] }),
        },
      }),
    },
  });
  const drawer = await openDrawer();
  expect(await drawer.findByText('No team.')).toBeVisible();
  expect(drawer.getByText('Needs you')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Leave out Mar 17, 2026' }));
  expect(await drawer.findByText('Next: Apr 28, 2026')).toBeVisible();
  expect(variablesOf(calls, 'SkipRepeatedSurvey')).toEqual({ sequenceRef: SERIES_REF, day: '2026-03-17' });
});

test('a pause says what it means, and ending asks first', async () => {
  const reply = (repeat: object | null) => ({ __typename: 'SequenceRepeatPayload', sequence: series(repeat) });
  open(REPEAT, {
    answers: {
      PauseSequenceRepeat: () => ({ pauseSequenceRepeat: reply({ ...REPEAT, isPaused: true, nextDays: [] }) }),
      DeleteSequenceRepeat: () => ({ deleteSequenceRepeat: reply(null) }),
    },
  });
  const drawer = await openDrawer();
  await userEvent.click(await drawer.findByRole('button', { name: 'Pause' }));
  expect(await drawer.findByText(/^Paused: no survey is made or opened/)).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Stop repeating' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Stop repeating?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Stop repeating' }));
  expect(await screen.findByRole('button', { name: 'Repeat this series' })).toBeVisible();
});

test('a link that is shared by hand has no recipients to choose', async () => {
  open(REPEAT, { method: 'MANUAL' });
  const drawer = await openDrawer();
  expect(await drawer.findByText(/is a link that you share yourselves/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: /Sent to$/ })).toBeNull();
});
