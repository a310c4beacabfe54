import { screen, waitFor, within } from '@testing-library/react';
import { aStarredTopic, DOCS, renderInsightsOfSeries } from '../actions/testing/renderInsightsOfSeries';
import { aScore, ANALYZED_STUDY_REF, someInsights } from '../testing/fixtures';

const BEFORE = '55555555-5555-4555-8555-555555555555';
const trend = {
  ...{ __typename: 'Trend' as const, difference: 6.4, low: 2.1, high: 10.7 },
  ...{ direction: 'UP' as const, overTopics: null },
};
const topicScores = [aScore('docs', 46.9, { trend }), aScore('test', 55), aScore('review', 72)];

const answersWith = (lastStudyRef: string | null) => ({
  InsightsPage: () => ({ study: someInsights(null, { topicScores }) }),
  SurveyBefore: () => ({ study: { __typename: 'Study', ref: ANALYZED_STUDY_REF, lastStudyRef } }),
  ScoresBefore: () => ({
    study: {
      __typename: 'Study',
      ref: BEFORE,
      name: 'Winter check-in',
      results: {
        __typename: 'StudyResults',
        teamRef: null,
        scores: [{ __typename: 'Score', slug: 'docs', scaledAvg: 40.6 }, { __typename: 'SuppressedScore' }],
      },
    },
  }),
});

test('each starred topic says its score then and now, with the change and its interval', async () => {
  const taken = { ...aStarredTopic('review', 'Code review'), isActive: false };
  const { calls } = renderInsightsOfSeries([DOCS(), aStarredTopic('test', 'Testing'), taken], {
    answers: answersWith(BEFORE),
  });
  const table = await screen.findByRole('table', { name: 'Starred topics, then and now' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Topic', 'Winter check-in', 'Spring check-in', 'Change']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Documentation', 'Testing']);
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(rows[0]!)).toEqual(['40.6', '46.9', expect.stringMatching(/^Up 6\.4.*\+2\.1 to \+10\.7$/)]);
  // The survey before hides the score of this topic.
  expect(cellsOf(rows[1]!)).toEqual(['–Not shown', '55.0', '–No trend']);
  expect(calls.find(({ name }) => name === 'ScoresBefore')!.variables).toEqual({ ref: BEFORE, teamRef: null });
});

test('nothing is said of the first survey of a series, and nothing is asked without a star', async () => {
  const first = renderInsightsOfSeries([DOCS()], { answers: answersWith(null) });
  await screen.findByRole('table', { name: 'Topics' });
  await waitFor(() => expect(first.calls.map(({ name }) => name)).toContain('SurveyBefore'));
  expect(screen.queryByText('Starred topics, then and now')).not.toBeInTheDocument();
  expect(first.calls.map(({ name }) => name)).not.toContain('ScoresBefore');
});
