import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStarredTopic, DOCS, renderInsightsOfSeries } from '../actions/testing/renderInsightsOfSeries';
import { aScore, ANALYZED_STUDY_REF, someInsights } from '../testing/fixtures';

const scoreOf = (surveyName: string, score: number | null, interval: [low: number, high: number] | null = null) => ({
  __typename: 'ScoreOfSurvey',
  ...{ surveyName, score },
  interval: interval && { __typename: 'ScoreInterval', low: interval[0], high: interval[1] },
});
const topicScores = [aScore('docs', 46.9), aScore('test', 55), aScore('review', 72)];
const starred = (topic: { sequenceRef: string; topicSlug: string }, thenAndNow: object | null) => ({
  __typename: 'StarredTopic',
  ...{ sequenceRef: topic.sequenceRef, topicSlug: topic.topicSlug },
  thenAndNow: thenAndNow && { __typename: 'ThenAndNow', ...thenAndNow },
});
const answersWith = (...starredTopics: object[]) => ({
  InsightsPage: () => ({ study: someInsights(null, { topicScores }) }),
  StarredThenAndNow: () => ({ starredTopics }),
});

test('each starred topic says its score then and now with its interval, and the change with its own', async () => {
  const [docs, test] = [DOCS(), aStarredTopic('test', 'Testing')];
  const taken = { ...aStarredTopic('review', 'Code review'), isActive: false };
  const { calls } = renderInsightsOfSeries([docs, test, taken], {
    answers: answersWith(
      starred(docs, {
        then: scoreOf('Winter check-in', 40.6, [36, 45.2]),
        now: scoreOf('Spring check-in', 46.9, [42.4, 51.4]),
        change: { __typename: 'Trend', difference: 6.4, low: 2.1, high: 10.7, direction: 'UP' },
      }),
      // The survey in which it was starred hides its score.
      starred(test, { then: scoreOf('Autumn check-in', null), now: scoreOf('Spring check-in', 55), change: null }),
      starred(taken, null),
    ),
  });
  const table = await screen.findByRole('table', { name: 'Starred topics, then and now' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Topic', 'Then', 'Now', 'Change']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Documentation', 'Testing']);
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(rows[0]!)).toEqual([
    '40.636.0 to 45.2Winter check-in',
    '46.942.4 to 51.4',
    expect.stringMatching(/^Up 6\.4.*\+2\.1 to \+10\.7$/),
  ]);
  expect(cellsOf(rows[1]!)).toEqual(['HiddenAutumn check-in', '55.0', '–No change is known']);
  expect(calls.find(({ name }) => name === 'StarredThenAndNow')!.variables).toEqual({
    ...{ sequenceRef: docs.sequenceRef, studyRef: ANALYZED_STUDY_REF, teamRef: null },
  });
});

test('nothing is said of topics that were starred in this survey, and nothing is asked without a star', async () => {
  const docs = DOCS();
  const first = renderInsightsOfSeries([docs], { answers: answersWith(starred(docs, null)) });
  await screen.findByRole('table', { name: 'Topics' });
  await waitFor(() => expect(first.calls.map(({ name }) => name)).toContain('StarredThenAndNow'));
  expect(screen.queryByText('Starred topics, then and now')).not.toBeInTheDocument();
});

test('a star that was set while the scores were still coming stays', async () => {
  const docs = DOCS();
  let reply!: () => void;
  const late = new Promise<object>((resolve) => {
    reply = () => resolve({ starredTopics: [starred(docs, null)] });
  });
  const { calls } = renderInsightsOfSeries([docs], {
    answers: { ...answersWith(), StarredThenAndNow: () => late },
  });
  const [star] = await screen.findAllByRole('button', { name: 'Star Testing' });
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('StarredThenAndNow'));
  await userEvent.click(star!);
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('StarTopic'));
  await act(async () => reply());
  expect(star).toHaveAttribute('aria-pressed', 'true');
});
