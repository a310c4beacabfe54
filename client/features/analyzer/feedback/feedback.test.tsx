import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { fetchLazyParts } from '@/ui/lazyPart';
import { aStudy, someFeatures, someInsights, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';

const answers = (takesFeedback: boolean, more: AnalyzerReplies = {}): AnalyzerReplies => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), config: someFeatures({ takesFeedback }) }),
  InsightsPage: () => ({ study: someInsights() }),
  SendFeedback: () => ({ sendFeedback: true }),
  ...more,
});
const insights = `/study/${ANALYZED_STUDY_REF}/analyze/insights`;
const panel = () => screen.queryByRole('dialog', { name: 'Feedback' });
const field = () => screen.getByRole('textbox', { name: 'What could be better here?' });
const submit = () => screen.getByRole('button', { name: 'Submit' });

/** Opens the panel, with a user whose pauses advance the fake timers. */
async function opened(more: AnalyzerReplies = {}) {
  const page = renderAnalyzer(insights, answers(true, more));
  const button = await screen.findByRole('button', { name: 'Feedback' });
  await act(fetchLazyParts);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.click(button);
  return { ...page, user, button };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
afterEach(() => jest.useRealTimers());

test('a text is needed; the thanks close after a second, and the form is empty 300 ms later', async () => {
  const { user, button, calls } = await opened();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), '   ');
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.click(submit());
  expect(calls.map(({ name }) => name)).not.toContain('SendFeedback');
  await user.type(field(), 'More colour ');
  expect(submit()).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(submit());
  await pass(0);
  expect(screen.getByText('Thank you. Your feedback is on its way.')).toBeVisible();
  expect(calls.at(-1)).toEqual({ name: 'SendFeedback', variables: { input: { text: 'More colour', path: insights } } });

  await pass(900);
  expect(panel()).toBeInTheDocument();
  await pass(100);
  expect(panel()).not.toBeInTheDocument();
  await pass(300);
  await user.click(button);
  expect(field()).toHaveValue('');
});

test('the text stays for 300 ms after the panel was closed', async () => {
  const { user, button } = await opened();
  await user.type(field(), 'Half a thought');
  await user.keyboard('{Escape}');
  await pass(250);
  await user.click(button);
  expect(field()).toHaveValue('Half a thought');
  await user.keyboard('{Escape}');
  await pass(300);
  await user.click(button);
  expect(field()).toHaveValue('');
});

test('the form is new when the panel is opened again while the thanks are closing', async () => {
  const { user, button } = await opened();
  await user.type(field(), 'More colour');
  await user.click(submit());
  await pass(0);
  await pass(1_000);
  expect(panel()).not.toBeInTheDocument();
  await pass(100);
  await user.click(button);
  expect(field()).toHaveValue('');
});

test('a failure keeps the text and says what to do', async () => {
  const { user } = await opened({
    SendFeedback: () => {
      throw refusal('TOO_MANY_REQUESTS', 'Too many attempts. Please try again in 20 minutes.');
    },
  });
  await user.type(field(), 'More colour');
  await user.click(submit());
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Too many attempts. Please try again in 20 minutes. What you wrote is still here.',
  );
  await pass(2_000);
  expect(field()).toHaveValue('More colour');
  expect(submit()).not.toHaveAttribute('aria-disabled', 'true');
});

test('the button is left out where the installation does not accept feedback', async () => {
  renderAnalyzer(insights, answers(false));
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull();
});

test('the holder of a share link has no feedback button', async () => {
  sessionStorage.setItem('candor_scope_token', 'a-token');
  const tokenScope = { __typename: 'TokenScope', studyRef: ANALYZED_STUDY_REF, teamRef: null, isExample: false };
  renderAnalyzer(
    insights,
    answers(true, {
      AnalyzerFrame: () => ({
        study: aStudy({ status: 'CLOSED', isAdmin: false }),
        tokenScope,
        me: undefined,
        config: someFeatures({ takesFeedback: true }),
      }),
    }),
  );
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull();
  sessionStorage.clear();
});
