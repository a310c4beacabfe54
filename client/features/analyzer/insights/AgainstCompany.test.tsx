import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aScore, aStudy, ANALYZED_STUDY_REF, PLATFORM_REF, someInsights } from '../testing/fixtures';
import { renderAnalyzer } from '../testing/renderAnalyzer';
import type { AgainstCompanyFiguresFragment } from './InsightsPage.generated';

const line = (
  topicSlug: string | null,
  toCompany: number,
  difference: number,
  direction: 'UP' | 'DOWN' | 'UNCLEAR',
): AgainstCompanyFiguresFragment => ({
  __typename: 'TeamDifference',
  ...{ topicSlug, toCompany },
  toRest: { __typename: 'Trend', difference, direction, low: difference - 5, high: difference + 5, overTopics: null },
});
const AGAINST = {
  __typename: 'AgainstCompany' as const,
  index: line(null, -2.6, -4.1, 'UNCLEAR'),
  topics: [line('docs', -8.2, -12.4, 'DOWN'), line('review', 3.1, 5.4, 'UP')],
};
const show = (teamRef: string | null) =>
  renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/${teamRef ? `${teamRef}/` : ''}insights`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    InsightsPage: (asked) => ({
      study: someInsights(asked.teamRef as string | null, { againstCompany: asked.teamRef ? AGAINST : null }),
    }),
  });

test('a team has a column beside the company and the rest, which says what may be chance', async () => {
  show(PLATFORM_REF);
  const table = within(await screen.findByRole('table', { name: 'Topics' }));
  const cells = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[2]!.textContent);
  expect(cells()).toEqual(['Hidden', '-8.2', '+3.1'].map((start) => expect.stringContaining(start.replace('-', '−'))));
  expect(table.getByText(/against the rest: 12\.4 lower/)).toBeInTheDocument();
  await userEvent.click(table.getByRole('button', { name: 'vs company' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)[0]).toMatch(/Documentation/);
  expect(
    screen.getByText(
      '2.6 points below the whole company. Platform is 4.1 points below the rest of the company, which may be chance: the 95% interval is between −9.1 and +0.9.',
    ),
  ).toBeVisible();
});

test('the whole company has no such column', async () => {
  show(null);
  await screen.findByRole('table', { name: 'Topics' });
  expect(screen.queryByRole('columnheader', { name: 'vs company' })).not.toBeInTheDocument();
});

const ROUNDING = 'Changes and differences come from unrounded figures: 67 and 62 can give +4.6.';

test('the page of a team, where differences are beside rounded figures, says how they are rounded', async () => {
  show(PLATFORM_REF);
  expect(await screen.findByText(ROUNDING)).toBeVisible();
});

test('the page of the company says nothing of it where there are no changes', async () => {
  show(null);
  await screen.findByText('Negative answers');
  expect(screen.queryByText(ROUNDING)).toBeNull();
});

test('the page of the company says it where there are changes', async () => {
  const trend = { __typename: 'Trend' as const, difference: 3.2, low: 1, high: 5, direction: 'UP' as const };
  const topicScores = [aScore('docs', 40, { trend: { ...trend, overTopics: null } })];
  renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/insights`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    InsightsPage: () => ({ study: someInsights(null, { topicScores, segments: [] }) }),
  });
  expect(await screen.findByText(ROUNDING)).toBeVisible();
});
