import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aScore, aStudy, ANALYZED_STUDY_REF, someInsights } from '../../testing/fixtures';
import { renderAnalyzer } from '../../testing/renderAnalyzer';

const open = (insights: ReturnType<typeof someInsights>) =>
  renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/insights`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    InsightsPage: () => ({ study: insights }),
  });

describe('the picture of priorities', () => {
  const voted = [
    aScore('docs', 40.5, { votes: 9, priority: 1 }),
    aScore('review', 72.1, { votes: 1, priority: 3 }),
    aScore('test', 55, { votes: 5, priority: 2 }),
  ];

  test('has a mark for each topic, which leads to it, and the same as a table', async () => {
    open(someInsights(null, { topicScores: voted }));
    const picture = within(await screen.findByRole('figure', { name: 'What matters most?' }));
    expect(picture.getByRole('link', { name: 'Documentation: 9 votes, score 40.5, work on first' })).toHaveAttribute(
      'href',
      `/study/${ANALYZED_STUDY_REF}/analyze/topics?topic=docs`,
    );
    expect(picture.getByText(/index of 61 and at 5\.0 votes/)).toBeVisible();
    await userEvent.click(picture.getByRole('button', { name: 'Show as table' }));
    const rows = within(picture.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((each) => each.textContent)).toEqual([
      'Documentation940.5Work on first',
      'Testing555.0Keep an eye on',
      'Code review172.1Going well',
    ]);
  });

  test('stays away where nobody voted', async () => {
    open(someInsights(null, { topicScores: voted.map((score) => ({ ...score, votes: 0, priority: null })) }));
    await screen.findByRole('heading', { name: 'DevEx Index' });
    expect(screen.queryByRole('figure', { name: 'What matters most?' })).toBeNull();
  });
});
