import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aParticipation, aStudy, someInsights, ANALYZED_STUDY_REF } from './testing/fixtures';
import { withParticipation } from './testing/participation';
import { someQuestions } from './testing/questions';
import { renderAnalyzer } from './testing/renderAnalyzer';
import { someTopics } from './testing/topics';

const base = `/study/${ANALYZED_STUDY_REF}/analyze`;
const closed = () => ({ study: aStudy({ status: 'CLOSED' }) });
const never = () => new Promise(() => {});
const unreachable = () => {
  throw new Error('socket hang up');
};

describe.each([
  ['insights', 'InsightsPage', 'The results could not be loaded', () => ({ study: someInsights() }), 'DevEx Index'],
  ['topics', 'TopicsPage', 'The topics could not be loaded', () => someTopics(), 'Comments'],
  [
    'questions',
    'QuestionsPage',
    'The questions could not be loaded',
    () => ({ study: someQuestions() }),
    'question 1 / 6',
  ],
  [
    'participation',
    'ParticipationPage',
    'Participation could not be loaded',
    withParticipation().ParticipationPage!,
    'Response Rate',
  ],
] as const)('%s', (tab, operation, problem, answer, shown) => {
  test('the tab shows a skeleton while it loads', async () => {
    renderAnalyzer(`${base}/${tab}`, { AnalyzerFrame: closed, [operation]: never });
    await screen.findByRole('heading', { level: 1, name: 'Spring check-in' });
    await waitFor(() =>
      expect(screen.getAllByRole('status').some((status) => status.textContent?.includes('Loading'))).toBe(true),
    );
    expect(screen.queryByText(shown)).not.toBeInTheDocument();
  });

  test('the tab can be requested again after a failure', async () => {
    let read: (variables: Record<string, unknown>) => unknown = unreachable;
    renderAnalyzer(`${base}/${tab}`, { AnalyzerFrame: closed, [operation]: (variables) => read(variables) });
    expect(await screen.findByText(problem)).toBeVisible();
    read = answer;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(shown)).toBeVisible();
  });
});

test.each([
  ['OPEN', 'Open'],
  ['DRAFT', 'Draft'],
] as const)('a survey with the status %s has a tag with that status beside its name', async (status, label) => {
  renderAnalyzer(base, { ...withParticipation(), AnalyzerFrame: () => ({ study: aStudy({ status }) }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText(label)).toBeVisible();
});

test('the choice of teams is left out where no team has scores', async () => {
  renderAnalyzer(`${base}/insights`, {
    AnalyzerFrame: closed,
    InsightsPage: () => ({ study: { ...someInsights(), scoredTeams: [] } }),
  });
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Team:/ })).not.toBeInTheDocument();
});

test('a search for an unknown team says that none matches', async () => {
  renderAnalyzer(`${base}/insights`, { AnalyzerFrame: closed, InsightsPage: () => ({ study: someInsights() }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Team:/ }));
  await userEvent.type(await screen.findByRole('searchbox'), 'zebra');
  expect(await screen.findByText('No teams match your filter and search.')).toBeVisible();
});

test('a closed survey without responses says that nobody responded', async () => {
  renderAnalyzer(
    `${base}/participation`,
    withParticipation(aParticipation({ uniqueResponses: 0, responsesByHour: [] }), { study: { status: 'CLOSED' } }),
  );
  expect(await screen.findByText('Nobody responded before this survey was closed.')).toBeVisible();
});
