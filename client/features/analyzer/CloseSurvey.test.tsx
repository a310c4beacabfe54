import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aParticipation, aStudy, someFeatures, someInsights, ANALYZED_STUDY_REF } from './testing/fixtures';
import { refusal } from '@/apollo/testing/renderRoutes';
import { PARTICIPATION, withParticipation } from './testing/participation';
import { renderAnalyzer, type AnalyzerReplies } from './testing/renderAnalyzer';
import { HIGHLIGHTS_PATH, withHighlights } from './testing/reveal';

const open = (uniqueResponses: number, isAdmin = true): AnalyzerReplies => ({
  ...withParticipation(aParticipation({ uniqueResponses }), { study: { isAdmin } }),
  InsightsPage: () => ({ study: someInsights() }),
});
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Close survey' }));
  return screen.findByRole('dialog', { name: 'Close this survey?' });
};

test('with 2 responses the button gives the reason why the survey cannot be closed', async () => {
  renderAnalyzer(PARTICIPATION, open(2));
  const button = await screen.findByRole('button', { name: 'Close survey' });
  expect(button).toHaveAccessibleDescription(
    'To protect anonymity, we require at least 3 responses before a survey can be closed.',
  );
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const CloseStudy = () => ({
  closeStudy: { ...aStudy({ status: 'CLOSED', uniqueResponses: 3 }), closeDate: '2026-03-13T15:00:00.000Z' },
});

test('closing the survey opens the highlights', async () => {
  const { router } = renderAnalyzer(PARTICIPATION, {
    ...open(3),
    ...withHighlights(),
    AnalyzerFrame: open(3).AnalyzerFrame!,
    CloseStudy,
  });
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close survey' }));
  expect(await screen.findByText('Your DevEx results are in!')).toBeVisible();
  expect(router.state.location.pathname).toBe(HIGHLIGHTS_PATH);
});

test('closing the survey opens the insights where the highlights are switched off', async () => {
  const { calls, router } = renderAnalyzer(PARTICIPATION, {
    ...open(3),
    AnalyzerFrame: () => ({ study: aStudy({ uniqueResponses: 3 }), config: someFeatures({ surveyReveal: false }) }),
    CloseStudy,
  });
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close survey' }));

  expect(await screen.findByText('DevEx Index')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/study/${ANALYZED_STUDY_REF}/analyze/insights`);
  expect(calls).toContainEqual({ name: 'CloseStudy', variables: { ref: ANALYZED_STUDY_REF, isShared: false } });
  expect(screen.queryByRole('button', { name: 'Close survey' })).not.toBeInTheDocument();
});

test('a failure gives the reason, and closing can be tried again', async () => {
  renderAnalyzer(PARTICIPATION, {
    ...open(3),
    CloseStudy: () => {
      throw refusal('CONFLICT', 'The database is in maintenance.');
    },
  });
  const dialog = await openDialog();
  const confirm = within(dialog).getByRole('button', { name: 'Close survey' });
  await userEvent.click(confirm);

  expect(await within(dialog).findByText('The database is in maintenance.')).toBeVisible();
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
});

test('a viewer cannot close the survey', async () => {
  renderAnalyzer(PARTICIPATION, open(12, false));
  expect(await screen.findByText('Response Rate')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close survey' })).not.toBeInTheDocument();
});
