import { screen, waitFor } from '@testing-library/react';
import { aStudy, DESIGN_REF, PLATFORM_REF, aPerson, someInsights, ANALYZED_STUDY_REF } from './testing/fixtures';
import { someComparison, someSurveys } from './testing/comparison';
import { withParticipation } from './testing/participation';
import { someQuestions } from './testing/questions';
import { renderAnalyzer, type AnalyzerReplies } from './testing/renderAnalyzer';
import { withHighlights } from './testing/reveal';
import { someTopics } from './testing/topics';

const SERIES = '44444444-4444-4444-8444-444444444444';
const base = `/study/${ANALYZED_STUDY_REF}/analyze`;
const never = () => new Promise(() => {});

const PAGES: AnalyzerReplies = {
  ...withHighlights(),
  InsightsPage: ({ teamRef }) => ({ study: someInsights(teamRef as string | null) }),
  TopicsPage: ({ teamRef }) => someTopics(teamRef as string | null),
  QuestionsPage: ({ teamRef }) => ({ study: someQuestions(teamRef as string | null) }),
  ParticipationPage: withParticipation().ParticipationPage!,
  ComparePage: (variables) => ({ study: someComparison(variables), closed: someSurveys() }),
};
/** Requests that the page sends but does not wait for, for a user who may see everything. They get no reply here. */
const NOT_AWAITED: AnalyzerReplies = { TopicMetrics: never, TextSummary: never, StarredTopics: never };

describe('a screen waits for one reply after the frame', () => {
  test.each([
    ['insights', 'InsightsPage', 'Acme Robotics, 15 respondents'],
    ['topics', 'TopicsPage', 'Written by those who voted for this topic'],
    ['questions', 'QuestionsPage', 'question 1 / 6'],
    ['participation', 'ParticipationPage', 'Response Rate'],
    [`${PLATFORM_REF}/compare?with=${DESIGN_REF}`, 'ComparePage', 'Difference'],
    ['reveal', 'RevealPage', 'Your DevEx results are in!'],
  ])('%s', async (page, operation, shown) => {
    const me = aPerson({ isCustomerAdmin: true, canUseGenerativeAiFeatures: true, companyAccess: true });
    const { calls } = renderAnalyzer(`${base}/${page}`, {
      ...PAGES,
      ...NOT_AWAITED,
      AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED', sequenceRef: SERIES }), me }),
    });
    expect(await screen.findByText(shown)).toBeVisible();
    expect(calls.map(({ name }) => name).filter((name) => !(name in NOT_AWAITED))).toEqual([
      'AnalyzerFrame',
      operation,
    ]);
  });
});

describe('results from the cache are shown at once', () => {
  const of = (team: string) => screen.findByRole('button', { name: `Team: ${team}` });

  test.each([
    ['insights', 'InsightsPage'],
    ['topics', 'TopicsPage'],
    ['questions', 'QuestionsPage'],
  ])('when somebody returns to a team in %s', async (tab, operation) => {
    const { calls, router } = renderAnalyzer(`${base}/${tab}`, {
      ...PAGES,
      AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    });
    await of('Acme Robotics');
    await waitFor(() => router.navigate(`${base}/${PLATFORM_REF}/${tab}`));
    await of('Platform');
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await waitFor(() => router.navigate(`${base}/${tab}`));
    await of('Acme Robotics');
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(calls.filter(({ name }) => name === operation)).toHaveLength(2);
  });

  test('in an open survey, while the server is asked again', async () => {
    const study = aStudy();
    study.viewerCan.viewResults = true;
    let isBack = false;
    const { calls, router } = renderAnalyzer(`${base}/insights`, {
      ...PAGES,
      AnalyzerFrame: () => ({ study }),
      InsightsPage: () => (isBack ? never() : { study: someInsights() }),
    });
    expect(await screen.findByText('DevEx Index')).toBeVisible();
    await waitFor(() => router.navigate(`${base}/questions`));
    expect(await screen.findByText('question 1 / 6')).toBeVisible();
    isBack = true;
    await waitFor(() => router.navigate(`${base}/insights`));
    expect(await screen.findByText('DevEx Index')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'InsightsPage')).toHaveLength(2);
  });
});
