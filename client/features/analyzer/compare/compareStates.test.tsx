import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { OTHER_STUDY_REF, someComparison, someSurveys } from '../testing/comparison';
import { aStudy, DESIGN_REF, aHiddenScore, PLATFORM_REF, someInsights, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';

const base = `/study/${ANALYZED_STUDY_REF}/analyze`;
const address = (search = `?with=${DESIGN_REF}`) => `${base}/${PLATFORM_REF}/compare${search}`;
type Compared = Parameters<typeof someComparison>[1];

const answers = (
  comparison: Compared = {},
  own: Parameters<typeof someComparison>[2] = {},
  more: AnalyzerReplies = {},
): AnalyzerReplies => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
  ComparePage: (variables) => ({ study: someComparison(variables, comparison, own), closed: someSurveys() }),
  ...more,
});
const tooFew = (reason: 'NO_RESPONSES' | 'BELOW_THRESHOLD' | 'COMPLEMENTARY', needed = 3) => ({
  ...someInsights().results,
  devexIndex: { ...aHiddenScore(null, reason), needed },
  topicScores: [aHiddenScore('docs', reason)],
});

test('a comparison of a group with itself asks for another group and offers the previous survey', async () => {
  const { router } = renderAnalyzer(address(`?with=${PLATFORM_REF}`), answers());
  expect(await screen.findByText('Choose a second group')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Compare with Autumn check-in' }));
  await waitFor(() => expect(router.state.location.search).toContain(`survey=${OTHER_STUDY_REF}`));
  expect(await screen.findByRole('columnheader', { name: 'Autumn check-in' })).toBeVisible();
});

test.each([
  [
    'did not ask the team',
    { results: null },
    'Autumn check-in has no results of Design systems',
    /^It did not ask that team\./,
  ],
  [
    'the team took no part in',
    { results: tooFew('NO_RESPONSES') },
    'Autumn check-in has no results of Design systems',
    /^Nobody of the team took part in it\./,
  ],
  [
    'has too few of the team',
    { results: tooFew('BELOW_THRESHOLD', 5) },
    'The results of Design systems are hidden',
    /^Results are shown for groups of at least 5 respondents/,
  ],
  [
    'hides the team to protect other groups',
    { results: tooFew('COMPLEMENTARY') },
    'The results of Design systems are hidden',
    /^Hidden so that nobody's answers can be worked out/,
  ],
])('a survey that %s gives the reason and keeps the choice of groups', async (_, comparison, title, text) => {
  const { router } = renderAnalyzer(
    address(`?survey=${OTHER_STUDY_REF}&with=${DESIGN_REF}`),
    answers({ ...comparison, results: comparison.results && { ...comparison.results, teamRef: DESIGN_REF } }),
  );
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/%/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Second group: Design systems' }));
  await userEvent.click(await screen.findByRole('treeitem', { name: 'Acme Robotics' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${OTHER_STUDY_REF}`));
});

test('a survey that is not closed has no comparison', async () => {
  renderAnalyzer(address(`?survey=${OTHER_STUDY_REF}`), answers({ results: null, scoredTeams: [] }));
  expect(await screen.findByRole('heading', { name: 'Autumn check-in has no results to compare with' })).toBeVisible();
  expect(screen.getByText('A survey can be compared once it is closed.')).toBeVisible();
});

test('the page names the first group when it is the hidden one', async () => {
  renderAnalyzer(address(), answers({}, { ...tooFew('BELOW_THRESHOLD'), teamRef: PLATFORM_REF } as object));
  expect(await screen.findByRole('heading', { name: 'The results of Platform are hidden' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the choice of groups is left out where there is no other team and no other survey', async () => {
  const alone: AnalyzerReplies = {
    ComparePage: (variables) => ({ study: { ...someComparison(variables), scoredTeams: [] }, closed: someSurveys([]) }),
  };
  renderAnalyzer(`${base}/compare`, answers({}, {}, alone));
  expect(await screen.findByText('There is nothing to compare with yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /group:/ })).toBeNull();
});

test('a skeleton is shown at first, and later the former figures stay while new ones load', async () => {
  let answer: (data: unknown) => void = () => undefined;
  const waiting: AnalyzerReplies = { ComparePage: () => new Promise((resolve) => (answer = resolve)) };
  const { router } = renderAnalyzer(address(), answers({}, {}, waiting));
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  answer({
    study: someComparison({ teamRef: PLATFORM_REF, otherRef: ANALYZED_STUDY_REF, otherTeamRef: DESIGN_REF }),
    closed: someSurveys(),
  });
  const table = await screen.findByRole('table', { name: 'Topics' });
  await waitFor(() => router.navigate(address('')));
  await waitFor(() => expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('columnheader', { name: 'Design systems' })).toBeVisible();
});

test('the comparison can be requested again after a failure', async () => {
  let isBroken = true;
  const broken: AnalyzerReplies = {
    ComparePage: (variables) => {
      if (isBroken) throw new Error('socket hang up');
      return { study: someComparison(variables), closed: someSurveys() };
    },
  };
  renderAnalyzer(address(), answers({}, {}, broken));
  expect(await screen.findByText('The comparison could not be loaded')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Topics' })).toBeVisible();
});

test('an unknown survey leads to the error page', async () => {
  const { router } = renderAnalyzer(
    address(`?survey=${OTHER_STUDY_REF}`),
    answers(
      {},
      {},
      {
        ComparePage: () => {
          throw refusal('NOT_FOUND', 'Not found.');
        },
      },
    ),
  );
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/error', search: expect.stringContaining('code=404') }),
  );
});

test('an open survey has no results to compare', async () => {
  const { calls } = renderAnalyzer(`${base}/compare`, answers({}, {}, { AnalyzerFrame: () => ({ study: aStudy() }) }));
  expect(await screen.findByText('Your results will be available after the survey is closed')).toBeVisible();
  expect(calls.map(({ name }) => name)).not.toContain('ComparePage');
});

describe('with a share link', () => {
  beforeEach(() => sessionStorage.setItem('candor_scope_token', 'a-token'));
  afterEach(() => sessionStorage.clear());
  const asShared = (teamRef: string | null): AnalyzerReplies => ({
    AnalyzerFrame: () => ({
      study: aStudy({ status: 'CLOSED', isAdmin: false }),
      tokenScope: { __typename: 'TokenScope', studyRef: ANALYZED_STUDY_REF, teamRef, isExample: false },
    }),
    ComparePage: (variables) => ({ study: someComparison(variables) }),
    InsightsPage: () => ({ study: someInsights(teamRef) }),
  });

  test('only the teams of the shared survey are compared, even if the address names another survey', async () => {
    const { calls } = renderAnalyzer(address(`?with=${DESIGN_REF}&survey=${OTHER_STUDY_REF}`), asShared(null));
    expect(await screen.findByRole('table', { name: 'Topics' })).toBeVisible();
    expect(calls.at(-1)).toEqual({
      name: 'ComparePage',
      variables: {
        ref: ANALYZED_STUDY_REF,
        teamRef: PLATFORM_REF,
        otherRef: ANALYZED_STUDY_REF,
        otherTeamRef: DESIGN_REF,
        isShared: true,
        isTeamAndCompany: false,
      },
    });
    expect(screen.queryByRole('button', { name: /Survey of the second group/ })).toBeNull();
  });

  test("a link to one team's results offers no comparison", async () => {
    const { calls, router } = renderAnalyzer(address(), asShared(PLATFORM_REF));
    expect(await screen.findByText('This link is for the results of one team.')).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain('ComparePage');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the insights' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/${PLATFORM_REF}/insights`));
    expect(await screen.findByText('DevEx Index')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Compare groups' })).toBeNull();
  });
});
