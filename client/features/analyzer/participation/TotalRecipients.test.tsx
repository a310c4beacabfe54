import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aParticipation, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { figureBeside, PARTICIPATION, withParticipation } from '../testing/participation';
import { renderAnalyzer } from '../testing/renderAnalyzer';

const saved = ({ targetResponses }: Record<string, unknown>) => ({
  updateStudy: {
    __typename: 'Study',
    ref: ANALYZED_STUDY_REF,
    version: 2,
    participation: {
      __typename: 'Participation',
      studyRef: ANALYZED_STUDY_REF,
      expectedResponseCount: targetResponses,
      responseRate: targetResponses ? 24 : null,
    },
  },
});
const field = () => screen.findByRole('textbox', { name: 'Total Recipients' });
const type = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } });
const updates = (calls: { name: string; variables: Record<string, unknown> }[]) =>
  calls.filter(({ name }) => name === 'UpdateTotalRecipients').map(({ variables }) => variables.targetResponses);
afterEach(() => jest.useRealTimers());

test('the number is saved once, half a second after the last key', async () => {
  const { calls } = renderAnalyzer(PARTICIPATION, { ...withParticipation(), UpdateTotalRecipients: saved });
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
  expect(await figureBeside('Response Rate')).toHaveTextContent('24.0%');
});

test('an emptied field is saved as null', async () => {
  const { calls } = renderAnalyzer(PARTICIPATION, { ...withParticipation(), UpdateTotalRecipients: saved });
  const input = await field();
  jest.useFakeTimers();
  type(input, '');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(updates(calls)).toEqual([null]);
  expect(await figureBeside('Response Rate')).toHaveTextContent('–');
});

test('the field takes whole numbers only', async () => {
  const { calls } = renderAnalyzer(PARTICIPATION, { ...withParticipation(), UpdateTotalRecipients: saved });
  const input = await field();
  jest.useFakeTimers();
  type(input, '12.5');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(updates(calls)).toEqual([]);
});

test.each(['0', '-3', '2.5', '-5', '99999999999', 'forty'])(
  '%s is refused with a sentence, and no part of it is saved',
  async (text) => {
    const { calls } = renderAnalyzer(PARTICIPATION, { ...withParticipation(), UpdateTotalRecipients: saved });
    const input = await field();
    jest.useFakeTimers();
    for (let length = 1; length <= text.length; length += 1) type(input, text.slice(0, length));
    fireEvent.blur(input);
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(updates(calls)).toEqual([]);
    expect(input).toHaveValue(text);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Enter a whole number from 1 to 10,000,000, or leave the field empty.');
    type(input, '50');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(updates(calls)).toEqual([50]);
    expect(input).not.toBeInvalid();
  },
);

test('a rate above 100 % says why it can be', async () => {
  renderAnalyzer(PARTICIPATION, withParticipation(aParticipation({ responseRate: 175 })));
  expect(await figureBeside('Response Rate')).toHaveTextContent('175.0%');
  expect(screen.getByText(/^More people responded than Total Recipients says/)).toBeVisible();
});

test('a failed save is shown, and the field keeps what was typed', async () => {
  renderAnalyzer(PARTICIPATION, {
    ...withParticipation(),
    UpdateTotalRecipients: () => {
      throw refusal('CONFLICT', 'A closed survey can no longer be changed.');
    },
  });
  const input = await field();
  jest.useFakeTimers();
  type(input, '60');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(screen.getByText('Not saved. A closed survey can no longer be changed.')).toBeVisible();
  expect(input).toHaveValue('60');
});

test('viewers can only read the number', async () => {
  renderAnalyzer(PARTICIPATION, withParticipation(aParticipation(), { study: { isAdmin: false } }));
  expect(await figureBeside('Total Recipients')).toHaveTextContent('40');
  expect(screen.queryByRole('textbox', { name: 'Total Recipients' })).not.toBeInTheDocument();
});

test('the number can be corrected after the survey was closed', async () => {
  const closed = { status: 'CLOSED' as const };
  const { calls } = renderAnalyzer(PARTICIPATION, {
    ...withParticipation(aParticipation({ closeDate: '2026-03-13T15:00:00.000Z' }), { study: closed }),
    UpdateTotalRecipients: saved,
  });
  const input = await field();
  jest.useFakeTimers();
  type(input, '50');
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(updates(calls)).toEqual([50]);
});

test('the number can not be changed in a survey that a chat tool sends', async () => {
  renderAnalyzer(PARTICIPATION, withParticipation(aParticipation(), { study: { distributionMethod: 'SLACK' } }));
  expect(await figureBeside('Total Recipients')).toHaveTextContent('40');
  expect(screen.queryByRole('textbox', { name: 'Total Recipients' })).not.toBeInTheDocument();
});

describe('leaving the page', () => {
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Questions' }));
  const closesQuietly = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

  test('waits for a save that is under way', async () => {
    const { router } = renderAnalyzer(PARTICIPATION, { ...withParticipation(), UpdateTotalRecipients: saved });
    const input = await field();
    expect(closesQuietly()).toBe(true);
    jest.useFakeTimers();
    type(input, '50');
    expect(closesQuietly()).toBe(false);
    leave();
    expect(screen.getByRole('alertdialog', { name: 'Saving Total Recipients' })).toBeVisible();
    expect(router.state.location.pathname).toBe(PARTICIPATION);
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(router.state.location.pathname).toBe(`/study/${ANALYZED_STUDY_REF}/analyze/questions`);
  });

  test('asks for a confirmation when a change could not be saved', async () => {
    const { router } = renderAnalyzer(PARTICIPATION, {
      ...withParticipation(),
      UpdateTotalRecipients: () => {
        throw refusal('CONFLICT', 'Somebody was quicker.');
      },
    });
    const input = await field();
    jest.useFakeTimers();
    type(input, '60');
    await act(() => jest.advanceTimersByTimeAsync(600));
    leave();
    expect(screen.getByRole('alertdialog', { name: 'Total Recipients is not saved' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(PARTICIPATION);
    leave();
    fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    jest.useRealTimers();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/study/${ANALYZED_STUDY_REF}/analyze/questions`));
  });
});
