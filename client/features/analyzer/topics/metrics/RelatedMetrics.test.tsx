import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aStudy, PLATFORM_REF, aPerson, ANALYZED_STUDY_REF } from '../../testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from '../../testing/renderAnalyzer';
import { aMetric, someTopics } from '../../testing/topics';

/** Opens a topic for a company that has access to the service. */
function open(metrics: () => unknown, more: AnalyzerReplies = {}, teamRef = '') {
  return renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/${teamRef && `${teamRef}/`}topics?topic=docs`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), me: aPerson({ companyAccess: true }) }),
    TopicsPage: ({ teamRef: team }) => someTopics(team as string | null),
    TopicMetrics: async () => ({ study: { __typename: 'Study', ref: ANALYZED_STUDY_REF, metrics: await metrics() } }),
    ...more,
  });
}
const cards = async () => within(await screen.findByRole('list', { name: 'Related metrics' })).getAllByRole('listitem');
const page = () => screen.findByRole('heading', { level: 2, name: 'Documentation' });
const section = () => screen.queryByRole('heading', { name: 'Related metrics' });

test('each metric is a card with its value, its change, and whether the change is an improvement', async () => {
  const { calls } = open(() => [
    aMetric('Review time'),
    aMetric('Stale pages', {
      timeframeValue: 0.5,
      timeframeValuePrev: 0.4,
      valueLabel: 'percent',
      jfUrl: 'https://metrics.example.com/pages',
    }),
    aMetric('Words', { timeframeValue: 1_200, timeframeValuePrev: 1_200, valueLabel: 'words' }),
    aMetric('Edits', { timeframeValue: 3, timeframeValuePrev: 0, valueLabel: 'edits' }),
  ]);
  const texts = (await cards()).map((card) => card.textContent);
  expect(texts[0]).toMatch(/^Review timeAbout Review time.*0\.38 daysDown 25%, better0\.5 before$/);
  expect(texts[1]).toMatch(/50% Up 25%, worse40% before/);
  expect(texts[2]).toMatch(/1\.2k words0%1\.2k before$/);
  expect(texts[3]).toMatch(/3 editsNo change known0 before$/);
  expect(screen.getByRole('link', { name: 'Open in Initech Metrics' })).toHaveAttribute(
    'href',
    'https://metrics.example.com/pages',
  );
  expect(within((await cards())[0]!).getByRole('note')).toHaveAccessibleDescription('How it is measured.');
  expect(calls.find(({ name }) => name === 'TopicMetrics')?.variables).toEqual({
    ref: ANALYZED_STUDY_REF,
    topicSlug: 'docs',
    teamRef: null,
  });
});

test('the metrics of a team are requested by its ref', async () => {
  const { calls } = open(() => [aMetric('Review time')], {}, PLATFORM_REF);
  expect(await cards()).toHaveLength(1);
  expect(calls.find(({ name }) => name === 'TopicMetrics')?.variables).toEqual({
    ref: ANALYZED_STUDY_REF,
    topicSlug: 'docs',
    teamRef: PLATFORM_REF,
  });
});

test('the page does not wait for the metrics', async () => {
  open(() => new Promise(() => {}));
  expect(await page()).toBeVisible();
  expect(screen.getByRole('list', { name: 'Comments' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Related metrics, loading' })).toBeVisible();
});

test('a topic without metrics says so', async () => {
  open(() => []);
  expect(await screen.findByText("We couldn't find any metrics related to this topic")).toBeVisible();
});

test('the page says when the service does not know the team', async () => {
  open(
    () => {
      throw refusal('BAD_USER_INPUT', 'Check the fields.', { teamRef: ['Unknown.'] });
    },
    {},
    PLATFORM_REF,
  );
  expect(await screen.findByText('This DevEx team is not defined in Initech Metrics.')).toBeVisible();
});

test.each([
  [
    'a survey without metrics',
    () => {
      throw refusal('BAD_USER_INPUT', 'This survey does not show metrics.');
    },
  ],
  [
    'a company without access',
    () => {
      throw refusal('FORBIDDEN', 'No access.');
    },
  ],
])('metrics that are refused for %s are left out, and the page stays', async (_, refuse) => {
  const { router } = open(refuse);
  expect(await page()).toBeVisible();
  await waitFor(() => expect(section()).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe(`/study/${ANALYZED_STUDY_REF}/analyze/topics`);
});

test('the metrics can be requested again after the service failed', async () => {
  let isDown = true;
  open(() => {
    if (isDown) throw refusal('UNAVAILABLE', 'There is no service of metrics to ask. Please try again later.');
    return [aMetric('Review time')];
  });
  expect(await screen.findByText('There is no service of metrics to ask. Please try again later.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
});

describe('no metrics are requested', () => {
  test.each<[string, AnalyzerReplies]>([
    ['for a company without access', { AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), me: aPerson() }) }],
    [
      'where the survey does not show them',
      { TopicsPage: () => someTopics(null, {}, { options: { __typename: 'StudyOptions', showMetrics: false } }) },
    ],
  ])('%s', async (_why, answers) => {
    const { calls } = open(() => [], answers);
    expect(await page()).toBeVisible();
    expect(section()).not.toBeInTheDocument();
    expect(calls.map(({ name }) => name)).not.toContain('TopicMetrics');
  });

  test('for the holder of a share link, who is told to sign in', async () => {
    sessionStorage.setItem('candor_scope_token', 'a-token');
    const { participation: _, distributionMethod: __, ...study } = aStudy({ status: 'CLOSED', isAdmin: false });
    const { calls } = open(() => [], {
      AnalyzerFrame: () => ({
        study: { ...study, hasEnoughResponses: true },
        tokenScope: { __typename: 'TokenScope', studyRef: ANALYZED_STUDY_REF, teamRef: null, isExample: false },
      }),
    });
    expect(await screen.findByText('You need to be signed in to view Initech Metrics data')).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(['AnalyzerFrame', 'TopicsPage']);
    sessionStorage.clear();
  });
});
