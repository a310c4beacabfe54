import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aParticipation, aStudy, PLATFORM_REF, someInsights, ANALYZED_STUDY_REF } from './testing/fixtures';
import { withParticipation } from './testing/participation';
import { someQuestions } from './testing/questions';
import { refusal } from '@/apollo/testing/renderRoutes';
import { renderAnalyzer } from './testing/renderAnalyzer';

const base = `/study/${ANALYZED_STUDY_REF}/analyze`;
const closed = (facts: Parameters<typeof aStudy>[0] = {}) => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED', ...facts }) }),
  ParticipationPage: () => ({
    study: {
      __typename: 'Study',
      ref: ANALYZED_STUDY_REF,
      participation: aParticipation({ uniqueResponses: facts?.uniqueResponses ?? 12 }),
    },
  }),
  InsightsPage: () => ({ study: someInsights() }),
  QuestionsPage: () => ({ study: someQuestions() }),
});

test('the address of a closed survey without a tab leads to its insights', async () => {
  const { router } = renderAnalyzer(base, closed());
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  expect(router.state.location.pathname).toBe(`${base}/insights`);
  expect(screen.getByRole('heading', { level: 1, name: 'Spring check-in' })).toBeVisible();
  expect(screen.getByText('Closed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Surveys' })).toHaveAttribute('href', '/');
});

test("the address of a team without a tab leads to the team's insights and keeps the benchmark", async () => {
  const { router } = renderAnalyzer(`${base}/${PLATFORM_REF}?benchmark=p75`, {
    ...closed(),
    InsightsPage: ({ teamRef }) => ({ study: someInsights(teamRef as string) }),
  });
  expect(await screen.findByText('Platform, 15 respondents')).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: `${base}/${PLATFORM_REF}/insights`,
    search: '?benchmark=p75',
  });
});

test('four tabs stand in a fixed order and lead to the results of the same team', async () => {
  renderAnalyzer(`${base}/${PLATFORM_REF}/insights`, closed());
  const tabs = within(await screen.findByRole('navigation', { name: 'Results' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual(
    ['Insights', 'Topics', 'Questions', 'Participation'].map((name) => [
      name,
      `${base}/${PLATFORM_REF}/${name.toLowerCase()}`,
    ]),
  );
  expect(
    tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['Insights']);
});

test('with fewer than 3 responses the insights tab is disabled and gives the reason, also by keyboard', async () => {
  const { router } = renderAnalyzer(base, closed({ uniqueResponses: 2 }));
  const tab = await screen.findByRole('link', { name: 'Insights' });
  expect(tab).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/participation`));

  // past the back link and the buttons of the header
  for (let presses = 0; presses < 8 && document.activeElement !== tab; presses += 1) await userEvent.tab();
  expect(tab).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Insufficient data for results');
  expect(tab).toHaveAccessibleDescription('Insufficient data for results');
});

test.each(['insights', 'topics'])(
  'in a survey of open questions only, the address of the %s leads to the questions',
  async (tab) => {
    const { router } = renderAnalyzer(`${base}/${tab}`, closed({ allOpenEnded: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/questions`));
    for (const name of ['Insights', 'Topics']) {
      expect(await screen.findByRole('link', { name })).toHaveAccessibleDescription(
        'This feature is unavailable for surveys only containing Open-Ended Text questions.',
      );
    }
  },
);

test.each(['insights', 'topics'])(
  'in an open survey of open questions only, the address of the %s leads to participation',
  async (tab) => {
    const { router } = renderAnalyzer(
      `${base}/${tab}`,
      withParticipation(undefined, { study: { allOpenEnded: true } }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/participation`));
  },
);

test.each(['insights', 'topics'])(
  'with fewer than 3 responses the address of the %s gives the reason and requests no results',
  async (tab) => {
    const { calls } = renderAnalyzer(`${base}/${tab}`, closed({ uniqueResponses: 2 }));
    expect(await screen.findByRole('heading', { name: 'Insufficient data for results' })).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(['AnalyzerFrame']);
  },
);

test('an open survey shows insights neither by tab nor by address', async () => {
  const { calls } = renderAnalyzer(`${base}/insights`, { AnalyzerFrame: () => ({ study: aStudy() }) });
  expect(await screen.findByText('Your results will be available after the survey is closed')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Insights' })).not.toBeInTheDocument();
  expect(calls.map(({ name }) => name)).not.toContain('InsightsPage');
});

test('an open survey with strict protection gives the protection as the reason', async () => {
  renderAnalyzer(`${base}/insights`, { AnalyzerFrame: () => ({ study: aStudy({ privacy: { level: 'STRICT' } }) }) });
  expect(
    await screen.findByText(/^This survey has strict protection\. Nobody sees its results before it is closed/),
  ).toBeVisible();
});

test.each([
  [
    'survey',
    {
      AnalyzerFrame: () => {
        throw refusal('NOT_FOUND', 'Not found.');
      },
    },
  ],
  [
    'team',
    {
      ...closed(),
      InsightsPage: () => {
        throw refusal('NOT_FOUND', 'Not found.');
      },
    },
  ],
])('an unknown %s leads to the error page without showing a failure first', async (_, answers) => {
  const { router } = renderAnalyzer(`${base}/${PLATFORM_REF}/insights`, answers);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/error', search: expect.stringContaining('code=404') }),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an address without valid refs sends no request', async () => {
  const { calls } = renderAnalyzer('/study/nonsense/analyze/insights', closed());
  expect(await screen.findByText('Survey not found')).toBeVisible();
  expect(calls).toEqual([]);
});

test('the survey can be requested again after a failure', async () => {
  const answers = closed();
  let broken = true;
  renderAnalyzer(`${base}/insights`, {
    ...answers,
    AnalyzerFrame: () => {
      if (broken) throw new Error('socket hang up');
      return answers.AnalyzerFrame();
    },
  });
  expect(
    await screen.findByText('The server could not be reached. Check your connection and try again.'),
  ).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('DevEx Index')).toBeVisible();
});

test('the results of a draft link back to the builder and request no numbers', async () => {
  const draft = aStudy({ status: 'DRAFT', uniqueResponses: 0 });
  draft.viewerCan.edit = true;
  const { calls } = renderAnalyzer(base, { AnalyzerFrame: () => ({ study: draft }) });
  expect(await screen.findByText('This survey has not been published yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue building' })).toHaveAttribute(
    'href',
    `/study/${ANALYZED_STUDY_REF}/build`,
  );
  expect(calls.map(({ name }) => name)).toEqual(['AnalyzerFrame']);
});
