import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aParticipation, aStudy, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { aMoment, figureBeside, PARTICIPATION, withParticipation } from '../testing/participation';
import { renderAnalyzer } from '../testing/renderAnalyzer';
import { JUST_PUBLISHED } from './justPublished';

test('the page shows the figures of the survey', async () => {
  renderAnalyzer(PARTICIPATION, withParticipation());
  expect(await figureBeside('Responses')).toHaveTextContent('12');
  expect(screen.getByRole('textbox', { name: 'Total Recipients' })).toHaveValue('40');
  expect(await figureBeside('Response Rate')).toHaveTextContent('30.0%');
  expect(await figureBeside('Average Response Time')).toHaveTextContent('2 min 14 s');
  expect(screen.getByText('Numeric rating questions only')).toBeVisible();
  const places = [
    'Responses',
    'Total Recipients',
    'Response Rate',
    'Average Response Time',
    'Time Left to Respond',
  ].map((label) => document.body.textContent!.indexOf(label));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(await figureBeside('Time Left to Respond')).toHaveTextContent('–');
  expect(screen.getByText('Open until an admin closes it.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Survey link' })).toBeVisible();
});

describe('the time left to respond', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: new Date('2026-03-05T11:00:00.000Z'), doNotFake: ['setTimeout', 'queueMicrotask'] }),
  );
  afterEach(() => jest.useRealTimers());
  const close = aMoment(
    'CLOSE',
    '2026-03-10T14:00:00.000Z',
    'Survey Close Date',
    'Tuesday, March 10, 2026 at 10:00 AM EDT',
  );

  test('is updated every minute', async () => {
    renderAnalyzer(PARTICIPATION, withParticipation(aParticipation({ schedule: [close] })));
    expect(await figureBeside('Time Left to Respond')).toHaveTextContent('5 d 3 h');
    expect(screen.getByText('Closes on Tuesday, March 10, 2026 at 10:00 AM EDT')).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(await figureBeside('Time Left to Respond')).toHaveTextContent('5 d 2 h');
  });

  test('ends when the survey is closed', async () => {
    renderAnalyzer(
      PARTICIPATION,
      withParticipation(aParticipation({ closeDate: '2026-03-04T15:00:00.000Z' }), { study: { status: 'CLOSED' } }),
    );
    expect(await figureBeside('Time Left to Respond')).toHaveTextContent('Closed');
    expect(screen.queryByRole('button', { name: 'Manage Survey' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send reminder' })).not.toBeInTheDocument();
  });
});

test.each([
  ['STRICT', true, 1],
  ['STRICT', false, 0],
  ['STANDARD', true, 0],
] as const)(
  'an admin reads why an open survey of level %s shows no results (results while open: %s)',
  async (level, openSurveyResults, times) => {
    const study = { privacy: { ...aStudy().privacy, level } };
    renderAnalyzer(PARTICIPATION, withParticipation(undefined, { study, openSurveyResults }));
    await figureBeside('Responses');
    expect(
      screen.queryAllByText(/^This survey has strict protection\. Nobody sees its results before it is closed/),
    ).toHaveLength(times);
  },
);

test('the chart has a description with its marked moments, and the address keeps its state', async () => {
  const schedule = [aMoment('CLOSE', '2026-03-10T14:00:00.000Z', 'Survey Close Date')];
  const { router } = renderAnalyzer(
    PARTICIPATION,
    withParticipation(
      aParticipation({
        remindersSent: ['2026-03-04T12:00:00.000Z'],
        closeDate: '2026-03-05T15:00:00.000Z',
        schedule,
      }),
    ),
  );
  const told =
    /12 responses, counted by the hour.*Opened: Monday, March 2\. Reminder: Wednesday, March 4\. Closed: Thursday, March 5\. Survey Close Date: Tuesday, March 10\./;
  expect(await screen.findByRole('img', { name: told })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(router.state.location.search).toBe('?view=table');
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayNewTotalWhat happened',
    'Mon, Mar 2, 20261212Opened',
    'Tue, Mar 3, 2026012',
    'Wed, Mar 4, 2026012Reminder',
    'Thu, Mar 5, 2026012Closed',
  ]);
});

test('the chart of a longer survey starts with the first twelve days, and the address keeps other days', async () => {
  const long = aParticipation({ closeDate: '2026-03-20T15:00:00.000Z' });
  const { router } = renderAnalyzer(PARTICIPATION, withParticipation(long, { study: { status: 'CLOSED' } }));
  expect(await screen.findByText('Mar 2 – Mar 13')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Later days' }));
  expect(screen.getByText('Mar 14 – Mar 25')).toBeVisible();
  expect(router.state.location.search).toBe('?from=2026-03-14');
});

test('the figures can be requested again after a failure', async () => {
  let isDown = true;
  const answers = withParticipation();
  const answer = (variables: Record<string, unknown>) => {
    if (isDown) throw refusal('CONFLICT', 'The database is in maintenance.');
    return answers.ParticipationPage?.(variables);
  };
  renderAnalyzer(PARTICIPATION, { ...answers, ParticipationPage: answer });
  expect(await screen.findByText('Participation could not be loaded')).toBeVisible();
  expect(screen.getByText('The database is in maintenance.')).toBeVisible();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figureBeside('Responses')).toHaveTextContent('12');
});

test('live events update the page without a request', async () => {
  const { calls, events } = renderAnalyzer(PARTICIPATION, withParticipation(aParticipation({ uniqueResponses: 2 })));
  expect(await figureBeside('Responses')).toHaveTextContent('2');
  expect(screen.getByText('Connecting…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close survey' })).toHaveAttribute('aria-disabled', 'true');

  const participationChanged = aParticipation({
    uniqueResponses: 3,
    responseRate: 7.5,
    responsesByHour: [{ __typename: 'HourCount', hour: '2026-03-02T10:00:00.000Z', count: 3 }],
    segments: [
      {
        __typename: 'SegmentCounts',
        name: 'Location',
        values: [{ __typename: 'SegmentCount', value: 'Berlin', n: 3 }],
      },
    ],
  });
  await act(async () => events.simulateResult({ result: { data: { participationChanged } }, delay: 0 }));

  expect(await screen.findByText('Live')).toBeVisible();
  expect(await figureBeside('Responses')).toHaveTextContent('3');
  expect(await figureBeside('Response Rate')).toHaveTextContent('7.5%');
  expect(screen.getByRole('img', { name: /3 responses, counted by the hour/ })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Berlin3');
  expect(screen.getByRole('button', { name: 'Close survey' })).not.toHaveAttribute('aria-disabled');
  expect(calls.filter(({ name }) => name === 'ParticipationPage')).toHaveLength(1);
});

test('a live event shows that somebody else closed the survey', async () => {
  let study = aStudy();
  const { events } = renderAnalyzer(PARTICIPATION, { ...withParticipation(), AnalyzerFrame: () => ({ study }) });
  await figureBeside('Responses');
  study = aStudy({ status: 'CLOSED' });
  const participationChanged = aParticipation({ closeDate: '2026-03-13T15:00:00.000Z' });
  await act(async () => events.simulateResult({ result: { data: { participationChanged } }, delay: 0 }));
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Insights' })).toBeVisible();
});

test('of the first response the chart tells one, and the time says why there is none yet', async () => {
  const first = {
    uniqueResponses: 1,
    responsesByHour: [{ __typename: 'HourCount' as const, hour: '2026-03-02T15:00:00.000Z', count: 1 }],
  };
  renderAnalyzer(PARTICIPATION, withParticipation(aParticipation({ ...first, avgTimeSec: null })));
  expect(
    await screen.findByRole('img', { name: /^How many have responded\?.* 1 response, counted by the hour/ }),
  ).toBeVisible();
  expect(await figureBeside('Average Response Time')).toHaveTextContent('–');
  expect(screen.getByText('Numeric rating questions only, once enough people have responded')).toBeVisible();
});

test('before the first response the page shows the link to share', async () => {
  renderAnalyzer(
    PARTICIPATION,
    withParticipation(aParticipation({ uniqueResponses: 0, responsesByHour: [], avgTimeSec: null })),
  );
  expect(await screen.findByText('No responses... yet!')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Survey link' })).toHaveValue(
    `${window.location.origin}/study/${ANALYZED_STUDY_REF}`,
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

describe('more ways to share a link', () => {
  const prompts = ['a', 'b', 'c'].map((slug) => ({ __typename: 'StudyPrompt', slug }));
  const answers = {
    ...withParticipation(aParticipation({ uniqueResponses: 0, responsesByHour: [], avgTimeSec: null })),
    ShareLinkQuestions: () => ({ study: { __typename: 'Study', ref: ANALYZED_STUDY_REF, prompts } }),
  };

  test('are a QR code and a message', async () => {
    renderAnalyzer(PARTICIPATION, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'QR code and message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share your survey' }));
    const message = await dialog.findByRole('textbox', { name: 'Message to paste' });
    expect(message).toHaveTextContent('It takes about 2 minutes.');
    expect(message).toHaveTextContent(`${window.location.origin}/study/${ANALYZED_STUDY_REF}`);
    expect(dialog.getByTitle(/^QR code of the link to /)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Copy message' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('open by themselves after publishing, and not again on the way back to the page', async () => {
    const { router } = renderAnalyzer({ pathname: PARTICIPATION, state: JUST_PUBLISHED }, answers);
    const dialog = within(await screen.findByRole('dialog', { name: 'Your survey is open' }));
    await dialog.findByRole('textbox', { name: 'Message to paste' });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.state).toBeNull();
  });
});

test('before the first response to a survey by a chat tool an admin may manage its recipients and remind them', async () => {
  renderAnalyzer(
    PARTICIPATION,
    withParticipation(aParticipation({ uniqueResponses: 0, responsesByHour: [], avgTimeSec: null }), {
      study: { distributionMethod: 'EMAIL' },
    }),
  );
  const choices = within(await screen.findByRole('group', { name: 'No responses yet' }));
  expect(choices.getByRole('button', { name: 'Manage' })).toBeVisible();
  fireEvent.click(choices.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByRole('dialog', { name: 'Send reminder' })).toBeVisible();
});

test('a survey that was closed without responses shows no link to share', async () => {
  const nobody = aParticipation({
    uniqueResponses: 0,
    responsesByHour: [],
    avgTimeSec: null,
    closeDate: '2026-03-04T15:00:00.000Z',
  });
  renderAnalyzer(PARTICIPATION, withParticipation(nobody, { study: { status: 'CLOSED' } }));
  expect(await screen.findByText('Nobody responded before this survey was closed.')).toBeVisible();
  expect(screen.queryByText('No responses... yet!')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Survey link' })).not.toBeInTheDocument();
});

test('responses are listed by team level and by segment', async () => {
  const value = (ref: string, name: string, n: number) => ({ __typename: 'TeamCount' as const, ref, value: name, n });
  renderAnalyzer(
    PARTICIPATION,
    withParticipation(
      aParticipation({
        teamSegments: [
          {
            __typename: 'TeamSegmentCounts',
            name: 'Division',
            values: [value('a', 'Hardware', 4), value('b', 'Software', 8)],
          },
          { __typename: 'TeamSegmentCounts', name: 'Group', values: [value('c', 'Firmware', 4)] },
        ],
        segments: [
          {
            __typename: 'SegmentCounts',
            name: 'Location',
            values: [{ __typename: 'SegmentCount', value: 'Berlin', n: 5 }],
          },
        ],
      }),
    ),
  );
  await screen.findByText('Responses by team');
  const teams = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(teams).toEqual(['Software8', 'Hardware4', 'Berlin5']);
  const bars = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector<HTMLElement>('[aria-hidden] > span')!.style.transform);
  expect(bars).toEqual(['translateX(0%)', 'translateX(-50%)', 'translateX(0%)']);
  fireEvent.click(screen.getByRole('radio', { name: 'Group' }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Firmware4', 'Berlin5']);
});

test.each([
  ['OPEN', 'STANDARD', false],
  ['OPEN', 'STRICT', true],
  ['CLOSED', 'STRICT', false],
] as const)(
  'a survey that is %s at level %s says that the numbers of groups lag behind: %s',
  async (status, level, lags) => {
    const study = { status, privacy: { ...aStudy().privacy, level, threshold: 4 } };
    renderAnalyzer(PARTICIPATION, withParticipation(undefined, { study }));
    expect(await screen.findByText(/^Groups with fewer than 4 responses show no number/)).toBeVisible();
    const sentence = /changes only after at least 3 more responses/;
    expect(Boolean(screen.queryByText(sentence))).toBe(lags);
  },
);
