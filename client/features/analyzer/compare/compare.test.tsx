import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDifference, comparedTopic, OTHER_STUDY_REF, someComparison, someSurveys } from '../testing/comparison';
import {
  aScore,
  aStudy,
  DESIGN_REF,
  aHiddenScore,
  PLATFORM_REF,
  someInsights,
  ANALYZED_STUDY_REF,
} from '../testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';

const address = (search = `?with=${DESIGN_REF}`) =>
  `/study/${ANALYZED_STUDY_REF}/analyze/${PLATFORM_REF}/compare${search}`;
type Compared = Parameters<typeof someComparison>[1];

/** The server's replies about Platform and another group. */
const answers = (
  comparison: Compared = {},
  own: Parameters<typeof someComparison>[2] = {},
  more: AnalyzerReplies = {},
): AnalyzerReplies => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
  InsightsPage: ({ teamRef }) => ({ study: someInsights(teamRef as string | null) }),
  ComparePage: (variables) => ({ study: someComparison(variables, comparison, own), closed: someSurveys() }),
  ...more,
});
const others = (topicScores: ReturnType<typeof aScore>[]) => ({ ...someInsights(DESIGN_REF).results, topicScores });
const names = () =>
  within(screen.getByRole('table', { name: 'Topics' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const lacks = (why: string) =>
  expect(
    within(screen.getByRole('row', { name: /^Code review/ }))
      .getAllByRole('note')
      .at(-1),
  ).toHaveAccessibleDescription(why);

test('two teams stand side by side with their differences, the largest lead first', async () => {
  const topics = [comparedTopic('test', aDifference(5, 'UNCLEAR')), comparedTopic('docs', aDifference(-19.5, 'DOWN'))];
  const results = others([aScore('docs', 60), aHiddenScore('review'), aScore('test', 50)]);
  const { calls } = renderAnalyzer(address(), answers({ index: aDifference(4, 'UP'), topics, results }));
  await screen.findByRole('table', { name: 'Topics' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Topic',
    'Platform',
    'Design systems',
    'Difference',
  ]);
  expect(names()).toEqual(['Testing', 'Documentation', 'Code review']);
  expect(cells(/^Testing/)[2]).toMatch(/^Can't tell \(\+5\.0\)/);
  expect(cells(/^Documentation/)).toEqual(['40.5', '60.0', expect.stringMatching(/^19\.5 lower/)]);
  expect(cells(/^Code review/)).toEqual(['72.1', expect.stringMatching(/^Hidden/), expect.stringMatching(/^Not told/)]);
  lacks(
    'There were not enough responses for this topic to meet the anonymity threshold of 3. So there is no difference to tell.',
  );

  const index = within(screen.getByRole('region', { name: 'DevEx Index' }));
  expect(index.getAllByText('61')).toHaveLength(2);
  expect(index.getByText('4.0 higher')).toBeVisible();
  expect(
    index.getByText('Platform is 4.0 points above Design systems. The 95% interval is between +1.0 and +7.0.', {
      selector: 'p',
    }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Insights' })).toHaveAttribute('aria-current', 'page');
  expect(calls.filter(({ name }) => name === 'ComparePage')).toHaveLength(1);
});

test('the insights link to the comparison of their team', async () => {
  const { router } = renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/${PLATFORM_REF}/insights`, answers());
  await userEvent.click(await screen.findByRole('link', { name: 'Compare groups' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/study/${ANALYZED_STUDY_REF}/analyze/${PLATFORM_REF}/compare`),
  );
  expect(await screen.findByRole('button', { name: 'First group: Platform' })).toBeVisible();
});

test('the address keeps the order of the topics unless it is the default', async () => {
  const topics = [comparedTopic('test', aDifference(5, 'UNCLEAR')), comparedTopic('docs', aDifference(-19.5, 'DOWN'))];
  const { router } = renderAnalyzer(address(`?with=${DESIGN_REF}&sort=difference`), answers({ topics }));
  await screen.findByRole('table', { name: 'Topics' });
  expect(names()).toEqual(['Documentation', 'Testing', 'Code review']);
  await userEvent.click(screen.getByRole('button', { name: 'Platform' }));
  expect(router.state.location.search).toBe(`?with=${DESIGN_REF}&sort=first`);
  expect(names()).toEqual(['Documentation', 'Testing', 'Code review']);
  await userEvent.click(screen.getByRole('button', { name: 'Difference' }));
  await userEvent.click(screen.getByRole('button', { name: 'Difference' }));
  expect(router.state.location.search).toBe(`?with=${DESIGN_REF}`);
});

test('the address keeps both groups, and another survey starts with the same team', async () => {
  const { router, calls } = renderAnalyzer(address(''), answers());
  await userEvent.click(await screen.findByRole('button', { name: /Survey of the second group/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Autumn check-in' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search)).toEqual(
      new URLSearchParams({ survey: OTHER_STUDY_REF, with: PLATFORM_REF }),
    ),
  );
  expect(await screen.findByRole('columnheader', { name: 'Autumn check-in' })).toBeVisible();
  expect(calls.at(-1)?.variables).toEqual({
    ref: ANALYZED_STUDY_REF,
    teamRef: PLATFORM_REF,
    otherRef: OTHER_STUDY_REF,
    otherTeamRef: PLATFORM_REF,
    isShared: false,
    isTeamAndCompany: false,
  });

  await userEvent.click(screen.getByRole('button', { name: 'First group: Platform' }));
  await userEvent.click(await screen.findByRole('treeitem', { name: 'Acme Robotics' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/study/${ANALYZED_STUDY_REF}/analyze/compare`));
  expect(await screen.findByRole('columnheader', { name: 'Platform, Autumn check-in' })).toBeVisible();
});

test('an open survey is not offered for a comparison', async () => {
  renderAnalyzer(address(), answers());
  await userEvent.click(await screen.findByRole('button', { name: /Survey of the second group/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Spring check-in (this survey)',
    'Autumn check-in',
  ]);
});

test('groups that share people are shown without a column of differences, with the reason', async () => {
  renderAnalyzer(address(''), answers({ sharesPeople: true }));
  expect(
    await screen.findByText(/^Some people count in both groups\. So both are shown, and no difference/),
  ).toBeVisible();
  expect(cells(/^Testing/)).toEqual(['55.0', '55.0']);
  expect(screen.queryByRole('columnheader', { name: 'Difference' })).toBeNull();
});

describe('a team beside the company that contains it', () => {
  const line = (topicSlug: string | null, toCompany: number, toRest: ReturnType<typeof aDifference>) => ({
    __typename: 'TeamDifference' as const,
    ...{ topicSlug, toCompany, toRest },
  });
  const againstCompany = {
    __typename: 'AgainstCompany' as const,
    index: line(null, -2.6, aDifference(-4.1, 'DOWN')),
    topics: [line('docs', -8.2, aDifference(-12.4, 'DOWN')), line('test', 1.2, aDifference(1.9, 'UNCLEAR'))],
  };

  test('has the differences to the company, whose certainty comes from the people outside of the team', async () => {
    const { calls } = renderAnalyzer(address(''), answers({ sharesPeople: true }, { againstCompany }));
    await screen.findByRole('table', { name: 'Topics' });
    expect(names()).toEqual(['Testing', 'Documentation', 'Code review']);
    expect(cells(/^Testing/)[2]).toMatch(/^Can't tell \(\+1\.2\)/);
    expect(cells(/^Documentation/)[2]).toMatch(/^8\.2 lower.*−12\.4 vs rest$/);
    expect(cells(/^Code review/)[2]).toMatch(/^Not told/);
    const index = within(screen.getByRole('region', { name: 'DevEx Index' }));
    expect(index.getByText('2.6 lower than Acme Robotics')).toBeVisible();
    expect(
      index.getByText(
        'Acme Robotics includes Platform itself. Platform is 4.1 points below the rest of the company. The 95% interval is between −7.1 and −1.1.',
        {
          selector: 'p',
        },
      ),
    ).toBeVisible();
    expect(calls.find(({ name }) => name === 'ComparePage')!.variables).toMatchObject({ isTeamAndCompany: true });
  });

  test('has them with the other sign where the company comes first', async () => {
    const results = { ...someInsights(PLATFORM_REF).results, againstCompany };
    renderAnalyzer(
      `/study/${ANALYZED_STUDY_REF}/analyze/compare?with=${PLATFORM_REF}`,
      answers({ sharesPeople: true, results }),
    );
    await screen.findByRole('table', { name: 'Topics' });
    expect(cells(/^Documentation/)[2]).toMatch(/^8\.2 higher.*\+12\.4 for the rest$/);
    expect(
      within(screen.getByRole('region', { name: 'DevEx Index' })).getByText(
        'Acme Robotics includes Platform itself. The rest of the company is 4.1 points above Platform. The 95% interval is between +1.1 and +7.1.',
        { selector: 'p' },
      ),
    ).toBeVisible();
  });
});

test.each([
  [
    'that only one survey asked about',
    others([aScore('docs', 60), aScore('test', 50)]),
    'Only one of the two surveys asked about this topic.',
  ],
  [
    'of which only averages are shown',
    others([aScore('review', 60, { freqDist: null, n: null })]),
    'Only averages may be told here, so there is no telling how sure a difference would be.',
  ],
])('a topic %s gives the reason why it has no difference', async (_, results, why) => {
  renderAnalyzer(address(), answers({ results }));
  await screen.findByRole('table', { name: 'Topics' });
  lacks(why);
});

test('a topic that only the other survey asked about has a row too', async () => {
  const study = {
    __typename: 'Study' as const,
    ref: OTHER_STUDY_REF,
    name: 'Autumn check-in',
    privacy: aStudy().privacy,
    topics: [{ __typename: 'Topic' as const, slug: 'flow', label: 'Flow' }],
  };
  renderAnalyzer(address(`?survey=${OTHER_STUDY_REF}`), answers({ study, results: others([aScore('flow', 33)]) }));
  expect(await screen.findByRole('row', { name: /^Flow/ })).toHaveTextContent('FlowNot asked33.0');
});
