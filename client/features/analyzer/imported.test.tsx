import { screen, within } from '@testing-library/react';
import { ANALYZED_STUDY_REF, aParticipation, aScore, aStudy, someInsights } from './testing/fixtures';
import { PARTICIPATION, withParticipation } from './testing/participation';
import { someQuestions } from './testing/questions';
import { renderAnalyzer } from './testing/renderAnalyzer';
import { someTopics } from './testing/topics';

const IMPORTED = {
  ...{ status: 'CLOSED' as const, uniqueResponses: 48 },
  imported: { __typename: 'StudyImport' as const, source: 'another tool' },
};
const page = (tab: string) => `/study/${ANALYZED_STUDY_REF}/analyze/${tab}`;
const frame = { AnalyzerFrame: () => ({ study: aStudy(IMPORTED) }) };
const topicScores = [aScore('docs', 40, { votes: null, priority: null, comments: 0 })];

test('the insights of an imported survey call nothing hidden that was not imported', async () => {
  renderAnalyzer(page('insights'), {
    ...frame,
    InsightsPage: () => ({ study: someInsights(null, { topicScores, segments: [] }) }),
  });
  const topics = await screen.findByRole('table', { name: 'Topics' });
  expect(within(topics).getAllByText('Not imported')).toHaveLength(2);
  expect(screen.queryByText('Hidden')).toBeNull();
  expect(screen.queryByText(/place in the vote/)).toBeNull();
  expect(screen.getByText('The import has no figures of groups that can be shown.')).toBeVisible();
});

test('its topics have no votes, no comments, and no heading above questions that are not there', async () => {
  const { study, ...rest } = someTopics(null, { topicScores });
  renderAnalyzer(page('topics'), {
    ...frame,
    TopicsPage: () => ({
      ...rest,
      study: { ...study, prompts: [], results: { ...study.results, questionScores: [] } },
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Documentation' })).toBeVisible();
  expect(screen.queryByText('Priority')).toBeNull();
  for (const name of ['Survey questions', 'Comments']) expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('it says that no questions were imported', async () => {
  renderAnalyzer(page('questions'), {
    ...frame,
    QuestionsPage: () => ({ study: { ...someQuestions(null), prompts: [] } }),
  });
  expect(await screen.findByText('No questions were imported')).toBeVisible();
});

test('it says that participation was not imported, and draws no chart of it', async () => {
  renderAnalyzer(PARTICIPATION, withParticipation(aParticipation({ uniqueResponses: 48 }), { study: IMPORTED }));
  expect(await screen.findByText('Participation was not imported')).toBeVisible();
  expect(screen.getByText(/^The figures are of at least 48 people\./)).toBeVisible();
  expect(screen.queryByText(/the responses are final/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'How many have responded?' })).toBeNull();
});
