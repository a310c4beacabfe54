import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStudy, PLATFORM_REF, someInsights, ANALYZED_STUDY_REF } from './testing/fixtures';
import { someQuestions } from './testing/questions';
import { renderAnalyzer, type AnalyzerReplies } from './testing/renderAnalyzer';

const base = `/study/${ANALYZED_STUDY_REF}/analyze`;
beforeEach(() => sessionStorage.setItem('candor_scope_token', 'a-token'));
afterEach(() => sessionStorage.clear());

const withoutResults = ({ results: _, scoredTeams: __, ...study }: ReturnType<typeof someQuestions>) => study;

/** The server's reply to the holder of a share link, without participation. */
function asShared(
  teamRef: string | null,
  {
    hasEnoughResponses = true,
    ...facts
  }: Parameters<typeof aStudy>[0] & { isExample?: boolean; hasEnoughResponses?: boolean } = {},
): AnalyzerReplies {
  const { participation: _, distributionMethod: __, ...study } = aStudy({ status: 'CLOSED', isAdmin: false, ...facts });
  return {
    AnalyzerFrame: () => ({
      study: { ...study, hasEnoughResponses, isExample: true },
      tokenScope: {
        __typename: 'TokenScope',
        studyRef: ANALYZED_STUDY_REF,
        teamRef,
        isExample: facts.isExample ?? false,
      },
    }),
    InsightsPage: () => ({ study: someInsights(teamRef) }),
    QuestionsPage: ({ hasResults }) => ({
      study: hasResults ? someQuestions(teamRef) : withoutResults(someQuestions()),
    }),
  };
}

test('a share link shows the results without links to other pages', async () => {
  const { calls, router } = renderAnalyzer(base, asShared(null));
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  expect(router.state.location.pathname).toBe(`${base}/insights`);
  expect(calls[0]).toEqual({ name: 'AnalyzerFrame', variables: { ref: ANALYZED_STUDY_REF, isShared: true } });
  expect(screen.getByRole('button', { name: 'Team: Acme Robotics' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Surveys' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Participation' })).not.toBeInTheDocument();
  for (const name of ['Share Results', 'Export', 'Close survey', 'Action Items'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('links carry the scope token to another tab and keep it out of the address of this tab', async () => {
  const { router } = renderAnalyzer(base, asShared(null));
  const questions = await screen.findByRole('link', { name: 'Questions' });
  expect(questions).toHaveAttribute('href', `${base}/questions?scope_token=a-token`);
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toContain('scope_token=a-token');
  await userEvent.click(questions);
  expect(await screen.findByText('question 1 / 6')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: `${base}/questions`, search: '' });
});

test("a link to one team's results opens them without a choice of teams", async () => {
  const { calls, router } = renderAnalyzer(`${base}/insights`, asShared(PLATFORM_REF));
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  expect(router.state.location.pathname).toBe(`${base}/${PLATFORM_REF}/insights`);
  expect(calls.filter(({ name }) => name === 'InsightsPage')).toEqual([
    { name: 'InsightsPage', variables: { ref: ANALYZED_STUDY_REF, teamRef: PLATFORM_REF, canCompare: false } },
  ]);
  expect(screen.queryByRole('button', { name: /^Team:/ })).not.toBeInTheDocument();
});

test("a link to one team's questions opens them", async () => {
  const { router } = renderAnalyzer(`${base}/questions?question=tool`, asShared(PLATFORM_REF));
  expect(await screen.findByText('question 4 / 6')).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: `${base}/${PLATFORM_REF}/questions`,
    search: '?question=tool',
  });
});

test('the example survey is marked as an example', async () => {
  renderAnalyzer(base, asShared(null, { isExample: true }));
  expect(await screen.findByText('Example')).toBeVisible();
  expect(screen.queryByText('Closed')).not.toBeInTheDocument();
});

test('a share link that somebody made to the example survey shows the status of the survey', async () => {
  renderAnalyzer(base, asShared(null));
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.queryByText('Example')).not.toBeInTheDocument();
});

test('with too few responses the tabs of insights and topics are disabled and give the reason', async () => {
  const { router } = renderAnalyzer(base, asShared(null, { hasEnoughResponses: false }));
  const insights = await screen.findByText('Insights');
  expect(router.state.location.pathname).toBe(`${base}/questions`);
  for (const tab of [insights, screen.getByText('Topics')]) {
    expect(tab.closest('[aria-disabled=true]')).toHaveAccessibleDescription('Insufficient data for results');
  }
});

test('before the survey is closed a share link shows only the questions', async () => {
  const { calls } = renderAnalyzer(base, asShared(null, { status: 'OPEN' }));
  expect(await screen.findByText('Your results will be available after the survey is closed')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See how many have taken part' })).not.toBeInTheDocument();
  expect(calls.map(({ name }) => name)).toEqual(['AnalyzerFrame', 'QuestionsPage']);
  expect(calls[1]?.variables).toMatchObject({ hasResults: false });
});

test('the address of participation does not work with a share link', async () => {
  const { calls, router } = renderAnalyzer(`${base}/participation`, asShared(null));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/insights`));
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  expect(calls.map(({ name }) => name)).not.toContain('ParticipationPage');
});

test('a survey of open questions only has no insights, and leads to its questions', async () => {
  const { router } = renderAnalyzer(`${base}/insights`, asShared(null, { allOpenEnded: true }));
  expect(await screen.findByRole('table', { name: 'Questions' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`${base}/questions`);
});
