import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aParticipation, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { aMoment, PARTICIPATION, withParticipation } from '../testing/participation';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';

const user = userEvent.setup();
const AGO = { minutes: (count: number) => new Date(Date.now() - count * 60_000).toISOString() };

async function openDialog(answers: AnalyzerReplies) {
  const page = renderAnalyzer(PARTICIPATION, answers);
  await user.click(await screen.findByRole('button', { name: 'Send reminder' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Send reminder' })) };
}

test('the dialog has a text with the link and the close date, which can be changed and copied', async () => {
  const schedule = [
    aMoment('CLOSE', '2030-03-10T14:00:00.000Z', 'Survey Close Date', 'Sunday, March 10, 2030 at 10:00 AM EDT'),
  ];
  const { dialog } = await openDialog(withParticipation(aParticipation({ schedule })));
  const text = dialog.getByRole('textbox', { name: 'Reminder' });
  expect(text).toHaveTextContent(
    'our survey “Spring check-in” is still open. It closes on Sunday, March 10, 2030 at 10:00 AM EDT.',
  );
  expect(text).toHaveTextContent(`/study/${ANALYZED_STUDY_REF}`);
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();

  await user.clear(text);
  await user.type(text, 'Please respond');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Please respond');
});

test('marking the reminder as sent adds it to the chart and closes the dialog', async () => {
  const { dialog, calls } = await openDialog({
    ...withParticipation(),
    MarkReminderSent: () => ({
      markReminderSent: {
        __typename: 'Study',
        ref: ANALYZED_STUDY_REF,
        participation: {
          __typename: 'Participation',
          studyRef: ANALYZED_STUDY_REF,
          remindersSent: ['2026-03-04T12:00:00.000Z'],
        },
      },
    }),
  });
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls).toContainEqual({ name: 'MarkReminderSent', variables: { ref: ANALYZED_STUDY_REF } });
  expect(screen.getByRole('img', { name: /Reminder: Wednesday, March 4\./ })).toBeVisible();
});

test.each([
  [
    'recommends waiting until a day is over',
    1439,
    'The last reminder was sent 23 h 59 min ago. We recommend waiting 24 hours between reminders.',
  ],
  ['shows no warning a day later', 1440, null],
])('%s', async (_, minutes, warning) => {
  const { dialog } = await openDialog(
    withParticipation(aParticipation({ remindersSent: [AGO.minutes(9000), AGO.minutes(minutes)] })),
  );
  const alert = dialog.queryByRole('alert');
  if (warning) expect(alert).toHaveTextContent(warning);
  else expect(alert).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mark as sent' })).not.toHaveAttribute('aria-disabled');
});

test('a failure to mark the reminder shows the reason', async () => {
  const { dialog } = await openDialog({
    ...withParticipation(),
    MarkReminderSent: () => {
      throw refusal('CONFLICT', 'Only an open survey has people to remind.');
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  expect(await dialog.findByText('Only an open survey has people to remind.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Mark as sent' })).not.toHaveAttribute('aria-disabled');
});
