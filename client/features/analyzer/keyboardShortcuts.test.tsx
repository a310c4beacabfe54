import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStudy, ANALYZED_STUDY_REF } from './testing/fixtures';
import { someQuestions } from './testing/questions';
import { renderAnalyzer } from './testing/renderAnalyzer';

const answers = {
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
  QuestionsPage: () => ({ study: someQuestions() }),
  InsightsPage: () => new Promise(() => undefined),
};

test('J and K move between questions and stop at both ends', async () => {
  renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/questions`, answers);
  expect(await screen.findByText('question 1 / 6')).toBeVisible();
  await userEvent.keyboard('k');
  expect(screen.getByText('question 1 / 6')).toBeVisible();
  await userEvent.keyboard('jj');
  expect(await screen.findByText('question 3 / 6')).toBeVisible();
  await userEvent.keyboard('k');
  expect(await screen.findByText('question 2 / 6')).toBeVisible();
});

test('a digit opens a tab and moves the focus to it', async () => {
  const { router } = renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/questions`, answers);
  expect(await screen.findByText('question 1 / 6')).toBeVisible();
  await userEvent.keyboard('1');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/study/${ANALYZED_STUDY_REF}/analyze/insights`));
  expect(screen.getByRole('link', { name: 'Insights' })).toHaveFocus();
});
