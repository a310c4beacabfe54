import { act, fireEvent, screen } from '@testing-library/react';
import { aParticipation, aStudy, STUDY } from '../testing/fixtures';
import { refusal } from '@/apollo/testing/renderRoutes';
import { renderAnalyzer, type Answers } from '../testing/renderAnalyzer';

const address = `/study/${STUDY}/analyze/participation`;
const withParticipation = (participation = aParticipation(), facts: Parameters<typeof aStudy>[0] = {}): Answers => ({
  AnalyzerFrame: () => ({ study: aStudy({ uniqueResponses: participation.uniqueResponses, ...facts }) }),
  ParticipationPage: () => ({ study: { __typename: 'Study', ref: STUDY, participation } }),
});
const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling;

test('shows the four figures', async () => {
  renderAnalyzer(address, withParticipation());
  expect(await figure('Responses')).toHaveTextContent('12');
  expect(screen.getByRole('textbox', { name: 'Total Recipients' })).toHaveValue('40');
  expect(await figure('Response Rate')).toHaveTextContent('30.0%');
  expect(await figure('Average Response Time')).toHaveTextContent('2 min 14 s');
});

test('follows the events of the server without a question', async () => {
  const { calls, events } = renderAnalyzer(address, withParticipation(aParticipation({ uniqueResponses: 2 })));
  expect(await figure('Responses')).toHaveTextContent('2');
  expect(screen.getByText('Connecting…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close survey' })).toHaveAttribute('aria-disabled', 'true');

  const participationChanged = aParticipation({ uniqueResponses: 3, responseRate: 7.5 });
  await act(async () => events.simulateResult({ result: { data: { participationChanged } }, delay: 0 }));

  expect(await screen.findByText('Live')).toBeVisible();
  expect(await figure('Responses')).toHaveTextContent('3');
  expect(await figure('Response Rate')).toHaveTextContent('7.5%');
  expect(screen.getByRole('button', { name: 'Close survey' })).not.toHaveAttribute('aria-disabled');
  expect(calls.filter(({ name }) => name === 'ParticipationPage')).toHaveLength(1);
});

test('learns that somebody else closed the survey', async () => {
  let study = aStudy();
  const { events } = renderAnalyzer(address, { ...withParticipation(), AnalyzerFrame: () => ({ study }) });
  await figure('Responses');
  study = aStudy({ status: 'CLOSED' });
  const participationChanged = aParticipation({ closeDate: '2026-03-13T15:00:00.000Z' });
  await act(async () => events.simulateResult({ result: { data: { participationChanged } }, delay: 0 }));
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Insights' })).toBeVisible();
});

test('before the first response there is the link to share', async () => {
  renderAnalyzer(address, withParticipation(aParticipation({ uniqueResponses: 0, responsesByHour: [], avgTimeSec: null })));
  expect(await screen.findByText('No responses... yet!')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Survey link' })).toHaveValue(`${window.location.origin}/study/${STUDY}`);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('lists responses by team level and by segment', async () => {
  const value = (ref: string, name: string, n: number) => ({ __typename: 'TeamCount' as const, ref, value: name, n });
  renderAnalyzer(
    address,
    withParticipation(
      aParticipation({
        teamSegments: [
          { __typename: 'TeamSegmentCounts', name: 'Division', values: [value('a', 'Hardware', 4), value('b', 'Software', 8)] },
          { __typename: 'TeamSegmentCounts', name: 'Group', values: [value('c', 'Firmware', 4)] },
        ],
        segments: [{ __typename: 'SegmentCounts', name: 'Location', values: [{ __typename: 'SegmentCount', value: 'Berlin', n: 5 }] }],
      }),
    ),
  );
  await screen.findByText('Responses by team');
  const teams = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(teams).toEqual(['Software8', 'Hardware4', 'Berlin5']);
  fireEvent.click(screen.getByRole('radio', { name: 'Group' }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Firmware4', 'Berlin5']);
});

describe('Total Recipients', () => {
  const saved = ({ targetResponses }: Record<string, unknown>) => ({
    updateStudy: {
      __typename: 'Study',
      ref: STUDY,
      version: 2,
      participation: { __typename: 'Participation', studyRef: STUDY, expectedResponseCount: targetResponses, responseRate: targetResponses ? 24 : null },
    },
  });
  const field = () => screen.findByRole('textbox', { name: 'Total Recipients' });
  const type = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } });
  const updates = (calls: { name: string; variables: Record<string, unknown> }[]) =>
    calls.filter(({ name }) => name === 'UpdateTotalRecipients').map(({ variables }) => variables.targetResponses);
  afterEach(() => jest.useRealTimers());

  test('is saved once, half a second after the last key', async () => {
    const { calls } = renderAnalyzer(address, { ...withParticipation(), UpdateTotalRecipients: saved });
    const input = await field();
    jest.useFakeTimers();
    type(input, '5');
    await act(() => jest.advanceTimersByTimeAsync(400));
    type(input, '50');
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(updates(calls)).toEqual([]);
    expect(screen.getByText('Saving…')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(updates(calls)).toEqual([50]);
    await act(() => jest.runAllTimersAsync());
    expect(screen.getByText('Saved')).toBeVisible();
    expect(await figure('Response Rate')).toHaveTextContent('24.0%');
  });

  test('is null when emptied', async () => {
    const { calls } = renderAnalyzer(address, { ...withParticipation(), UpdateTotalRecipients: saved });
    const input = await field();
    jest.useFakeTimers();
    type(input, '');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(updates(calls)).toEqual([null]);
    expect(await figure('Response Rate')).toHaveTextContent('–');
  });

  test('takes whole numbers only', async () => {
    const { calls } = renderAnalyzer(address, { ...withParticipation(), UpdateTotalRecipients: saved });
    const input = await field();
    jest.useFakeTimers();
    type(input, '12.5');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(updates(calls)).toEqual([]);
    fireEvent.blur(input);
    expect(input).toHaveValue('40');
  });

  test('says when it could not be saved, and keeps what was typed', async () => {
    renderAnalyzer(address, { ...withParticipation(), UpdateTotalRecipients: () => { throw refusal('CONFLICT', 'A closed survey can no longer be changed.'); } });
    const input = await field();
    jest.useFakeTimers();
    type(input, '60');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(screen.getByText('Not saved. A closed survey can no longer be changed.')).toBeVisible();
    expect(input).toHaveValue('60');
  });

  test('is only read by viewers', async () => {
    renderAnalyzer(address, withParticipation(aParticipation(), { isAdmin: false }));
    expect(await figure('Total Recipients')).toHaveTextContent('40');
    expect(screen.queryByRole('textbox', { name: 'Total Recipients' })).not.toBeInTheDocument();
  });
});
