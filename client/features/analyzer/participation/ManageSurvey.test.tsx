import { act, fireEvent, screen, within } from '@testing-library/react';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aParticipation, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { aManagedStudy, aMoment, figureBeside, PARTICIPATION, withParticipation } from '../testing/participation';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';

afterEach(() => jest.useRealTimers());

/** A server that saves changes and replies with the moment of the close. */
function serverThatSaves(): AnalyzerReplies {
  let managed = aManagedStudy();
  return {
    ManageSurvey: ({ input }) => {
      managed = { ...managed, ...(input as object), version: managed.version + 1 };
      const { scheduledCloseDate: day } = managed;
      const schedule =
        day === null ? [] : [aMoment('CLOSE', `${day}T14:00:00.000Z`, 'Survey Close Date', `${day} at 9:00 AM EST`)];
      return {
        updateStudy: {
          ...managed,
          participation: { __typename: 'Participation', studyRef: ANALYZED_STUDY_REF, schedule },
        },
      };
    },
  };
}
async function openDrawer(answers: AnalyzerReplies) {
  const page = renderAnalyzer(PARTICIPATION, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Manage Survey' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Manage Survey' }));
  jest.useFakeTimers();
  return {
    ...page,
    drawer,
    inputs: () => page.calls.filter(({ name }) => name === 'ManageSurvey').map(({ variables }) => variables.input),
  };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a survey that is shared by link shows the link and no reminders', async () => {
  const { drawer } = await openDrawer(withParticipation());
  expect(drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Distribution',
    'Reminders',
    'Close date',
  ]);
  expect(drawer.getByRole('textbox', { name: 'Survey link' })).toHaveValue(
    `${window.location.origin}/study/${ANALYZED_STUDY_REF}`,
  );
  expect(drawer.getByText(/No reminder has been sent yet\./)).toBeVisible();
  expect(drawer.queryByRole('switch', { name: /^Automatic reminders/ })).not.toBeInTheDocument();
});

test('the default close date is two weeks from today, and another day can be chosen', async () => {
  const { drawer, inputs } = await openDrawer({ ...withParticipation(), ...serverThatSaves() });
  fireEvent.click(drawer.getByRole('switch', { name: /^Close by itself/ }));
  expect(drawer.getByLabelText('Close date', { selector: 'input' })).toHaveValue('2026-03-16');
  expect(drawer.getByText('Saving…')).toBeVisible();
  await pass(600);
  expect(drawer.getByText('Saved')).toBeVisible();
  expect(
    drawer.getByText(
      /The survey closes on 2026-03-16 at 9:00 AM EST\. With fewer than 3 responses no results can be shown\./,
    ),
  ).toBeVisible();

  fireEvent.change(drawer.getByLabelText('Close date', { selector: 'input' }), { target: { value: '2026-03-20' } });
  await pass(600);
  fireEvent.click(drawer.getByRole('switch', { name: /^Notice before the close/ }));
  await pass(600);
  fireEvent.click(drawer.getByRole('switch', { name: /^Close by itself/ }));
  await pass(600);
  expect(inputs()).toEqual([
    { scheduledCloseDate: '2026-03-16' },
    { scheduledCloseDate: '2026-03-20' },
    { scheduledCloseReminders: false },
    { scheduledCloseDate: null },
  ]);
  expect(drawer.queryByLabelText('Close date', { selector: 'input' })).not.toBeInTheDocument();
});

test('the page behind the panel shows the new close date', async () => {
  const { drawer } = await openDrawer({ ...withParticipation(), ...serverThatSaves() });
  fireEvent.click(drawer.getByRole('switch', { name: /^Close by itself/ }));
  await pass(600);
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
  expect(await figureBeside('Time Left to Respond')).not.toHaveTextContent('–');
  expect(screen.getByText('Closes on 2026-03-16 at 9:00 AM EST')).toBeVisible();
});

test('the close date must be after today', async () => {
  const { drawer, inputs } = await openDrawer(
    withParticipation(aParticipation(), { managed: { scheduledCloseDate: '2026-03-16' } }),
  );
  const field = drawer.getByLabelText('Close date', { selector: 'input' });
  expect(field).toHaveAttribute('min', '2026-03-03');
  fireEvent.change(field, { target: { value: '2026-03-02' } });
  fireEvent.blur(field);
  expect(field).toHaveAccessibleDescription('Choose a day that is still to come.');
  await pass(5000);
  expect(inputs()).toEqual([]);
});

test('an emptied close date saves nothing, and says that the saved day stays', async () => {
  const { drawer, inputs } = await openDrawer({
    ...withParticipation(aParticipation(), { managed: { scheduledCloseDate: '2026-03-16' } }),
    ...serverThatSaves(),
  });
  const field = drawer.getByLabelText('Close date', { selector: 'input' });
  fireEvent.change(field, { target: { value: '' } });
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription(
    'Choose a day, or switch “Close by itself” off. Until then the saved day stays.',
  );
  await pass(5000);
  expect(inputs()).toEqual([]);
  expect(drawer.getByRole('switch', { name: /^Close by itself/ })).toBeChecked();
  fireEvent.change(field, { target: { value: '2026-03-20' } });
  await pass(600);
  expect(inputs()).toEqual([{ scheduledCloseDate: '2026-03-20' }]);
  expect(field).not.toHaveAccessibleDescription();
});

test('a refused change shows the reason', async () => {
  const { drawer } = await openDrawer({
    ...withParticipation(),
    ManageSurvey: () => {
      throw refusal('CONFLICT', 'The survey has been closed.');
    },
  });
  fireEvent.click(drawer.getByRole('switch', { name: /^Close by itself/ }));
  await pass(600);
  expect(drawer.getByText('Not saved. The survey has been closed.')).toBeVisible();
});

test('a survey that a chat tool sends has automatic reminders', async () => {
  const answers = withParticipation(aParticipation(), {
    managed: { enableScheduledReminders: true },
    study: { distributionMethod: 'SLACK' },
  });
  const { drawer, inputs } = await openDrawer({ ...answers, ...serverThatSaves() });
  const reminders = drawer.getByRole('switch', { name: /^Automatic reminders/ });
  expect(reminders).toBeChecked();
  expect(drawer.getByText('Every 2 days, to those who have not completed the survey.')).toBeVisible();
  fireEvent.click(reminders);
  await pass(600);
  expect(inputs()).toEqual([{ enableScheduledReminders: false }]);
  expect(screen.queryByRole('button', { name: 'Send reminder' })).not.toBeInTheDocument();
});

test('the close date is left out where the company has it switched off', async () => {
  const { drawer } = await openDrawer(withParticipation(aParticipation(), { scheduledCloseReminders: false }));
  expect(drawer.queryByRole('region', { name: 'Close date' })).not.toBeInTheDocument();
});

test('viewers do not see the panel', async () => {
  renderAnalyzer(PARTICIPATION, withParticipation(aParticipation(), { study: { isAdmin: false } }));
  await figureBeside('Responses');
  expect(screen.queryByRole('button', { name: 'Manage Survey' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send reminder' })).not.toBeInTheDocument();
});
